import Foundation
import Jansson
import Testing

struct JSONErrorTests {
    static let codes: [(JSONError.Code, Int, String, statement: String)] = [
        (.syntax, 1, "syntax", "not JSON"),
        (.prematureEnd, 2, "prematureEnd", "the text ends before the document does"),
        (.invalidUTF8, 3, "invalidUTF8", "not UTF-8"),
        (.keyNotFound, 4, "keyNotFound", "no such key"),
        (.indexOutOfBounds, 5, "indexOutOfBounds", "no such element"),
        (.typeMismatch, 6, "typeMismatch", "a value of the wrong kind"),
        (.numberOutOfRange, 7, "numberOutOfRange", "a number out of range"),
        (.invalidValue, 8, "invalidValue", "not a valid value"),
        (.duplicateKey, 9, "duplicateKey", "duplicate key"),
        (.depthExceeded, 10, "depthExceeded", "nested too deep"),
        (.limitExceeded, 11, "limitExceeded", "over a limit"),
        (.file, 12, "file", "a file cannot be read"),
        (.cancelled, 13, "cancelled", "cancelled"),
        (.custom, 15, "custom", "failed"),
    ]

    @Test(arguments: codes)
    func numbersNamesAndStatementsOfCodesAreFixed(
        _ code: JSONError.Code, _ rawValue: Int, _ name: String, _ statement: String
    ) {
        #expect(code.rawValue == rawValue)
        #expect(code.name == name)
        #expect(code.description == name)
        #expect(JSONError(code).description == statement)
    }

    @Test func everyCodeIsInTheTable() {
        #expect(JSONError.Code.multiple.rawValue == 14)
        #expect(Set(Self.codes.map(\.0)).count == Self.codes.count)
    }

    private struct Reason: Error, CustomStringConvertible {
        let description = "the reason"
    }

    private static let place = JSONLocation(line: 10, column: 20, byteOffset: 99)

    @Test(
        arguments: [
            (JSONError(.typeMismatch, expected: "Int"), "expected Int"),
            (JSONError(.typeMismatch, expected: "Int", actual: "a string"), "expected Int, found a string"),
            (
                JSONError(
                    .typeMismatch, path: ["people", 1, "age"], location: place, expected: "Int",
                    actual: "a string"),
                "people[1].age: expected Int, found a string (line 10, column 20)"
            ),
            (JSONError.custom("not today"), "not today"),
            (JSONError(.custom, path: ["a b"], message: "no"), "[\"a b\"]: no"),
            (JSONError(.custom, underlying: Reason()), "the reason"),
            (JSONError(.syntax, location: place), "not JSON (line 10, column 20)"),
            (JSONError(.custom, message: "no", underlying: Reason()), "no"),
        ])
    func description(_ error: JSONError, _ text: String) {
        #expect(error.description == text)
        #expect("\(error)" == text)
    }

    @Test func everyFactIsKept() throws {
        let error = JSONError(
            .custom, path: ["a"], location: JSONLocation(line: 1, column: 2, byteOffset: 1), expected: "x",
            actual: "y",
            message: "z", underlying: Reason())
        #expect(error.code == .custom)
        #expect(error.path == ["a"])
        #expect(error.location == JSONLocation(line: 1, column: 2, byteOffset: 1))
        #expect((error.line, error.column) == (1, 2))
        #expect(error.expected == "x")
        #expect(error.actual == "y")
        #expect(error.message == "z")
        #expect(error.underlying is Reason)
    }

    @Test func linesAndColumnsAreThoseOfTheLocation() throws {
        let source = "{\n  \"é\": [1, \"x\"]\n}"
        let mismatch = #expect(throws: JSONError.self) {
            try JSON(parsing: source)["é"].decode(as: [Int].self)
        }
        #expect(mismatch?.line == 2)
        #expect(mismatch?.column == 12)
        let fault = #expect(throws: JSONError.self) { try JSON(parsing: "[1,\n2") }
        #expect(fault?.line == fault?.location?.line)
        #expect(fault?.line == 2)
        let placeless = #expect(throws: JSONError.self) { try JSONValue(Double.nan).serializedString() }
        #expect(placeless?.line == nil)
        #expect(placeless?.column == nil)
    }

    #if Foundation
    @Test(
        arguments: [
            (#""secret""#, #""secret""#), ("4711", "4711"), ("true", "true"), ("[1]", nil), ("1.50", "1.50"),
        ] as [(String, String?)])
    func onlyTheExcerptShowsTheValue(_ text: String, _ shown: String?) throws {
        let error = try jsonError(try UUID.inflate(from: JSON(parsing: "[\(text)]")[0]))
        #expect(error.excerpt == shown)
        #expect(error.debugDescription == error.description)
        if let shown { #expect(!error.description.contains(shown)) }
    }
    #endif

    @Test func debugDescriptionShowsNoValue() throws {
        let json = try JSON(parsing: #"{"a": "secret"}"#)
        #expect(
            try jsonError(try Int.inflate(from: json["a"])).debugDescription
                == "a: expected Int, found a string (line 1, column 7)")
    }

    @Test func theExcerptHasAMaximumLength() throws {
        let marks = "e" + String(repeating: "\u{301}", count: 1_000)
        let digits = String(repeating: "7", count: 1_000)
        let json = try JSON(parsing: "[\"\(marks)\", \"x\(marks)\", \(digits), 0.\(digits), \"\\n\u{202E}\"]")
        let excerpts = try (0..<5).map { try #require(jsonError(try Bool.inflate(from: json[$0])).excerpt) }
        // A whole number of umlauts: two bytes each, after one byte and two.
        #expect(excerpts[0].utf8.count == 63 + 2)
        #expect(excerpts[1].utf8.count == 64 + 2)
        #expect(excerpts[2] == String(repeating: "7", count: 64))
        #expect(excerpts[3] == "0." + String(repeating: "7", count: 62))
        #expect(excerpts[4] == #""\n\u{202E}""#)
    }

    @Test func collectingNone() {
        let error = JSONError(collecting: [])
        #expect(error.code == .multiple)
        #expect(error.errors == [])
        #expect(error.description == "")
    }

    @Test func collectingOneIsItself() {
        let error = JSONError.custom("a")
        #expect(JSONError(collecting: [error]) == error)
        #expect(JSONError(collecting: [JSONError(collecting: [error])]) == error)
    }

    @Test func collectingIsFlat() {
        let names = ["a", "b", "c", "d"].map { JSONError.custom($0) }
        let error = JSONError(collecting: [names[0], JSONError(collecting: [names[1], names[2]]), names[3]])
        #expect(error.code == .multiple)
        #expect(error.errors == names)
        #expect(error.description == "a\nb\nc\nd")
    }

    @Test func collectingStopsAtAHundred() {
        #expect(JSONError.maximumCollected == 100)
        let errors = (0..<250).map { JSONError.custom("\($0)") }
        for collected in [
            JSONError(collecting: errors),
            JSONError(collecting: [
                JSONError(collecting: Array(errors[..<60])), JSONError(collecting: Array(errors[60...])),
            ]),
        ] {
            #expect(collected.errors == Array(errors[..<100]))
            #expect(collected.description.hasSuffix("\n99\n(there may be more)"))
        }
        #expect(!JSONError(collecting: Array(errors[..<99])).description.contains("more"))
    }

    @Test func aCollectedErrorIsAllOfItsErrors() {
        let errors = [JSONError.custom("a"), JSONError.custom("b")]
        #expect(JSONError(collecting: errors).all == errors)
        #expect(errors[0].all == [errors[0]])
        #expect(JSONError(collecting: errors).statement == "2 errors")
    }

    @Test func theStatementHasNoPlace() throws {
        let json = try JSON(parsing: #"{"a": "secret"}"#)
        let error = try jsonError(try Int.inflate(from: json["a"]))
        #expect(error.statement == "expected Int, found a string")
        #expect(
            error.metadata == [
                "code": "typeMismatch", "statement": "expected Int, found a string", "path": "a",
                "line": "1", "column": "7", "byteOffset": "6",
            ])
        #expect(
            JSONError(.file, file: "a\nb").metadata == [
                "code": "file", "statement": "a file cannot be read", "file": #"a\nb"#,
            ])
    }

    @Test func severalErrorsAreOneLineAndSeveral() throws {
        let json = try JSON(parsing: #"[1, "two\n", 3, null]"#)
        let error = try jsonError(try [UInt8].inflate(from: json))
        let lines = [
            "[1]: expected UInt8, found a string (line 1, column 5)",
            "[3]: expected UInt8, found null (line 1, column 17)",
        ]
        #expect(error.lines == lines)
        #expect(error.description == lines.joined(separator: "\n"))
        #expect(error.oneLine == "2 errors: \(lines[0]); \(lines[1])")
        #expect(
            error.metadata == [
                "code": "multiple", "statement": "2 errors", "details": "\(lines[0]); \(lines[1])",
            ])
        #expect(error.all[0].lines == [lines[0]])
        #expect(error.all[0].oneLine == lines[0])
    }

    @Test func oneLineOfManyErrorsIsBounded() throws {
        let text = "[" + Array(repeating: "true", count: 250).joined(separator: ",") + "]"
        let error = try jsonError(try [UInt8].inflate(from: JSON(parsing: text)))
        #expect(error.lines.count == 101)
        #expect(error.lines.last == "(there may be more)")
        #expect(error.oneLine.utf8.count <= 4_096)
        #expect(error.oneLine.hasPrefix("100 or more errors: [0]: expected UInt8, found a boolean"))
        let shown = error.oneLine.split(separator: ";").count - 1
        #expect(error.oneLine.hasSuffix("; and \(100 - shown) more"))
        #expect(shown > 50)

        let long = JSONError.custom(String(repeating: "x", count: 5_000))
        let errors = JSONError(collecting: [long, .custom("a")])
        #expect(errors.oneLine == "2 errors: \(long); and 1 more")
        #expect(JSONError(collecting: []).oneLine == "0 errors")
    }

    @Test func equalityIgnoresWhatOnlyThePackageSets() throws {
        let records = JSONRecords(parsing: "1\n\"a\"", format: .lines).inflate(as: Int.self)
        let last = try #require(Array(records).last)
        let error = try jsonError(try last.get())
        #expect(error.recordNumber == 2)
        #expect(error.excerpt == "\"a\"")
        let made = JSONError(
            .typeMismatch, location: JSONLocation(line: 2, column: 1, byteOffset: 2), expected: "Int",
            actual: "a string")
        #expect(error == made)
        #expect(error.hashValue == made.hashValue)
    }

    @Test func equalityComparesWhatErrorsSay() throws {
        let json = try JSON(parsing: #"{"a": "secret"}"#)
        #expect(
            try jsonError(try Int.inflate(from: json["a"]))
                == JSONError(
                    .typeMismatch, path: ["a"], location: JSONLocation(line: 1, column: 7, byteOffset: 6),
                    expected: "Int", actual: "a string"))
    }

    @Test func equalErrorsHashAlike() {
        func make(_ change: Int) -> JSONError {
            JSONError(
                change == 1 ? .syntax : .custom, path: change == 2 ? ["b"] : ["a"],
                location: JSONLocation(line: change == 3 ? 2 : 1, column: 1, byteOffset: 0),
                expected: change == 4 ? "x" : nil, actual: change == 5 ? "x" : nil,
                message: change == 6 ? "x" : nil,
                underlying: change == 7 ? CancellationError() : nil)
        }
        #expect(make(0) == make(0))
        #expect(make(0).hashValue == make(0).hashValue)
        for change in 1...7 { #expect(make(0) != make(change), "\(change)") }
        #expect(make(7) == make(7))
        #expect(JSONError(collecting: [make(0), make(1)]) != JSONError(collecting: [make(0), make(2)]))
    }
}
