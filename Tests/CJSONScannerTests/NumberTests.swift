import CJSONScanner
import Testing

@Suite struct NumberTests {
    private func token(_ text: String) -> [UInt8] { Array(text.utf8) + [UInt8](repeating: 0, count: 16) }

    @Test(arguments: [
        "0.1", "-0.0", "1e23", "9007199254740993.0", "4.9406564584124654e-324", "2.2250738585072011e-308",
        "1.7976931348623157e308", "0.1000000000000000055511151231257827021181583404541015625",
        "100000000000000016777216.0", "7.2057594037927933e16", "1e-342", "1e-400",
        "123456789012345678901234567890.5",
    ])
    func textsAreReadAsTheNearestDouble(_ text: String) throws {
        #expect(cjs_token_value(token(text)) == Double(text))
        #expect(cjs_number_length(token(text)) == text.utf8.count)
    }

    @Test(arguments: ["", "-", "01", "1.", ".1", "1e", "1e+", "+1", "a"])
    func whatIsNoNumberHasNoLength(_ text: String) {
        #expect(cjs_number_length(token(text)) == 0)
    }

    @Test(arguments: [
        0.1, 1.0, -0.0, 1e21, 1e-7, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 2.0 / 3, 123456.789,
    ])
    func theShortestTextReadsBackTheSame(_ value: Double) {
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = cjs_write_real(value, &bytes)
        for index in count..<bytes.count { bytes[index] = 0 }
        #expect(count <= 25)
        #expect(Double(String(decoding: bytes[..<count], as: UTF8.self))?.bitPattern == value.bitPattern)
        #expect(cjs_token_value(bytes) == value)
    }

    /// Whether a number may be written as it stands.
    @Test(
        arguments: [
            ("1", CJS_SAME), ("10e-1", CJS_SAME), ("0.10", CJS_SAME), ("5e-324", CJS_SAME),
            ("4e-324", CJS_DIFFERENT), ("1e-400", CJS_DIFFERENT), ("0", CJS_SAME), ("-0.0", CJS_SAME),
            ("1.0000000000000001", CJS_DIFFERENT), ("100000000000000016777216.0", CJS_UNKNOWN),
            ("-", CJS_UNKNOWN), ("1.0000000000000000000", CJS_UNKNOWN),
        ] as [(String, cjs_comparison)])
    func aNumberIsComparedWithTheShortestText(_ text: String, _ expected: cjs_comparison) {
        #expect(cjs_compare_shortest(token(text), cjs_token_value(token(text))) == expected)
    }

    @Test(arguments: [
        "1.5", "-12.25", "0.001", "12345678901234567.8", "1.50", "0.00", "-0.0", "-0.000", "100.00",
        "0.0020311235620751322", "123456789012345.00", "0.100000000000000000", "1234567.123456789",
        "12345678.12345678", "0.0001", "0.0000000000000000000000",
    ])
    func realsOfFewDigitsArePackedWithoutLoss(_ text: String) {
        let packed = cjs_pack_real(token(text))
        #expect(packed != 0)
        #expect(cjs_packed_value(packed).bitPattern == Double(text)?.bitPattern)
        var bytes = [UInt8](repeating: 0xFF, count: 80)
        let count = cjs_write_packed(packed, &bytes)
        #expect(String(decoding: bytes[..<count], as: UTF8.self) == text)
        #expect(bytes[64...].allSatisfy { $0 == 0xFF })
    }

    @Test(arguments: [
        "15", "1e5", "1.5e0", "0.00001", "123456789012345678.9", "144115188075855871.0", "1000000000000000.0",
        "0.00001000",
        "0.00000000000000000000000",
    ])
    func othersAreNotPacked(_ text: String) {
        #expect(cjs_pack_real(token(text)) == 0)
    }

    @Test(arguments: [
        ("12.50", 125, -1, "12.5"), ("-0.05", 5, -2, "-0.05"), ("1200", 12, 2, "1200"), ("0", 0, 0, "0"),
        ("-0.000", 0, 0, "0"), ("9999999999999999999", 9_999_999_999_999_999_999, 0, "9999999999999999999"),
        ("1e3", 1, 3, "1000"), ("12e-1", 12, -1, "1.2"), ("100.25x", 10025, -2, "100.25"),
    ])
    func decimalsOfFewDigits(_ text: String, _ digits: UInt64, _ exponent: Int32, _ written: String) {
        var decimal = cjs_short_decimal()
        #expect(cjs_read_short_decimal(token(text), &decimal) != nil)
        #expect(decimal.digits == digits && decimal.exponent == exponent)
        #expect(decimal.negative == (digits > 0 && text.hasPrefix("-")))
        var bytes = [UInt8](repeating: 0xFF, count: 64)
        let count = cjs_write_short_decimal(&decimal, &bytes)
        #expect(String(decoding: bytes[..<count], as: UTF8.self) == written)
    }

    @Test(arguments: [-40, 40]) func theLongestDecimalsFit(_ exponent: Int32) {
        var decimal = cjs_short_decimal(digits: .max, exponent: exponent, negative: true)
        var bytes = [UInt8](repeating: 0xFF, count: 80)
        let count = cjs_write_short_decimal(&decimal, &bytes)
        #expect(count <= 64 && bytes[64...].allSatisfy { $0 == 0xFF })
        #expect(
            String(decoding: bytes[..<count], as: UTF8.self).filter(\.isNumber).contains(
                "18446744073709551615"))
    }

    @Test(arguments: [
        "", "-", "01", "1.", "10000000000000000000", "0.0000000000000000001", "1e1000000001",
        "1e-1000000001",
    ])
    func otherTokensAreNoShortDecimals(_ text: String) {
        var decimal = cjs_short_decimal()
        #expect(cjs_read_short_decimal(token(text), &decimal) == nil)
    }

    @Test func hashesDependOnEveryByteAndOnTheSeed() {
        for count in [0, 1, 3, 4, 7, 8, 9, 15, 16, 17, 33] {
            let bytes = (0..<count).map { UInt8($0) }
            let hash = cjs_hash(bytes, count, 1)
            #expect(cjs_hash(bytes, count, 1) == hash)
            #expect(cjs_hash(bytes, count, 2) != hash)
            for place in 0..<count {
                var other = bytes
                other[place] ^= 0x40
                #expect(cjs_hash(other, count, 1) != hash)
            }
        }
    }
}
