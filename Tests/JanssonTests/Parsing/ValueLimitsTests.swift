import Foundation
import Jansson
import TestSupport
import Testing

/// Limits on strings, keys, members, elements, values and digits, in every lane.
@Suite struct ValueLimitsTests {
    typealias Limits = JSONParsingOptions.Limits

    // MARK: Sentences and places

    @Test(arguments: engines)
    func theErrorNamesTheLimitAndThePlace(_ engine: JSONParsingOptions.Engine) throws {
        func error(_ text: String, _ limits: Limits) throws -> String {
            try jsonError(
                try JSON(parsing: text, options: JSONParsingOptions(engine: engine, limits: limits))
            ).description
        }
        let text = #"{"a": [1, "four", {"key": -12.50e3}]}"#
        #expect(
            try error(text, Limits(stringByteCount: 3))
                == "a[1]: a string of 4 bytes, where 3 are allowed (line 1, column 11)")
        #expect(
            try error(text, Limits(keyByteCount: 2))
                == "a[2]: a key of 3 bytes, where 2 are allowed (line 1, column 20)")
        #expect(
            try error(text, Limits(elementCount: 2))
                == "a: an array of 3 elements, where 2 are allowed (line 1, column 7)")
        #expect(
            try error(text, Limits(digitCount: 4))
                == "a[2].key: a number of 5 digits, where 4 are allowed (line 1, column 27)")
        #expect(
            try error(text, Limits(nodeCount: 7))
                == "more than the 7 values and keys that are allowed (line 1, column 27)")
        #expect(
            try error(#"[{"a":1,"b":2,"a":3}, {"a":1,"b":2,"c":3}]"#, Limits(memberCount: 2))
                == "[1]: an object of 3 members, where 2 are allowed (line 1, column 23)")
        #expect(
            try error(#"{"long": 1}"#, Limits(keyByteCount: 3))
                == "a key of 4 bytes, where 3 are allowed (line 1, column 2)")
    }

    @Test func aFaultOfSyntaxComesFirst() throws {
        let error = try jsonError(
            try JSON(parsing: #"["abc", x]"#, options: JSONParsingOptions(limits: Limits(stringByteCount: 2)))
        )
        #expect(error.code == .syntax)
    }

    @Test func negativeLimitsAllowNothing() throws {
        for limits in [Limits(stringByteCount: -1), Limits(nodeCount: .min)] {
            let error = try jsonError(
                try JSON(parsing: #""""#, options: JSONParsingOptions(limits: limits)))
            #expect(error.code == .limitExceeded)
        }
    }

    @Test func aStreamNamesTheRecord() throws {
        let options = JSONParsingOptions(limits: Limits(stringByteCount: 3))
        let records = JSONRecords(
            parsing: "[\"abc\"]\n[\"x\",\n[\"x\", \"abcd\"]\n[]", format: .lines, options: options)
        let errors = records.inflate(as: [String].self).skippingFailures().errors.map(\.description)
        #expect(
            errors == [
                "record 2: the text ends too soon (line 2, column 6)",
                "record 3: [1]: a string of 4 bytes, where 3 are allowed (line 3, column 7)",
            ])
    }

    @Test func noErrorHoldsTheValue() throws {
        let canary = "c4n4ry"
        for text in [#"{"k": "\#(canary)"}"#, #"{"\#(canary)": 1}"#, #"[["\#(canary)"]]"#] {
            for limits in [Limits(stringByteCount: 1, keyByteCount: 1), Limits(nodeCount: 1)] {
                let error = try jsonError(
                    try JSON(parsing: text, options: JSONParsingOptions(limits: limits)))
                #expect(!error.description.contains(canary))
                #expect(!"\(error.metadata)".contains(canary))
            }
        }
    }

    // MARK: Random documents

    private static let readers:
        [(name: String, read: @Sendable (String, JSONParsingOptions) throws -> Void)] = [
            ("document", { _ = try JSON(parsing: $0, options: $1) }),
            ("tree", { _ = try JSONValue(parsing: $0, options: $1) }),
            ("model", { _ = try JSON.decode(JSONValue.self, from: $0, options: $1) }),
            (
                "each engine",
                { text, options in
                    for options in options.withEachEngine { _ = try JSON(parsing: text, options: options) }
                }
            ),
            (
                "JSON5",
                { text, options in
                    var options = options
                    options.dialect = .json5
                    _ = try JSON(parsing: text, options: options)
                }
            ),
            (
                "UTF-16",
                { text, options in
                    var options = options
                    options.encoding = .detect
                    _ = try JSON(parsing: text.data(using: .utf16LittleEndian)!, options: options)
                }
            ),
            ("record", { _ = try JSONRecords(parsing: $0, format: .concatenated, options: $1).values() }),
            (
                "partial",
                { text, options in
                    var partial = JSONPartial(options: .init(limits: options.limits))
                    try partial.append(text)
                    try partial.finish()
                }
            ),
            (
                "Codable",
                { text, options in
                    let decoder = JanssonDecoder()
                    decoder.parsingOptions = options
                    _ = try decoder.decode(JSONValue.self, from: Data(text.utf8))
                }
            ),
        ]

    private func underlying(_ error: DecodingError) -> JSONError? {
        guard case .dataCorrupted(let context) = error else { return nil }
        return context.underlyingError as? JSONError
    }

    @Test(arguments: 0..<UInt64(isOptimized ? 60 : 15))
    func whatADocumentNeedsIsAllowedAndOneLessIsNot(seed: UInt64) throws {
        var random = SplitMix64(state: seed)
        let sample = LimitsSample(&random)
        for limit in ValueLimit.allCases {
            let (limit, count) = (limit.property, sample.need(of: limit))
            if count == 0 { continue }
            for (name, read) in Self.readers {
                var options = JSONParsingOptions()
                options.limits[keyPath: limit] = count
                #expect(throws: Never.self, "\(name): \(limit) \(count)") { try read(sample.text, options) }
                options.limits[keyPath: limit] = count - 1
                #expect("\(name): \(limit) \(count)") {
                    try read(sample.text, options)
                } throws: { error in
                    let error = error as? JSONError ?? (error as? DecodingError).flatMap(underlying)
                    return error?.code == .limitExceeded && error?.location != nil
                }
            }
        }
    }

    /// Several limits at once, each near to what some value needs.
    @Test(arguments: 0..<UInt64(isOptimized ? 300 : 60))
    func theFirstValueBeyondItsLimitIsReported(seed: UInt64) throws {
        var random = SplitMix64(state: seed)
        let sample = LimitsSample(&random)
        for _ in 0..<20 {
            var options = JSONParsingOptions()
            for limit in ValueLimit.allCases where Int.random(in: 0..<3, using: &random) > 0 {
                let needs = sample.places.compactMap { $0.needs[limit] }
                let need =
                    limit == .nodeCount ? sample.places.count : needs.randomElement(using: &random) ?? 0
                options.limits[keyPath: limit.property] = need + Int.random(in: -1...1, using: &random)
            }
            let limits = options.limits
            // The table's order, but what any node can exceed comes first.
            let order: [ValueLimit] = [
                .markCount, .stringByteCount, .keyByteCount, .memberCount, .elementCount, .digitCount,
            ]
            var expected: (offset: Int, limit: ValueLimit)?
            for (index, place) in sample.places.enumerated() where expected == nil {
                func isExceeded(_ limit: ValueLimit) -> Bool {
                    let need = limit == .markCount ? place.needs[limit] ?? 0 : place.needs[limit]
                    return need.map { $0 > limits[keyPath: limit.property] } ?? false
                }
                let first = index + 1 > limits.nodeCount ? .nodeCount : order.first(where: isExceeded)
                expected = first.map { (place.offset, $0) }
            }
            let words: [ValueLimit: String] = [
                .stringByteCount: "a string", .keyByteCount: "a key", .memberCount: "an object",
                .elementCount: "an array", .nodeCount: "more than", .digitCount: "a number",
                .markCount: "a text",
            ]
            for options in options.withEachEngine {
                guard let expected else {
                    #expect(throws: Never.self) { try JSON(parsing: sample.text, options: options) }
                    continue
                }
                let error = try jsonError(try JSON(parsing: sample.text, options: options))
                #expect(error.code == .limitExceeded)
                #expect(error.location?.byteOffset == expected.offset)
                #expect(error.statement.hasPrefix(words[expected.limit] ?? "?"), "\(error.statement)")
            }
        }
    }

    /// A limit that the size of the text implies is not looked for. Here it is one less.
    @Test func theSmallestTextsThatExceedALimit() throws {
        let texts: [(ValueLimit, Int, String)] = [
            (.stringByteCount, -1, #""""#), (.stringByteCount, 0, #""a""#), (.keyByteCount, -1, #"{"":1}"#),
            (.keyByteCount, 0, #"{"a":1}"#), (.memberCount, -1, "{}"), (.memberCount, 0, #"{"":1}"#),
            (.elementCount, -1, "[]"), (.elementCount, 0, "[1]"), (.elementCount, 1, "[1,2]"),
            (.nodeCount, 0, "1"), (.nodeCount, 1, "[1]"), (.digitCount, 0, "1"), (.digitCount, 1, "12"),
            (.digitCount, 19, "12345678901234567890"), (.digitCount, 20, "123456789012345678901"),
            (.markCount, 32, "\"\(String(repeating: "\u{300}", count: 33))\""),
        ]
        for (limit, value, text) in texts {
            var options = JSONParsingOptions()
            options.limits[keyPath: limit.property] = value
            for options in options.withEachEngine {
                #expect(
                    try jsonError(try JSON(parsing: text, options: options)).code == .limitExceeded, "\(text)"
                )
                var options = options
                options.limits[keyPath: limit.property] = value + 1
                #expect(throws: Never.self, "\(text)") { try JSON(parsing: text, options: options) }
            }
        }
        // A number that is not JSON is counted as it would be written.
        for (digits, code) in [(19, JSONError.Code.limitExceeded), (20, nil)] {
            let options = JSONParsingOptions(limits: Limits(digitCount: digits), dialect: .json5)
            let error = try? jsonError(try JSON(parsing: "0xFFFFFFFFFFFFFFFF", options: options))
            #expect(error?.code == code)
        }
    }

    /// Strings that would be too long for keys, of which each has to be found out to be none.
    @Test(.disabled(if: isSanitized, "a sanitizer takes time of its own"))
    func manyLongStringsAreCheckedInLinearTime() throws {
        let options = JSONParsingOptions(limits: Limits(keyByteCount: 2, digitCount: 40))
        let texts = [500, 8_000].reduce(into: [Int: String]()) { texts, count in
            let member = #"{"k": ["long", "long", -1.50e3]}"#
            texts[count] = "[\(Array(repeating: member, count: count).joined(separator: ","))]"
        }
        let ratio = try growth(from: 500) { _ = try JSON(parsing: texts[$0] ?? "", options: options) }
        #expect(ratio < quadraticGrowth)
    }

    // MARK: Models from bytes

    @Test func modelsAreReadFromBytesWhereNothingCanExceedTheLimits() {
        let options = JSONParsingOptions(limits: .untrusted)
        func isDirect<T: JSONInflatable>(_ type: T.Type, _ text: String) -> Bool {
            JSON.decodedDirectly(type, from: text.utf8Span.span, options: options) != nil
        }
        let names = (0..<2_000).map { #""name \#($0), with \"quotes\" and [brackets]""# }.joined(
            separator: ", ")
        #expect(isDirect([String].self, "[\(names)]"))
        #expect(isDirect([Int].self, "[\((0..<9_000).map(String.init).joined(separator: ","))]"))
        #expect(!isDirect([Int].self, "[\((0..<10_001).map(String.init).joined(separator: ","))]"))
        #expect(!isDirect([String].self, #"["\#(String(repeating: "a", count: 256 << 10 + 1))"]"#))
        #expect(!isDirect([Double].self, "[0.\(String(repeating: "1", count: 1_000))]"))
        for unit in ["é", "漢", "한", "e\u{301}", "नि", #"\u6f22"#] {
            let string = "\"\(String(repeating: unit, count: 1_000 / unit.utf8.count))\""
            let isRead = isDirect(
                [String].self, "[\(Array(repeating: string, count: 50).joined(separator: ","))]")
            #expect(isRead, "\(unit)")
        }
        for mark in ["\u{300}", "\u{1E8D0}", #"\u0301"#] {
            for start in ["", "漢", "abc"] {
                func text(_ count: Int) -> String {
                    #"["\#(start)\#(String(repeating: mark, count: count))"]"#
                }
                let areRead = [128, 129].map { isDirect([String].self, text($0)) }
                #expect(areRead == [true, false], "\(mark)")
            }
        }
    }

    @Test func thePresets() throws {
        #expect(Limits.default == Limits())
        #expect(JSONParsingOptions().limits == .default)
        let options = JSONParsingOptions(limits: .untrusted)
        for (text, statement) in [
            (
                "[" + String(repeating: "1,", count: 10_000) + "1]",
                "an array of 10001 elements, where 10000 are allowed"
            ),
            (
                "[1.\(String(repeating: "0", count: 1_000))]",
                "a number of 1001 digits, where 1000 are allowed"
            ),
            (
                "[\"e" + String(repeating: "\u{301}", count: 129) + "\"]",
                "a text with 129 combining marks in a row, where 128 are allowed"
            ),
            (
                String(repeating: "[", count: 65) + String(repeating: "]", count: 65),
                "nested deeper than 64 arrays and objects"
            ),
            (
                "\"" + String(repeating: "a", count: 1 << 20) + "\"",
                "a document of 1048578 bytes, where 1048576 are allowed"
            ),
        ] {
            #expect(try jsonError(try JSON(parsing: text, options: options)).statement == statement)
        }
    }

    // MARK: Output

    @Test func whatIsWrittenHasALimit() throws {
        let text = #"{"a":[1,"\n",true,null,{}]}"#
        let json = try JSON(parsing: text)
        let most = try json.serializedString(JSONWritingOptions(indentation: 4)).utf8.count
        for value in try [json, JSON(json["a"].decode(as: JSONValue.self))] {
            for indentation in [nil, 0, 4] {
                var options = JSONWritingOptions(indentation: indentation)
                let whole = try value.serializedString(options)
                for limit in 0...most {
                    options.maximumByteCount = limit
                    if limit >= whole.utf8.count {
                        #expect(try value.serializedString(options) == whole)
                    } else {
                        let error = try jsonError(try value.serializedData(options))
                        #expect(error.code == .limitExceeded)
                        #expect(error.statement == "a text of more than the \(limit) bytes that are allowed")
                    }
                }
            }
        }
    }

    /// Without the limit, this would take 6 GB.
    @Test func indentationThatMultipliesIsStopped() throws {
        let text =
            String(repeating: "[", count: 500) + "1" + String(repeating: ",1", count: 400_000)
            + String(repeating: "]", count: 500)
        let options = JSONWritingOptions(indentation: 31, maximumByteCount: 10 << 20)
        let json = try JSON(parsing: text)
        #expect(try jsonError(try json.serializedData(options)).code == .limitExceeded)
        #expect(try jsonError(try json.value.serializedData(options)).code == .limitExceeded)
    }
}
