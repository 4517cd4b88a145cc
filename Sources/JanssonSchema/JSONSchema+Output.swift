public import JanssonCore

extension JSONSchema {
    /// The formats of output (2020-12, Core, section 12.4).
    public enum OutputFormat: Sendable, Hashable {
        /// Only whether the document is valid.
        case flag
        /// A list of all errors or, if the document is valid, all annotations.
        case basic
        /// Like `basic`, but a tree without empty branches.
        case detailed
        /// A tree of the whole evaluation.
        case verbose
    }

    /// A keyword that describes a value without restricting it: `title`, `default`, `deprecated`, and keywords unknown
    /// to the specification (2020-12, Core, section 7.7).
    public struct Annotation: Sendable, Hashable {
        /// The path of the value in the document.
        public let path: JSONPath
        /// The location of the value in the document, or of the key.
        public let location: JSONLocation?
        /// True if the annotation is about a member's key, by `propertyNames`. The path is then the member's.
        public let isOfKey: Bool
        /// The keyword.
        public let keyword: String
        /// The location of the keyword: the URI of its schema with a JSON Pointer as the fragment.
        public let schemaLocation: String
        /// The value of the keyword.
        public let value: JSONValue
    }

    /// Evaluates a document and returns the output that the specification describes.
    ///
    /// ```swift
    /// let output = try schema.output(of: json, format: .basic)
    /// try output.serializedString()
    /// // {"errors":[{"absoluteKeywordLocation":"#/required","error":"must have the key \"sku\"", …}],"valid":false}
    /// ```
    ///
    /// Complexity: O(*n*) in the evaluation, which `verbose` returns complete.
    ///
    /// - Throws: `JSONError` of code `depthExceeded` or `limitExceeded`, as ``validate(_:)-(JSON)`` does. Also
    ///   `limitExceeded` if the output has:
    ///   - more than 64 parts for each value and key of the document; the limit is between 16,384 and 4 million parts;
    ///   - more than 16 MB of text plus 4 KiB for each value and key.
    public func output(of json: JSON, format: OutputFormat) throws -> JSONValue {
        if format == .flag { return ["valid": .bool(try validation.isValid(json))] }
        let (isValid, units) = try validation.units(of: json)
        var tree = OutputTree(validation.program, units, of: json, isValid: isValid)
        return try tree.value(format)
    }

    /// Returns the annotations of a valid document in document order. An invalid document has none.
    ///
    /// - Throws: `JSONError` of code `depthExceeded` or `limitExceeded`, as ``output(of:format:)`` does.
    public func annotations(of json: JSON) throws -> [Annotation] {
        let (isValid, units) = try validation.units(of: json)
        return OutputTree(validation.program, units, of: json, isValid: isValid).annotations
    }
}
