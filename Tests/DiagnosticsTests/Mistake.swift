#if Foundation
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

        struct Bare {}
        func mistake(json: JSON, parser: Parser, none: [String: Any]?) throws {
            \(code)
        }
        """
    }

    static let all = untyped + properties + dates + unimported

    private static let untyped = [
        Mistake(
            code: #"let x = try parser.fetch("a")"#,
            message: #"give the value a type: let name: String = try parser.fetch("name")"#),
        Mistake(
            code: #"let x = try json["a"].decode()"#,
            message: #"give the value a type: let name: String = try json["name"].decode()"#),
    ]

    // The compiler's own messages, which it must find in time whatever the number of properties.
    private static let properties = [
        Mistake(
            code: #"let x: (String, Bare) = try json.properties(.required("a"), .required("b"))"#,
            message: "requires that 'Bare' conform to 'JSONInflatable'", isAlone: true),
        Mistake(
            code: #"let (d, n): (Date, Int) = try json.properties(.required("at"), .required("n"))"#,
            message: "requires that 'Date' conform to 'JSONInflatable'", isAlone: true),
        Mistake(
            code: """
                let x: (\(Array(repeating: "Int", count: 19).joined(separator: ", "))) = try json.properties(
                    \(Array(repeating: #".required("a")"#, count: 20).joined(separator: ", ")))
                """,
            message: "tuples have a different number of elements"),
    ]

    private static let dates = [
        (#"let d: Date = try json["at"].decode()"#, "json.decode(with: ISO8601DateDecoder())"),
        (#"let d: Date? = json["at"].decode()"#, "json.decode(with: ISO8601DateDecoder())"),
        (#"let d: Date = try parser.fetch("at")"#, #"parser.fetch("at", with: ISO8601DateDecoder())"#),
    ].map { Mistake(code: $0, message: "JSON has no dates: name a decoder, as in \($1)") }

    private static let unimported = [
        #"_ = Parser(dictionary: ["a": 1] as [String: Any])"#,
        "_ = Parser(dictionary: none)",
    ].map { Mistake(code: $0, message: "import JanssonFoundation, which reads [String: Any]") }
}
#endif
