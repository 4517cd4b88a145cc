import Jansson
import TestSupport
import Testing

@testable import JanssonCore

/// The fault that is found from where the scanner stopped is the one that is found from the start of the text.
@Suite struct StopTests {
    private static let samples: [String] = [
        #"{"id": 7, "tags": ["a", "b\n"], "size": {"w": 1.5, "h": -2e3}, "none": null}"#,
        #"[[], {}, [[{"a": [true, false, {"b\u0041": "c"}]}]], "\\\"", 0, 12345678901234567890]"#,
        #" { "" : [ 1 , 2 ] , "é" : { "😀" : [ { } ] } } "#, "nullx", "[1x]", "[truefalse]", #"["a"b]"#,
        "{}{}",
        #"{"a":1"b":2}"#, #"{"a" "b"}"#, "[1\u{00E9}]", "[-]", "[0x1F]", #"{"a":nul}"#, "[1,,2]", "[}", "{]",
        "",
        "[\"a\u{01}\"]", "[1 \u{0} 2]", #"{"a":1,"a":2,}"#, #"[{"a":1,"a":{"b":[]},"c":[}]"#,
    ]

    private static let documents = samples.map { Array($0.utf8) } + Seeds.of().filter { $0.count < 10_000 }

    /// The fault of a text, from where the scanner stopped; nil if it did not stop.
    private func differs(_ text: [UInt8], _ options: JSONParsingOptions) throws -> String? {
        guard case .stopped(let stop) = try ScannerParsing.parse(text.span, options: options, file: nil)
        else {
            return nil
        }
        let whole = SyntaxFault.first(in: text.span, options: options)
        let rest = SyntaxFault.first(in: text.span, options: options, after: stop)
        let (expected, found) = ("\(whole, default: "none")", "\(rest, default: "none")")
        return expected == found ? nil : "\(String(decoding: text, as: UTF8.self)): \(found), not \(expected)"
    }

    @Test func faultsOfMutatedTexts() throws {
        var mutator = Mutator(documents: Self.documents, seed: 20_261_122)
        var faults = 0
        var shallow = JSONParsingOptions()
        shallow.limits.depth = 3
        let count = isSanitized ? 4000 : scaled(20_000, by: 10)
        for index in 0..<count {
            let text = index < Self.documents.count ? Self.documents[index] : mutator.next()
            for options in [JSONParsingOptions(), shallow, JSONParsingOptions(duplicateKeys: .reject)] {
                let difference = try differs(text, options)
                #expect(difference == nil)
                if case .stopped = try ScannerParsing.parse(text.span, options: options, file: nil) {
                    faults += 1
                }
            }
        }
        #expect(faults > count / 5)
    }

    /// Every prefix of a text, which ends within a token or behind one.
    @Test(arguments: samples) func faultsOfPrefixes(_ sample: String) throws {
        let text = Array(sample.utf8)
        for end in text.indices {
            for tail in ["", "x", "\"", "}", "]", " ", "\u{00E9}"] {
                #expect(try differs(Array(text[..<end]) + Array(tail.utf8), JSONParsingOptions()) == nil)
            }
        }
    }

    /// At the greatest depth, where libjansson counts a scalar as a level, too.
    @Test(arguments: ["", "0", "]", "[", "{", "\"a\"", " ]", "0]x", "}"])
    func faultsAtTheGreatestDepth(_ tail: String) throws {
        var options = JSONParsingOptions()
        options.limits.depth = JSONParsingOptions.Limits.maximumDepth
        for depth in 2045...2049 {
            for opening in ["[", #"{"a":"#, #"{"b":0,"a": "#, "[ "] {
                let text = String(repeating: opening, count: depth) + tail
                #expect(try differs(Array(text.utf8), options) == nil)
            }
        }
    }
}
