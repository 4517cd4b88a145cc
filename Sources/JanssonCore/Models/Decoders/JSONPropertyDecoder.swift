/// Converts a JSON value in another way than its type does, or for a type that is not ``JSONInflatable``.
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
    /// The type of the result.
    associatedtype Output

    /// Makes an output from the value that `json` shows.
    ///
    /// - Throws: Any error. One without a place gets the place of `json` and becomes the
    ///   ``JSONError/underlying`` of a ``JSONError`` of code `custom`.
    func decode(_ json: JSON) throws -> Output
}
