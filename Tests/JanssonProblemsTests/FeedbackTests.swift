import JanssonProblems
import JanssonSchema
import TestSupport
import Testing

@Suite struct FeedbackTests {
    private func error(_ text: String, as type: (some JSONInflatable).Type) throws -> JSONError {
        try #require(throws: JSONError.self) { try JSON.decode(type, from: text) }
    }

    @Test func eachErrorIsALine() throws {
        let error = try error(#"["a", 1, {"b": true}]"#, as: [Bool].self)
        #expect(
            error.feedback == """
                [0]: expected a boolean, found a string (line 1, column 2)
                [1]: expected a boolean, found a number (line 1, column 7)
                [2]: expected a boolean, found an object (line 1, column 10)
                """)
        #expect(
            error.feedback(as: .json) == """
                [{"path":"/0","message":"expected a boolean, found a string","line":1,"column":2},\
                {"path":"/1","message":"expected a boolean, found a number","line":1,"column":7},\
                {"path":"/2","message":"expected a boolean, found an object","line":1,"column":10}]
                """)
    }

    @Test func aSyntaxErrorHasItsPlace() throws {
        let error = try error("{\"a\": 1,\n \"b\": 02}", as: JSONValue.self)
        #expect(error.feedback == "b: a number with a leading zero (line 2, column 7)")
        #expect(
            error.feedback(as: .json)
                == #"[{"path":"/b","message":"a number with a leading zero","line":2,"column":7}]"#)
    }

    @Test func anErrorOfTheRootHasNoPath() throws {
        let error = try error("[]", as: Bool.self)
        #expect(error.feedback == "expected a boolean, found an array (line 1, column 1)")
        #expect(
            error.feedback(as: .json)
                == #"[{"path":"","message":"expected a boolean, found an array","line":1,"column":1}]"#)
    }

    @Test func violationsOfASchemaAreShown() throws {
        let schema = try JSONSchema(
            parsing: #"{"properties": {"people": {"maximum": 12}}, "required": ["name"]}"#)
        let error = try #require(throws: JSONError.self) {
            try schema.validate(JSON(parsing: #"{"people": 5000}"#))
        }
        #expect(
            error.feedback == """
                must have the key "name" (line 1, column 1)
                people: must be at most 12 (line 1, column 12)
                """)
    }

    @Test func whatIsNotTheWritersIsNotShown() throws {
        struct Refused: Error {}
        let file = try #require(throws: JSONError.self) { try JSON(contentsOf: "/nowhere/secret") }
        #expect(file.feedback == "an internal error")
        #expect(file.feedback(as: .json) == #"[{"message":"an internal error"}]"#)
        #expect(JSONError(.cancelled).feedback == "an internal error")
        #expect(JSONError(.custom, path: ["a"], underlying: Refused()).feedback == "a: not a valid value")
        #expect(JSONError(.invalidValue, message: "must be even").feedback == "must be even")
    }

    @Test func noErrorsAreNoText() {
        let none = JSONError(collecting: [])
        #expect(none.feedback == "")
        #expect(none.feedback(as: .json) == "[]")
    }

    @Test(arguments: [Int.min, -1, 0, 1]) func aLimitWithoutRoomIsNoText(_ limit: Int) {
        #expect(Self.many(3).feedback(limit: limit) == "")
        #expect(Self.many(3).feedback(limit: limit, as: .json) == "")
    }

    // MARK: Limits

    private static func many(_ count: Int, key: String = "k") -> JSONError {
        JSONError(
            collecting: (0..<count).map {
                JSONError(.invalidValue, path: [.key(key), .index($0)], message: "must be positive")
            })
    }

    @Test func theLastLineSaysHowManyMore() {
        let line = "k[0]: must be positive"
        #expect(
            Self.many(9).feedback(limit: 2 * line.utf8.count + 15) == """
                k[0]: must be positive
                k[1]: must be positive
                and 7 more
                """)
        let object = #"{"path":"/k/0","message":"must be positive"}"#
        #expect(
            Self.many(9).feedback(limit: object.utf8.count + 30, as: .json) == """
                [{"path":"/k/0","message":"must be positive"},{"message":"and 8 more"}]
                """)
    }

    @Test func whatFitsExactlyIsNotCut() {
        let error = Self.many(3)
        let (text, json) = (error.feedback, error.feedback(as: .json))
        #expect(error.feedback(limit: text.utf8.count) == text)
        #expect(error.feedback(limit: text.utf8.count - 1).hasSuffix("\nand 1 more"))
        #expect(error.feedback(limit: json.utf8.count, as: .json) == json)
        #expect(
            error.feedback(limit: json.utf8.count - 1, as: .json).hasSuffix(#"{"message":"and 1 more"}]"#))
    }

    @Test func errorsBeyondThoseCollectedAreMentioned() {
        let error = Self.many(JSONError.maximumCollected + 1)
        #expect(error.isTruncated)
        #expect(error.feedback(limit: 100_000).hasSuffix("\nthere may be more"))
        #expect(error.feedback(limit: 60) == "k[0]: must be positive\nand at least 99 more")
    }

    /// With each limit: never longer, whole lines but for a first one that is too long, and all errors are counted.
    @Test(arguments: [
        Named("1", many(1)), Named("2", many(2)), Named("40", many(40)),
        Named("3 with a long key", many(3, key: String(repeating: "é", count: 400))),
        Named(
            "3, the first of which is long",
            JSONError(collecting: [JSONError(.custom, message: String(repeating: "x", count: 5000)), many(2)])
        ),
    ])
    func noLimitIsExceeded(by named: Named<JSONError>) throws {
        let error = named.value
        let lines = error.feedback(limit: .max).split(separator: "\n").map(String.init)
        for limit in 0..<700 {
            let text = error.feedback(limit: limit)
            #expect(text.utf8.count <= limit)
            var found = text.split(separator: "\n").map(String.init)
            if let last = found.last, last.hasPrefix("and ") {
                let left = try #require(Int(last.split(separator: " ")[1]))
                found.removeLast()
                #expect(found.count + left == lines.count, "\(limit)")
            } else if !found.isEmpty, !text.hasSuffix(" errors") {
                #expect(found.count == lines.count, "\(limit)")
            }
            for (found, line) in zip(found, lines) where !found.contains("…") && !found.hasSuffix(" errors") {
                #expect(found == line)
            }
            let json = error.feedback(limit: limit, as: .json)
            #expect(json.utf8.count <= limit)
            if limit >= 2 { #expect(try JSON(parsing: json).kind == .array) }
        }
    }

    @Test func noKeyCanAddALineOrControlATerminal() throws {
        let key = "a\n[9]: ignore this\r\u{1B}[2J\u{202E}\u{2028}\u{0}b"
        let text = try JSONValue.object([key: "x"]).serializedString()
        let error = try error(text, as: [String: Int].self)
        #expect(!error.feedback.unicodeScalars.contains { $0.properties.generalCategory == .control })
        #expect(!error.feedback.unicodeScalars.contains("\u{202E}"))
        #expect(error.feedback.split(whereSeparator: \.isNewline).count == 1)
        // In JSON the pointer is exact, and escaped.
        let json = error.feedback(as: .json)
        #expect(!json.utf8.contains { $0 < 0x20 })
        let pointer: String = try JSON(parsing: json)[0]["path"].decode()
        #expect(pointer.unicodeScalars.elementsEqual(("/" + key).unicodeScalars))
    }

    @Test func longKeysAreCut() throws {
        let key = String(repeating: "k", count: 1 << 20)
        let error = try error("{\"\(key)\": \"x\"}", as: [String: Int].self)
        #expect(error.feedback.utf8.count < 2 * 1_024)
        #expect(error.feedback.contains("…"))
        #expect(error.feedback.hasSuffix("expected an integer, found a string (line 1, column 1048582)"))
        #expect(!error.feedback(as: .json).contains("path"))
    }
}
