package import Jansson

/// What a prefix of a document means, found without reading it incrementally: by trying which whole text parses.
/// It takes quadratic time.
package enum PrefixOracle {
    /// The value of what has come: that of the longest beginning that is a document once its open brackets are
    /// closed. A number at the end does not count, and a string that is cut only if `keepsStrings`.
    package static func value(of prefix: [UInt8], keepsStrings: Bool, options: JSONParsingOptions) -> JSON? {
        var end = prefix.count
        let scan = Scan(prefix)
        if let string = scan.string {
            if !keepsStrings { end = string }
        } else {
            end = startOfNumber(endingAt: prefix)
        }
        while end > 0 {
            let text = Array(prefix[..<end])
            if let json = try? JSON(parsing: text + Scan(text).closing, options: options) { return json }
            end -= 1
        }
        return nil
    }

    /// Whether some text that starts with the prefix is a document.
    package static func canContinue(_ prefix: [UInt8], options: JSONParsingOptions) -> Bool {
        let closing = Scan(prefix).brackets
        for tail in tails {
            for value in values
            where (try? JSON(parsing: prefix + tail + value + closing, options: options)) != nil {
                return true
            }
        }
        return false
    }

    /// What a token may lack.
    private static let tails: [[UInt8]] = {
        let characters: [[UInt8]] = [
            [], [0x80], [0x90], [0xA0], [0x80, 0x80], [0x90, 0x80], [0xA0, 0x80], [0x90, 0x80, 0x80],
            [0x80, 0x80, 0x80],
        ]
        let escapes = [
            "", "n", "u0000", "0000", "000", "00", "0", "\\udc00", "udc00", "dc00", "c00", "800\\udc00",
            "00\\udc00", "0\\udc00",
            // Of keys that an object does not have already.
            "u1234", "1234", "234", "34", "4",
        ]
        let words = ["null", "true", "false"].flatMap { word in (1..<word.count).map { word.dropFirst($0) } }
        return [[]] + characters.map { $0 + Array("\"".utf8) } + escapes.map { Array(($0 + "\"").utf8) }
            + (words.map(String.init) + ["0", "e-9999999", "-9999999"]).map { Array($0.utf8) }
    }()

    /// What a container may lack before it can be closed. The key occurs in no document of the tests.
    private static let values: [[UInt8]] = ["", "0", ":0", "\"the key of none\":0"].map { Array($0.utf8) }

    /// Where a number at the end of a text starts; the end itself if there is none.
    private static func startOfNumber(endingAt text: [UInt8]) -> Int {
        var start = text.count
        while start > 0, "0123456789+-.eE".utf8.contains(text[start - 1]) { start -= 1 }
        guard start < text.count, "0123456789-".utf8.contains(text[start]) else { return text.count }
        return start
    }

    /// The brackets and the string that are open at the end of a text.
    private struct Scan {
        var brackets: [UInt8] = []
        var string: Int?

        init(_ text: [UInt8]) {
            var isEscaped = false
            for (index, byte) in text.enumerated() {
                switch byte {
                case _ where isEscaped: isEscaped = false
                case UInt8(ascii: "\\") where string != nil: isEscaped = true
                case UInt8(ascii: "\""): string = string == nil ? index : nil
                case _ where string != nil: break
                case UInt8(ascii: "["): brackets.insert(UInt8(ascii: "]"), at: 0)
                case UInt8(ascii: "{"): brackets.insert(UInt8(ascii: "}"), at: 0)
                case UInt8(ascii: "]"), UInt8(ascii: "}"): if !brackets.isEmpty { brackets.removeFirst() }
                default: break
                }
            }
        }

        var closing: [UInt8] { (string == nil ? [] : [UInt8(ascii: "\"")]) + brackets }
    }
}
