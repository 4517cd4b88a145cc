#if Foundation
/// What users of other libraries write first, and what the compiler answers.
struct FirstGuess: Sendable {
    enum Answer: Sendable {
        /// It compiles.
        case compiles
        /// An unavailable declaration names the right one, in a message that contains this text.
        case names(String)
        /// The compiler's own message contains this text, because no declaration could give a better one.
        case explains(String)
    }

    var code: String
    var answer: Answer

    init(_ code: String, _ answer: Answer) { (self.code, self.answer) = (code, answer) }

    /// The imports and declarations before the guesses.
    static func preamble(imports: [String]) -> [String] {
        ["Foundation", "Jansson"].map { "import \($0)" } + imports.map { "import \($0)" } + [
            "struct P: Codable { var a: Int }",
            "struct M: JSONDecodable { init(json: JSON) throws {} }",
            "func parse() throws {}",
        ]
    }

    /// The guess in one line, in a function of its own.
    func line(_ number: Int) -> String {
        "func guess\(number)(text: String, data: Data, json: JSON, value old: JSONValue) throws "
            + "{ var value = old; value = .null; \(code) }"
    }

    static let all = reading + accessors + decoding + writing + building + paths + errors + others + products

    private static let reading = [
        FirstGuess("_ = try JSON(data)", .names("JSON(parsing:)")),
        FirstGuess("_ = try JSON(data: data)", .names("JSON(parsing:)")),
        FirstGuess("_ = JSON(parseJSON: text)", .names("JSON(parsing:)")),
        FirstGuess("_ = try JSON(text)", .names("JSON(parsing:)")),
        FirstGuess(
            "_ = try M(json: text)", .explains("cannot convert value of type 'String' to expected argument")),
    ]

    private static let accessors = [
        FirstGuess(#"let _: String? = json["a"].string"#, .compiles),
        FirstGuess(#"if let s = json["a"].int { print(s) }"#, .compiles),
        FirstGuess(#"let _: Double? = json["a"].double"#, .compiles),
        FirstGuess(#"let _: Bool? = json["a"].bool"#, .compiles),
        FirstGuess(#"let _: JSONNumber? = json["a"].number"#, .compiles),
        FirstGuess(#"for x in json["a"].array ?? [] { print(x) }"#, .compiles),
        FirstGuess(#"for (k, v) in json["a"].dictionary ?? [:] { print(k, v) }"#, .compiles),
        FirstGuess(#"let d: [String: Any] = json.dictionary"#, .explains("must be unwrapped")),
        FirstGuess(#"_ = json["a"].stringValue"#, .names(#"json.string ?? """#)),
        FirstGuess(#"_ = json["a"].intValue"#, .names("json.int ?? 0")),
        FirstGuess(#"_ = json["a"].doubleValue"#, .names("json.int ?? 0")),
        FirstGuess(#"_ = json["a"].boolValue"#, .names("json.int ?? 0")),
        FirstGuess(#"_ = json["a"].arrayValue.count"#, .names("json.array ?? []")),
        FirstGuess(#"_ = json["a"].dictionaryValue.count"#, .names("json.array ?? []")),
        FirstGuess(#"let s: String = json["a"]"#, .explains("cannot convert value of type 'JSON'")),
        FirstGuess("_ = json.a", .explains("value of type 'JSON' has no member 'a'")),
        FirstGuess("_ = value.a", .explains("value of type 'JSONValue' has no member 'a'")),
        FirstGuess(#"let n: Int = value["a"].int!"#, .names(#"value[at: "a", "b"] is an optional"#)),
        FirstGuess(#"let n: Int? = value["a"].int"#, .names(#"value[at: "a", "b"] is an optional"#)),
        FirstGuess(#"let n = value["a"].int ?? 0; _ = n + 1"#, .compiles),
        FirstGuess(#"if let s = value["a"].string { print(s) }"#, .explains("must have Optional type")),
        FirstGuess(#"print(json["a"] ?? "none")"#, .compiles),
        FirstGuess(#"_ = json["a"].exists && json["a"] == nil"#, .compiles),
        FirstGuess(#"_ = json["a"].value == "x""#, .compiles),
    ]

    private static let decoding = [
        FirstGuess(#"let _: Int = try json["a"].decode(Int.self)"#, .names("json.decode(as: Int.self)")),
        FirstGuess(#"_ = try json["a"].decode(as: Int?.self)"#, .names("json.decodeIfPresent(as: Int.self)")),
        FirstGuess(#"let _: Int? = try json["a"].decode()"#, .compiles),
        FirstGuess(#"_ = try json["a"].decode(as: Date.self)"#, .names("decode(with: ISO8601DateDecoder())")),
        FirstGuess(#"_ = try json["a"].decode(with: ISO8601DateDecoder())"#, .compiles),
        FirstGuess(#"_ = try json["a"].decode(as: [Int?].self)"#, .compiles),
        FirstGuess(
            #"_ = try json["a"].decode(as: (Int, Int).self)"#, .explains("cannot conform to 'JSONInflatable'")
        ),
        FirstGuess("_ = try JSON.decode(M.self, from: data)", .compiles),
        FirstGuess("_ = try JSON.decode(P.self, from: data)", .names("JanssonDecoder().decode(_:from:)")),
        FirstGuess("_ = try JanssonDecoder().decode(P.self, from: data)", .compiles),
        FirstGuess("_ = try JanssonDecoder().decode(P.self, from: value)", .compiles),
        FirstGuess("_ = try JanssonDecoder().decode(M.self, from: data)", .names("JSON.decode(_:from:)")),
    ]

    private static let writing = [
        FirstGuess("_ = value.description", .compiles),
        FirstGuess("_ = String(data: try JanssonEncoder().encode(P(a: 1)), encoding: .utf8)", .compiles),
        FirstGuess("_ = try value.serializedString(.prettyPrinted)", .compiles),
        FirstGuess(
            "_ = try json.serializedString(indentation: 2)", .names("serializedString(.prettyPrinted)")),
    ]

    private static let building = [
        FirstGuess(
            #"let _: JSONValue = ["a": 1, "b": text]"#, .explains("cannot convert value of type 'String'")),
        FirstGuess(#"let _: JSONValue = ["a": nil, "b": [1, "x", true]]"#, .compiles),
        FirstGuess(#"_ = JSONValue(["a": 1, "b": .string(text)])"#, .compiles),
        FirstGuess(#"_ = JSONValue([1, "a"])"#, .compiles),
        FirstGuess(#"json["a"] = 1"#, .explains("cannot assign through subscript")),
        FirstGuess(#"value["a"] = 1"#, .names(#"value[at: "a", "b"]"#)),
        FirstGuess(#"value["a"]["b"] = 1"#, .names(#"value[at: "a", "b"]"#)),
        FirstGuess(#"value["a"][0] = "x""#, .names(#"value[at: "a", "b"]"#)),
        FirstGuess(#"value[at: "a"] = 1"#, .compiles),
    ]

    private static let paths = [
        FirstGuess(#"_ = json["a.b"]"#, .compiles),
        FirstGuess(#"_ = json["a", "b"]"#, .explains("missing argument label 'at:'")),
        FirstGuess(#"_ = json[at: "a", 1]"#, .compiles),
        FirstGuess(#"_ = json[at: ["a", 1]]"#, .names(#"json[at: "people", 0]"#)),
        FirstGuess(
            #"for x in json["list"] { print(x) }"#, .explains("requires 'JSON' to conform to 'Sequence'")),
        FirstGuess(#"for (k, v) in json["o"] { print(k, v) }"#, .explains("requires 'JSON' to conform")),
        FirstGuess(#"for (k, v) in json["o"].members { print(k, v) }"#, .compiles),
        FirstGuess(#"for m in json["o"].members { print(m.key, m.value) }"#, .compiles),
    ]

    private static let errors = [
        FirstGuess(
            "do { try parse() } catch let e as JSONError { print(e.line ?? 0, e.column ?? 0) }", .compiles),
        FirstGuess("do { try parse() } catch let e as JSONError { print(e.location?.line ?? 0) }", .compiles),
        FirstGuess(
            "do { try parse() } catch { print(error.location) }", .names("catch let error as JSONError")),
        FirstGuess("do { try parse() } catch { print(error.path) }", .names("catch let error as JSONError")),
        FirstGuess("do { try parse() } catch { print(error.line) }", .names("catch let error as JSONError")),
        FirstGuess(
            "do { try parse() } catch { print(error.column) }", .names("catch let error as JSONError")),
    ]

    private static let others = [
        FirstGuess(#"let _: String? = value.p3_string(key: "a")"#, .names("value.dictionary?.p3_string")),
        FirstGuess(#"let _: Int? = value.p3_int(key: "a")"#, .names("value.dictionary?.p3_string")),
        FirstGuess(#"_ = value.p3_array(key: "a")"#, .names("value.dictionary?.p3_string")),
        FirstGuess(#"_ = value.p3_value(key: "a")"#, .names("value.dictionary?.p3_string")),
        FirstGuess(#"_ = (value.dictionary ?? [:]).p3_int("a")"#, .explains("missing argument label 'key:'")),
    ]

    /// What other products of the package have.
    static let products = [
        FirstGuess(#"_ = try json.query("$..a")"#, .names("import JanssonTools")),
        FirstGuess(#"let _: JSONConstraint = .pattern("^a")"#, .names("import JanssonSchema")),
        FirstGuess(#"_ = try JSONValue(any: ["a": 1])"#, .names("import JanssonFoundation")),
        FirstGuess(#"_ = try JSON(any: ["a": 1])"#, .names("import JanssonFoundation")),
        FirstGuess("_ = value.anyValue as? [String: Any]", .names("import JanssonFoundation")),
        FirstGuess(#"_ = (value.dictionary ?? [:]).p3_number(key: "a")"#, .names("import JanssonFoundation")),
    ]
}
#endif
