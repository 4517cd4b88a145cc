import Jansson
import TestSupport
import Testing

struct RealsTests {
    /// Reals at every limit, and many with random bits.
    private static let reals: [Double] = {
        var generator = SystemRandomNumberGenerator()
        var reals: [Double] = [
            0, 1, 7.6, 0.1, 0.2, 0.3, 0.1 + 0.2, 1 / 3, 2 / 3, 100, 1e15, 1e16, 1e17, 1e21, 1e22, 1e23, 1e-4,
            1e-5, 1e-6,
            1e-7, 9.5, 9.95, 9.995, 99999.5, 123_456_789, 123456789.125, 1e100, 1.5e300, 5e-300, 0x1p53,
            0x1p63, 0x1p64,
            .leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude, .pi, .ulpOfOne, 4.35,
            2.5, 0.5, 0.9, 0.99999, 0.999_999_999_999_999, 9.99_999_999_999_999, 99_999_999.9999_9999,
            9_999_999.99_999_999, 4_503_599_627_370_497.5, 0.000_999_999_999_999_999,
        ]
        while reals.count < 5000 {
            let real = Double(bitPattern: generator.next())
            if real.isFinite { reals.append(real) }
            reals.append(Double(Int.random(in: 0...1_000_000)) / 1000)
        }
        return reals + reals.map { -$0 }
    }()

    @Test func theShortestFormReadsBackTheSame() throws {
        for real in Self.reals {
            let text = JSONNumber(real).text
            #expect(Double(text)?.bitPattern == real.bitPattern, "\(text)")
            #expect(text.contains { ".e".contains($0) }, "\(text) is no real")
            let digits = { (text: String) in
                String(
                    text.prefix { $0 != "e" }.filter(\.isNumber).drop { $0 == "0" }.reversed().drop {
                        $0 == "0"
                    })
            }
            // Integers whose shortest form would be another integer have all their digits.
            if (0x1p53..<0x1p128).contains(real.magnitude), !text.contains("e") { continue }
            #expect(digits(text).count == digits(real.description).count, "\(text) is longer than \(real)")
        }
    }

    /// Where the distance to the next real changes, and where decimals are short.
    @Test func realsNextToPowersHaveTheirShortestForm() {
        let powers =
            (-1074...1023).map { Double(sign: .plus, exponent: $0, significand: 1) }
            + (-323...308).compactMap { Double("1e\($0)") }
        let reals = powers.flatMap { [$0, $0.nextUp, $0.nextDown, $0.nextDown.nextDown, 3 * $0, 0.75 * $0] }
        #expect(RealCases.miswritten(reals.filter(\.isFinite)) == nil)
    }

    /// Float and Float16 have the digits of their own type, and the form of a Double.
    private func areWrittenAlike<Real: BinaryFloatingPoint & JSONEncodable & LosslessStringConvertible>(
        _ reals: [Real]
    ) throws {
        for options in [
            JSONWritingOptions(), JSONWritingOptions(indentation: 1), JSONWritingOptions(realPrecision: 3),
        ] {
            let texts = try reals.map { try $0.serializedString(options) }
            for (real, text) in zip(reals, texts) {
                let double = try #require(Double(real.description))
                // All digits are those of a Double, whose shortest form would be another integer.
                guard !(0x1p53..<0x1p128).contains(double.magnitude) || options.realPrecision != nil else {
                    continue
                }
                #expect(try double.serializedString(options) == text)
            }
            let elements = try JSON(parsing: reals.serializedString(options)).elements.map(\.sourceText)
            #expect(elements == texts)
            let nested = try JSON(parsing: [reals, []].serializedString(options))
            #expect(nested[0].elements.map(\.sourceText) == texts)
            let members = try JSON(parsing: ["a": reals].serializedString(options))
            #expect(members["a"].elements.map(\.sourceText) == texts)
        }
        for real in reals {
            let text = try real.serializedString()
            #expect(Real(text) == real, "\(text)")
            #expect(text.contains { ".e".contains($0) }, "\(text) is no real")
            #expect(text.contains("e") || text == real.description || real.magnitude > 0x1p24, "\(text)")
        }
    }

    @Test func arraysOfLessPreciseRealsAreWrittenAsTheirElements() throws {
        var generator = SplitMix64(state: 20_261_126)
        var reals: [Float] = [
            0, -0.0, 1, 2, 0.1, 1 / 3, 1e-4, 1e-5, 9.9e-5, 1.5e-7, 0x1p24, (0x1p24 as Float).nextUp, 1e10,
            -1e16, 8.86835e19, 3.4e38, .greatestFiniteMagnitude, .leastNonzeroMagnitude, .pi,
        ]
        while reals.count < 4000 {
            let real = Float(bitPattern: UInt32(truncatingIfNeeded: generator.next()))
            if real.isFinite { reals.append(real) }
            reals.append(Float(Int.random(in: -1_000_000...1_000_000, using: &generator)) / 1000)
        }
        try areWrittenAlike(reals)
        #expect(
            try ([0, -0.0, 2, 1 / 3, 1e10, 8.86835e19, 3.4e38] as [Float]).serializedString()
                == "[0.0,-0.0,2.0,0.33333334,10000000000.0,8.86835e19,3.4e38]")
        #expect(try Set([Float(1)]).serializedString() == "[1.0]")
        #expect(try JanssonEncoder().encodedString([Float(1), 1e10, 1e-5]) == "[1,1e+10,1e-05]")
        #expect(try JanssonEncoder().encodedValue([Float(1)]).serializedString() == "[1.0]")
    }

    #if !(arch(x86_64) && (os(macOS) || targetEnvironment(macCatalyst)))
    @Test func arraysOfFloat16AreWrittenAsTheirElements() throws {
        let patterns = stride(from: 0, through: UInt16.max, by: 13)
        let reals = patterns.map(Float16.init(bitPattern:)).filter(\.isFinite)
        try areWrittenAlike(reals)
        #expect(try ([0.1, 1, 65504] as [Float16]).serializedString() == "[0.1,1.0,65504.0]")
        #expect(try JanssonEncoder().encodedString([Float16(0.1), 1]) == "[0.099975586,1]")
    }
    #endif

    /// They are written together; what needs more than the digits ends the run, anywhere in an array.
    @Test func arraysAreWrittenAsTheirElements() throws {
        var generator = SplitMix64(state: 20_261_125)
        let unusual: [Double] = [
            0, -0.0, 1, -100, 1e-4, 9.99e-5, 0.0001.nextDown, 1e-7, 0x1p53, (0x1p53).nextUp,
            (0x1p53).nextDown, 1e22,
            -1e23, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
        ]
        for length in [Int](0...40) + [63, 64, 65, 66, 127, 128, 129, 1000] {
            var reals = (0..<length).map { _ in
                Double(Int.random(in: -999_999...999_999, using: &generator)) / 1000
            }
            for _ in 0...length / 8 where length > 0 {
                reals[Int.random(in: 0..<length, using: &generator)] =
                    unusual.randomElement(using: &generator) ?? 0
            }
            let encoder = JanssonEncoder()
            let parts = try reals.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
            #expect(
                try String(decoding: encoder.encode([reals]), as: UTF8.self)
                    == "[[\(parts.joined(separator: ","))]]")
            for options in [
                JSONWritingOptions(), .init(indentation: 0), .init(indentation: 2), .init(realPrecision: 3),
            ] {
                let parts = try reals.map { try $0.serializedString(options) }
                let expected = try JSONValue.array(reals.map { .number(JSONNumber($0)) }).serializedString(
                    options)
                #expect(try reals.serializedString(options) == expected)
                if options.indentation == nil { #expect(expected == "[\(parts.joined(separator: ","))]") }
            }
            if length > 0 {
                reals[length / 2] = .nan
                #expect(throws: JSONError.self) { try reals.serializedString() }
                #expect(throws: (any Error).self) { try encoder.encode(reals) }
            }
        }
    }

    static let forms: [(Double, String)] = [
        (7.6, "7.6"), (1, "1.0"), (-0.0, "-0.0"), (0.1, "0.1"), (100, "100.0"), (1e5, "100000.0"),
        (1.5e300, "1.5e300"), (1e-7, "1e-7"), (5e-300, "5e-300"), (0.001, "0.001"),
        (4_611_686_018_427_387_904, "4611686018427387904.0"), (-0x1p63, "-9223372036854775808.0"),
        (0x1p53, "9007199254740992.0"), (1e22, "1e22"), (1e23, "99999999999999991611392.0"),
        ((0x1p128).nextDown, "340282366920938425684442744474606501888.0"),
        (0x1p128, "3.402823669209385e38"), (1e300, "1e300"),
    ]

    @Test(arguments: forms)
    func formsOfReals(_ real: Double, _ text: String) {
        #expect(JSONNumber(real).text == text)
    }

    @Test func anIntegralDoubleStaysTheSameIntegerWhenItIsWrittenAndRead() throws {
        let integral =
            Self.forms.map(\.0) + Self.reals.filter { $0.magnitude < 0x1p128 && $0.rounded() == $0 }
        for engine in engines {
            for real in integral {
                let value = JSONValue.number(JSONNumber(real))
                let again = try JSON(
                    parsing: value.serializedString(), options: JSONParsingOptions(engine: engine))
                #expect(Int128._inflateIfPossible(from: again) == Int128(exactly: real))
                #expect(UInt128._inflateIfPossible(from: again) == UInt128(exactly: real))
                #expect(Int._inflateIfPossible(from: try JSON(value)) == Int(exactly: real))
                #expect(again.value == value)
            }
        }
    }

    @Test func realsRoundTripThroughBothEngines() throws {
        let value = JSONValue.array(Self.reals.map { .number(JSONNumber($0)) })
        let text = try value.serializedString()
        for engine in engines {
            let parsed = try JSON(parsing: text, options: JSONParsingOptions(engine: engine))
            let bits = try [Double].inflate(from: parsed).map(\.bitPattern)
            #expect(bits == Self.reals.map(\.bitPattern))
            #expect(try parsed.serializedString() == text)
        }
    }

    #if Libjansson
    @Test(.enabled(if: Library.printsReals)) func precisionIsWrittenAsByJSONDumps() throws {
        for precision in 1...31 {
            for real in Self.reals.prefix(300) + Self.reals.suffix(100) {
                let value = JSONValue.number(JSONNumber(real))
                let written = try value.serializedString(.init(realPrecision: precision))
                #expect(written == Library.dump(real, precision: precision), "\(real), \(precision)")
                #expect(try JSON(value).serializedString(.init(realPrecision: precision)) == written)
            }
        }
    }
    #endif

    @Test func precisionIsClamped() throws {
        let value = JSONValue.number(7.6)
        #expect(try value.serializedString(.init(realPrecision: 17)) == "7.5999999999999996")
        #expect(try value.serializedString(.init(realPrecision: 0)) == "8.0")
        #expect(try value.serializedString(.init(realPrecision: -4)) == "8.0")
        #expect(
            try value.serializedString(.init(realPrecision: 99))
                == value.serializedString(.init(realPrecision: 31)))
    }
}
