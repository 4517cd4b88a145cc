import Foundation
import Jansson
import TestSupport
import XCTest

#if Libjansson
import CJansson
#endif

final class WritingTests: XCTestCase {
    func testAPartIsWrittenAlone() throws {
        let json = try JSON(parsing: #"{"a": [1, {"b": [2]}, 3], "c": 4}"#)
        XCTAssertEqual(try json["a"].serializedString(), #"[1,{"b":[2]},3]"#)
        XCTAssertEqual(try json["a"][1].serializedString(.init(sortedKeys: true)), #"{"b":[2]}"#)
        XCTAssertEqual(try json["c"].serializedString(), "4")
        XCTAssertEqual(try json["a"][1]["b"].serializedString(.init(indentation: 1)), "[\n 2\n]")
    }

    func testDefaultsAreCompact() throws {
        XCTAssertEqual(JSONWritingOptions(), JSONWritingOptions(indentation: nil, sortedKeys: false))
        XCTAssertNil(JSONWritingOptions().realPrecision)
        XCTAssertFalse(JSONWritingOptions().ensuresASCII)
        XCTAssertFalse(JSONWritingOptions().escapesSlashes)
        XCTAssertEqual(
            try JSON(parsing: #"{ "b" : [ 1 , 7.6 ] , "a" : "/" }"#).serializedString(),
            #"{"b":[1,7.6],"a":"/"}"#)
    }

    func testIndentationIsClamped() throws {
        let json = try JSON(parsing: "[1]")
        XCTAssertEqual(
            try json.serializedString(.init(indentation: 99)),
            "[\n" + String(repeating: " ", count: 31) + "1\n]")
        XCTAssertEqual(try json.serializedString(.init(indentation: -3)), "[1]")
    }

    func testNumbersBeyondInt64AreWrittenAsTheyCame() throws {
        let text = "[18446744073709551615,123456789012345678901234567890,-9223372036854775809]"
        XCTAssertEqual(try JSON(parsing: text).serializedString(), text)
        XCTAssertEqual(try JSONValue(parsing: text).serializedString(), text)
    }

    func testEscapedNULInAKey() throws {
        let text = #"{"a\u0000":"\u0000"}"#
        XCTAssertEqual(try JSON(parsing: text).serializedString(), text)
        XCTAssertEqual(try JSONValue(parsing: text).serializedString(), text)
    }

    func testNaNAndInfinitiesAreErrors() throws {
        for real in [Double.nan, .infinity, -.infinity] {
            let value = JSONValue.array([.number(JSONNumber(real))])
            for options in [JSONWritingOptions(), JSONWritingOptions(sortedKeys: true, realPrecision: 5)] {
                let text = "[0]: expected a finite number, found NaN or an infinity"
                assertError(try value.serializedString(options), .invalidValue, text)
                assertError(try value.serializedData(options), .invalidValue, text)
                assertError(try JSON(value).serializedString(options), .invalidValue, text)
            }
        }
    }

    #if Foundation
    func testAnErrorHasItsLocation() throws {
        let nan = JSONValue.number(JSONNumber(Double.nan))
        let value: JSONValue = ["a": [1, ["b c": [[], nan]], nan], "d": 2]
        let text = #"a[1]["b c"][1]: expected a finite number, found NaN or an infinity"#
        for options in [JSONWritingOptions(), JSONWritingOptions(sortedKeys: true)] {
            assertError(try value.serializedString(options), .invalidValue, text)
            assertError(try JSON(value).serializedString(options), .invalidValue, text)
            assertError(try JSON(value)["a"][1].serializedData(options), .invalidValue, text)
        }
        XCTAssertThrowsError(try JanssonEncoder().encode(["x": value])) { error in
            guard case EncodingError.invalidValue(let real as Double, let context) = error else {
                return XCTFail("\(error)")
            }
            XCTAssertTrue(real.isNaN)
            XCTAssertEqual(OracleOutcome.path(context.codingPath), "[x/a/Index 1#1/b c/Index 1#1]")
            XCTAssertEqual((context.underlyingError as? JSONError)?.description, "x." + text)
        }
        let encoder = JanssonEncoder()
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "+", negativeInfinity: "-", nan: "n")
        XCTAssertEqual(try encoder.encodedString([1, nan] as JSONValue), #"[1,"n"]"#)
    }
    #endif

    func testAValueDeeperThanTheMostIsAnError() throws {
        var value = JSONValue.array([])
        for _ in 1..<2048 { value = .array([value]) }
        XCTAssertEqual(try value.serializedString(), nested(2048))
        XCTAssertEqual(try value.serializedString(.init(sortedKeys: true)), nested(2048))
        XCTAssertEqual(try JSON(value).serializedString(), nested(2048))
        for deeper in [JSONValue.array([value]), .object(["a": value])] {
            let text = "nested deeper than 2048 arrays and objects"
            let first: JSONPathElement = if case .array = deeper { .index(0) } else { .key("a") }
            for options in [JSONWritingOptions(), JSONWritingOptions(sortedKeys: true)] {
                for error in try [
                    jsonError(try deeper.serializedData(options)),
                    jsonError(try Optional(deeper).serializedData(options)),
                ] {
                    XCTAssertEqual(error.code, .depthExceeded)
                    XCTAssertEqual(error.statement, text)
                    XCTAssertEqual(
                        error.path.elements, [first] + Array(repeating: .index(0), count: 2047))
                }
            }
            assertError(try JSON(deeper), .depthExceeded, text)
        }
    }
}

#if Libjansson
/// The texts are those of libjansson.
final class WritingLikeLibjanssonTests: XCTestCase {
    /// Every layout with every other flag, and the corresponding flags of libjansson.
    private let layouts: [(JSONWritingOptions, flags: Int32)] = {
        let indentations: [(Int?, Int32)] = [
            (nil, JSON_COMPACT), (0, 0), (1, 1), (2, 2), (4, 4), (8, 8), (31, 31),
        ]
        return indentations.flatMap { indentation, layout in
            (0..<8).map { bits in
                let (sorts, ascii, slashes) = (bits & 1 != 0, bits & 2 != 0, bits & 4 != 0)
                return (
                    JSONWritingOptions(
                        indentation: indentation, sortedKeys: sorts, ensuresASCII: ascii,
                        escapesSlashes: slashes),
                    layout | (sorts ? JSON_SORT_KEYS : 0) | (ascii ? JSON_ENSURE_ASCII : 0)
                        | (slashes ? JSON_ESCAPE_SLASH : 0)
                )
            }
        }
    }()

    func testAViewIsWrittenAsByJSONDumps() throws {
        for text in sampleDocuments {
            for engine in engines {
                let json = try JSON(parsing: text, options: JSONParsingOptions(engine: engine))
                for (options, flags) in layouts {
                    let expected = try XCTUnwrap(Library.dump(text, flags: flags))
                    let written = try json.serializedString(options)
                    XCTAssertEqual(Array(written.utf8), Array(expected.utf8), "\(written), \(expected)")
                    XCTAssertEqual(try Array(json.serializedData(options)), Array(expected.utf8))
                }
            }
        }
    }

    func testAValueIsWrittenAsByJSONDumpsWithSortedKeys() throws {
        // A value keeps only one of several canonically equivalent keys.
        for text in sampleDocuments where !text.contains("\u{E9}\":1") {
            let value = try JSONValue(parsing: text)
            for (options, flags) in layouts where options.sortedKeys {
                let expected = try XCTUnwrap(Library.dump(text, flags: flags))
                XCTAssertEqual(try Array(value.serializedString(options).utf8), Array(expected.utf8))
                XCTAssertEqual(try Array(value.serializedData(options)), Array(expected.utf8))
            }
        }
    }

    func testAValueIsWrittenAsByJSONDumpsInAnyOrder() throws {
        for text in sampleDocuments {
            let value = try JSONValue(parsing: text)
            for (options, flags) in layouts where !options.sortedKeys {
                let written = try value.serializedString(options)
                XCTAssertEqual(try Array(value.serializedData(options)), Array(written.utf8))
                // The order in which it was written is the source order of the written text.
                XCTAssertEqual(Library.dump(written, flags: flags), written)
                XCTAssertEqual(try JSONValue(parsing: written), value)
            }
        }
    }

    func testLongStringsAreWrittenWhole() throws {
        for count in [0, 1, 15, 16, 17, 63, 64, 65, 511, 512, 513, 5000] {
            for tail in ["", "\"", "\n", "/", "\u{E9}", "\u{1D11E}"] {
                let string =
                    String(repeating: "a", count: count) + tail + String(repeating: "b", count: count)
                let value = JSONValue.array([.string(string)])
                for (options, flags) in layouts where options.indentation == nil && !options.sortedKeys {
                    let written = try value.serializedString(options)
                    XCTAssertEqual(Library.dump(written, flags: flags), written)
                    XCTAssertEqual(try JSONValue(parsing: written), value)
                }
            }
        }
    }
}
#endif
