import CJSONScanner
import Jansson
import Testing

/// The grammar of numbers in Swift is that in C, and the same whether a number comes at once or in pieces.
struct NumberGrammarTests {
    /// Those of all texts of a length that do not fulfil a condition.
    private func texts(of length: Int, without condition: ([UInt8]) -> Bool) -> [String] {
        let bytes = Array("07+-.eE".utf8)
        var text = [UInt8](repeating: 0, count: length)
        var failures: [String] = []
        func fill(from index: Int) {
            guard index < length else {
                if !condition(text) { failures.append(String(decoding: text, as: UTF8.self)) }
                return
            }
            for byte in bytes {
                text[index] = byte
                fill(from: index + 1)
            }
        }
        fill(from: 0)
        return failures
    }

    @Test func isThatOfC() {
        let failures = texts(of: 6) { text in
            var number = NumberGrammar()
            let end = number.read(text.span)
            let padded = text + [UInt8](repeating: 0, count: Int(CJS_PADDING))
            let expected = unsafe padded.withUnsafeBufferPointer { bytes in
                unsafe bytes.baseAddress.map { unsafe cjs_number_length($0) } ?? 0
            }
            // C refuses a leading zero itself; here the caller does.
            let hasLeadingZero = end < text.count && text[end].isDigit
            return (number.isComplete && !hasLeadingZero ? end : 0) == expected
        }
        #expect(failures == [])
    }

    @Test(arguments: [JSONParsingOptions.Dialect.rfc8259, .json5])
    func piecesAreReadAsOne(dialect: JSONParsingOptions.Dialect) {
        let failures = texts(of: 6) { text in
            var (whole, pieces) = (NumberGrammar(dialect: dialect), NumberGrammar(dialect: dialect))
            let end = whole.read(text.span)
            var offset = 0
            for count in 1...text.count where offset == count - 1 {
                offset = pieces.read(text.span.extracting(first: count), from: offset)
            }
            return offset == end && pieces.isComplete == whole.isComplete
                && pieces.exponentOffset == whole.exponentOffset
                && pieces.hasPositiveExponent == whole.hasPositiveExponent
        }
        #expect(failures == [])
    }
}
