import Testing

/// What people write by mistake, and what the compiler has to say of it.
struct Mistake: CustomTestStringConvertible, Sendable {
    var code: String
    var message: String

    var testDescription: String { code }

    var source: String {
        """
        import Foundation
        import Jansson

        struct Plain: JSONParselable {
            static func with(json: [String: JSONValue]) -> Plain? { Plain() }
        }
        struct Parsed: JSONInitializable {
            init(parser: Parser) throws {}
        }
        func mistake(json: JSON, parser: Parser, any: [String: Any], none: [String: Any]?) throws {
            \(code)
        }
        """
    }

    static let all = untyped + dates + unimported

    private static let untyped = [
        Mistake(
            code: #"let x = try parser.fetch("a")"#,
            message: #"give the value a type: let name: String = try parser.fetch("name")"#),
        Mistake(
            code: #"let x = try json["a"].decode()"#,
            message: #"give the value a type: let name: String = try json["name"].decode()"#),
        Mistake(
            code: #"let x = try parser.fetchOptional("a")"#, message: "parameter 'T' could not be inferred"),
        Mistake(
            code: #"let x = try parser.fetchArray("a")"#, message: "parameter 'T' could not be inferred"),
        Mistake(
            code: #"let x = try json["a"].decodeIfPresent()"#,
            message: "parameter 'T' could not be inferred"),
        Mistake(
            code: """
                let a: String, b: Int
                    (a, b) = try json.properties(.required("a"), .required("b"), .optional("c"))
                """,
            message: "cannot assign value of type '(Output, Output, T?)' to type '(String, Int)'"),
    ]

    private static let dates = [
        (#"let d: Date = try json["at"].decode()"#, "json.decode(with: ISO8601DateDecoder())"),
        (#"let d: Date? = json["at"].decode()"#, "json.decode(with: ISO8601DateDecoder())"),
        (#"let d = try json["at"].decode(as: Date.self)"#, "json.decode(with: ISO8601DateDecoder())"),
        (#"let d: Date = try parser.fetch("at")"#, #"parser.fetch("at", with: ISO8601DateDecoder())"#),
    ].map { Mistake(code: $0, message: "JSON has no dates: name a decoder, as in \($1)") }

    private static let unimported = [
        #"_ = Parser(dictionary: ["a": 1] as [String: Any])"#,
        "_ = Parser(dictionary: none)",
        "_ = Plain.with(json: any)",
        "_ = Parsed(dictionary: any)",
        "_ = Parsed(optionalDictionary: none)",
        "_ = try JSON(any: any)",
        "_ = try JSONValue(any: any)",
        #"_ = any.p3_int(key: "a")"#,
        #"_ = any.p3_float(key: "a")"#,
        #"_ = any.p3_double(key: "a")"#,
        #"_ = any.p3_string(key: "a")"#,
        #"_ = any.p3_bool(key: "a")"#,
        #"_ = any.p3_value(key: "a")"#,
        #"_ = any.p3_array(key: "a")"#,
        #"_ = any.p3_array(key: "a", of: Plain.self)"#,
        #"_ = any.p3_dictionary(key: "a")"#,
        #"_ = any.p3_url(key: "a")"#,
        #"_ = any.p3_value(key: "a", with: ISO8601DateDecoder())"#,
    ].map { Mistake(code: $0, message: "import JanssonFoundation, which reads [String: Any]") }
}
