import Foundation
import JanssonFoundation
import JanssonProblems
import TestSupport
import Testing

struct ProblemDetailsTests {
    private struct Line: JSONDecodable {
        let quantity: Int

        init(json: JSON) throws {
            let _: String? = try json.properties(.optional("note"))
            quantity = try json["q"].decode()
            if quantity <= 0 { throw JSONError(.invalidValue, path: ["q"], message: "must be positive") }
        }
    }

    private func problem(_ body: () throws -> Void) throws -> ProblemDetails {
        let error = try #require(throws: (any Error).self) { try body() }
        return try #require(ProblemDetails(error))
    }

    @Test func oneErrorIsWrittenAsTheRFCSays() throws {
        let problem = try problem { _ = try JSON.decode([Line].self, from: #"[{"q": 2}, {"q": -5}]"#) }
        #expect(
            try problem.serializedString() == """
                {"type":"about:blank","title":"Unprocessable Content","status":422,\
                "detail":"must be positive (line 1, column 18)",\
                "errors":[{"pointer":"/1/q","line":1,"column":18,"detail":"must be positive","code":"invalidValue"}]}
                """)
        #expect(ProblemDetails.mediaType == "application/problem+json")
    }

    @Test func severalErrorsAreItems() throws {
        let problem = try problem {
            _ = try JSON.decode([Line].self, from: #"[{"q": 0}, {"a/b": {}}, {"q": 1, "note": 1}]"#)
        }
        #expect(problem.status == 422)
        #expect(problem.detail == "3 errors")
        #expect(
            problem.errors == [
                .init(
                    pointer: "/0/q", line: 1, column: 8, detail: "must be positive", code: "invalidValue"),
                .init(
                    pointer: "/1/q", line: 1, column: 12, detail: "missing, expected an integer",
                    code: "keyNotFound"),
                .init(
                    pointer: "/2/note", line: 1, column: 42, detail: "expected a string, found a number",
                    code: "typeMismatch"),
            ])
    }

    @Test func aPointerIsEscaped() throws {
        let problem = try problem {
            _ = try JSON.decode([String: [Int]].self, from: #"{"a/b~c": [true]}"#)
        }
        #expect(problem.errors.map(\.pointer) == ["/a~1b~0c/0"])
    }

    @Test func membersThatAreNilAreLeftOut() throws {
        var problem = ProblemDetails(status: 404)
        #expect(
            try problem.serializedString()
                == #"{"type":"about:blank","title":"Not Found","status":404}"#)
        problem.type = "https://example.org/no-stock"
        problem.title = "Not in stock"
        problem.instance = "/orders/7"
        problem.detail = "no such order"
        problem.errors = [.init(detail: "gone", code: "stock")]
        let text = #"""
            {"type":"https://example.org/no-stock","title":"Not in stock","status":404,"detail":"no such order",\#
            "instance":"/orders/7","errors":[{"detail":"gone","code":"stock"}]}
            """#
        #expect(try problem.serializedString() == text)
        // Codable writes the same members.
        #expect(try JSONValue(parsing: JanssonEncoder().encode(problem)) == JSONValue(parsing: text))
        #expect(
            try JSONValue(parsing: JSONEncoder().encode(ProblemDetails(status: 404)))
                == ["type": "about:blank", "title": "Not Found", "status": 404])
    }

    private struct Coded: Decodable { var q: Int }

    private static let small = JSONParsingOptions(
        limits: .init(
            byteCount: 20, recordByteCount: 8, stringByteCount: 5, keyByteCount: 4, elementCount: 3))

    private static let failing: [(Int, String, @Sendable () throws -> Void)] = [
        (400, "Bad Request", { _ = try JSON(parsing: "[1,]") }),
        (400, "Bad Request", { _ = try JSON(parsing: "[1") }),
        (400, "Bad Request", { _ = try JSON(parsing: "") }),
        (400, "Bad Request", { _ = try JSON(parsing: [0x22, 0xFF, 0x22] as [UInt8]) }),
        (
            400, "Bad Request",
            { _ = try JSON(parsing: "{\"a\":1,\"a\":2}", options: .init(duplicateKeys: .reject)) }
        ),
        (400, "Bad Request", { _ = try JanssonDecoder().decode(Coded.self, from: "{") }),
        (400, "Bad Request", { _ = try JSONDecoder().decode(Coded.self, from: Data("{".utf8)) }),
        (413, "Content Too Large", { _ = try JSON(parsing: "[1,2,3,4,5,6,7,8,9,10]", options: small) }),
        (413, "Content Too Large", { _ = try JSON(parsing: #"["abcdef"]"#, options: small) }),
        (413, "Content Too Large", { _ = try JSON(parsing: #"{"abcde": 1}"#, options: small) }),
        (413, "Content Too Large", { throw JSONError(.limitExceeded, message: "the body is too large") }),
        // Only this package's own errors say that there was no memory, whatever the message of others is.
        (413, "Content Too Large", { throw JSONError(.limitExceeded, message: "out of memory") }),
        (422, "Unprocessable Content", { _ = try JSON(parsing: "[1,2,3,4]", options: small) }),
        (
            422, "Unprocessable Content",
            { _ = try JSON(parsing: "[[[]]]", options: .init(limits: .init(depth: 2))) }
        ),
        (422, "Unprocessable Content", { _ = try JSON.decode(Int.self, from: "3.5") }),
        (422, "Unprocessable Content", { _ = try JSON.decode([UInt8].self, from: "[300, -1]") }),
        (422, "Unprocessable Content", { _ = try JanssonDecoder().decode(Coded.self, from: #"{"q": ""}"#) }),
        (
            422, "Unprocessable Content",
            { _ = try JSONDecoder().decode(Coded.self, from: Data(#"{"q": ""}"#.utf8)) }
        ),
        (500, "Internal Server Error", { _ = try JSON(contentsOf: "/no/such/file") }),
        (500, "Internal Server Error", { _ = try JSONValue.number(.init(.nan)).serializedString() }),
        (500, "Internal Server Error", { _ = try JSON(.number(.init(.nan))).serializedString() }),
        (500, "Internal Server Error", { _ = try [Double.infinity].serializedString() }),
        (500, "Internal Server Error", { _ = try JSON(parsing: "1")["a"].serializedString() }),
        (
            500, "Internal Server Error",
            { _ = try JSONValue.number(.init(.nan)).serializedString(.canonical) }
        ),
        (503, "Service Unavailable", { throw JSONError(.cancelled) }),
        (500, "Internal Server Error", { _ = try [1, 2, 3].serializedString(small(5)) }),
        (500, "Internal Server Error", { _ = try ([1, 2, 3] as JSONValue).serializedString(small(5)) }),
    ]

    private static func small(_ count: Int) -> JSONWritingOptions {
        var options = JSONWritingOptions()
        options.maximumByteCount = count
        return options
    }

    @Test(arguments: failing.indices)
    func theStatusFitsTheError(index: Int) throws {
        let (status, title, fail) = Self.failing[index]
        let problem = try problem(fail)
        #expect(problem.status == status)
        #expect(problem.title == title)
        #expect(problem.type == "about:blank")
        #expect((problem.detail == nil) == (status >= 500))
        #expect(problem.errors.isEmpty == (status >= 500))
    }

    @Test func theLargestStatusOfSeveralCounts() {
        let errors = [JSONError(.invalidValue), JSONError(.syntax)]
        #expect(ProblemDetails(JSONError(collecting: errors)).status == 422)
        #expect(ProblemDetails(JSONError(collecting: errors + [JSONError(.file)])).status == 500)
    }

    @Test func aDecodingErrorOfThisPackageHasItsPlace() throws {
        let problem = try problem {
            _ = try JanssonDecoder().decode([String: [Coded]].self, from: "{\n \"a\": [{\"q\": true}]}")
        }
        #expect(
            problem.errors == [
                .init(
                    pointer: "/a/0/q", line: 2, column: 14, detail: "expected an integer, found a boolean",
                    code: "typeMismatch")
            ])
    }

    @Test func aDecodingErrorOfFoundationHasItsPointer() throws {
        let problem = try problem {
            _ = try JSONDecoder().decode([[Coded]].self, from: Data(#"[[{"q": "kanarienvogel"}]]"#.utf8))
        }
        #expect(
            problem.errors == [.init(pointer: "/0/0/q", detail: "expected an integer", code: "typeMismatch")])
        #expect(problem.detail == "expected an integer")
    }

    @Test func errorsThatSayNothingAboutARequestAreNil() {
        #expect(ProblemDetails(CancellationError()) == nil)
        let context = EncodingError.Context(codingPath: [], debugDescription: "")
        #expect(ProblemDetails(EncodingError.invalidValue(1, context)) == nil)
    }

    private struct Leaking: Error, CustomStringConvertible {
        let description: String
    }

    #if Foundation
    /// The secret is the sender's: a value, a member's key that is no part of a path, and what a foreign
    /// error says of them.
    @Test func nothingShowsASecretOfTheRequest() throws {
        let secret = "kanarienvogel"
        let text = #"{"\#(secret)": "\#(secret)", "q": "\#(secret)", "list": [{"\#(secret)": 1}]}"#
        let json = try JSON(parsing: text)
        let ways: [() throws -> Void] = [
            { _ = try Line.inflate(from: json) },
            { _ = try json["list"].decode(as: [Line].self) },
            { _ = try json["q"].decode(as: UUID.self) },
            { _ = try JSON.decode(Line.self, from: text + "]") },
            { _ = try JSON(parsing: text.replacing(#"": 1"#, with: #"" 1"#)) },
            { _ = try JSON(parsing: text, options: .init(limits: .init(keyByteCount: 4))) },
            {
                for engine in engines {
                    _ = try JSON(parsing: text, options: .init(engine: engine, limits: .init(depth: 1)))
                }
            },
            { _ = try JanssonDecoder().decode(Coded.self, from: text) },
            { _ = try JanssonDecoder().decode(Coded.self, from: text, collectingErrors: true) },
            {
                _ = try json.properties(
                    .required("q") { (text: String) -> Int in throw Leaking(description: text) })
            },
            { throw JSONError(.custom, underlying: Leaking(description: secret)) },
            { _ = try JSON(contentsOf: "/\(secret)") },
        ]
        for (index, way) in ways.enumerated() {
            let problem = try problem(way)
            let written = try problem.serializedString()
            #expect(!written.contains(secret), "\(index): \(written)")
            #expect(!"\(problem)".contains(secret), "\(index)")
        }
    }
    #endif

    @Test func aForeignErrorIsNotQuoted() throws {
        let error = JSONError(.custom, path: ["q"], underlying: Leaking(description: "kanarienvogel"))
        #expect(
            ProblemDetails(error).errors == [
                .init(pointer: "/q", detail: "not a valid value", code: "custom")
            ])
        #expect(ProblemDetails(JSONError(.custom)).errors == [.init(detail: "failed", code: "custom")])
    }

    @Test func aLongPointerIsLeftOut() throws {
        let key = String(repeating: "k", count: 2_000)
        let problem = try problem { _ = try JSON.decode([String: Int].self, from: #"{"\#(key)": true}"#) }
        #expect(problem.errors.map(\.pointer) == [nil])
        #expect(problem.errors.map(\.line) == [1])
        #expect(try problem.serializedString().utf8.count < 500)
    }
}
