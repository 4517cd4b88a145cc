// Lets a program import only this library.
@_exported public import JanssonCore
