public import JanssonCore

extension Parser {
    /// Returns the output of a decoder for the member at `key`.
    ///
    /// ```swift
    /// let active = try parser.fetch("active", with: LenientBoolDecoder())
    /// ```
    ///
    /// - Throws: ``JSONError`` of code `keyNotFound` if the member is missing, or with the member's path and the code
    ///   of the decoder's error.
    public func fetch<D: JSONPropertyDecoder>(_ key: String, with decoder: D) throws -> D.Output {
        try view(key).decoded(by: decoder)
    }

    /// Returns the output of a decoder for the member at `key`, or nil if the member is missing or null.
    ///
    /// - Throws: ``JSONError`` with the member's path and the code of the decoder's error.
    public func fetchOptional<D: JSONPropertyDecoder>(_ key: String, with decoder: D) throws -> D.Output? {
        try member(key)?.decoded(by: decoder)
    }

    /// Returns the outputs of a decoder for the elements of the array at `key`.
    ///
    /// - Throws: ``JSONError``, as ``fetchArray(_:)`` does.
    public func fetchArray<D: JSONPropertyDecoder>(_ key: String, with decoder: D) throws -> [D.Output] {
        try view(key).decodedElements(by: decoder)
    }

    /// Returns the outputs of a decoder for the elements of the array at `key`; empty if the array is missing or null.
    ///
    /// - Throws: ``JSONError``, as ``fetchArray(_:with:)`` does, for any other member.
    public func fetchOptionalArray<D: JSONPropertyDecoder>(
        _ key: String, with decoder: D
    ) throws -> [D.Output] {
        try member(key)?.decodedElements(by: decoder) ?? []
    }
}
