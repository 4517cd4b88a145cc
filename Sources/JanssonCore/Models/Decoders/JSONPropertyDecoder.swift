/// A decoder for a type that is not ``JSONInflatable``, or for a form that the type does not read.
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
/// Every style takes decoders: `json.decode(with:)`, `parser.fetch(_:with:)`, `.required(_:with:)`,
/// `make.propertyForKeyPath(_:type:decoder:)`, `result.inflated(with:)`, `dictionary.p3_value(key:with:)`.
public protocol JSONPropertyDecoder<Output> {
    /// The type of the result.
    associatedtype Output

    /// Returns the output for the value of `json`.
    ///
    /// - Throws: Any error. A ``JSONError`` without a location gets the path and location of `json`. Any other error
    ///   becomes the ``JSONError/underlying`` error of a ``JSONError`` of code `custom`.
    func decode(_ json: JSON) throws -> Output
}
