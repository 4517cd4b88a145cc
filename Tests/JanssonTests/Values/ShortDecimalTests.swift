#if Foundation
import Foundation
import Jansson
import TestSupport
import Testing

/// Decimals that go from text to text without a `String` on the way, against `Decimal(string:)` and its description.
@Suite struct ShortDecimalTests {
    /// Texts of all lengths on both sides of what is read and written in the fast way.
    private static func texts(_ random: inout SplitMix64) -> [String] {
        (0..<4000).map { _ in
            let digits = { (random: inout SplitMix64, count: Int) in
                (0..<count).map { _ in String(Int.random(in: 0...9, using: &random)) }.joined()
            }
            let sign = Bool.random(using: &random) ? "-" : ""
            let whole = digits(&random, Int.random(in: 1...22, using: &random)).drop { $0 == "0" }
            let fraction = digits(&random, Int.random(in: 0...22, using: &random))
            let zeros = String(repeating: "0", count: Int.random(in: 0...3, using: &random))
            let exponent =
                Int.random(in: 0...3, using: &random) == 0
                ? "e\(Int.random(in: -60...60, using: &random))" : ""
            let point = fraction.isEmpty && zeros.isEmpty ? "" : "."
            return "\(sign)\(whole.isEmpty ? "0" : String(whole))\(point)\(fraction)\(zeros)\(exponent)"
        }
    }

    @Test func allWaysReadTheSameDecimal() throws {
        var random = SplitMix64(state: 1)
        let limits = ["0", "-0.0", "0.10", "10.00", "1e2", "1E+2", "1e-128", "1e127"]
        for text in Self.texts(&random) + limits {
            let digits = text.prefix { $0 != "e" && $0 != "E" }.filter(\.isNumber).drop { $0 == "0" }
            let json = try JSON(parsing: "[\(text)]")
            let read = try? json[0].decode(as: Decimal.self)
            // Of more digits, Foundation drops some.
            if digits.count <= 38 { #expect(read == Decimal(string: text), "\(text)") }
            let direct = try? JSON.decode([Decimal].self, from: "[\(text)]")
            let coded = try? JanssonDecoder().decode([Decimal].self, from: "[\(text)]")
            #expect(direct == read.map { [$0] }, "\(text)")
            // The coder rounds what does not fit.
            if let read { #expect(coded == [read], "\(text)") }
        }
    }

    @Test func textsAreThoseOfTheDescription() throws {
        var random = SplitMix64(state: 2)
        let limits: [Decimal] = [
            0, 1, -1, .leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude,
            -.greatestFiniteMagnitude, Decimal(UInt64.max), Decimal(UInt64.max) + 1, Decimal(Int64.min), .pi,
        ]
        for decimal in Self.texts(&random).compactMap({ Decimal(string: $0) }) + limits {
            let values = [decimal, decimal + 1, decimal - decimal, decimal * 10, -decimal]
            for value in values where !value.isNaN {
                #expect(try value.serializedString() == value.description)
                let coded: Data = try JanssonEncoder().encode([value])
                #expect(String(decoding: coded, as: UTF8.self) == "[\(value.description)]")
            }
        }
    }

    /// Numbers of dialects that begin like one of RFC 8259.
    @Test(arguments: [("0x10", "16"), ("5.", "5"), (".5", "0.5"), ("+7", "7"), ("0x1F2e3", "127715")])
    func longerTokensOfDialects(text: String, expected: String) throws {
        var options = JSONParsingOptions()
        options.dialect = .json5
        #expect(
            try JSON(parsing: text, options: options).decode(as: Decimal.self) == Decimal(string: expected))
        #expect(
            try JSON.decode([Decimal].self, from: "[\(text)]", options: options) == [
                Decimal(string: expected)
            ])
    }

    @Test(arguments: ["1.", "01", "-", "1e", "1e400", ".5", "1.5x", "--1", "1e-400x"])
    func whatIsNoNumberStaysNone(text: String) throws {
        #expect(throws: JSONError.self) { try JSON.decode([Decimal].self, from: "[\(text)]") }
        #expect(throws: JSONError.self) { try JSON(parsing: "[\(text)]").decode(as: [Decimal].self) }
    }
}
#endif
