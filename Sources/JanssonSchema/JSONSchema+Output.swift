public import JanssonCore

extension JSONSchema {
    /// The formats of output (2020-12, Core, section 12.4).
    public enum OutputFormat: Sendable, Hashable {
        /// Only whether the document is valid.
        case flag
        /// A list of all errors, or of all annotations.
        case basic
        /// A tree of the errors, or of the annotations, without what leads to none.
        case detailed
        /// A tree of all that was evaluated.
        case verbose
    }

    /// A keyword that says something of a value, without a rule: `title`, `default`, `deprecated`, and those that the
    /// specification does not know (2020-12, Core, section 7.7).
    public struct Annotation: Sendable, Hashable {
        /// The path of the value in the document.
        public let path: JSONPath
        /// The place of the value in the document.
        public let location: JSONLocation?
        /// The keyword.
        public let keyword: String
        /// Where the keyword is: the URI of its schema with a JSON Pointer as its fragment.
        public let schemaLocation: String
        /// What the schema says.
        public let value: JSONValue
    }

    /// The result of an evaluation as the specification describes it, to be written as JSON.
    ///
    /// ```swift
    /// let output = try schema.output(of: json, format: .basic)
    /// try output.serializedString()
    /// // {"errors":[{"absoluteKeywordLocation":"#/required","error":"must have the key \"sku\"", …}],"valid":false}
    /// ```
    ///
    /// Complexity: O(*n*) in what is evaluated; the tree of `verbose` holds all of it.
    ///
    /// - Throws: `JSONError` of code `depthExceeded` or `limitExceeded`, as ``validate(_:)-(JSON)``.
    ///   `limitExceeded`, too, if the output has more than 64 parts for each value and key of the document (at least
    ///   16,384, and at most 4 million), or more than 16 MB of text and 4 KiB for each of them.
    public func output(of json: JSON, format: OutputFormat) throws -> JSONValue {
        if format == .flag { return ["valid": .bool(try validation.isValid(json))] }
        let (isValid, units) = try validation.units(of: json)
        var tree = OutputTree(validation.program, units, of: json, isValid: isValid)
        return try tree.value(format)
    }

    /// The annotations that a document has by the schemas that it fits, in document order. There are none if it is not
    /// valid.
    ///
    /// - Throws: `JSONError` of code `depthExceeded` or `limitExceeded`, as ``output(of:format:)``.
    public func annotations(of json: JSON) throws -> [Annotation] {
        let (isValid, units) = try validation.units(of: json)
        return OutputTree(validation.program, units, of: json, isValid: isValid).annotations
    }
}
