public import JanssonCore

extension JSONValue {
    /// The output of a decoder for the value, or the errors, with paths that start at this value.
    public func inflated<D: JSONPropertyDecoder>(with decoder: D) -> JSONResult<D.Output> {
        walk.inflated(with: decoder)
    }

    /// The output of a decoder for the value.
    ///
    /// - Throws: ``JSONError`` with a path that starts at this value.
    func inflatedHere<D: JSONPropertyDecoder>(with decoder: D) throws(JSONError) -> D.Output {
        try JSON(copying: self).decoded(by: decoder)
    }
}

extension Result where Success == JSONValue, Failure == JSONError {
    /// The output of a decoder for the value, or the failure.
    @_disfavoredOverload
    public func inflated<D: JSONPropertyDecoder>(with decoder: D) -> JSONResult<D.Output> {
        walk.inflated(with: decoder)
    }
}
