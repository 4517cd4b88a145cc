import Jansson
import TestSupport
import XCTest

/// Compares the reader of the dialects with the scanner and libjansson, and with itself, on texts that
/// are nearly JSON, JSONC and JSON5.
final class DialectDifferentialTests: XCTestCase {
    private static let samples: [String] = [
        "{\n  // comment\n  a: 'b', \"c\": [1, 2,], /* d */ $e: {},\n}",
        #"{sig\u03A3ma: '\x41\v\0\'', 'k': "a\"# + "\n"
            + #"b", 'k': +0x1F, k2: [.5, 5., -Infinity, NaN, 0xFFFFFFFFFFFFFFFFFF]}"#,
        "\u{FEFF}[\u{A0}1,\u{2028}2, // c\u{2029}3]", "[1, /**/ 2, // c\r\n 3,]",
        #"{a: {b: 1, b: [2, {c: 3, c: 4}]}, a: {d: [{}, {e: 5,},]}, f: 6, a: 7}"#, "'text'", "-.5e-3",
        #"{"a": [1, 2, {"b": "c\n"}], "a": null}"#,
    ]

    private func check(_ text: [UInt8], _ duplicateKeys: JSONParsingOptions.DuplicateKeys = .useLast) -> Bool
    {
        guard let difference = DialectComparison.difference(text, duplicateKeys: duplicateKeys) else {
            return true
        }
        XCTFail("\(difference)\nof \(String(reflecting: String(decoding: text, as: UTF8.self)))")
        return false
    }

    func testTheSamplesAndTheirTruncations() {
        for sample in Self.samples {
            let text = Array(sample.utf8)
            XCTAssertNoThrow(try JSON(parsing: text, options: JSONParsingOptions(dialect: .json5)), sample)
            for count in 0...text.count where !check(Array(text.prefix(count))) { return }
            for count in 0...text.count where !check(Array(text.prefix(count)), .reject) { return }
        }
    }

    func testEveryFileOfTheCorpora() throws {
        for folder in ["JSONTestSuite/test_parsing", "JSONTestSuite/test_transform", "documents"] {
            for file in try Corpora.files(in: folder) where file.bytes.count < 1_000_000 {
                XCTAssertTrue(check(file.bytes), file.name)
            }
        }
    }

    func testMutations() {
        let documents = Self.samples.map { Array($0.utf8) } + DifferentialTests.documents
        var mutator = Mutator(documents: documents, seed: 20_260_103)
        for round in 0..<scaled(15_000) {
            guard check(mutator.next(), round % 4 == 0 ? .reject : .useLast) else { return }
        }
        // Nearly all of them JSON5.
        mutator = Mutator(documents: Self.samples.map { Array($0.utf8) }, seed: 20_260_104)
        for round in 0..<scaled(30_000) {
            guard check(mutator.next(), round % 4 == 0 ? .reject : .useLast) else { return }
        }
    }

    /// JSON with what the dialects allow between its tokens, which the scanner reads, and with some that they do not.
    func testWhatIsBetweenTokens() {
        var random = SplitMix64(state: 20_261_127)
        let own = [
            #"{"a": [1, -2.50e3, "x\n//", {"b": {}, "é": ["/*", ",", 12345678901234567890123]}], "a": null}"#,
            #"["/* é */", "/*\u00e9*/", "\"/*\"*/", "a,]", "//", {"/*\n*/": ", }"}]"#,
        ]
        let others = DifferentialTests.documents.filter { $0.count < 5_000 }
        for round in 0..<scaled(20_000) {
            let document =
                (round % 2 == 0 ? own.map { Array($0.utf8) } : others).randomElement(using: &random) ?? []
            var text = Self.commented(document, mayBeWrong: round % 3 == 0, &random)
            if round % 5 == 0, !text.isEmpty {
                text[Int.random(in: 0..<text.count, using: &random)] = "[]{},:/*'\"\n 1a".utf8.randomElement(
                    using: &random)!
            }
            guard check(text, round % 4 == 0 ? .reject : .useLast) else { return }
        }
    }

    private static func commented(
        _ document: [UInt8], mayBeWrong: Bool, _ random: inout SplitMix64
    ) -> [UInt8] {
        let right = [
            " ", "\n", "// c\n", "/* c */", "/**/", "/*/ */", "/* é [\" */", "//\r\n", "// \u{1F600},]\n",
            "/*\n*/", #"/* \ "\n */"#,
        ].map { Array($0.utf8) }
        let wide = ["\u{A0}", "\u{2028}", "\u{B}", "\u{C}", "\u{FEFF}", "/*\0*/", "// \u{2028}"].map {
            Array($0.utf8)
        }
        let wrong =
            ["/", "/*", "//", ",", "/* *", "# c\n", "\u{200B}"].map { Array($0.utf8) } + [
                Array("/*".utf8) + [0xFF] + Array("*/".utf8)
            ]
        var (text, isInString, isEscaped, last) = ([UInt8](), false, false, UInt8(ascii: "["))
        let rate = Int.random(in: 2...12, using: &random)
        func fillers(_ random: inout SplitMix64) -> [UInt8] {
            guard Int.random(in: 0..<rate, using: &random) == 0 else { return [] }
            let all =
                mayBeWrong && Int.random(in: 0..<8, using: &random) == 0
                ? wrong : rate % 4 == 0 ? right + wide : right
            return all.randomElement(using: &random) ?? []
        }
        for byte in document {
            guard !isInString else {
                text.append(byte)
                (isInString, isEscaped) = (
                    isEscaped || byte != UInt8(ascii: "\""), !isEscaped && byte == UInt8(ascii: "\\")
                )
                continue
            }
            if "[]{},:\"".utf8.contains(byte) { text += fillers(&random) }
            if "]}".utf8.contains(byte), !"[{".utf8.contains(last) || mayBeWrong, Bool.random(using: &random)
            {
                text += Array(",".utf8) + fillers(&random)
            }
            text.append(byte)
            if byte == UInt8(ascii: "\"") { isInString = true }
            if "[]{},:".utf8.contains(byte) { text += fillers(&random) }
            if !" \n\t\r".utf8.contains(byte) { last = byte }
        }
        return text + fillers(&random)
    }

    func testAnyBytes() {
        var random = SplitMix64(state: 20_260_105)
        let likely = Array("[]{}:,\"'\\/*+-.0123456789eExXaAnNuIfr\n\r\t \u{A0}\u{2028}\u{FEFF}".utf8)
        for round in 0..<scaled(30_000) {
            let text = (0..<Int.random(in: 0...40, using: &random)).map { _ in
                round % 3 == 0
                    ? UInt8.random(in: 0...255, using: &random) : likely.randomElement(using: &random) ?? 0
            }
            guard check(text) else { return }
            for options in [
                JSONParsingOptions(dialect: .json5, byteOrderMark: .allow, encoding: .detect),
                JSONParsingOptions(dialect: .jsonc, encoding: .detect),
            ] {
                let json = try? JSON(parsing: text, options: options)
                _ = json.map { $0.elements.map { $0.location } }
            }
            let decoder = JanssonDecoder()
            decoder.allowsJSON5 = round % 2 == 0
            decoder.assumesTopLevelDictionary = true
            _ = try? decoder.decode(JSONValue.self, from: text)
        }
    }
}
