/// A decoder of an array from an array or from one element: `["a", "b"]` or `"a"`.
///
/// ```swift
/// @JSONModel
/// struct Article {
///     @JSONCoded(by: OneOrManyDecoder<String>()) let tags: [String]
/// }
/// ```
///
/// An array is always written as an array. If an element is an array itself, only an array of arrays is read.
public struct OneOrManyDecoder<Element: JSONInflatable>: JSONPropertyDecoder, Sendable {
    /// Creates a decoder.
    public init() {}

    /// Returns the elements of an array, or any other value as the only element.
    ///
    /// - Throws: ``JSONError`` of a bad element, of all bad elements of an array up to ``JSONError/maximumCollected``,
    ///   or of code `keyNotFound` or `indexOutOfBounds` if the value is missing.
    public func decode(_ json: JSON) throws -> [Element] {
        json.kind == .array ? try json.decode() : [try json.decode()]
    }
}

extension OneOrManyDecoder: DescribedType {
    static func describe(to description: inout JSONTypeDescription) {
        let types: [Any.Type] = [Element.self, [Element].self]
        description.set("anyOf", .schemas(types.map(JSONTypeDescription.init(of:))))
    }
}
