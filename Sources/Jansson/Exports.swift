@_exported public import JanssonCore
@_exported public import JanssonProblems
@_exported public import JanssonRepair
@_exported public import JanssonStreams
@_exported public import JanssonStyles
