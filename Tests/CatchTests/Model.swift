#if Foundation
import Foundation
import Jansson

/// The document that the snippets read.
enum Model {
    static var json: JSON {
        get throws { try JSON(parsing: #"{"name": "Ann", "age": 30, "tags": ["a", "b"]}"#) }
    }

    static var parser: Parser { get throws { Parser(json: try json) } }

    /// A parser of a value that is no object.
    static var none: Parser { get throws { Parser(json: try json["name"]) } }

    /// For calls that report what they drop, when nobody reads the report.
    static var dropped: [JSONError] {
        get { [] }
        set {}
    }

    enum Level: String { case low, high }

    struct Cursor: JSONDecodable {
        let age: Int

        init(json: JSON) throws { age = try json["name"].decode() }
    }

    struct Fetched: JSONInitializable {
        let age: Int

        init(parser: Parser) throws { age = try parser.fetch("name") }
    }

    struct Walked: JSONValueDecodable {
        static func createWithJSONValue(_ value: JSONValue) -> JSONResult<Walked> {
            value["name"].int.map { _ in Walked() }
        }
    }

    struct Optional: JSONParselable {
        static func with(json: [String: JSONValue]) -> Optional? {
            json.p3_int(key: "name").map { _ in Optional() }
        }
    }
}
#endif
