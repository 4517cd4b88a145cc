import Jansson
import TestSupport
import Testing

/// Integers of an array are written many at a time.
struct IntegerArraysTests {
    private func check<T: FixedWidthInteger & JSONEncodable & Encodable>(_ type: T.Type) throws {
        var generator = SplitMix64(state: 20_261_125)
        let limits: [T] = [.min, .max, 0, 1, T.max / 10, T.min / 10, 0 &- 1]
        for length in [Int](0...40) + [63, 64, 65, 127, 128, 129, 1000] {
            let integers = (0..<length).map { _ in
                let digits =
                    T(truncatingIfNeeded: generator.next())
                    >> T.random(in: 0..<T(T.bitWidth - 1), using: &generator)
                return Bool.random(using: &generator) ? digits : limits.randomElement(using: &generator) ?? 0
            }
            let texts = integers.map(\.description)
            let compact = "[\(texts.joined(separator: ","))]"
            #expect(try integers.serializedString() == compact)
            #expect(try [[integers]].serializedString() == "[[\(compact)]]")
            #expect(try String(decoding: JanssonEncoder().encode(integers), as: UTF8.self) == compact)
            #expect(
                try integers.serializedString(.init(indentation: 0)) == "[\(texts.joined(separator: ", "))]")
            let lines = try integers.serializedString(.init(indentation: 2)).split(separator: "\n")
            #expect(
                lines.dropFirst().dropLast().map { $0.filter { !" ,".contains($0) } }
                    == (length > 0 ? texts : []))
        }
    }

    @Test func everyTypeIsWrittenAsItsElements() throws {
        try check(Int.self)
        try check(Int8.self)
        try check(Int16.self)
        try check(Int32.self)
        try check(Int64.self)
        try check(UInt.self)
        try check(UInt8.self)
        try check(UInt16.self)
        try check(UInt32.self)
        try check(UInt64.self)
        try check(Int128.self)
        try check(UInt128.self)
    }
}
