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

    @Test func keysThatMayHaveEquivalents() {
        // Those that have, and those whose bits are next to theirs.
        let bytes: [UInt8] = [
            0x00, 0x01, 0x3A, 0x3B, 0x3C, 0x4A, 0x4B, 0x4C, 0x5F, 0x60, 0x61, 0x6B, 0x7F, 0x80, 0xFF,
        ]
        for count in 0...40 {
            let plain = [UInt8](repeating: 0x6B, count: count)
            key(plain) { #expect(!$0.mayHaveEquivalents) }
            for position in 0..<count {
                for byte in bytes {
                    var changed = plain
                    changed[position] = byte
                    let expected = byte >= 0x80 || byte == 0x4B || byte == 0x3B || byte == 0x60
                    key(changed) { #expect($0.mayHaveEquivalents == expected, "\(changed)") }
                }
            }
        }
    }
}
