import Foundation
import Jansson
import XCTest

final class JSONErrorTests: XCTestCase {
    private let codes: [(JSONError.Code, Int, String, statement: String)] = [
        (.syntax, 1, "syntax", "not JSON"),
        (.prematureEnd, 2, "prematureEnd", "the text ends before the document does"),
        (.invalidUTF8, 3, "invalidUTF8", "not UTF-8"),
        (.keyNotFound, 4, "keyNotFound", "no such key"),
        (.indexOutOfBounds, 5, "indexOutOfBounds", "no such element"),
        (.typeMismatch, 6, "typeMismatch", "a value of another kind than expected"),
        (.numberOutOfRange, 7, "numberOutOfRange", "a number out of range"),
        (.invalidValue, 8, "invalidValue", "not a valid value"),
        (.duplicateKey, 9, "duplicateKey", "a key stands in its object twice"),
        (.depthExceeded, 10, "depthExceeded", "nested too deep"),
        (.limitExceeded, 11, "limitExceeded", "over a limit"),
        (.file, 12, "file", "a file cannot be read"),
        (.cancelled, 13, "cancelled", "cancelled"),
        (.custom, 15, "custom", "failed"),
    ]

    func testNumbersAndNamesOfCodesAreFixed() {
        for (code, rawValue, name, _) in codes {
            XCTAssertEqual(code.rawValue, rawValue)
            XCTAssertEqual(code.name, name)
            XCTAssertEqual(code.description, name)
        }
        XCTAssertEqual(JSONError.Code.multiple.rawValue, 14)
        XCTAssertEqual(Set(codes.map(\.0)).count, codes.count)
    }

    func testEveryCodeHasAStatementOfItsOwn() {
        for (code, _, _, statement) in codes {
            XCTAssertEqual(JSONError(code).description, statement)
        }
    }

    func testDescription() {
        struct Reason: Error, CustomStringConvertible {
            let description = "the reason"
        }
        let place = JSONLocation(line: 10, column: 20, byteOffset: 99)
        let cases: [(JSONError, String)] = [
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
        ]
        for (error, text) in cases {
            XCTAssertEqual(error.description, text)
            XCTAssertEqual("\(error)", text)
        }
    }

    func testEveryFactIsKept() throws {
        struct Reason: Error {}
        let error = JSONError(
            .custom, path: ["a"], location: JSONLocation(line: 1, column: 2, byteOffset: 1), expected: "x",
            actual: "y",
            message: "z", underlying: Reason())
        XCTAssertEqual(error.code, .custom)
        XCTAssertEqual(error.path, ["a"])
        XCTAssertEqual(error.location, JSONLocation(line: 1, column: 2, byteOffset: 1))
        XCTAssertEqual(error.expected, "x")
        XCTAssertEqual(error.actual, "y")
        XCTAssertEqual(error.message, "z")
        XCTAssertTrue(error.underlying is Reason)
    }

    func testOnlyTheExcerptShowsTheValue() throws {
        let json = try JSON(parsing: #"{"a": "secret", "b": 4711, "c": true, "d": [1], "e": 1.50}"#)
        let cases: [(String, shown: String?)] = [
            ("a", #""secret""#), ("b", "4711"), ("c", "true"), ("d", nil), ("e", "1.50"),
        ]
        for (key, shown) in cases {
            let error = try jsonError(try UUID.inflate(from: json[key]))
            XCTAssertEqual(error.excerpt, shown)
            XCTAssertEqual(error.debugDescription, error.description)
            if let shown { XCTAssertFalse(error.description.contains(shown)) }
        }
        XCTAssertEqual(
            try jsonError(try Int.inflate(from: json["a"])).debugDescription,
            "a: expected Int, found a string (line 1, column 7)")
    }

    func testTheExcerptHasAMaximumLength() throws {
        let marks = "e" + String(repeating: "\u{301}", count: 1_000)
        let digits = String(repeating: "7", count: 1_000)
        let json = try JSON(parsing: "[\"\(marks)\", \"x\(marks)\", \(digits), 0.\(digits), \"\\n\u{202E}\"]")
        let excerpts = try (0..<5).map { try XCTUnwrap(jsonError(try Bool.inflate(from: json[$0])).excerpt) }
        XCTAssertEqual(JSONError.maximumExcerptLength, 64)
        // A whole number of umlauts: two bytes each, after one byte and two.
        XCTAssertEqual(excerpts[0].utf8.count, 63 + 2)
        XCTAssertEqual(excerpts[1].utf8.count, 64 + 2)
        XCTAssertEqual(excerpts[2], String(repeating: "7", count: 64))
        XCTAssertEqual(excerpts[3], "0." + String(repeating: "7", count: 62))
        XCTAssertEqual(excerpts[4], #""\n\u{202E}""#)
    }

    func testCollectingNone() {
        let error = JSONError(collecting: [])
        XCTAssertEqual(error.code, .multiple)
        XCTAssertEqual(error.errors, [])
        XCTAssertEqual(error.description, "")
    }

    func testCollectingOneIsItself() {
        let error = JSONError.custom("a")
        XCTAssertEqual(JSONError(collecting: [error]), error)
        XCTAssertEqual(JSONError(collecting: [JSONError(collecting: [error])]), error)
    }

    func testCollectingIsFlat() {
        let names = ["a", "b", "c", "d"].map { JSONError.custom($0) }
        let error = JSONError(collecting: [names[0], JSONError(collecting: [names[1], names[2]]), names[3]])
        XCTAssertEqual(error.code, .multiple)
        XCTAssertEqual(error.errors, names)
        XCTAssertEqual(error.description, "a\nb\nc\nd")
    }

    func testCollectingStopsAtAHundred() {
        XCTAssertEqual(JSONError.maximumCollected, 100)
        let errors = (0..<250).map { JSONError.custom("\($0)") }
        for collected in [
            JSONError(collecting: errors),
            JSONError(collecting: [
                JSONError(collecting: Array(errors[..<60])), JSONError(collecting: Array(errors[60...])),
            ]),
        ] {
            XCTAssertEqual(collected.errors, Array(errors[..<100]))
            XCTAssertTrue(collected.description.hasSuffix("\n99\n(there may be more)"))
        }
        XCTAssertFalse(JSONError(collecting: Array(errors[..<99])).description.contains("more"))
    }

    func testACollectedErrorIsAllOfItsErrors() {
        let errors = [JSONError.custom("a"), JSONError.custom("b")]
        XCTAssertEqual(JSONError(collecting: errors).all, errors)
        XCTAssertEqual(errors[0].all, [errors[0]])
        XCTAssertEqual(JSONError(collecting: errors).statement, "2 errors")
    }

    func testTheStatementHasNoPlace() throws {
        let json = try JSON(parsing: #"{"a": "secret"}"#)
        let error = try jsonError(try Int.inflate(from: json["a"]))
        XCTAssertEqual(error.statement, "expected Int, found a string")
        XCTAssertEqual(
            error.metadata,
            [
                "code": "typeMismatch", "statement": "expected Int, found a string", "path": "a",
                "line": "1", "column": "7", "byteOffset": "6",
            ])
        XCTAssertEqual(
            JSONError(.file, file: "a\nb").metadata,
            ["code": "file", "statement": "a file cannot be read", "file": #"a\nb"#])
    }

    func testEqualityComparesWhatErrorsSay() throws {
        let json = try JSON(parsing: #"{"a": "secret"}"#)
        XCTAssertEqual(
            try jsonError(try Int.inflate(from: json["a"])),
            JSONError(
                .typeMismatch, path: ["a"], location: JSONLocation(line: 1, column: 7, byteOffset: 6),
                expected: "Int", actual: "a string"))
    }

    func testEqualErrorsHashAlike() {
        func make(_ change: Int) -> JSONError {
            JSONError(
                change == 1 ? .syntax : .custom, path: change == 2 ? ["b"] : ["a"],
                location: JSONLocation(line: change == 3 ? 2 : 1, column: 1, byteOffset: 0),
                expected: change == 4 ? "x" : nil, actual: change == 5 ? "x" : nil,
                message: change == 6 ? "x" : nil,
                underlying: change == 7 ? CancellationError() : nil)
        }
        XCTAssertEqual(make(0), make(0))
        XCTAssertEqual(make(0).hashValue, make(0).hashValue)
        for change in 1...7 { XCTAssertNotEqual(make(0), make(change), "\(change)") }
        XCTAssertEqual(make(7), make(7))
        XCTAssertNotEqual(
            JSONError(collecting: [make(0), make(1)]), JSONError(collecting: [make(0), make(2)]))
    }
}
