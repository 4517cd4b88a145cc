import Jansson
import Testing

/// What the reader of the dialects takes for UTF-8, checked by Swift's own decoder.
struct SwiftReaderUTF8Tests {
    /// The bytes around each bound of RFC 3629, section 4.
    private static let first: [UInt8] = [
        0x7F, 0x80, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4,
        0xF5, 0xFF,
    ]
    private static let second: [UInt8] = [0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0]
    private static let other: [UInt8] = [0x7F, 0x80, 0xBF, 0xC0]

    private static let sequences: [[UInt8]] = first.flatMap { first in
        [[first]]
            + second.flatMap { second in
                [[first, second]]
                    + other.flatMap { third in
                        [[first, second, third]] + other.map { [first, second, third, $0] }
                    }
            }
    }

    @Test func sequencesAreThoseOfRFC3629() {
        let options = JSONParsingOptions(dialect: .json5)
        for sequence in Self.sequences {
            let expected = String(validating: sequence, as: UTF8.self)
            for (before, after) in [("'", "'"), ("'\\", "'"), ("/*", "*/'x'"), ("'x' //", "")] {
                let text = Array(before.utf8) + sequence + Array(after.utf8)
                let read = (try? JSON(parsing: text, options: options))?.value.string
                #expect((read != nil) == (expected != nil), "\(text)")
                if before.hasPrefix("'"), after == "'" { #expect(read == expected, "\(text)") }
            }
        }
    }
}
