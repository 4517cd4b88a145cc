#if Foundation
/// Correct code that compiles without a warning. The declarations that name mistakes must not affect it.
enum RightForms {
    static let withoutFoundation = """
        import Foundation
        import Jansson

        struct Plain: JSONParselable {
            static func with(json: [String: JSONValue]) -> Plain? { Plain() }
        }
        struct Parsed: JSONInitializable {
            init(parser: Parser) throws {}
        }
        enum Level: String, Codable { case low }

        func dictionaries(_ members: [String: JSONValue], none: [String: JSONValue]?) throws {
            _ = Parser(dictionary: members)
            _ = Parser(dictionary: none)
            _ = Parser(dictionary: ["a": 1, "b": [nil]])
            _ = Parser(dictionary: nil)
            _ = Plain.with(json: members)
            _ = Plain.with(json: ["a": 1, "b": ["c"]])
            _ = Parsed(dictionary: members)
            _ = Parsed(dictionary: ["a": 1])
            _ = Parsed(optionalDictionary: none)
            _ = [members].compactMap(Plain.with(json:))
            _ = [members].compactMap(Parsed.init(dictionary:))
            _ = members.p3_dictionary(key: "a") >>>= Plain.with
            _ = members.p3_value(key: "a")?.string
            _ = members.p3_value(key: "a", as: Plain.self)
            let _: Plain? = members.p3_value(key: "a")
            let _: UUID? = members.p3_value(key: "a")
            let _: [Plain]? = members.p3_value(key: "a")
            _ = members.p3_array(key: "a", of: Plain.self)
            _ = members.p3_value(key: "a", with: ISO8601DateDecoder())
        }

        func fetches(_ parser: Parser) throws {
            let _: String = try parser.fetch("a")
            _ = try parser.fetch("a") as Int
            let _: JSON = try parser.fetch("a")
            let _: JSON? = try parser.fetch("a")
            let _: [Int] = try parser.fetch("a")
            let _: Plain = try parser.fetch("a")
            _ = try parser.fetch("a", with: ISO8601DateDecoder())
            _ = try parser.fetch("a") { Date(timeIntervalSince1970: $0) }
            _ = try parser.fetch("a") == 1
            let _: Int? = try parser.fetchOptional("a")
            let _: JSON? = try parser.fetchOptional("a")
            _ = try parser.fetchOptional("a") ?? 1
            let _: [Int] = try parser.fetchArray("a")
            let _: [JSON] = try parser.fetchArray("a")
            let _: [Date] = try parser.fetchArray("a") { Date(timeIntervalSince1970: $0) }
            _ = try parser.fetchOptional("a", with: ISO8601DateDecoder())
            _ = try "a" + parser.fetch("b")
            _ = try ["a"].map { try parser.fetch($0) } as [Int]
        }

        func decodes(_ json: JSON) throws {
            let _: String = try json.decode()
            let _: String? = json.decode()
            _ = try json.decode(as: Int.self)
            let _: JSON = try json.decode()
            let _: JSON? = json.decode()
            let _: Level = try json.decode()
            let _: Level? = json.decode()
            let _: [String?] = json.decode()
            let _: Date = try json.decode(with: ISO8601DateDecoder())
            _ = try json.decode() == 1
            let _: Int? = try json.decodeIfPresent()
            let _: JSON? = try json.decodeIfPresent()
            _ = try json.decodeIfPresent() ?? 1
            let _: Date? = try json.decodeIfPresent(with: ISO8601DateDecoder())
            let (_, _): (Date, Int?) = try json.properties(
                .required("a", with: ISO8601DateDecoder()), .optional("b"))
            let _: Date = try json.properties(.required("a") { Date(timeIntervalSince1970: $0) })
            _ = try json.elements.map { try $0.decode() } as [Int]
        }

        func views(_ json: JSON, _ name: String?) throws {
            _ = json["a"].string ?? name ?? "none"
            _ = json["a"]["b"][0].decode() ?? name ?? "none"
            _ = json["a"].array?.compactMap(\\.string) ?? []
            _ = json[at: "a", 0].dictionary?["b"]?.int ?? json.int ?? 0
            if let text = json["a"].string, let number = json["b"].int { _ = (text, number) }
            _ = json.elements.compactMap { $0["a"].string ?? $0["b"].string }
            _ = json["a"] == json["b"] || json["a"].value == "x"
            _ = try JSON([1, "a"])
            _ = try JSON(["a": 1])
            _ = try JSON(.null)
            _ = try json.serializedString(.prettyPrinted)
        }

        func values(_ value: JSONValue, _ name: String?, id: Int) throws {
            let result = value["a"]
            let _: JSONValueResult = value["a"]["b"]
            let _: JSONValueCursor = value["a"][0]
            let _: JSONResult<String> = value["a"]["b"].string
            let _: Int? = value["a"].decode()
            let _: Int = try value["a"]["b"].decode()
            _ = try value["a"].string.get()
            _ = value["a"].string ?? name ?? "none"
            _ = (value["a"].int ?? 0) + (value["b"]["c"].int ?? 1)
            print(value["a"].int ?? 0, value["b"]["c"].string ?? "none")
            _ = result["b"].int.bind { number in value["c"].int.map { $0 + number } }
            _ = try? value["a"].string.get()
            if case .success(let text) = value["a"].string { _ = text }
            if case .success = value["a"] {}
            _ = [value].map { $0["a"]["b"].string }
            _ = value[at: "a", 0]?.string ?? value.string ?? "none"
            var changed = value
            changed[at: "a", "b"] = 1
            changed[at: "a"] = value[at: "b"]
            let _: JSONValue = ["a": JSONValue(id), "b": [JSONValue("x"), "y"], "c": JSONValue(1.5), "d": JSONValue(true)]
            _ = JSONValue(["a": JSONValue(id)])
            _ = JSONValue([JSONValue(id), nil])
            _ = [1, 2].map(JSONValue.init(_:))
        }

        struct Failure: Error { var line = 1, location = 2, path = "a" }
        protocol Located { var line: Int? { get } }
        extension Located { var line: Int? { nil } }
        struct Other: Error, Located {}

        func errors(_ failure: Failure, _ other: Other, _ error: JSONError) {
            _ = failure.line + failure.location
            _ = failure.path
            _ = other.line
            _ = (error.line ?? 0) + (error.column ?? 0)
            _ = [error].filter { $0.line == 3 }.map(\\.path)
            do { throw error } catch let error as JSONError { _ = error.location } catch {}
        }
        """

    static let withFoundation = """
        import Foundation
        import Jansson
        import JanssonFoundation

        struct Plain: JSONParselable {
            static func with(json: [String: JSONValue]) -> Plain? { Plain() }
        }
        struct Parsed: JSONInitializable {
            init(parser: Parser) throws {}
        }

        func dictionaries(
            any: [String: Any], none: [String: Any]?, members: [String: JSONValue]
        ) throws {
            _ = Parser(dictionary: ["a": 1] as [String: Any])
            _ = Parser(dictionary: any)
            _ = Parser(dictionary: none)
            _ = Parser(dictionary: members)
            _ = Parser(dictionary: ["a": 1])
            _ = Parser(dictionary: nil)
            _ = Plain.with(json: any)
            _ = Plain.with(json: members)
            _ = Plain.with(json: ["a": 1])
            _ = Parsed(dictionary: any)
            _ = Parsed(dictionary: members)
            _ = Parsed(dictionary: ["a": 1])
            _ = Parsed(optionalDictionary: none)
            _ = try JSON(any: any)
            _ = try JSONValue(any: any)
            _ = [any].compactMap(Plain.with(json:))
            _ = [any].compactMap(Parsed.init(dictionary:))
            _ = [members].compactMap(Parsed.init(dictionary:))
            _ = any.p3_dictionary(key: "a") >>>= Plain.with
        }

        func accessors(
            any: [String: Any], keys: [NSString: Any], ints: [String: Int], members: [String: JSONValue]
        ) {
            _ = any.p3_int(key: "a")
            _ = keys.p3_int(key: "a")
            _ = ints.p3_int(key: "a")
            _ = members.p3_int(key: "a")
            _ = ["a": 1].p3_int(key: "a")
            _ = any.p3_float(key: "a")
            _ = any.p3_double(key: "a")
            _ = any.p3_string(key: "a")
            _ = any.p3_bool(key: "a")
            _ = any.p3_value(key: "a")
            _ = any.p3_value(key: "a") as? Int
            _ = any.p3_value(key: "a", as: Plain.self)
            _ = keys.p3_value(key: "a", as: Plain.self)
            let _: UUID? = any.p3_value(key: "a")
            _ = any.p3_array(key: "a")
            _ = any.p3_array(key: "a", of: Plain.self)
            _ = any.p3_dictionary(key: "a")?.p3_int(key: "b")
            _ = any.p3_url(key: "a")
            _ = any.p3_number(key: "a")
            _ = any.p3_value(key: "a", with: ISO8601DateDecoder())
            _ = members.p3_value(key: "a")?.string
        }
        """

    /// The code of users who have defined themselves how a date is read.
    static let withDates = """
        import Foundation
        import Jansson

        extension Date: @retroactive JSONInflatable {
            public static func inflate(from json: JSON) throws -> Date {
                Date(timeIntervalSince1970: try json.decode())
            }
        }

        func dates(parser: Parser, json: JSON) throws {
            let _: Date = try parser.fetch("a")
            let _: [Date] = try parser.fetch("a")
            let _: Date = try json.decode()
            let _: Date? = json.decode()
            _ = try json.decode(as: Date.self)
            let _: Date? = try json.decodeIfPresent()
            let _: Date? = try parser.fetchOptional("a")
            let _: [Date] = try parser.fetchArray("a")
            let (_, _): (Date, Date?) = try json.properties(.required("a"), .optional("b"))
        }
        """
}
#endif
