public import JanssonCore

extension JSONValue {
    /// Returns the output of a decoder for the value, or the decoder's errors. Paths start at the value.
    public func inflated<D: JSONPropertyDecoder>(with decoder: D) -> JSONResult<D.Output> {
        walk.inflated(with: decoder)
    }

    /// Returns the output of a decoder for the value.
    ///
    /// - Throws: ``JSONError`` with a path that starts at the value.
    func inflatedWithoutStep<D: JSONPropertyDecoder>(with decoder: D) throws(JSONError) -> D.Output {
        try JSON(copying: self).decoded(by: decoder)
    }
}

extension Result where Success == JSONValue, Failure == JSONError {
    /// Returns the output of a decoder for the value, or the failure.
    @_disfavoredOverload
    public func inflated<D: JSONPropertyDecoder>(with decoder: D) -> JSONResult<D.Output> {
        walk.inflated(with: decoder)
    }
}
