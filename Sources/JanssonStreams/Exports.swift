// A program that uses this library needs only one import.
@_exported public import JanssonCore
