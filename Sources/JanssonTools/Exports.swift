@_exported public import JanssonRegexp
