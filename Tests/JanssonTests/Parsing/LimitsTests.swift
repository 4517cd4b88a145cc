import Jansson
import TestSupport
import Testing

struct LimitsTests {
    private func parse(_ text: String, depth: Int, _ engine: JSONParsingOptions.Engine) throws -> JSON {
        try JSON(parsing: text, options: JSONParsingOptions(engine: engine, limits: .init(depth: depth)))
    }

    @Test func defaults() {
        let options = JSONParsingOptions()
        #expect(options.engine == .automatic)
        #expect(options.duplicateKeys == .useLast)
        #expect(options.limits.depth == 512)
        #expect(options.limits.byteCount == 4_294_967_231)
        #expect(JSONParsingOptions.Limits.maximumDepth == 2048)
    }

    @Test(
        arguments: [
            ("1", 0), ("\"a\"", 0), ("[]", 1), ("[1]", 1), ("{\"a\":[]}", 2), ("[[],[],[[]]]", 3),
            (nested(20, around: "{}"), 21),
        ] as [(String, depth: Int)])
    func depthIsOfArraysAndObjects(_ text: String, _ depth: Int) throws {
        for engine in engines {
            #expect(throws: Never.self) { try parse(text, depth: depth, engine) }
            if depth > 0 {
                let error = try jsonError(try parse(text, depth: depth - 1, engine))
                #expect(error.code == .depthExceeded)
            }
        }
    }

    @Test(arguments: engines)
    func theErrorIsAtTheBracketThatExceedsTheLimit(_ engine: JSONParsingOptions.Engine) throws {
        let error = try jsonError(try parse("[\n {\"a\": [1]}]", depth: 2, engine))
        #expect(error.location == JSONLocation(line: 2, column: 8, byteOffset: 9))
        #expect(error.description == "[0].a: nested deeper than 2 arrays and objects (line 2, column 8)")
    }

    @Test(arguments: engines)
    func bracketsInStringsDoNotCount(_ engine: JSONParsingOptions.Engine) throws {
        #expect(throws: Never.self) { try parse(#"["[[[", "{\"[["]"#, depth: 1, engine) }
    }

    @Test(arguments: engines)
    func anErrorBeforeTheBracketComesFirst(_ engine: JSONParsingOptions.Engine) throws {
        #expect(try jsonError(try parse("[x, [[", depth: 1, engine)).code == .syntax)
        #expect(try jsonError(try parse("[1 2, [", depth: 1, engine)).code == .syntax)
    }

    @Test(arguments: engines)
    func theDefaultIs512(_ engine: JSONParsingOptions.Engine) throws {
        let options = JSONParsingOptions(engine: engine)
        #expect(throws: Never.self) { try JSON(parsing: nested(512, around: "1"), options: options) }
        let error = try jsonError(try JSON(parsing: nested(513), options: options))
        #expect(error.code == .depthExceeded)
        #expect(error.path.elements == Array(repeating: .index(0), count: 512))
        #expect(
            error.description.hasSuffix(
                ": nested deeper than 512 arrays and objects (line 1, column 513)"))
    }

    @Test(arguments: engines)
    func theMostIs2048WithScalarsCountedAsByLibjansson(_ engine: JSONParsingOptions.Engine) throws {
        for depth in [2048, 2049, .max] {
            #expect(throws: Never.self) { try parse(nested(2048), depth: depth, engine) }
            #expect(throws: Never.self) { try parse(nested(2047, around: "1"), depth: depth, engine) }
            #expect(throws: Never.self) {
                try parse(nested(2047, around: "18446744073709551616"), depth: depth, engine)
            }
            let error = try jsonError(try parse(nested(2049), depth: depth, engine))
            #expect(error.code == .depthExceeded)
            #expect(error.statement == "nested deeper than 2048 arrays and objects")
            #expect(error.path.elements.count == 2048)
            #expect(error.location?.column == 2049)
            for innermost in ["1", "18446744073709551616"] {
                let error = try jsonError(
                    try parse(nested(2048, around: innermost), depth: depth, engine))
                #expect(error.code == .depthExceeded)
                #expect(error.statement == "nested deeper than 2047 arrays and objects")
                #expect(error.location?.byteOffset == 2048)
            }
        }
    }

    @Test(arguments: engines)
    func aMissingValueIsTooDeepAtTheTokenBeforeIt(_ engine: JSONParsingOptions.Engine) throws {
        for space in ["", " \n"] {
            let text = String(repeating: "[", count: 2047) + "{\"a\":" + space
            let error = try jsonError(try parse(text, depth: .max, engine))
            #expect(error.code == .depthExceeded)
            #expect(error.location?.byteOffset == 2047 + 4)
        }
    }

    @Test(arguments: engines)
    func aNegativeDepthIsZero(_ engine: JSONParsingOptions.Engine) throws {
        #expect(throws: Never.self) { try parse("1", depth: -1, engine) }
        #expect(try jsonError(try parse("[]", depth: .min, engine)).code == .depthExceeded)
    }

    @Test(arguments: engines)
    func byteCount(_ engine: JSONParsingOptions.Engine) throws {
        func options(_ count: Int) -> JSONParsingOptions {
            JSONParsingOptions(engine: engine, limits: .init(byteCount: count))
        }
        #expect(throws: Never.self) { try JSON(parsing: "[1]", options: options(3)) }
        expectError(
            try JSON(parsing: "[1]", options: options(2)), .limitExceeded,
            "a document of 3 bytes, where 2 are allowed")
        expectError(
            try JSON(parsing: "1", options: options(-5)), .limitExceeded,
            "a document of 1 bytes, where 0 are allowed")
        #expect(throws: Never.self) { try JSON(parsing: "1", options: options(.max)) }
    }

    @Test(
        arguments: [
            (#"{"a":1, "b":2}"#, nil), (#"[{"a":1}, {"a":2}]"#, nil), (#"{"a":{"a":1}}"#, nil),
            (#"{"a":1, "a":2}"#, 8), (#"{"a":1, "\u0061":2}"#, 8), (#"{"a":{"b":1,"b":2}}"#, 12),
            (#"{"n\u0000":1, "n\u0000":2}"#, 14), (#"{"n":18446744073709551616, "n":2}"#, 27),
            ("{\"\u{E9}\":1,\"e\u{301}\":2}", nil),
        ] as [(String, byteOffset: Int?)])
    func duplicateKeysAreRejectedWhenAsked(_ text: String, _ byteOffset: Int?) throws {
        for engine in engines {
            let options = JSONParsingOptions(engine: engine, duplicateKeys: .reject)
            guard let byteOffset else {
                #expect(throws: Never.self) { try JSON(parsing: text, options: options) }
                continue
            }
            let error = try jsonError(try JSON(parsing: text, options: options))
            #expect(error.code == .duplicateKey)
            #expect(error.location?.byteOffset == byteOffset)
        }
    }
}
