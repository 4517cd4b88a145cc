import Jansson
import TestSupport
import Testing

@testable import JanssonSchema

@Suite struct HostileFormatTests {
    /// A text of a megabyte that a format's grammar allows, or that it refuses only at its end.
    @Test(arguments: [
        (JSONSchema.Format.dateTime, "2026-11-24T00:00:00.", "1", "Z", true),
        (.duration, "P", "1", "D", true),
        (.email, "a@", "b.", "c", false), (.idnEmail, "é@", "é", ".c", false),
        (.email, "\"", "\\a", "\"@b", false),
        (.hostname, "", "a.", "b", false), (.idnHostname, "", "é.", "b", false),
        (.idnHostname, "é", "é", "é", false),
        (.hostname, "xn--", "a", "a", false), (.ipv4, "1.1.1.", "0", "1", false),
        (.ipv6, "::", "0", "1", false),
        (.uri, "http://", "a@", "b", false), (.uri, "http://a/", "%41", "", true),
        (.uri, "a:", "//", "", true),
        (.uriReference, "http://[", ":", "]", false), (.iri, "http://é/", "é/", "?é#é", true),
        (.iri, "", "a", ":", true),
        (.uriTemplate, "", "{a}", "{", false), (.uriTemplate, "{", "a,", "a}", true),
        (.uriTemplate, "{", "{", "", false),
        (.jsonPointer, "", "/~0", "", true), (.relativeJSONPointer, "1", "0", "#", true),
        (.uuid, "", "0", "", false), (.regex, "", "a", "*", true), (.regex, "", "(", ")", false),
        (.regex, "[", "a-b", "]", true),
    ])
    func longTexts(format: JSONSchema.Format, start: String, middle: String, end: String, isValid: Bool) {
        let count = scaled(1_000_000, by: 10) / middle.utf8.count
        let text = start + String(repeating: middle, count: count) + end
        #expect(format.isValid(text) == isValid)
    }

    /// Any bytes at all, also those that are not UTF-8, and any part of what is valid.
    @Test func anyBytes() {
        let samples = [
            "2026-11-24T23:59:60.5+01:00", "P1Y2M3DT4H5M6S", "\"a b\"@[IPv6:::1]", "実@é.com",
            "xn--ll-0ea.com", "l·l.بي‌بي",
            "1:2::255.1.0.9", "http://a:b@[v1.a]:80/%41?q#f", "{+a:3,b*}", "/~0~1", "0+1/a",
            "^(?<a>[\\d-])\\k<a>$", "xn---9uc",
        ].map { Array($0.utf8) }
        var random = SplitMix64(state: 6)
        for _ in 0..<scaled(20_000) {
            var bytes = samples.randomElement(using: &random) ?? []
            for _ in 0..<Int.random(in: 0...3, using: &random) where !bytes.isEmpty {
                let index = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.remove(at: index)
                default:
                    bytes.insert(
                        samples.randomElement(using: &random)?.randomElement(using: &random) ?? 0, at: index)
                }
            }
            for format in JSONSchema.Format.allCases {
                let isValid = format.isValid(bytes.span)
                guard let text = String(validating: bytes, as: UTF8.self) else { continue }
                #expect(format.isValid(text) == isValid)
            }
        }
    }

    /// No digit but those of ASCII is one in any format of ASCII.
    @Test(arguments: [
        (JSONSchema.Format.date, "2026-11-24"), (.time, "10:00:00Z"), (.duration, "P1D"), (.ipv4, "1.1.1.1"),
        (.ipv6, "::1"),
        (.uuid, "00000000-0000-0000-0000-000000000000"), (.relativeJSONPointer, "1"),
    ])
    func otherDigits(format: JSONSchema.Format, text: String) {
        #expect(format.isValid(text))
        for zero in [0x660, 0x9E6, 0xFF10, 0x1D7CE] as [UInt32] {
            var other = String.UnicodeScalarView()
            for scalar in text.unicodeScalars {
                let value = ("0"..."9").contains(scalar) ? scalar.value - 0x30 + zero : scalar.value
                other.append(Unicode.Scalar(value) ?? scalar)
            }
            #expect(!format.isValid(String(other)))
        }
    }
}
