#if Libjansson
import Jansson
import TestSupport
import Testing

/// Compares `engine: .libjansson` with the text itself, and with a reader that shares no code with the
/// package.
@Suite struct LibjanssonLaneTests {
    private func parse(
        _ text: String, _ duplicateKeys: JSONParsingOptions.DuplicateKeys = .useLast
    ) throws -> JSON {
        try JSON(
            parsing: text, options: JSONParsingOptions(engine: .libjansson, duplicateKeys: duplicateKeys))
    }

    /// Compares values, order, keys byte by byte, and locations. Returns the first difference, if any.
    private func difference(_ json: JSON, _ node: ReferenceReader.Node) -> String? {
        guard json.location?.byteOffset == node.start else {
            return "\(json.path) at \(json.location?.byteOffset ?? -1) and not at \(node.start)"
        }
        switch node.value {
        case .null: return json.isNull ? nil : "\(json.path) is not null"
        case .bool(let bool): return json.value == .bool(bool) ? nil : "\(json.path) is not \(bool)"
        case .string(let bytes):
            return json.value.string.map { Array($0.utf8) } == bytes
                ? nil : "\(json.path) is another string: \(json.value)"
        case .number(let text):
            let text = String(decoding: text, as: UTF8.self)
            let isSame =
                text.contains { ".eE".contains($0) }
                ? json.value.number?.double.bitPattern == Double(text)?.bitPattern
                : json.value.number?.text == (text == "-0" ? "0" : text)
            return isSame ? nil : "\(json.path) is \(json.value) and not \(text)"
        case .array(let elements):
            guard json.kind == .array, json.count == elements.count else {
                return "\(json.path) has another count"
            }
            return zip(json.elements, elements).lazy.compactMap { difference($0, $1) }.first
        case .object(let members):
            guard json.kind == .object, json.members.map({ Array($0.key.utf8) }) == members.map(\.key) else {
                return "\(json.path) has other keys"
            }
            return zip(json.members, members).lazy.compactMap { difference($0.value, $1.value) }.first
        }
    }

    private func check(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let difference = difference(try parse(text), ReferenceReader.read(text))
        #expect(difference == nil, "\(text.prefix(400).debugDescription)", sourceLocation: sourceLocation)
    }

    /// U+FDD0, for which Swift has no literal.
    static let escape = String(decoding: [0xEF, 0xB7, 0x90], as: UTF8.self)

    static let nonCharacters = (0xFDD0...0xFDEF).map { String($0 as Int, radix: 16) }

    @Test func keysWithNULKeepTheirValuesBesideEveryNoncharacter() throws {
        let others = Self.nonCharacters.map { #""\u\#($0)":"\u\#($0)""# }.joined(separator: ",")
        try check(#"{\#(others),"price\u0000":5,"price":100,"\u0000":{"price\uFDD0":1,"price":2}}"#)
        let json = try parse(#"{\#(others),"price\u0000":5,"price":100}"#)
        #expect(json["price"].value == 100)
        #expect(json["price\0"].value == 5)
    }

    /// libjansson reads as far as the NUL, and so all of the fault.
    @Test(arguments: [#"["\"#, #"["\u12G"#])
    func aFaultThatEndsBeforeANULHasTheMessageOfLibjansson(_ text: String) throws {
        #expect(try jsonError(try parse(text + "\0\"]")).libraryMessage != nil)
    }

    @Test func keysThatOnlyLookEscapedAreNotTaken() throws {
        let escape = Self.escape
        for text in [
            #"{"a\u0000":1,"a\#(escape)0":2,"a\#(escape)1":3,"a\#(escape)":4,"a\ufdd0":5}"#,
            #"{"\u0000":"\#(escape)N18446744073709551616","\#(escape)N1":18446744073709551616}"#,
            #"{"\\u0000":1,"\\\u0000":2,"\\\\u0000":3,"\\ufdd0":4,"\\\uFdd0":5}"#,
            #"[{"\u0000":1},"\#(escape)","\#(escape)0","\#(escape)\#(escape)N","\uFDD0\u0000\uFDD0"]"#,
        ] { try check(text) }
    }

    @Test func everyKeyMayContainANUL() throws {
        let members = (0..<3000).map { #""k\u0000\#($0 % 1500)": \#($0)"# }.joined(separator: ", ")
        try check("{\(members)}")
        try check("[\(members.count), {\(members)}, {\(members)}]")
    }

    @Test func integersBeyondInt64AreKeptBesideDuplicates() throws {
        for text in [
            #"{"a":18446744073709551616,"b":1,"a":2}"#,
            #"{"a":1,"b":18446744073709551615,"a":-9223372036854775809}"#,
            #"{"n":{"a":123456789012345678901234567890},"n":{"n":[9223372036854775808,1.4467440737095516]}}"#,
            "18446744073709551616", " -123456789012345678901234567890 ",
            "[9223372036854775807,9223372036854775808]",
            #"["18446744073709551616",18446744073709551616,1844674407370955161.6,0.18446744073709551616]"#,
        ] { try check(text) }
        #expect(try parse("[14467440737095516160]")[0].value.number?.text == "14467440737095516160")
    }

    @Test func onlyRealDuplicatesAreRejected() throws {
        for text in [
            #"{"a\u0000":1,"a\uFDD0":2,"a\uFDD00":3,"a0":4,"a":5}"#,
            #"{"a":18446744073709551616,"b":18446744073709551616}"#,
            "{" + Self.nonCharacters.map { #""\u\#($0)":0"# }.joined(separator: ",") + #","\u0000":1}"#,
        ] {
            let json = try parse(text, .reject)
            #expect(difference(json, ReferenceReader.read(text)) == nil)
        }
        for (text, offset) in [
            (#"{"a\u0000":1, "a\u0000":2}"#, 14),
            (#"{"\uFDD0":18446744073709551616, "\#(Self.escape)":2}"#, 32),
        ] {
            let error = try #require(throws: JSONError.self) { try parse(text, .reject) }
            #expect(error.code == .duplicateKey)
            #expect(error.location?.byteOffset == offset)
        }
    }

    @Test(arguments: [
        ("{18446744073709551616: 1}", 1), (#"{"a": 1, 18446744073709551616: 1}"#, 9),
        (#"[18446744073709551616, {"a": 1, "b\u0000" 2}]"#, 42), (#"["\u0000", 18446744073709551616 1]"#, 32),
        (#"{"\u0000": 18446744073709551616, "\uD800": 1}"#, 33), (#"{"\u0000": 18446744073709551616-1}"#, 31),
    ])
    func errorsBesideWhatLibjanssonCannotHoldKeepTheirPlace(text: String, byteOffset: Int) throws {
        for engine in engines {
            let error = try #require(throws: JSONError.self) {
                try JSON(parsing: text, options: JSONParsingOptions(engine: engine))
            }
            #expect(error.code == .syntax)
            #expect(error.location?.byteOffset == byteOffset)
            #expect(error.libraryMessage?.contains("FDD0") != true)
        }
    }

    @Test func placesAreThoseOfTheText() throws {
        for text in sampleDocuments { try check(text) }
        for text in [
            #"{"a":1, "b":2 , "a" : [3, {"c":4,"c":5}] ,"\u0061": {"a":[6],"d":7,"a":[8,9]}}"#,
            #"[{"a":{"a":1,"a":{"b":1}},"a":0},{"a":0,"a":{"b":1,"b":[],"b":{}}}, "]", "{\"a\":1,\"a\""]"#,
            " [ ] ", "\n\t{\r\n}", #" "a" "#, "[[],[[]],{},[1.5,-2e3,\"é\",\n\"\u{1D11E}\" , null]]",
        ] { try check(text) }
    }

    @Test func eightThreadsPlaceOneDocument() throws {
        let text =
            "[" + (0..<2000).map { #"{"a":\#($0),"b":[1.5,"x"],"a":[\#($0)]}"# }.joined(separator: ", ") + "]"
        let json = try parse(text)
        let offsets = try JSON(parsing: text).elements.map { $0["a"].location?.byteOffset }
        onEightThreads { thread in
            for (element, offset) in zip(json.elements, offsets).dropFirst(thread * 200) {
                #expect(element["a"].location?.byteOffset == offset)
            }
        }
    }

    @Test func aRealsOwnTextIsRead() throws {
        // As a Double it is another integer.
        let text = #"{"a": 1, "a": {"b": 9007199254740993.0}, "c": 100000000000000000000.25}"#
        #expect(try parse(text)["a"]["b"].decode(as: Int.self) == 9_007_199_254_740_993)
    }

    /// Random documents with everything that this lane handles itself.
    @Test(arguments: 0..<200)
    func generatedDocumentsAreReadAsWritten(seed: Int) throws {
        var generator = Generator(seed: seed)
        for _ in 0..<20 { try check(generator.document(depth: 4)) }
    }

    private struct Generator: RandomNumberGenerator {
        private var generator: SplitMix64

        init(seed: Int) { generator = SplitMix64(state: UInt64(seed)) }

        mutating func next() -> UInt64 { generator.next() }

        mutating func pick(_ choices: [String]) -> String {
            choices[Int.random(in: choices.indices, using: &self)]
        }

        mutating func string() -> String {
            let pieces = [
                "a", "b", #"\u0000"#, #"\uFDD0"#, #"\ufdd1"#, LibjanssonLaneTests.escape, "0", "1", "N",
                #"\\"#, #"\""#,
                #"\n"#, "é",
                #"\u00e9"#, #"\uD834\uDD1E"#, "\u{1D11E}", "[", "}", "abcdefghijklmnopqrstuvwxyz",
            ]
            return "\"" + (0..<Int.random(in: 0...6, using: &self)).map { _ in pick(pieces) }.joined() + "\""
        }

        mutating func document(depth: Int) -> String {
            let space = pick(["", "", " ", "\n  "])
            let count = Int.random(in: 0...5, using: &self)
            switch Int.random(in: 0...(depth > 0 ? 5 : 3), using: &self) {
            case 0: return space + pick(["null", "true", "false", "0", "-0", "1.5", "1e2", "-2.5E-3"])
            case 1:
                return space
                    + pick([
                        "9223372036854775807", "9223372036854775808", "-9223372036854775809",
                        "18446744073709551616",
                        "123456789012345678901234567890", "0.30000000000000004", "123456789012345",
                        "12345678901234.5",
                    ])
            case 2, 3: return space + string()
            case 4:
                return "\(space)["
                    + (0..<count).map { _ in document(depth: depth - 1) }.joined(separator: ",") + "]"
            default:
                let members = (0..<count).map { _ in
                    "\(space)\(string())\(space):\(document(depth: depth - 1))"
                }
                return "\(space){" + members.joined(separator: ",") + "\(space)}"
            }
        }
    }
}
#endif
