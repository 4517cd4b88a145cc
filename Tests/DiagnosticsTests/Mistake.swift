import Testing

/// A common mistake, and the compiler's message that it must cause.
struct Mistake: CustomTestStringConvertible, Sendable {
    var code: String
    var message: String

    /// Whether the compiler must say nothing else.
    var isAlone = false

    var testDescription: String { code }

    var source: String {
        """
        import Foundation
        import Jansson

        struct Plain: JSONParselable {
            static func with(json: [String: JSONValue]) -> Plain? { Plain() }
        }
        struct Bare {}
        let lenient = LenientIntDecoder()
        struct Parsed: JSONInitializable {
            init(parser: Parser) throws {}
        }
        func mistake(json: JSON, parser: Parser, any: [String: Any], none: [String: Any]?) throws {
            \(code)
        }
        """
    }

    static let all = untyped + miscounted + dates + unimported

    private static let untyped = [
        Mistake(
            code: #"let x = try parser.fetch("a")"#,
            message: #"give the value a type: let name: String = try parser.fetch("name")"#),
        Mistake(
            code: #"let x = try json["a"].decode()"#,
            message: #"give the value a type: let name: String = try json["name"].decode()"#),
        Mistake(
            code: #"let x = try parser.fetchOptional("a")"#,
            message: #"give the value a type: let nick: String? = try parser.fetchOptional("nick")"#),
        Mistake(
            code: #"let x = try parser.fetchArray("a")"#,
            message: #"give the value a type: let tags: [String] = try parser.fetchArray("tags")"#),
        Mistake(
            code: #"let x = try json["a"].decodeIfPresent()"#,
            message: #"give the value a type: let nick: String? = try json["nick"].decodeIfPresent()"#),
        Mistake(
            code: #"let x: (String, Bare) = try json.properties(.required("a"), .required("b"))"#,
            message: "requires that 'Bare' conform to 'JSONInflatable'", isAlone: true),
    ]

    private static let miscounted = [
        (#".required("a"), .required("b"), .required("c")"#, "(String, Int)", tooMany),
        (#".required("a"), .required("b"), .optional("c")"#, "(String, Int)", tooMany),
        (#".required("a"), .default("b", 1), .required("c") { (x: Int) in x }"#, "(String, Int)", tooMany),
        (#".lossyArray("a"), .optional("b"), .required("c", with: lenient)"#, "([String], Int?)", tooMany),
        (#".required("a"), .required(at: "b.c")"#, "(String, Int, Bool)", tooFew),
        (#".required("a"), .optional("b"), .default("c", 1.5)"#, "(String, Int?, Double, [Int])", tooFew),
        (#".required("a")"#, "(String, Int)", tooFew),
    ].map { properties, types, message in
        Mistake(code: "let x: \(types) = try json.properties(\(properties))", message: message, isAlone: true)
    }

    private static let tooMany = "there is one more property than there are values on the left"
    private static let tooFew = "there is one more value on the left than there are properties"

    private static let dates = [
        (#"let d: Date = try json["at"].decode()"#, "json.decode(with: ISO8601DateDecoder())"),
        (#"let d: Date? = json["at"].decode()"#, "json.decode(with: ISO8601DateDecoder())"),
        (#"let d = try json["at"].decode(as: Date.self)"#, "json.decode(with: ISO8601DateDecoder())"),
        (#"let d: Date = try parser.fetch("at")"#, #"parser.fetch("at", with: ISO8601DateDecoder())"#),
        (
            #"let d: Date? = try json["at"].decodeIfPresent()"#,
            "json.decodeIfPresent(with: ISO8601DateDecoder())"
        ),
        (
            #"let d = try json["at"].decodeIfPresent(as: Date.self)"#,
            "json.decodeIfPresent(with: ISO8601DateDecoder())"
        ),
        (
            #"let d: Date? = try parser.fetchOptional("at")"#,
            #"parser.fetchOptional("at", with: ISO8601DateDecoder())"#
        ),
        (
            #"let d: [Date] = try parser.fetchArray("days")"#,
            #"parser.fetchArray("days", with: ISO8601DateDecoder())"#
        ),
        (
            #"let d: Date = try json.properties(.required("at"))"#,
            #".required("at", with: ISO8601DateDecoder())"#
        ),
        (
            #"let (d, n): (Date, Int) = try json.properties(.required("at"), .required("n"))"#,
            #".required("at", with: ISO8601DateDecoder())"#
        ),
        (
            #"let (d, n): (Date?, Int) = try json.properties(.optional("at"), .required("n"))"#,
            #".optional("at", with: ISO8601DateDecoder())"#
        ),
        (
            #"let d = ["at": JSONValue.null].p3_value(key: "at", as: Date.self)"#,
            #"p3_value(key: "at", with: ISO8601DateDecoder())"#
        ),
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
        #"_ = any.p3_value(key: "a", as: Plain.self)"#,
        #"_ = any.p3_array(key: "a")"#,
        #"_ = any.p3_array(key: "a", of: Plain.self)"#,
        #"_ = any.p3_dictionary(key: "a")"#,
        #"_ = any.p3_url(key: "a")"#,
        #"_ = any.p3_value(key: "a", with: ISO8601DateDecoder())"#,
    ].map { Mistake(code: $0, message: "import JanssonFoundation, which reads [String: Any]") }
}
