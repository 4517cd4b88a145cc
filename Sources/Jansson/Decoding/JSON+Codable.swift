extension JSON {
    /// The value as a `Decodable` model.
    ///
    /// ```swift
    /// let person = try json["people"][0].decode(codable: Person.self)
    /// ```
    ///
    /// Works inside the other styles of inflation too: an error that leaves a model there is
    /// reported at its own place.
    ///
    /// - Throws: `DecodingError`, as ``JanssonDecoder/decode(_:from:)-(_,JSON)`` does.
    public func decode<T: Decodable>(
        codable type: T.Type, using decoder: JanssonDecoder = JanssonDecoder()
    ) throws -> T {
        try decoder.decode(type, from: self)
    }
}
