import Testing

@testable import JanssonCore

/// Keys as words, against the same questions asked byte by byte.
@Suite struct KeyBytesTests {
    private func key<Result>(_ bytes: [UInt8], _ body: (borrowing KeyBytes) -> Result) -> Result {
        // No byte before or behind the key may count.
        let framed = [UInt8](repeating: 0x80, count: 16) + bytes + [UInt8](repeating: 0x80, count: 16)
        return unsafe framed.withUnsafeBufferPointer { framed in
            body(unsafe KeyBytes(UnsafeBufferPointer(rebasing: framed[16..<16 + bytes.count])))
        }
    }

    @Test func theFirstWord() {
        for count in 0...20 {
            let bytes = (0..<count).map { UInt8(0x30 + $0) }
            let expected = bytes.prefix(8).enumerated().reduce(UInt64(0)) {
                $0 | UInt64($1.element) << UInt64(8 * $1.offset)
            }
            let mask = count < 8 ? (UInt64(1) << UInt64(8 * count)) - 1 : .max
            key(bytes) { #expect($0.first == expected && $0.mask == mask && $0.count == count) }
        }
    }
}
