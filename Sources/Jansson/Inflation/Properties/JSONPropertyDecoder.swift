/// Makes something of a JSON value that is not its type's usual way, or for a type that has none.
///
/// ```swift
/// struct AvatarDecoder: JSONPropertyDecoder {
///     func decode(_ json: JSON) throws -> Avatar {
///         let properties = try Parser.parseProperties(json: json) { make in
///             make.propertyForKeyPath("location", type: .url)
///             make.propertyForKeyPath("w", type: .int)
///         }
///         return try Avatar(url: properties <-! "location", width: properties <-! "w")
///     }
/// }
///
/// let avatar = try Parser.parseObject(data: data, forKeyPath: "response.avatar", withDecoder: AvatarDecoder())
/// ```
///
/// In the typed form a decoder is a transformation: `.required("born") { try decoder.decode($0) }`.
public protocol JSONPropertyDecoder<Output> {
    /// What it makes.
    associatedtype Output

    /// Makes an output of the value that `json` is a view of.
    ///
    /// - Throws: Any error: one that has no place gets that of `json`, and the original is kept as
    ///   ``JSONError/underlying``.
    func decode(_ json: JSON) throws -> Output
}

extension JSON {
    /// What a decoder makes of the value.
    ///
    /// - Throws: ``JSONError`` with path and location, whatever the decoder throws.
    func decoded<D: JSONPropertyDecoder>(by decoder: D) throws(JSONError) -> D.Output {
        guard exists else { throw mismatch(expected: "\(D.Output.self)") }
        do {
            return try decoder.decode(self)
        } catch {
            throw placing(error)
        }
    }

    /// What a decoder makes of each element.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` where this is no array; else what is wrong
    ///   with each bad element, up to ``JSONError/maximumCollected`` together.
    func decodedElements<D: JSONPropertyDecoder>(by decoder: D) throws(JSONError) -> [D.Output] {
        try requireKind(.array)
        var outputs: [D.Output] = []
        outputs.reserveCapacity(count)
        var failures = Failures()
        for element in elements where !failures.isFull {
            let output = failures.collect { () throws(JSONError) in try element.decoded(by: decoder) }
            if let output { outputs.append(output) }
        }
        try failures.throwIfAny()
        return outputs
    }
}
