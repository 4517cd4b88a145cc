/// A decoder and encoder of a value from a string that contains JSON, such as `"{\"id\": 7}"`.
///
/// ```swift
/// @JSONModel
/// struct Message {
///     @JSONCoded(by: JSONInStringDecoder<Event>()) let body: Event
/// }
/// ```
///
/// The options, with their limits, apply to each string. The limits of the outer document do not.
public struct JSONInStringDecoder<Output: JSONInflatable>: JSONPropertyDecoder, Sendable {
    private let options: JSONParsingOptions

    /// Creates a decoder.
    public init(options: JSONParsingOptions = JSONParsingOptions()) { self.options = options }

    /// Returns the value of the JSON in a string.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` if the value is not a string, or `keyNotFound` or
    ///   `indexOutOfBounds` if the value is missing. An error in the string's JSON has its path and location there.
    ///   ``JSON/decode(with:)`` makes it the cause of an error at the string.
    public func decode(_ json: JSON) throws -> Output {
        try JSON.decode(Output.self, from: json.scalar(String.self), options: options)
    }
}

extension JSONInStringDecoder: JSONPropertyEncoder where Output: JSONEncodable {
    /// Writes a string that contains the value's JSON, with the default options.
    ///
    /// - Throws: ``JSONError`` of the value's error code, or `custom` if no value may be written here.
    public func encode(_ value: Output, to writer: inout JSONWriter) throws {
        let text: String
        do {
            text = try value.serializedString()
        } catch {
            let error = JSONError(wrapping: error)
            throw JSONError(error.code, message: "in another document: \(error.oneLine)", underlying: error)
        }
        try writer.writeString(text)
    }
}

extension JSONInStringDecoder: DescribedType {
    static func describe(to description: inout JSONTypeDescription) {
        description["type"] = "string"
        description["contentMediaType"] = "application/json"
    }
}
