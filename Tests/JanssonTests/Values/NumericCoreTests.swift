import Foundation
import Jansson
import TestSupport
import Testing

/// One rule for numbers, however they are read: an integer only from a text with exactly that value,
/// binary types rounded once, and exact decimals. Checked with exact arithmetic.
struct NumericCoreTests {
    private static let count = scaled(100_000)

    /// A text, and everything that was made of it.
    private struct Case {
        let text: String
        let oracle: BigDecimal
        /// The digits, if it is an integer.
        let integer: String?
        /// Only a few cases try throwing, because making an error takes long.
        let isThrowingTried: Bool
        /// A view of the source, and one of a copy of the plain tree, which has no source.
        let views: [JSON]
        let value: JSONValue

        var number: JSONNumber { value.number ?? 0 }
    }

    private static let cases: [Case] = {
        let texts = NumberTexts.random(count, seed: 1)
        guard let source = try? JSON(parsing: "[\(texts.joined(separator: ","))]"),
            let copy = try? JSON(source.value)
        else { return [] }
        var isTried = 0
        return zip(texts, zip(source.elements, copy.elements)).map {
            isTried = (isTried + 1) % 16
            let oracle = BigDecimal($0)
            return Case(
                text: $0, oracle: oracle, integer: oracle.integer, isThrowingTried: isTried == 0,
                views: [$1.0, $1.1], value: $1.0.value)
        }
    }()

    /// Records the first wrong case.
    private func expectAll(_ isRight: (Case) -> Bool, _ line: Int = #line) {
        #expect(Self.cases.count == Self.count)
        let wrong = Self.cases.first { !isRight($0) }
        #expect(
            wrong == nil, "\(wrong?.text ?? "")",
            sourceLocation: .init(fileID: #fileID, filePath: #filePath, line: line, column: 1))
    }

    private func expectIntegers<T: FixedWidthInteger & JSONInflatable & Sendable>(
        _ type: T.Type, _ line: Int = #line
    ) {
        expectAll(
            { tried in
                let expected = tried.integer.flatMap { T($0) }
                return tried.views.allSatisfy {
                    T._inflateIfPossible(from: $0) == expected
                        && (!tried.isThrowingTried || (try? T.inflate(from: $0)) == expected)
                }
            }, line)
    }

    @Test func integersOfEveryWidthAreExact() {
        expectIntegers(Int8.self)
        expectIntegers(Int16.self)
        expectIntegers(Int32.self)
        expectIntegers(Int64.self)
        expectIntegers(Int.self)
        expectIntegers(Int128.self)
        expectIntegers(UInt8.self)
        expectIntegers(UInt16.self)
        expectIntegers(UInt32.self)
        expectIntegers(UInt64.self)
        expectIntegers(UInt.self)
        expectIntegers(UInt128.self)
    }

    @Test func accessorsResultsAndOptionalsTakeTheSameIntegers() {
        expectAll { tried in
            let expected = tried.integer.flatMap { Int($0) }
            return tried.number.int == expected && tried.value.int == expected
                && (!tried.isThrowingTried
                    || (try? JSONValueResult.success(tried.value).int.get()) == expected)
                && tried.number.uint == tried.integer.flatMap { UInt($0) }
        }
        expectAll { tried in
            // Without the fraction, like NSNumber, but of the exact value.
            let whole = String(tried.oracle.whole)
            return ["k": tried.value].p3_int(key: "k") == Int(whole)
        }
    }

    private func expectReals<T: BinaryFloatingPoint & JSONInflatable>(_ type: T.Type, _ line: Int = #line) {
        expectAll(
            { tried in
                let real = T._inflateIfPossible(from: tried.views[0])
                return tried.oracle.isNearest(real)
                    && (!tried.isThrowingTried || (try? T.inflate(from: tried.views[0])) == real)
                    && T._inflateIfPossible(from: tried.views[1]) == real
            }, line)
    }

    @Test func realsAreRoundedOnce() {
        expectReals(Double.self)
        expectReals(Float.self)
        expectReals(Float16.self)
        expectAll { tried in
            let members = ["k": tried.value]
            return members.p3_float(key: "k") == Float._inflateIfPossible(from: tried.views[0])
                && members.p3_double(key: "k") == Double._inflateIfPossible(from: tried.views[0])
                && (tried.number.double.isInfinite || tried.number.double == members.p3_double(key: "k"))
        }
    }

    #if Foundation
    @Test func decimalsAreExact() {
        expectAll { tried in
            let decimals = tried.views.map { Decimal._inflateIfPossible(from: $0) } + [tried.number.decimal]
            let (digits, exponent) = tried.oracle.trimmed
            let significand = BigNatural(digits).timesTen(max(0, min(exponent - 127, 40)))
            let isDecimal = exponent >= -128 && significand.compare(BigNatural("\(UInt128.max)")) <= 0
            return decimals.allSatisfy { decimal in
                guard let decimal else { return !isDecimal }
                return isDecimal && !decimal.isNaN && BigDecimal(decimal.description) == tried.oracle
            }
        }
    }
    #endif

    #if Foundation
    @Test func codableConvertsBySameRule() throws {
        let data = Data("[\(Self.cases.map(\.text).joined(separator: ","))]".utf8)
        func decoded<T: Decodable>(_ type: T.Type) throws -> [T?] {
            try JanssonDecoder().decode([Attempt<T>].self, from: data).map(\.value)
        }
        let integers = try decoded(Int.self)
        let wide = try decoded(UInt128.self)
        let floats = try decoded(Float.self)
        let halves = try decoded(Float16.self)
        let decimals = try decoded(Decimal.self)
        for (index, tried) in Self.cases.enumerated() {
            let isRight =
                integers[index] == tried.integer.flatMap { Int($0) }
                && wide[index] == tried.integer.flatMap { UInt128($0) }
                && floats[index] == Float._inflateIfPossible(from: tried.views[0])
                && (tried.number.decimal.map { decimals[index] == $0 } ?? true)
                && halves[index] == Float16._inflateIfPossible(from: tried.views[0])
            guard isRight else {
                Issue.record("\(tried.text)")
                return
            }
        }
    }
    #endif

    /// Nothing that a text says is lost, neither by reading nor by writing.
    @Test func numbersAreWrittenAndReadWithTheSameMeaning() throws {
        let written = try JSONValue.array(Self.cases.map(\.value)).serializedString(
            .init(preservesNumberText: true))
        let again = try JSONValue(parsing: written)
        expectAll { tried in BigDecimal(tried.number.text) == tried.oracle }
        #expect(again == .array(Self.cases.map(\.value)))
        #expect(again.hashValue == JSONValue.array(Self.cases.map(\.value)).hashValue)
        let isSame = zip(again.array ?? [], Self.cases).allSatisfy {
            BigDecimal($0.number?.text ?? "") == $1.oracle
        }
        #expect(isSame)
    }
}

extension BigDecimal {
    /// The digits before the point.
    fileprivate var whole: String {
        let (digits, exponent) = trimmed
        let whole =
            exponent >= 0
            ? digits + String(repeating: "0", count: min(exponent, 100)) : String(digits.dropLast(-exponent))
        return (isNegative ? "-" : "") + (whole.isEmpty ? "0" : whole)
    }
}

/// A value, or nil where it does not decode.
private struct Attempt<T: Decodable>: Decodable {
    let value: T?

    init(from decoder: any Decoder) throws {
        value = try? decoder.singleValueContainer().decode(T.self)
    }
}
