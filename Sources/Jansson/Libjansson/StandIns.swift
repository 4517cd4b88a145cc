/// Replaces what libjansson cannot hold and RFC 8259 allows, byte for byte, so that it judges all
/// the rest of the text, at the same places.
enum StandIns {
    /// The text with each integer beyond Int64 as a real of the same length, and each
    /// `\u0000` as another character, one that the text does not have.
    static func replacing(in source: Span<UInt8>) -> [UInt8] {
        var copy: [UInt8] = []
        copy.reserveCapacity(source.count)
        for index in source.indices { copy.append(source[index]) }
        let character = unusedCharacter(in: copy)
        var lexer = TokenLexer()
        while let token = lexer.next(in: source) {
            switch token.kind {
            case .number: replaceInteger(in: &copy[token.range])
            case .string: replaceEscapedNUL(in: &copy[token.range], by: character)
            default: break
            }
        }
        return copy
    }

    private static func replaceInteger(in token: inout ArraySlice<UInt8>) {
        let digits = token.first == UInt8(ascii: "-") ? token.dropFirst() : token
        guard digits.count >= 19, digits.first != UInt8(ascii: "0"),
            digits.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }),
            Int64(String(decoding: token, as: UTF8.self)) == nil
        else { return }
        token[digits.startIndex + 1] = UInt8(ascii: ".")
    }

    private static func replaceEscapedNUL(in token: inout ArraySlice<UInt8>, by character: [UInt8]) {
        var index = token.startIndex
        while index < token.endIndex {
            guard token[index] == UInt8(ascii: "\\") else {
                index += 1
                continue
            }
            if token[index...].starts(with: #"\u0000"#.utf8) {
                token.replaceSubrange(index..<index + 6, with: character)
            }
            index += 2
        }
    }

    /// The escape of a noncharacter (U+FDD0 to U+FDEF) that the text has neither escaped nor plain:
    /// two keys that differ must not become one.
    private static func unusedCharacter(in text: [UInt8]) -> [UInt8] {
        var used = Set<UInt32>()
        let candidates: ClosedRange<UInt32> = 0xFDD0...0xFDEF
        for index in text.indices.dropLast(2) {
            if text[index] == 0xEF, text[index + 1] == 0xB7 {
                used.insert(0xFDC0 + UInt32(text[index + 2] & 0x3F))
            } else if text[index] == UInt8(ascii: "\\"), text[index + 1] == UInt8(ascii: "u") {
                let digits = String(decoding: text[index...].dropFirst(2).prefix(4), as: UTF8.self)
                if let value = UInt32(digits, radix: 16) { used.insert(value) }
            }
        }
        let unused = candidates.first { !used.contains($0) } ?? candidates.upperBound
        return Array("\\u\(String(unused, radix: 16, uppercase: true))".utf8)
    }
}
