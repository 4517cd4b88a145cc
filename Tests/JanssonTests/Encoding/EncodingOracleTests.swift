#if Foundation
import Foundation
import XCTest

/// Compares `JSONEncoder` and ours on the same values, with sorted keys, compact and pretty, byte for
/// byte.
final class EncodingOracleTests: OracleTestCase {
    private func scalars<T: Encodable>(_ values: [T]) {
        for value in values {
            sameText(value)
            sameText([value])
            sameText(["a": value])
            sameText([value, nil])
            sameText([[value, value], []])
            sameText([[[value]], [[], [value]]])
            sameText([[[[value]]]])
            sameText(["é": value, "e": value, "E\n\"/": value, "": value])
            sameText(["b": [value], "a": []])
            sameText(["b": ["d": value, "c": value], "a": [:]])
            sameText(["aKey": [["bKey": value]]])
            sameText {
                var container = $0.container(keyedBy: FreeKey.self)
                try container.encode(value, forKey: "x")
                try container.encodeIfPresent(value, forKey: "y")
                try container.encodeIfPresent(nil as T?, forKey: "z")
            }
        }
    }

    func testReals() {
        scalars([
            1.0, 0.1, -0.0, 0, 1e15, 9_007_199_254_740_991, 9_007_199_254_740_992, 9_007_199_254_740_994,
            1e16, 1e17, 1e21, 1e22,
            1e100, 1e300, .leastNonzeroMagnitude, 1e-4, 1e-5, 1.5e-5, 123456789.125, .greatestFiniteMagnitude,
            -.greatestFiniteMagnitude,
            100, 1e5, 3.14, -2.5, 1e-7, 1e-10, 1.25e-100, 0.3, 2 / 3, .nan, .infinity, -.infinity,
        ])
        scalars(
            [
                1.0, 0.1, -0.0, 0, 16_777_216, 1e10, 1.5e-7, 1e-4, 3.4e38, .leastNonzeroMagnitude, .nan,
                .infinity,
                2 / 3, 100,
            ] as [Float])
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<2000 {
            let value = Double(bitPattern: generator.next())
            if value.isFinite { sameText([value]) }
            sameText([Double(Int32.random(in: .min ... .max, using: &generator)) / 1000])
        }
    }

    func testIntegers() {
        scalars([0, 1, -1, .max, .min] as [Int])
        scalars([.max, .min] as [Int8])
        scalars([.max, .min] as [Int16])
        scalars([.max, .min] as [Int32])
        scalars([.max, .min] as [Int64])
        scalars([.max, .min, 0, Int128(UInt64.max), Int128(UInt64.max) + 1] as [Int128])
        scalars([.max, 0] as [UInt])
        scalars([.max] as [UInt8])
        scalars([.max] as [UInt16])
        scalars([.max] as [UInt32])
        scalars([.max] as [UInt64])
        scalars([.max] as [UInt128])
        scalars([true, false])
        scalars(
            ["1", "1.50", "-0.001", "12345678901234567890.5", "1e30", "1e-10", "0"].map {
                Decimal(string: $0)
            })
    }

    func testStrings() {
        scalars([
            "", "a", "a/b", "\"\\", "\u{0}\u{1}\u{8}\t\n\u{b}\u{c}\r\u{1f}\u{7f}", "é", "e\u{301}", "😀",
            "\u{2028}\u{2029}",
            "\u{ffff}", String(repeating: "xyz/\"", count: 50), "</script>",
        ])
        sameText("a/b") { $0.keepsSlashes = true }
        sameText(["a/b": "c/d"]) { $0.keepsSlashes = true }
        sameText(["a/b\"\u{1}": "c/d"])
    }

    func testCollections() {
        sameText([Int]())
        sameText([String: Int]())
        sameText([[Int]()])
        sameText(["a": [Int]()])
        sameText(["a": [String: Int]()])
        sameText(["a": ["b": [1, 2]], "c": ["d": []]])
        sameText([[1, 2], [], [3]])
        sameText([[1.5, 2], [], [3e20]])
        sameText([[[1.5, .nan]]])
        sameText(["x", "y/"])
        sameText([1, nil, 3])
        sameText([1: 2, 3: 4])
        sameText([OracleModels.Represented.one: 1])
        sameText([OracleModels.Plain.one: 1])
        sameText(Set([1]))
        sameText(Optional<Int>.none)
        sameText(Optional<[Int]>.some([1]))
        sameText(["x": ["y": Double.nan]])
    }

    /// The root itself must encode something, but what is in its container need not.
    func testWhatEncodesNothing() {
        struct Nothing: Encodable { func encode(to encoder: any Encoder) throws {} }
        struct Wrapper: Encodable {
            func encode(to encoder: any Encoder) throws {
                var container = encoder.singleValueContainer()
                try container.encode(Nothing())
            }
        }
        for value in [Optional(Nothing()), nil] {
            sameText(value)
            sameText(Optional(value))
            sameText([value])
            sameText(["a": value])
        }
        sameText(Wrapper())
        sameText([Wrapper()])
        sameText(["a": Wrapper()])
        sameText { encoder in
            var container = encoder.singleValueContainer()
            try container.encode(Wrapper())
        }
        sameText { _ in }
        sameText { encoder in _ = encoder.singleValueContainer() }
    }

    func testSortedKeys() {
        let keys = [
            "b", "a", "B", "A", "10", "9", "é", "e", "z", "ü", "e\u{301}x", "aa", "a1", "a 1", "a_1", "a-1",
            "_", "😀",
            "\u{ffff}", "ａ", "", "a\u{0}", "AB", "Aa", "1", "01", "a\u{300}", "à", "日", "本",
        ]
        sameText(Dictionary(uniqueKeysWithValues: Set(keys).map { ($0, 0) }))
        for (index, key) in keys.enumerated() {
            sameText([
                key: 1, keys[(index + 1) % keys.count] + "x": 2, keys[(index + 7) % keys.count] + "y": 3,
            ])
        }
    }

    func testFoundationTypes() {
        let dates = [0, 1.5, -1e9, 1_577_934_245, 1577934245.25].map(Date.init(timeIntervalSince1970:))
        let formatter = DateFormatter()
        formatter.dateFormat = "yyyy-MM-dd"
        formatter.timeZone = TimeZone(identifier: "UTC")
        let strategies: [OracleSettings.Dates] = [
            .deferred, .seconds, .milliseconds, .iso8601, .formatted(formatter),
            .custom(
                { _ in Date() },
                { date, encoder in try date.timeIntervalSince1970.description.encode(to: encoder) }),
            .custom({ _ in Date() }, { _, _ in }),
            .custom(
                { _ in Date() },
                { date, encoder in
                    var container = encoder.container(keyedBy: FreeKey.self)
                    try container.encode(1, forKey: "k")
                }),
        ]
        for strategy in strategies {
            for date in dates {
                sameText(date) { $0.dates = strategy }
                sameText([date, nil]) { $0.dates = strategy }
                sameText(["d": ["e": date]]) { $0.dates = strategy }
            }
        }
        for bytes in [Data(), Data([0]), Data([1, 2, 255])] {
            sameText(bytes)
            sameText([bytes])
            sameText(["d": bytes])
            sameText(["d": bytes]) { $0.bytes = .deferred }
            sameText([bytes]) {
                $0.bytes = .custom({ _ in Data() }, { data, encoder in try data.count.encode(to: encoder) })
            }
            sameText(bytes) { $0.bytes = .custom({ _ in Data() }, { _, _ in }) }
            sameText([bytes]) { $0.bytes = .custom({ _ in Data() }, { _, _ in }) }
            sameText(["d": bytes]) { $0.bytes = .custom({ _ in Data() }, { _, _ in }) }
        }
        for text in ["http://a/b", "mailto:x", "/a b", "http://a/é"] {
            sameText(URL(string: text))
            sameText([URL(string: text)])
        }
        sameText(URL(string: "/x", relativeTo: URL(string: "http://h")))
        sameText([UUID()])
    }

    func testNonConformingFloats() {
        for value in [Double.nan, .infinity, -.infinity, 1] {
            sameText(value) { $0.floats = .strings("+", "-", "n") }
            sameText([Float(value)]) { $0.floats = .strings("+", "-", "n") }
            sameText(["a": [value]]) { $0.floats = .strings("+", "-", "n") }
            sameText(["a": [value]])
        }
    }

    func testModels() {
        typealias Models = OracleModels
        for shape in [Models.Shape.circle(radius: 1.5), .rect(1, 2), .none] {
            sameText(shape)
            sameText([shape])
        }
        sameText(Models.Sub(id: 1, name: "x"))
        sameText([Models.FlatSub(id: 1, name: "x")])
        sameText(
            Models.Loose.object(["a": .list([.int(1), .null, .bool(true), .double(1.5)]), "b": .string("x")]))
        sameText([Models.Numbered.first])
        for key in [
            "userID", "myURL", "htmlBody2", "aB", "AB", "a", "A", "myURLProperty", "HTTPServer", "_a", "a1B2",
            "", "_aB_",
            "éÉ", "aBC", "URL", "user_name", "userName", "Éa", "aÉ", "x-Y", "aBcD", "ABCd", "a__B",
        ] {
            for isSnake in [false, true] {
                sameText(keys: isSnake ? .snake : .plain) {
                    var container = $0.container(keyedBy: FreeKey.self)
                    try container.encode(1, forKey: FreeKey(stringValue: key))
                    try container.encode(["aB": 1], forKey: "innerKey")
                }
                sameText([key: [key: 1]]) { if isSnake { $0.keys = .snake } }
            }
        }
        sameText([OracleModels.User(userName: 1)]) { $0.keys = .snake }
        sameText(["aB": [OracleModels.User(userName: 1)]]) {
            $0.keys = .custom { FreeKey(stringValue: OracleOutcome.path($0)) }
        }
    }

    func testContainers() {
        sameText { _ in }
        sameText { _ = $0.container(keyedBy: FreeKey.self) }
        sameText { _ = $0.unkeyedContainer() }
        sameText { _ = $0.singleValueContainer() }
        sameText([ScriptedWriter { _ in }])
        sameText(["a": ScriptedWriter { _ in }])
        sameText {
            var container = $0.container(keyedBy: FreeKey.self)
            try 1.encode(to: container.superEncoder())
            try 2.encode(to: container.superEncoder(forKey: "x"))
            _ = container.superEncoder(forKey: "y")
            try container.encode(3, forKey: "z")
            try container.encode(4, forKey: "z")
            _ = container.nestedContainer(keyedBy: FreeKey.self, forKey: "n")
            _ = container.nestedUnkeyedContainer(forKey: "m")
            try container.encodeNil(forKey: "nil")
        }
        // Interleaved.
        sameText {
            var outer = $0.container(keyedBy: FreeKey.self)
            var one = outer.nestedContainer(keyedBy: FreeKey.self, forKey: "one")
            var two = outer.nestedUnkeyedContainer(forKey: "two")
            for index in 0..<3 {
                try one.encode(index, forKey: FreeKey(stringValue: "k\(index)"))
                try two.encode(index)
                try outer.encode(index, forKey: FreeKey(stringValue: "o\(index)"))
            }
            var again = outer.nestedContainer(keyedBy: FreeKey.self, forKey: "one")
            try again.encode("more", forKey: "extra")
            var twoAgain = outer.nestedUnkeyedContainer(forKey: "two")
            try twoAgain.encode("more")
        }
        sameText {
            var list = $0.unkeyedContainer()
            let left = list.superEncoder()
            var inner = list.nestedContainer(keyedBy: FreeKey.self)
            var deeper = list.nestedUnkeyedContainer()
            try list.encodeNil()
            try deeper.encode(true)
            try inner.encode("x", forKey: "k")
            try "left".encode(to: left)
        }
        // A caught failure leaves nothing behind. For nested values, see DifferencesTests.
        sameText {
            var container = $0.container(keyedBy: FreeKey.self)
            try? container.encode(Double.nan, forKey: "a")
            try container.encode(1, forKey: "d")
        }
        sameText {
            var list = $0.unkeyedContainer()
            try? list.encode(Double.nan)
            let count = list.count
            try list.encode(count)
        }
        // Two containers of one encoder are one object.
        sameText {
            var one = $0.container(keyedBy: FreeKey.self)
            try one.encode(1, forKey: "a")
            var two = $0.container(keyedBy: FreeKey.self)
            try two.encode(2, forKey: "b")
        }
        // Many keys, some twice.
        sameText {
            var container = $0.container(keyedBy: FreeKey.self)
            for index in 0..<200 {
                try container.encode(index, forKey: FreeKey(stringValue: "k\(index % 150)"))
            }
        }
        sameText {
            var container = $0.container(keyedBy: FreeKey.self)
            var inner = container.nestedUnkeyedContainer(forKey: "list")
            try inner.encode(1)
            try container.encode(["deep": [Double.nan]], forKey: "bad")
        }
    }

    func testAWholeDictionaryOrArrayIsContinuedByAContainer() {
        for isKept in [false, true] {
            func sameTextInPlace(_ body: @escaping (any Encoder) throws -> Void) {
                sameText {
                    var list = $0.unkeyedContainer()
                    // A kept element leaves the text for a tree.
                    var kept = isKept ? list.nestedUnkeyedContainer() : nil
                    try list.encode(ScriptedWriter(script: body))
                    try kept?.encode("late")
                    try list.encode(0)
                }
            }
            sameTextInPlace {
                var single = $0.singleValueContainer()
                try single.encode(["a\"\u{0}": 1, "b": 2, "c": 3])
                var object = $0.container(keyedBy: FreeKey.self)
                try object.encode([4], forKey: "b")
                try object.encode(5, forKey: "d")
                var nested = object.nestedUnkeyedContainer(forKey: "b")
                try nested.encode(6)
            }
            sameTextInPlace {
                var single = $0.singleValueContainer()
                try single.encode([["a": 1], [:]])
                var list = $0.unkeyedContainer()
                try list.encode(list.count)
                try list.encode(["b": [2]])
            }
            sameTextInPlace {
                var single = $0.singleValueContainer()
                try single.encode([String: [Int?]]())
                var object = $0.container(keyedBy: FreeKey.self)
                try object.encode([nil, 1], forKey: "a")
            }
        }
    }

    func testASuperEncoderThatIsFilledLate() {
        sameText {
            var container = $0.container(keyedBy: FreeKey.self)
            let above = container.superEncoder(forKey: "x")
            try container.encode(1, forKey: "x")
            try 2.encode(to: above)
        }
        sameText {
            var container = $0.container(keyedBy: FreeKey.self)
            let above = container.superEncoder()
            try container.encode(["a": 1], forKey: "super")
            try container.encode(3, forKey: "z")
            var object = above.container(keyedBy: FreeKey.self)
            try object.encode([2], forKey: "b")
        }
    }

    func testDatesBeyondAllTimes() {
        for date in [Date(timeIntervalSince1970: .infinity), Date(timeIntervalSince1970: .nan)] {
            for strategy in [OracleSettings.Dates.seconds, .milliseconds, .deferred] {
                for isConverted in [false, true] {
                    sameText([date]) {
                        $0.dates = strategy
                        if isConverted { $0.floats = .strings("+", "-", "n") }
                    }
                }
            }
        }
    }

    func testPathsAndUserInfo() {
        sameText {
            var container = $0.container(keyedBy: FreeKey.self)
            try container.encode(OracleOutcome.path($0.codingPath), forKey: "root")
            try container.encode(
                ScriptedWriter { try OracleOutcome.path($0.codingPath).encode(to: $0) }, forKey: "child")
            var list = container.nestedUnkeyedContainer(forKey: "list")
            try list.encode(0)
            try list.encode(OracleOutcome.path(list.codingPath))
            let inner = list.nestedContainer(keyedBy: FreeKey.self)
            try list.encode(OracleOutcome.path(inner.codingPath))
            try list.encode(OracleOutcome.path(container.superEncoder().codingPath))
            try list.encode("\($0.userInfo.count)")
        }
    }

    func testErrorsAtDepth() {
        sameText(["a": [OracleModels.Loose.double(.nan)]])
        sameText(["a": ["b": Float.infinity]])
        sameText([[["a": [1, Double.nan]]]])
        struct Own: Error {}
        sameText { _ in throw Own() }
        sameText([
            "a": ScriptedWriter { encoder in
                throw EncodingError.invalidValue(
                    1, EncodingError.Context(codingPath: encoder.codingPath, debugDescription: "no"))
            }
        ])
    }
}
#endif
