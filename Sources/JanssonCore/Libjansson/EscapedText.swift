#if Libjansson
/// An escaped copy of the source, without values that RFC 8259 allows and libjansson cannot hold: an escaped NUL in a
/// key, and an integer beyond Int64.
///
/// If libjansson rejects the source for one of these values, libjansson reads the copy. The resulting tree is
/// unescaped.
///
/// The escape character is U+FDD0, a noncharacter. Each U+FDD0 in the source is escaped too, so nothing else looks like
/// a replacement. Two keys are equal after escaping if and only if they were before.
///
/// | in the source                | as libjansson reads it            |
/// |------------------------------|-----------------------------------|
/// | `\u0000`                     | `\uFDD00`                         |
/// | U+FDD0, `\uFDD0`             | the same and `1`                  |
/// | 18446744073709551616         | `"\uFDD0N18446744073709551616"`   |
enum EscapedText {
    /// U+FDD0 in UTF-8.
    private static let character: [UInt8] = [0xEF, 0xB7, 0x90]

    /// Returns the escaped text. The text has as many tokens as the source, and is well-formed if the source is.
    static func escaping(_ source: Span<UInt8>) -> [UInt8] {
        let source = [UInt8](copying: source)
        var text: [UInt8] = []
        text.reserveCapacity(source.count + source.count / 8)
        var end = 0
        var keys = KeyRanges()
        var lexer = Lexer(dialect: .rfc8259)
        // After the first fault, the source is copied unchanged.
        while let token = try? lexer.next(in: source.span), !token.range.isEmpty {
            text += source[end..<token.range.lowerBound]
            end = token.range.upperBound
            switch token.kind {
            case .string: appendString(source[token.range], to: &text)
            case .number(.integer): appendInteger(source[token.range], isKey: keys.isNext, to: &text)
            default: text += source[token.range]
            }
            keys.pass(source[token.range.lowerBound])
        }
        return text + source[end...]
    }

    private static func appendString(_ token: ArraySlice<UInt8>, to text: inout [UInt8]) {
        var index = token.startIndex
        while index < token.endIndex {
            let rest = token[index...]
            var count = 1
            if rest.first == UInt8(ascii: "\\") {
                if rest.starts(with: #"\u0000"#.utf8) {
                    text += #"\uFDD00"#.utf8
                    index += 6
                    continue
                }
                // The character after a backslash belongs to the escape.
                count = min(2, rest.count)
                if rest.starts(with: #"\uFDD0"#.utf8, by: { $0 == $1 || $0 ^ 0x20 == $1 && $1 > 0x40 }) {
                    count = 6
                }
            } else if rest.starts(with: character) {
                count = 3
            }
            text += rest.prefix(count)
            if count > 2 { text.append(UInt8(ascii: "1")) }
            index += count
        }
    }

    private static func appendInteger(_ token: ArraySlice<UInt8>, isKey: Bool, to text: inout [UInt8]) {
        guard token.count >= 19, Int64(String(decoding: token, as: UTF8.self)) == nil else {
            text += token
            return
        }
        // A number in place of a key must stay an error. A string would be accepted, so the number becomes a real.
        text += isKey ? [] : Array(#""\uFDD0N"#.utf8)
        text += token
        text += isKey ? Array(".0".utf8) : [UInt8(ascii: "\"")]
    }

    /// Tracks whether the next token should be a key. The source must be well-formed up to that token.
    private struct KeyRanges {
        private(set) var isNext = false
        private var isObject: [Bool] = []

        /// Moves past a token with this first byte.
        mutating func pass(_ first: UInt8) {
            isNext = first == UInt8(ascii: "{") || first == UInt8(ascii: ",") && isObject.last == true
            switch first {
            case UInt8(ascii: "{"): isObject.append(true)
            case UInt8(ascii: "["): isObject.append(false)
            case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = isObject.popLast()
            default: break
            }
        }
    }

    /// Undoes the escaping in a tree.
    struct Unescaper: JSONVisitor {
        private(set) var builder: DocumentBuilder

        init(capacity: Int) { builder = DocumentBuilder(capacity: capacity) }

        mutating func null() { builder.null() }

        mutating func bool(_ value: Bool) { builder.bool(value) }

        mutating func number(_ value: JSONNumber) { builder.number(value) }

        mutating func string(_ text: Span<UInt8>, isASCII: Bool, isPlain: Bool) {
            let text = [UInt8](copying: text)
            if text.starts(with: character), text.dropFirst(3).first == UInt8(ascii: "N") {
                builder.number(JSONNumber(integer: String(decoding: text.dropFirst(4), as: UTF8.self)))
            } else {
                builder.string(unescaping(text).span, isASCII: false, isPlain: false)
            }
        }

        mutating func key(_ text: Span<UInt8>, isASCII: Bool, isPlain: Bool) {
            builder.key(unescaping([UInt8](copying: text)).span, isASCII: false, isPlain: false)
        }

        mutating func openArray(count: Int) { builder.openArray(count: count) }

        mutating func openObject(count: Int) { builder.openObject(count: count) }

        mutating func closeArray() { builder.closeArray() }

        mutating func closeObject() { builder.closeObject() }
    }

    private static func unescaping(_ text: [UInt8]) -> [UInt8] {
        guard text.contains(character[0]) else { return text }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        var index = 0
        while index < text.count {
            guard text[index...].starts(with: character), index + 3 < text.count else {
                bytes.append(text[index])
                index += 1
                continue
            }
            if text[index + 3] == UInt8(ascii: "0") { bytes.append(0) } else { bytes += character }
            index += 4
        }
        return bytes
    }
}

extension JSONNumber {
    /// Makes an integer beyond Int64 from its digits.
    fileprivate init(integer digits: String) {
        self = UInt64(digits).map { JSONNumber($0) } ?? JSONNumber(bigInteger: digits)
    }
}
#endif
