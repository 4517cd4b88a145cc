import Jansson
import XCTest

final class LimitsTests: XCTestCase {
    private func parse(_ text: String, depth: Int, _ engine: JSONParsingOptions.Engine) throws -> JSON {
        try JSON(parsing: text, options: JSONParsingOptions(engine: engine, limits: .init(depth: depth)))
    }

    func testDefaults() {
        let options = JSONParsingOptions()
        XCTAssertEqual(options.engine, .automatic)
        XCTAssertEqual(options.duplicateKeys, .useLast)
        XCTAssertEqual(options.limits.depth, 512)
        XCTAssertEqual(options.limits.byteCount, 4_294_967_231)
        XCTAssertEqual(JSONParsingOptions.Limits.maximumDepth, 2048)
        XCTAssertEqual(JSONParsingOptions.Limits.maximumByteCount, 4_294_967_231)
    }

    func testDepthIsOfArraysAndObjects() throws {
        let cases: [(String, depth: Int)] = [
            ("1", 0), ("\"a\"", 0), ("[]", 1), ("[1]", 1), ("{\"a\":[]}", 2), ("[[],[],[[]]]", 3),
            (nested(20, around: "{}"), 21),
        ]
        for (text, depth) in cases {
            for engine in engines {
                XCTAssertNoThrow(try parse(text, depth: depth, engine), text)
                if depth > 0 {
                    let error = try jsonError(try parse(text, depth: depth - 1, engine))
                    XCTAssertEqual(error.code, .depthExceeded)
                }
            }
        }
    }

    func testTheErrorIsAtTheBracketThatExceedsTheLimit() throws {
        for engine in engines {
            let error = try jsonError(try parse("[\n {\"a\": [1]}]", depth: 2, engine))
            XCTAssertEqual(error.location, JSONLocation(line: 2, column: 8, byteOffset: 9))
            XCTAssertEqual(
                error.description, "[0].a: nested deeper than 2 arrays and objects (line 2, column 8)")
        }
    }

    func testBracketsInStringsDoNotCount() throws {
        for engine in engines { XCTAssertNoThrow(try parse(#"["[[[", "{\"[["]"#, depth: 1, engine)) }
    }

    func testAnErrorBeforeTheBracketComesFirst() throws {
        for engine in engines {
            XCTAssertEqual(try jsonError(try parse("[x, [[", depth: 1, engine)).code, .syntax)
            XCTAssertEqual(try jsonError(try parse("[1 2, [", depth: 1, engine)).code, .syntax)
        }
    }

    func testTheDefaultIs512() throws {
        for engine in engines {
            let options = JSONParsingOptions(engine: engine)
            XCTAssertNoThrow(try JSON(parsing: nested(512, around: "1"), options: options))
            let error = try jsonError(try JSON(parsing: nested(513), options: options))
            XCTAssertEqual(error.code, .depthExceeded)
            XCTAssertEqual(error.path.elements, Array(repeating: .index(0), count: 512))
            XCTAssertTrue(
                error.description.hasSuffix(
                    ": nested deeper than 512 arrays and objects (line 1, column 513)"))
        }
    }

    func testTheMostIs2048WithScalarsCountedAsByLibjansson() throws {
        for engine in engines {
            for depth in [2048, 2049, .max] {
                XCTAssertNoThrow(try parse(nested(2048), depth: depth, engine))
                XCTAssertNoThrow(try parse(nested(2047, around: "1"), depth: depth, engine))
                XCTAssertNoThrow(
                    try parse(nested(2047, around: "18446744073709551616"), depth: depth, engine))
                let error = try jsonError(try parse(nested(2049), depth: depth, engine))
                XCTAssertEqual(error.code, .depthExceeded)
                XCTAssertEqual(error.statement, "nested deeper than 2048 arrays and objects")
                XCTAssertEqual(error.path.elements.count, 2048)
                XCTAssertEqual(error.location?.column, 2049)
                for innermost in ["1", "18446744073709551616"] {
                    let error = try jsonError(
                        try parse(nested(2048, around: innermost), depth: depth, engine))
                    XCTAssertEqual(error.code, .depthExceeded)
                    XCTAssertEqual(error.location?.byteOffset, 2048)
                }
            }
        }
    }

    func testANegativeDepthIsZero() throws {
        for engine in engines {
            XCTAssertNoThrow(try parse("1", depth: -1, engine))
            XCTAssertEqual(try jsonError(try parse("[]", depth: .min, engine)).code, .depthExceeded)
        }
    }

    func testByteCount() throws {
        for engine in engines {
            func options(_ count: Int) -> JSONParsingOptions {
                JSONParsingOptions(engine: engine, limits: .init(byteCount: count))
            }
            XCTAssertNoThrow(try JSON(parsing: "[1]", options: options(3)))
            assertError(
                try JSON(parsing: "[1]", options: options(2)), .limitExceeded,
                "a document of 3 bytes, where 2 are allowed")
            assertError(
                try JSON(parsing: "1", options: options(-5)), .limitExceeded,
                "a document of 1 bytes, where 0 are allowed")
            XCTAssertNoThrow(try JSON(parsing: "1", options: options(.max)))
        }
    }

    func testDuplicateKeysAreRejectedWhenAsked() throws {
        let cases: [(String, byteOffset: Int?)] = [
            (#"{"a":1, "b":2}"#, nil), (#"[{"a":1}, {"a":2}]"#, nil), (#"{"a":{"a":1}}"#, nil),
            (#"{"a":1, "a":2}"#, 8), (#"{"a":1, "\u0061":2}"#, 8), (#"{"a":{"b":1,"b":2}}"#, 12),
            (#"{"n\u0000":1, "n\u0000":2}"#, 14), (#"{"n":18446744073709551616, "n":2}"#, 27),
            ("{\"\u{E9}\":1,\"e\u{301}\":2}", nil),
        ]
        for (text, byteOffset) in cases {
            for engine in engines {
                let options = JSONParsingOptions(engine: engine, duplicateKeys: .reject)
                guard let byteOffset else {
                    XCTAssertNoThrow(try JSON(parsing: text, options: options))
                    continue
                }
                let error = try jsonError(try JSON(parsing: text, options: options))
                XCTAssertEqual(error.code, .duplicateKey)
                XCTAssertEqual(error.location?.byteOffset, byteOffset, text)
            }
        }
    }
}
