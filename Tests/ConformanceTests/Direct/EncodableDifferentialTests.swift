import Foundation
import Jansson
import TestSupport
import Testing

/// Compares the text that a model writes with the text of a tree with the same content.
@Suite struct EncodableDifferentialTests {
    /// A tree that is written value by value, like a model.
    private struct ByHand: JSONEncodable {
        let value: JSONValue

        func encode(to writer: inout JSONWriter) throws {
            switch value {
            case .null: try writer.writeNull()
            case .bool(let bool): try writer.write(bool)
            case .string(let text): try writer.write(text)
            case .number(let number): try writer.write(number)
            case .array(let elements):
                try writer.beginArray()
                for element in elements { try writer.write(ByHand(value: element)) }
                try writer.endArray()
            case .object(let members):
                try writer.beginObject()
                for (key, member) in members { try writer.member(key, ByHand(value: member)) }
                try writer.endObject()
            }
        }
    }

    private struct Source {
        var random: SplitMix64

        mutating func text() -> String {
            let pieces = [
                "a", "b", "Z", "/", "\\", "\"", "\n", "\u{1}", "\u{1F}", "é", "€", "😀", "\u{FFFF}",
                "\u{E000}", "\u{7F}",
            ]
            return (0..<Int(random.next() % 5)).map { _ in pieces[Int(random.next() % 15)] }.joined()
        }

        mutating func number() -> JSONNumber {
            switch random.next() % 8 {
            case 0: JSONNumber(Int64(bitPattern: random.next()))
            case 1: JSONNumber(random.next())
            case 2: JSONNumber(Double(Int64(bitPattern: random.next()) >> 20) / 1000)
            case 3: JSONNumber("123456789012345678901234567890") ?? 0
            case 4: JSONNumber("1.50") ?? 0
            case 5: JSONNumber(0x1p70 * Double(random.next() % 999))
            case 6: JSONNumber("0.1000000000000000000001") ?? 0
            default: JSONNumber(Int(random.next() % 9) - 4)
            }
        }

        mutating func value(_ depth: Int) -> JSONValue {
            switch random.next() % (depth > 0 ? 8 : 5) {
            case 0: return .null
            case 1: return .bool(random.next() % 2 == 0)
            case 2, 3: return .string(text())
            case 4: return .number(number())
            case 5, 6:
                return .object(
                    Dictionary(
                        (0..<Int(random.next() % 12)).map { _ in (text(), value(depth - 1)) },
                        uniquingKeysWith: { $1 }))
            default: return .array((0..<Int(random.next() % 4)).map { _ in value(depth - 1) })
            }
        }
    }

    private static let options: [JSONWritingOptions] = {
        var all: [JSONWritingOptions] = [
            .canonical, .canonical(largeIntegers: .exact), .canonical(largeIntegers: .nearestDouble),
        ]
        for indentation in [nil, 0, 1, 31] {
            for bits in 0..<16 {
                all.append(
                    JSONWritingOptions(
                        indentation: indentation, sortedKeys: bits & 1 != 0, ensuresASCII: bits & 2 != 0,
                        escapesSlashes: bits & 4 != 0, realPrecision: bits & 8 != 0 ? 5 : nil,
                        preservesNumberText: bits & 12 == 4))
            }
        }
        return all
    }()

    /// The text, or the error.
    private func outcome(_ body: () throws -> String) -> Result<String, JSONError> {
        Result(catching: body).mapError { JSONError(wrapping: $0) }
    }

    @Test func modelsAreWrittenAsTheirTreesUnderAllOptions() {
        var source = Source(random: SplitMix64(state: 12))
        for _ in 0..<(isOptimized ? 60 : 10) {
            let value = source.value(5)
            for options in Self.options {
                let tree = outcome { try value.serializedString(options) }
                #expect(outcome { try ByHand(value: value).serializedString(options) } == tree)
                // As a part of other values.
                let nested = outcome { try JSONValue.array([value, ["a": value]]).serializedString(options) }
                #expect(outcome { try [value, ["a": value]].serializedString(options) } == nested)
                #expect(
                    outcome {
                        try [ByHand(value: value), .init(value: ["a": value])].serializedString(options)
                    } == nested)
            }
        }
    }

    @Test func aDocumentsViewIsWrittenAsItIsAlone() throws {
        let json = try JSON(parsing: #"{"b": [1.50, {"z": 1e2, "é/": "\u00e9"}], "a": {}}"#)
        for options in Self.options {
            let alone = try json.serializedString(options)
            #expect(
                try [json].serializedString(options).filter { !$0.isWhitespace }
                    == "[\(alone)]".filter { !$0.isWhitespace })
        }
    }

    #if Foundation
    @Test func numbersBesideThoseOfATreeHaveTheSameTexts() throws {
        for text in ["0.1", "-0.0", "1e20", "3.4028235e38", "1e-45", "16777216", "1.8446744e19"] {
            let float = try #require(Float(text))
            #expect(try JSON.decode(Float.self, from: float.serializedString()) == float)
        }
        #expect(try Float(0.1).serializedString() == "0.1")
        #expect(try Float(1).serializedString() == "1.0")
        #expect(try Float16(0.1).serializedString() == "0.1")
        #expect(try Int128.min.serializedString() == "\(Int128.min)")
        #expect(try UInt64.max.serializedString() == "18446744073709551615")
        #expect(try Int8.min.serializedString() == "-128")
        let decimal = try #require(Decimal(string: "12345678901234567890.12345678901234567"))
        #expect(try decimal.serializedString() == "12345678901234567890.12345678901234567")
        #expect(try JSON.decode(Decimal.self, from: decimal.serializedString()) == decimal)
    }
    #endif
}
