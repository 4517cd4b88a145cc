@_exported public import JanssonCore
