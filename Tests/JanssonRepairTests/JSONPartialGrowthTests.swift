import JanssonRepair
import TestSupport
import Testing

/// Appending takes linear time, whatever the chunks and the text.
@Suite(.serialized) struct JSONPartialGrowthTests {
    struct Shape: CustomTestStringConvertible, Sendable {
        let testDescription: String
        var options = JSONPartial.Options()
        let text: @Sendable (Int) -> String
    }

    static let shapes: [Shape] = [
        Shape(testDescription: "a long string") { "\"" + String(repeating: "a", count: $0) },
        Shape(testDescription: "a string of escapes") { "\"" + String(repeating: "\\n", count: $0 / 2) },
        Shape(testDescription: "a string of pairs") {
            "\"" + String(repeating: "\\ud83d\\ude00", count: $0 / 12)
        },
        Shape(testDescription: "a string of characters") { "\"" + String(repeating: "水", count: $0 / 3) },
        Shape(testDescription: "a long number") { "[" + String(repeating: "7", count: $0) },
        Shape(testDescription: "a long exponent") { "[0e" + String(repeating: "7", count: $0) },
        Shape(testDescription: "a long fraction with an exponent") {
            "[0." + String(repeating: "0", count: $0 / 2) + "1e" + String(repeating: "0", count: $0 / 2)
                + "12"
        },
        Shape(testDescription: "brackets") { "[" + String(repeating: "[[[[]]]],", count: $0 / 9) },
        Shape(testDescription: "keys") { count in
            "{" + (0..<count / 12).map { "\"key\($0)\":0," }.joined()
        },
        Shape(testDescription: "keys, refusing duplicates", options: .init(duplicateKeys: .reject)) { count in
            "{" + (0..<count / 12).map { "\"key\($0)\":0," }.joined()
        },
        Shape(testDescription: "one key") { "{" + String(repeating: "\"key\":0,", count: $0 / 8) },
        Shape(testDescription: "long keys of one length") { count in
            "{"
                + (0..<count / 207).map { "\"\(String(repeating: "k", count: 194))\(100_000 + $0)\":0," }
                .joined()
        },
        Shape(testDescription: "spaces") { String(repeating: " ", count: $0) },
    ]

    @Test(arguments: shapes)
    func byteByByte(shape: Shape) throws {
        let size = 750
        let texts = [size: Array(shape.text(size).utf8), 16 * size: Array(shape.text(16 * size).utf8)]
        let ratio = try growth(from: size) { size in
            let text = texts[size] ?? []
            var partial = JSONPartial(options: shape.options)
            for index in text.indices { try partial.append(text.span.extracting(index..<index + 1)) }
        }
        #expect(ratio < quadraticGrowth)
    }

    /// The error is made once, and costs one more pass.
    @Test func theErrorAfterALongText() throws {
        let ratio = try growth(from: 5000) { size in
            var partial = JSONPartial()
            try partial.append("[" + String(repeating: "\"a\",", count: size / 4))
            for _ in 0..<100 { _ = try jsonError(try partial.append("]")) }
        }
        #expect(ratio < quadraticGrowth)
    }

    /// Taking the value is linear too, also with duplicate keys at every level.
    @Test(arguments: [
        "{\"a\":{\"b\":1,\"b\":2},\"a\":[", "[{\"x\":[1,2,{\"y\":\"", "[1,2,3,\"a\\n\",",
    ])
    func takingTheValue(beginning: String) throws {
        let ratio = try growth(from: 50) { size in
            var partial = JSONPartial()
            try partial.append(String(repeating: beginning, count: 1))
            for index in 0..<size {
                try partial.append(beginning.hasSuffix("\"") ? "abc" : "{\"k\":\(index),\"k\":0},")
            }
            for _ in 0..<50 { _ = partial.json }
        }
        #expect(ratio < quadraticGrowth)
    }
}
