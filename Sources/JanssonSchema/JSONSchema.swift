public import JanssonCore

/// A compiled JSON Schema (json-schema.org) of draft 2020-12, 2019-09, 7, 6 or 4.
///
/// Compile a schema once. Threads can share it.
///
/// ```swift
/// let schema = try JSONSchema(parsing: #"{"properties": {"quantity": {"minimum": 1}}, "required": ["sku"]}"#)
/// let json = try JSON(parsing: #"{"quantity": 0}"#)
/// schema.isValid(json)  // false
/// for violation in schema.violations(of: json) { print(violation) }
/// // must have the key "sku" (line 1, column 1)
/// // quantity: must be at least 1 (line 1, column 14)
/// ```
///
/// The draft is given by `$schema`, or by ``Options/defaultDraft``. References find other documents in a ``Registry``;
/// nothing is fetched. Numbers are compared exactly. Patterns are those of ECMA-262 that can be matched in linear time;
/// ``Options/patternMatcher`` handles others.
public struct JSONSchema: Sendable {
    private let program: Program
    let options: Options

    var validation: Validation { Validation(program, options: options) }

    /// Compiles a schema.
    ///
    /// Complexity: O(*n*) in the schema and the schemas that it refers to.
    ///
    /// - Throws: `JSONError` with the location in the schema, of code `limitExceeded`, `depthExceeded`, or
    ///   `invalidValue` for:
    ///   - a schema that violates its metaschema;
    ///   - a reference that has no target, or that leads from the root in a circle;
    ///   - a pattern that cannot be matched;
    ///   - two schemas with the same identifier or anchor.
    public init(_ schema: JSON, options: Options = Options()) throws {
        self.options = options
        program = try SchemaCompiler.program(of: schema, options: options)
    }

    /// Parses and compiles a schema. Its strings may have at most 128 combining marks in a row, because keys are
    /// compared.
    ///
    /// - Throws: `JSONError` if the input is not JSON, or as ``init(_:options:)`` does.
    public init(parsing text: some JSONBytes, options: Options = Options()) throws {
        let limits = JSONParsingOptions.Limits(markCount: JSONParsingOptions.Limits.untrusted.markCount)
        try self.init(JSON(parsing: text, options: JSONParsingOptions(limits: limits)), options: options)
    }

    /// Whether a document is valid. Stops at the first violation, and records nothing.
    ///
    /// Also false if ``validate(_:)-(JSON)`` throws an error other than a violation.
    public func isValid(_ json: JSON) -> Bool { (try? validation.isValid(json)) ?? false }

    /// Whether a value is valid.
    public func isValid(_ value: JSONValue) -> Bool { (try? JSON(value)).map(isValid) ?? false }

    /// Checks that a document is valid.
    ///
    /// - Throws: `JSONError` of code `schemaViolation`, or `multiple` for several violations: at most
    ///   `JSONError.maximumCollected`, in document order. The code is `depthExceeded` if the schema is applied deeper
    ///   than the stack allows, as by a definition that refers to itself, and `limitExceeded` if the work exceeds
    ///   ``Options/maximumEvaluations``. A missing document is an error.
    public func validate(_ json: JSON) throws {
        if try validation.isValid(json) { return }
        throw JSONError(collecting: try validation.violations(of: json))
    }

    /// Checks that a value is valid. Violations have paths, but no lines.
    ///
    /// - Throws: `JSONError`, as ``validate(_:)-(JSON)`` does.
    public func validate(_ value: JSONValue) throws { try validate(JSON(value)) }

    /// Returns the violations of a document in document order, at most `JSONError.maximumCollected`. Empty if the
    /// document is valid. If the validation itself fails (see ``validate(_:)-(JSON)``), returns only that error.
    public func violations(of json: JSON) -> [JSONError] {
        do {
            try validate(json)
            return []
        } catch {
            return JSONError(wrapping: error).all
        }
    }

    /// Returns the violations of a value.
    public func violations(of value: JSONValue) -> [JSONError] {
        do {
            return violations(of: try JSON(value))
        } catch {
            return JSONError(wrapping: error).all
        }
    }
}

extension JSONError {
    /// The keyword of a ``JSONSchema`` that the value violates, for example `minimum`.
    public var keyword: String? { violatedKeyword?.keyword }

    /// The location of the keyword: the URI of its schema, if any, with a JSON Pointer as its fragment:
    /// `#/properties/quantity/minimum`.
    public var schemaLocation: String? { violatedKeyword?.location }
}

extension JSON {
    /// Parses a document, checks it against a schema, and decodes a value.
    ///
    /// ```swift
    /// let order = try JSON.decode(Order.self, from: body, validating: schema)
    /// ```
    ///
    /// - Throws: `JSONError` if the input is not JSON, violates the schema, or is not a `T`.
    public static func decode<T: JSONInflatable>(
        _ type: T.Type = T.self, from source: some JSONBytes, validating schema: JSONSchema,
        options: JSONParsingOptions = JSONParsingOptions()
    ) throws -> T {
        let json = try JSON(parsing: source, options: options)
        try schema.validate(json)
        return try json.decode(as: type)
    }
}
