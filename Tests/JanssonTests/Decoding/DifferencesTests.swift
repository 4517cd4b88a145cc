#if Foundation
import Foundation
import Jansson
import Synchronization
import XCTest

/// The deliberate differences from Foundation's coders: checks the tables of Documentation/Codable.md.
final class DifferencesTests: OracleTestCase {
    func testOfTwoMembersWithOneKeyTheLastIsRead() {
        differ([String: Int].self, #"{"a":1,"a":2}"#, foundation: #"["a": 1]"#, ours: #"["a": 2]"#)
    }

    func testTextThatIsNotJSONIsRefusedWhateverTheModelReads() {
        differ([Int].self, "[1,]", foundation: "[1]", ours: "dataCorrupted []")
        differ([String: Int].self, #"{"a":1,}"#, foundation: #"["a": 1]"#, ours: "dataCorrupted []")
        differ([Int].self, "01", foundation: "typeMismatch Array<Any> []", ours: "dataCorrupted []")
        differ(Int.self, #""\ud800""#, foundation: "typeMismatch Int []", ours: "dataCorrupted []")
        differ(String.self, "1e400", foundation: "typeMismatch String []", ours: "dataCorrupted []")
    }

    func testTheDialectOfCommentsTakesACommaAtTheEnd() throws {
        let decoder = JanssonDecoder()
        decoder.parsingOptions.dialect = .jsonc
        XCTAssertEqual(try decoder.decode([Int].self, from: "[1,]"), [1])
        XCTAssertEqual(try decoder.decode([String: Int].self, from: #"{"a":1,/**/}"#), ["a": 1])
    }

    func testUTF32WithALittleEndianMarkIsRead() throws {
        let text = Data([0xFF, 0xFE, 0, 0] + [0x5B, 0, 0, 0] + [0x5D, 0, 0, 0])
        XCTAssertThrowsError(try JSONDecoder().decode([Int].self, from: text))
        XCTAssertEqual(try JanssonDecoder().decode([Int].self, from: text), [])
        // Foundation takes these bytes for the mark.
        let other = Data([0xFE, 0xFF, 0, 0] + [0x5B, 0, 0, 0] + [0x5D, 0, 0, 0])
        XCTAssertEqual(try JSONDecoder().decode([Int].self, from: other), [])
        XCTAssertThrowsError(try JanssonDecoder().decode([Int].self, from: other))
    }

    func testJSON5IsReadAsItsSpecificationSays() {
        func json5<T: Decodable>(_ type: T.Type, _ text: String, foundation: String, ours: String) {
            differ(type, text, foundation: foundation, ours: ours) {
                $0.allowsJSON5 = true
            }
        }
        json5(String.self, "'a\\\nb'", foundation: "a\nb", ours: "ab")
        json5(String.self, #"'\a'"#, foundation: "dataCorrupted []", ours: "a")
        json5(String.self, "'a\tb'", foundation: "dataCorrupted []", ours: "a\tb")
        json5(Int.self, "\u{A0}1", foundation: "dataCorrupted []", ours: "1")
        json5(
            Double.self, "0xFFFFFFFFFFFFFFFFFFFFFF", foundation: "dataCorrupted []",
            ours: "3.094850098213451e+26")
        json5(Float.self, "0x1FFFFFF", foundation: "dataCorrupted []", ours: "3.3554432e+07")
        json5(
            Decimal.self, "0xFFFFFFFFFFFFFFFFFFFFFF", foundation: "dataCorrupted []",
            ours: "309485009821345068724781055")
        json5([String: Int].self, #"{\u0061: 1}"#, foundation: #"["\\u0061": 1]"#, ours: #"["a": 1]"#)
    }

    func testRealsTooSmallAreZero() {
        differ(Double.self, "1e-400", foundation: "dataCorrupted []", ours: "0.0")
        differ(Float.self, "1e-50", foundation: "dataCorrupted []", ours: "0.0")
    }

    func testNumbersThatFitAreReadHoweverTheyAreWritten() {
        differ(Int.self, "9223372036854775807.0", foundation: "dataCorrupted []", ours: "9223372036854775807")
        differ(
            UInt128.self, "3.4028235e38", foundation: "dataCorrupted []",
            ours: "340282350000000000000000000000000000000")
    }

    func testDatesThatDoNotExistAreRefused() {
        for (text, foundation) in [
            ("2020-02-30T03:04:05Z", "2020-03-01 03:04:05 +0000"),
            ("2020-01-02T24:00:00Z", "2020-01-03 00:00:00 +0000"),
            ("2020-01-02T03:04:60Z", "2020-01-02 03:05:00 +0000"),
            ("2020-01-02T03:04:05Z and more", "2020-01-02 03:04:05 +0000"),
            ("2020-1-2T3:4:5Z", "2020-01-02 03:04:05 +0000"),
            ("2020-01-02T03:04:05GMT+1", "2020-01-02 02:04:05 +0000"),
        ] {
            differ(Date.self, "\"\(text)\"", foundation: foundation, ours: "dataCorrupted []") {
                $0.dates = .iso8601
            }
        }
    }

    func testDatesOutsideTheYears1To9999AreRefused() throws {
        let year10000 = Date(timeIntervalSince1970: 253_402_300_800)
        let foundation = JSONEncoder()
        foundation.dateEncodingStrategy = .iso8601
        XCTAssertEqual(
            String(decoding: try foundation.encode(year10000), as: UTF8.self), #""10000-01-01T00:00:00Z""#)
        let encoder = JanssonEncoder()
        for strategy in [JanssonEncoder.DateEncodingStrategy.iso8601, .iso8601WithFractionalSeconds] {
            encoder.dateEncodingStrategy = strategy
            XCTAssertThrowsError(try encoder.encode([year10000])) { error in
                guard case EncodingError.invalidValue(_, let context) = error else {
                    return XCTFail("\(error)")
                }
                XCTAssertEqual(
                    context.debugDescription, "[0]: found a date outside these years")
            }
        }
    }

    func testIntegersAreExactOrRefused() {
        differ(Int.self, "33554435.000000001", foundation: "33554435", ours: "dataCorrupted []")
    }

    func testDecimalsAreRoundedToTheNearest() {
        differ(
            Decimal.self, "0.12345678901234567890123456789012345678987",
            foundation: "0.123456789012345678901234567890123456789",
            ours: "0.12345678901234567890123456789012345679")
        differ(
            Decimal.self, "15e-129", foundation: "dataCorrupted []",
            ours: "\(Decimal(sign: .plus, exponent: -128, significand: 2))")
    }

    func testAnOptionalReadAtTheEndDoesNotMoveBeyondIt() {
        let script: Scripted.Script = {
            var list = try $0.unkeyedContainer()
            _ = try list.decodeIfPresent(Int.self)
            return "\(list.currentIndex)"
        }
        differ(Scripted.self, "[]", foundation: #"Scripted(result: "1")"#, ours: #"Scripted(result: "0")"#) {
            $0.userInfo[Scripted.key] = script
        }
    }

    func testADecoderThatIsKeptContinuesToReadItsOwnValue() throws {
        struct Keeper: Decodable {
            let decoder: any Decoder

            init(from decoder: any Decoder) { self.decoder = decoder }
        }
        let kept = try JanssonDecoder().decode([Keeper].self, from: #"[{"a":1},[2]]"#)
        XCTAssertEqual(try [String: Int](from: kept[0].decoder), ["a": 1])
        XCTAssertEqual(try [Int](from: kept[1].decoder), [2])
        XCTAssertEqual(OracleOutcome.path(kept[1].decoder.codingPath), "[Index 1#1]")
    }

    func testMembersWithCanonicallyEquivalentKeysAreTwo() {
        let script: Scripted.Script = {
            let container = try $0.container(keyedBy: FreeKey.self)
            let values = try ["\u{E9}", "e\u{301}"].map {
                try container.decode(Int.self, forKey: FreeKey(stringValue: $0))
            }
            let dictionary = try $0.singleValueContainer().decode([String: Int].self)
            return "\(values) \(container.allKeys.count) \(Array(dictionary.values))"
        }
        differ(
            Scripted.self, "{\"\u{E9}\":1,\"e\u{301}\":2}", foundation: #"Scripted(result: "[1, 1] 1 [1]")"#,
            ours: #"Scripted(result: "[1, 2] 2 [2]")"#
        ) { $0.userInfo[Scripted.key] = script }
    }

    func testAKeyIsFoundByItsBytesOnly() {
        for (key, member) in [
            ("\u{E9}", "e\u{301}"), ("e\u{301}", "\u{E9}"), ("K", "\u{212A}"), ("\u{212A}", "K"),
            (";", "\u{37E}"), ("`", "\u{1FEF}"), ("aK", "a\u{212A}"), ("\u{C5}", "\u{212B}"),
        ] {
            let script: Scripted.Script = {
                let container = try $0.container(keyedBy: FreeKey.self)
                return "\(container.contains(FreeKey(stringValue: key)))"
            }
            differ(
                Scripted.self, "{\"x\":1,\"\(member)\":2}", foundation: #"Scripted(result: "true")"#,
                ours: #"Scripted(result: "false")"#
            ) { $0.userInfo[Scripted.key] = script }
        }
    }

    func testKeysAndErrorsStandInTheOrderOfTheText() {
        let keys = (0..<50).map { "k\($0 * 7 % 50)" }
        let members = keys.map { "\"\($0)\":\"x\"" }.joined(separator: ",")
        let text = "{\(members)}"
        let decoder = JanssonDecoder()
        decoder.userInfo[Scripted.key] =
            {
                try $0.container(keyedBy: FreeKey.self).allKeys.map(\.stringValue).joined(separator: ",")
            } as Scripted.Script
        XCTAssertEqual(
            try decoder.decode(Scripted.self, from: text).result, keys.joined(separator: ","))
        XCTAssertEqual(
            OracleOutcome.of { "\(try decoder.decode([String: Int].self, from: text))" },
            "typeMismatch Int [k0]")
    }

    func testACustomKeyStrategyIsCalledOncePerKeyOfADecoder() throws {
        final class Calls: Sendable {
            let count = Mutex(0)

            var convert: @Sendable ([any CodingKey]) -> any CodingKey {
                {
                    self.count.withLock { $0 += 1 }
                    return $0.last ?? FreeKey(stringValue: "")
                }
            }
        }
        let script: Scripted.Script = {
            for _ in 0..<3 {
                _ = try $0.container(keyedBy: FreeKey.self).decode(Int.self, forKey: "a")
            }
            return ""
        }
        let (theirs, ours) = (Calls(), Calls())
        var settings = OracleSettings()
        settings.userInfo[Scripted.key] = script
        settings.keys = .custom(theirs.convert)
        let text = #"{"a":1,"b":2}"#
        _ = try settings.foundationDecoder.decode(Scripted.self, from: Data(text.utf8))
        settings.keys = .custom(ours.convert)
        _ = try settings.janssonDecoder.decode(Scripted.self, from: text)
        XCTAssertEqual(theirs.count.withLock { $0 }, 6)
        XCTAssertEqual(ours.count.withLock { $0 }, 2)
    }

    func testZeroWithAnExponentIsZero() {
        differ(Double.self, "0e5", foundation: "dataCorrupted []", ours: "0.0")
    }

    func testAStringForAnInfinityIsReadInEveryNotation() {
        differ(
            Double.self, #""\u0069nf""#, foundation: "typeMismatch Double []", ours: "inf"
        ) { $0.floats = .strings("inf", "-inf", "nan") }
    }

    func testTheErrorOfTheDocumentIsTheUnderlyingOne() {
        func underlying(_ body: () throws -> Void) -> (any Error)? {
            do { try body() } catch DecodingError.typeMismatch(_, let context) {
                return context.underlyingError
            } catch {}
            return nil
        }
        XCTAssertNil(underlying { _ = try JSONDecoder().decode(Int.self, from: Data("true".utf8)) })
        XCTAssertTrue(underlying { _ = try JanssonDecoder().decode(Int.self, from: "true") } is JSONError)
    }

    /// It compiles because there are no strategies beyond these.
    func testTheStrategiesBeyondFoundations() {
        func isBeyond(_ strategy: JanssonDecoder.KeyDecodingStrategy) -> Bool {
            switch strategy {
            case .useDefaultKeys, .convertFromSnakeCase, .custom: false
            case .matchSnakeCase: true
            }
        }
        func isBeyond(_ strategy: JanssonDecoder.DateDecodingStrategy) -> Bool {
            switch strategy {
            case .deferredToDate, .secondsSince1970, .millisecondsSince1970, .iso8601, .custom: false
            case .iso8601WithFractionalSeconds: true
            }
        }
        XCTAssertTrue(isBeyond(JanssonDecoder.KeyDecodingStrategy.matchSnakeCase))
        XCTAssertTrue(isBeyond(JanssonDecoder.DateDecodingStrategy.iso8601WithFractionalSeconds))
    }

    // MARK: Encoding

    private func text<T: Encodable>(_ value: T) -> String {
        OracleOutcome.of { try JanssonEncoder().encodedString(value) }
    }

    func testMembersStandInTheOrderTheyAreEncodedIn() {
        let writer = ScriptedWriter {
            var container = $0.container(keyedBy: FreeKey.self)
            for key in ["z", "a", "m", "b", "y", "c", "z"] {
                try container.encode(key, forKey: FreeKey(stringValue: key))
            }
        }
        XCTAssertEqual(text(writer), #"{"z":"z","a":"a","m":"m","b":"b","y":"y","c":"c"}"#)
    }

    func testADecimalNaNIsRefused() throws {
        XCTAssertEqual(String(decoding: try JSONEncoder().encode(Decimal.nan), as: UTF8.self), "NaN")
        XCTAssertEqual(text(["a": Decimal.nan]), "invalidValue NaN [a]")
    }

    func testPathsBelowNestedContainersAreWhole() {
        XCTAssertEqual(
            text(["a": OracleModels.Shape.circle(radius: .nan)]), "invalidValue nan [a/circle/radius]")
        XCTAssertEqual(
            OracleOutcome.of {
                "\(try JSONEncoder().encode(["a": OracleModels.Shape.circle(radius: .nan)]))"
            }, "invalidValue nan [a/radius]")
    }

    func testACaughtFailureLeavesNothingBehind() {
        let writer = ScriptedWriter {
            var container = $0.container(keyedBy: FreeKey.self)
            try? container.encode(["x": [Double.infinity]], forKey: "a")
            var list = container.nestedUnkeyedContainer(forKey: "list")
            try? list.encode([Double.nan])
            try list.encode(list.count)
            try? container.encode([[Double.nan]], forKey: "b")
            try container.encode(1, forKey: "c")
        }
        XCTAssertEqual(text(writer), #"{"list":[0],"c":1}"#)
    }

    func testACaughtFailureDoesNotAffectWhatFollows() throws {
        let writer = ScriptedWriter {
            var list = $0.unkeyedContainer()
            try? list.encode(["x": [Double.infinity]])
            try list.encode(["y": 1])
        }
        XCTAssertEqual(text(writer), #"[{"y":1}]"#)
        XCTAssertEqual(String(decoding: try JSONEncoder().encode(writer), as: UTF8.self), #"[{"y":[]}]"#)
    }

    func testAnotherContainerInPlaceOfTheFirstTakesItsPlace() {
        let writer = ScriptedWriter {
            var container = $0.container(keyedBy: FreeKey.self)
            try container.encode(1, forKey: "a")
            var list = $0.unkeyedContainer()
            try list.encode(2)
        }
        XCTAssertEqual(text(writer), "[2]")
    }

    func testKeysAreComparedByTheirBytes() throws {
        let writer = ScriptedWriter {
            var container = $0.container(keyedBy: FreeKey.self)
            try container.encode(1, forKey: "\u{E9}")
            try container.encode(2, forKey: "e\u{301}")
            try container.encode(3, forKey: "\u{E9}")
        }
        XCTAssertEqual(try JSONEncoder().encode(writer).count, 8)
        for isSorted in [false, true] {
            let encoder = JanssonEncoder()
            if isSorted { encoder.outputFormatting = .sortedKeys }
            let first = #""\#u{E9}":3"#
            let second = #""e\#u{301}":2"#
            let text = isSorted ? "{\(second),\(first)}" : "{\(first),\(second)}"
            XCTAssertEqual(Array(try encoder.encodedString(writer).utf8), Array(text.utf8))
        }
    }

    func testAnEncodersValueIsFilledUntilTheEnd() throws {
        let writer = ScriptedWriter {
            var list = $0.unkeyedContainer()
            var kept: (any UnkeyedEncodingContainer)?
            try list.encode(
                ScriptedWriter {
                    kept = $0.unkeyedContainer()
                    try kept?.encode(1)
                })
            try list.encode(2)
            try kept?.encode(3)
        }
        XCTAssertEqual(text(writer), "[[1,3],2]")
        XCTAssertEqual(String(decoding: try JSONEncoder().encode(writer), as: UTF8.self), "[[1],2]")
    }

    func testASuperEncoderTakesTheKeyWhenItIsFilled() throws {
        let writer = ScriptedWriter {
            var container = $0.container(keyedBy: FreeKey.self)
            let above = container.superEncoder(forKey: "a")
            try 1.encode(to: above)
            try container.encode(2, forKey: "a")
            withExtendedLifetime(above) {}
        }
        XCTAssertEqual(text(writer), #"{"a":2}"#)
        XCTAssertEqual(String(decoding: try JSONEncoder().encode(writer), as: UTF8.self), #"{"a":1}"#)
    }

    func testAValueOfAnotherKindTakesTheKeyOfANestedContainer() {
        let writer = ScriptedWriter {
            var container = $0.container(keyedBy: FreeKey.self)
            _ = container.nestedUnkeyedContainer(forKey: "a")
            var nested = container.nestedContainer(keyedBy: FreeKey.self, forKey: "a")
            try nested.encode(1, forKey: "b")
        }
        XCTAssertEqual(text(writer), #"{"a":{"b":1}}"#)
    }

    func testACustomKeyStrategyIsCalledOnceForEachEncodedKey() throws {
        let writer = ScriptedWriter {
            var container = $0.container(keyedBy: FreeKey.self)
            try container.encode(1, forKey: "a")
            _ = container.nestedContainer(keyedBy: FreeKey.self, forKey: "b")
            try container.encode(["c": 1], forKey: "d")
            _ = container.superEncoder()
        }
        let asked = Mutex<[String]>([])
        let encoder = JanssonEncoder()
        encoder.keyEncodingStrategy = .custom { path in
            asked.withLock { $0.append(OracleOutcome.path(path)) }
            return path[path.count - 1]
        }
        _ = try encoder.encode(writer)
        XCTAssertEqual(asked.withLock { $0 }, ["[a]", "[b]", "[d]", "[super]"])
        let theirs = JSONEncoder()
        theirs.keyEncodingStrategy = .custom { path in
            asked.withLock { $0.append(OracleOutcome.path(path)) }
            return path[path.count - 1]
        }
        asked.withLock { $0 = [] }
        _ = try theirs.encode(writer)
        XCTAssertEqual(asked.withLock { $0 }, ["[a]", "[b]", "[d]", "[super]"])
    }

    func testACustomKeyStrategySeesTheWholePath() throws {
        struct Inner: Encodable { var k = 1 }
        enum Outer: Encodable { case of(Inner) }
        let encoder = JanssonEncoder()
        encoder.keyEncodingStrategy = .custom { FreeKey(stringValue: OracleOutcome.path($0)) }
        XCTAssertEqual(
            try encoder.encodedString(Outer.of(Inner())), #"{"[of]":{"[of\/_0]":{"[of\/_0\/k]":1}}}"#)
        let theirs = JSONEncoder()
        theirs.keyEncodingStrategy = .custom { FreeKey(stringValue: OracleOutcome.path($0)) }
        XCTAssertEqual(
            String(decoding: try theirs.encode(Outer.of(Inner())), as: UTF8.self),
            #"{"[of]":{"[of\/_0]":{"[_0\/k]":1}}}"#)
    }

    func testTheKeysOfAJSONValueAreNeverConverted() throws {
        let encoder = JanssonEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        let value: JSONValue = ["aB": ["cD": 1]]
        XCTAssertEqual(try encoder.encodedString(value), #"{"aB":{"cD":1}}"#)
        let theirs = JSONEncoder()
        theirs.keyEncodingStrategy = .convertToSnakeCase
        XCTAssertEqual(String(decoding: try theirs.encode(value), as: UTF8.self), #"{"a_b":{"c_d":1}}"#)
    }

    func testAnErrorOfAWholeModelHasItsType() throws {
        struct Secret: Encodable {
            let text = "secret"

            func encode(to encoder: any Encoder) throws {}
        }
        XCTAssertThrowsError(try JanssonEncoder().encode(Secret())) { error in
            guard case EncodingError.invalidValue(let value, let context) = error else {
                return XCTFail("\(error)")
            }
            XCTAssertTrue(value is Secret.Type)
            XCTAssertEqual(context.codingPath.count, 0)
            XCTAssertEqual(context.debugDescription, "found nothing encoded")
            for text in ["\(error)", String(reflecting: error), "\(context)", "\([error])"] {
                XCTAssertFalse(text.contains("secret"), text)
            }
        }
    }

    func testTheCountIncludesElementsOfSuperEncoders() throws {
        let writer = ScriptedWriter {
            var list = $0.unkeyedContainer()
            let reserved = list.superEncoder()
            try list.encode(list.count)
            try "x".encode(to: reserved)
        }
        XCTAssertEqual(text(writer), #"["x",1]"#)
        XCTAssertEqual(String(decoding: try JSONEncoder().encode(writer), as: UTF8.self), #"["x",0]"#)
    }

    func testNestingIsLimitedTo2048() {
        struct Nest: Encodable {
            let depth: Int

            func encode(to encoder: any Encoder) throws {
                var container = encoder.unkeyedContainer()
                if depth > 1 { try container.encode(Nest(depth: depth - 1)) }
            }
        }
        XCTAssertNoThrow(try JSONEncoder().encode(Nest(depth: 511)))
        XCTAssertThrowsError(try JSONEncoder().encode(Nest(depth: 512)))
        XCTAssertEqual(text(Nest(depth: 2048)).utf8.count, 4096)
        XCTAssertTrue(text(Nest(depth: 2049)).hasPrefix("invalidValue"))
    }
}
#endif
