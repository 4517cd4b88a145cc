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
/// Every style takes a decoder: `json.decode(with:)`, `parser.fetch(_:with:)`, `.required(_:with:)`, the
/// maker's `decoder:`, `result.inflated(with:)`, `dictionary.p3_value(key:with:)`.
public protocol JSONPropertyDecoder<Output> {
    /// What it makes.
    associatedtype Output

    /// Makes an output of the value that `json` is a view of.
    ///
    /// - Throws: Any error: one that has no place gets that of `json`, and the original is kept as
    ///   ``JSONError/underlying``.
    func decode(_ json: JSON) throws -> Output
}
