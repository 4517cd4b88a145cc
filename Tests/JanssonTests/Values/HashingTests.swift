import Jansson
import Synchronization
import TestSupport
import Testing

/// Equal values have equal hashes, and different values different ones, so that a table needs no more
/// comparisons than it has values.
struct HashingTests {
    /// A value that counts how often two of them are compared.
    private struct Counted<Value: Hashable & Sendable>: Hashable {
        let value: Value
        let comparisons: Comparisons

        static func == (left: Counted, right: Counted) -> Bool {
            left.comparisons.count.add(1, ordering: .relaxed)
            return left.value == right.value
        }

        func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
    }

    private final class Comparisons: Sendable {
        let count = Atomic(0)
    }

    /// The number of comparisons for a set of distinct values.
    private func comparisons<Value: Hashable & Sendable>(_ values: [Value]) -> Int {
        let comparisons = Comparisons()
        let set = Set(values.map { Counted(value: $0, comparisons: comparisons) })
        #expect(set.count == values.count)
        return comparisons.count.load(ordering: .relaxed)
    }

    /// A table compares values whose hashes agree in a few bits: less than once per value.
    private func expectLinear<Value: Hashable & Sendable>(_ count: Int, _ value: (Int) throws -> Value)
        rethrows
    {
        let once = comparisons(try (0..<count).map(value))
        let twice = comparisons(try (0..<2 * count).map(value))
        #expect(once < 2 * count)
        #expect(twice < 4 * count)
    }

    private func number(_ text: String) throws -> JSONNumber { try #require(JSONNumber(text), "\(text)") }

    @Test func numbersWithTheSameNearestDoubleHaveDifferentHashes() throws {
        let digits = String(repeating: "0", count: 26)
        try expectLinear(scaled(4000, by: 8)) { try number("1\(digits)\(10_000 + $0)") }
        try expectLinear(scaled(4000, by: 8)) { try number("-1\(digits)\(10_000 + $0).0") }
        try expectLinear(scaled(4000, by: 8)) { try number("0.1\(digits)\(10_000 + $0)") }
        try expectLinear(scaled(4000, by: 8)) { try number("3.141592653589\(10_000 + $0)") }
        try expectLinear(scaled(4000, by: 8)) { try number("1\(10_000 + $0)e-400") }
        expectLinear(scaled(4000, by: 8)) { JSONNumber(1e30 + Double($0) * 1e15) }
        expectLinear(scaled(4000, by: 8)) { JSONNumber(Int.max - $0) }
    }

    /// A text with a point is a number of its own, unless it is the shortest text of its nearest `Double` (by the standard
    /// library) or exactly that `Double`.
    @Test func shortRealsEqualTheirDoubleIfItIsWrittenSo() throws {
        var random = SplitMix64(state: 15)
        for _ in 0..<scaled(20_000, by: 8) {
            let digits = String(UInt64.random(in: 1..<100_000_000_000_000_000, using: &random) | 1)
            let count = Int.random(in: 1...digits.count, using: &random)
            let zeros = String(repeating: "0", count: Int.random(in: 0...3, using: &random))
            let sign = Bool.random(using: &random) ? "-" : ""
            let point = Int.random(in: 0...count, using: &random)
            let fraction = zeros + digits.dropFirst(point)
            var text = "\(sign)\(point == 0 ? "0" : digits.prefix(point)).\(fraction)"
            if text.hasSuffix(".") { text += "5" }
            // Exact halves and quarters.
            if Int.random(in: 0..<8, using: &random) == 0 {
                text = "\(sign)\(digits.prefix(14)).\(["5", "25", "125"][count % 3])"
            }
            let number = try number(text)
            let double = try #require(Double(text))
            let exact = BigDecimal(text)
            let isDouble = exact == BigDecimal("\(double)") || exact == BigDecimal(double)
            #expect((number == JSONNumber(double)) == isDouble, "\(text)")
            #expect((number.hashValue == JSONNumber(double).hashValue) == isDouble, "\(text)")
            #expect(BigDecimal(number.text) == BigDecimal(text))
            let again = try JSONValue(parsing: JSONValue.number(number).serializedString(preserving)).number
            #expect(again == number && again?.hashValue == number.hashValue)
        }
    }

    private let preserving = JSONWritingOptions(preservesNumberText: true)

    @Test(arguments: [17, 200]) func valuesThatDifferFarBelowHashApart(depth: Int) {
        func deep(_ innermost: JSONValue) -> JSONValue {
            (0..<depth).reduce(innermost) { $1.isMultiple(of: 2) ? [$0] : ["a": $0, "b": 1] }
        }
        expectLinear(scaled(500, by: 5)) { deep(.number(JSONNumber($0))) }
        expectLinear(scaled(500, by: 5)) { deep(["\($0)": nil]) }
    }

    @Test func valuesWithExchangedMembersHaveDifferentHashes() {
        let values: [JSONValue] = [
            ["a": 1, "b": 2], ["a": 2, "b": 1], ["a": ["b": 1]], ["b": ["a": 1]], [["a", 1]], ["a", [1]],
            [["a"], 1],
            ["a": 1], ["a": [1]], [[], [[]]], [[[]], []], [[], []], [[[]]], [:], [], nil, "", false, 0,
        ]
        #expect(Set(values).count == values.count)
        #expect(Set(values.map(\.hashValue)).count == values.count)
    }

    @Test func theDeepestValueIsHashedOnASmallStack() throws {
        let depth = JSONParsingOptions.Limits.maximumDepth - 1
        let options = JSONParsingOptions(limits: .init(depth: depth + 1))
        let arrays = try JSONValue(parsing: nested(depth), options: options)
        let text = String(repeating: #"{"a":"#, count: depth) + "1" + String(repeating: "}", count: depth)
        let objects = try JSONValue(parsing: text, options: options)
        let hashes = try onSmallStack { [arrays.hashValue, objects.hashValue, arrays == objects ? 1 : 0] }
        #expect(hashes == [arrays.hashValue, objects.hashValue, 0])
    }

    /// A number is the same in every notation.
    @Test func equalNumbersHaveEqualHashes() throws {
        for text in NumberTexts.random(scaled(2000, by: 5), seed: 2) {
            let number = try number(text)
            let (digits, exponent) = BigDecimal(text).trimmed
            let sign = text.hasPrefix("-") ? "-" : ""
            let other = try self.number("\(sign)\(digits)e\(exponent)")
            // A text that says the same as the shortest text of a Double is that Double. An integer is
            // itself.
            if number != other {
                #expect(number == JSONNumber(number.double) || other == JSONNumber(number.double), "\(text)")
                #expect(number.double.magnitude >= 0x1p53, "\(text)")
            } else {
                #expect(number.hashValue == other.hashValue, "\(text)")
            }
            if number == JSONNumber(number.double) {
                #expect(number.hashValue == JSONNumber(number.double).hashValue, "\(text)")
            }
        }
    }
}
