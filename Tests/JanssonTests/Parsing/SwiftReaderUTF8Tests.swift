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

    private static let sequences: [[UInt8]] = {
        var sequences: [[UInt8]] = []
        for first in first {
            sequences.append([first])
            for second in second {
                sequences.append([first, second])
                for third in other {
                    sequences.append([first, second, third])
                    for fourth in other { sequences.append([first, second, third, fourth]) }
                }
            }
        }
        return sequences
    }()

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
