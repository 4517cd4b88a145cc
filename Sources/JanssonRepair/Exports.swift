// One import is enough for a program that uses this library.
@_exported public import JanssonCore
