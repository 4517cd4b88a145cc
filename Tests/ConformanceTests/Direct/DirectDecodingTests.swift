import Foundation
import Jansson
import TestSupport
import Testing

/// Compares the direct lane with the document lane: if it makes a value, it must be the same one.
@Suite struct DirectDecodingTests {
    /// The difference between the two lanes for a text; nil if there is none.
    private func difference<T: JSONInflatable & Equatable>(
        _ type: T.Type, _ text: [UInt8], limits: JSONParsingOptions.Limits = .init()
    ) -> String? {
        let options = JSONParsingOptions(limits: limits)
        guard let direct = JSON.decodedDirectly(type, from: text.span, options: options) else { return nil }
        do {
            let document = try JSON(parsing: text, options: options).decode(as: type)
            return document == direct ? nil : "another value: \(String(decoding: text, as: UTF8.self))"
        } catch {
            return "a value of what is wrong: \(String(decoding: text, as: UTF8.self)) (\(error))"
        }
    }

    private func direct<T: JSONInflatable>(_ type: T.Type, _ text: [UInt8]) -> T? {
        JSON.decodedDirectly(type, from: text.span, options: .init())
    }

    private func isDirect<T: JSONInflatable>(_ type: T.Type, _ text: String) -> Bool {
        direct(type, Array(text.utf8)) != nil
    }

    @Test func readsASampleDirectly() throws {
        let person = try #require(
            direct(DirectPerson.self, Array(DirectPerson.sample.utf8)))
        #expect(person.name == "Ann é😀 \"x\"")
        #expect(person.score == -0.00125)
        #expect(person.home == DirectPerson.Home(city: "Oslo", zip: 150))
        #expect(difference(DirectPerson.self, Array(DirectPerson.sample.utf8)) == nil)
    }

    @Test func readsEveryTruncationAsItsDocument() {
        let bytes = Array(DirectPerson.sample.utf8)
        for end in bytes.indices {
            #expect(difference(DirectPerson.self, Array(bytes[..<end])) == nil)
            #expect(direct(DirectPerson.self, Array(bytes[..<end])) == nil)
        }
    }

    @Test func readsMutationsAsTheirDocuments() {
        let count = scaled(20_000, by: 20)
        let tree =
            #"{"value":1,"children":[{"value":2,"children":[]},{"children":null,"value":-3}],"x":[{}]}"#
        let lists = #"[[1,-2,300],["a","\u00e9"],[0.5,1e3,-0.0,2],[true,false]]"#
        let numbers = #"{"a":1,"b":-129,"c":18446744073709551615,"d":1.5,"é":16777217}"#
        let samples = [DirectPerson.sample, tree, lists, numbers, "[\(tree),\(tree)]"].map { Array($0.utf8) }
        var mutator = Mutator(documents: samples, seed: 12)
        var direct = 0
        for _ in 0..<count {
            let text = mutator.next()
            let differences = [
                difference(DirectPerson.self, text), difference(DirectTree.self, text),
                difference([DirectTree].self, text), difference([String: Int].self, text),
                difference([String: UInt64].self, text), difference([String: Int8].self, text),
                difference([String: Double].self, text), difference([String: Float].self, text),
                difference([[Double]].self, text), difference([[String]].self, text),
                difference([[Bool]].self, text), difference([String: JSONValue].self, text),
                difference(String.self, text), difference([[UInt8]].self, text),
            ]
            for difference in differences { #expect(difference == nil) }
            if self.direct(DirectPerson.self, text) != nil || self.direct(DirectTree.self, text) != nil {
                direct += 1
            }
        }
        // The models can still read many of them.
        #expect(direct > count / 200)
    }

    @Test(arguments: [
        #"{"value":1,"value":1}"#, #"{"value":1.0}"#, #"{"value":"1"}"#, #"{}"#, #"{"value":1}x"#,
        #"{"value":1,}"#,
        #"{,"value":1}"#, #"{"value" 1}"#, #"{"value":1 "x":2}"#, #"{"value":1,"x":[1,]}"#,
        #"{"value":1,"x":[}]}"#,
        #"{"value":1,"x":{"a"}}"#, #"{"value":1,"x":"\ud800"}"#, #"{"value":1,"x":1e400}"#, #"{"value":01}"#,
        "",
        "\u{FEFF}{\"value\":1}", #"{"value":9223372036854775808}"#, "[", "{", #"{"value":1]"#,
        "{\"value\":1}\0",
    ])
    func refusesWhatIsNotPlain(_ text: String) {
        #expect(!isDirect(DirectTree.self, text))
    }

    @Test func anErrorIsThatOfTheDocument() throws {
        let text = #"{"value": 1, "children": [{"value": 2}, {"value": "3"}]}"#
        let error = #expect(throws: JSONError.self) { try JSON.decode(DirectTree.self, from: text) }
        #expect(error?.description == "children[1].value: expected Int, found a string (line 1, column 51)")
    }

    @Test func keysInAnyOrderAndWithEscapesAreFound() throws {
        #expect(isDirect(DirectTree.self, #"{"children":[],"x":0,"value":7}"#))
        let tree = try JSON.decode(DirectTree.self, from: #"{"\u0076alue":7,"valu":1,"values":2,"":3}"#)
        #expect(tree.value == 7)
    }

    @Test func depthIsLimitedAsInDocuments() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: #"{"value":1,"children":["#, count: depth)
                + String(repeating: "]}", count: depth)
        }
        #expect(isDirect(DirectTree.self, nested(256)))
        #expect(!isDirect(DirectTree.self, nested(257)))
        let error = #expect(throws: JSONError.self) { try JSON.decode(DirectTree.self, from: nested(257)) }
        #expect(error?.code == .depthExceeded)
        // The depth is also checked in skipped values.
        let deep = String(repeating: "[", count: 511) + String(repeating: "]", count: 511)
        #expect(isDirect(DirectTree.self, #"{"value":1,"x":\#(deep)}"#))
        #expect(!isDirect(DirectTree.self, #"{"value":1,"x":[\#(deep)]}"#))
    }

    @Test func allSourcesOfADocumentAreRead() throws {
        let text = #"x{"value":7,"children":[{"value":1}]}x"#
        let part = text.dropFirst().dropLast()
        let bytes = Array(part.utf8)
        for tree in [
            try JSON.decode(DirectTree.self, from: bytes), try JSON.decode(DirectTree.self, from: bytes.span),
            try JSON.decode(DirectTree.self, from: Data(bytes)),
            try JSON.decode(DirectTree.self, from: String(part)),
            try JSON.decode(DirectTree.self, from: part), try JSON(parsing: part).decode(as: DirectTree.self),
        ] { #expect(tree == DirectTree(value: 7, children: [DirectTree(value: 1, children: [])])) }
        // Below collections, too.
        let trees = try JSON.decode([String: [DirectTree]].self, from: #"{"a":[\#(part)],"b":[]}"#)
        #expect(trees["a"]?.first?.value == 7 && trees["b"] == [])
    }

    @Test func unsupportedOptionsAreLeftToTheDocumentLane() throws {
        let text = #"{"value":1,"x":{"a":1,"a":2}}"#
        let options = JSONParsingOptions(duplicateKeys: .reject)
        let error = #expect(throws: JSONError.self) {
            try JSON.decode(DirectTree.self, from: text, options: options)
        }
        #expect(error?.code == .duplicateKey)
    }

    @Test(
        arguments: [
            JSONParsingOptions(duplicateKeys: .reject), .init(dialect: .jsonc), .init(dialect: .json5),
            .init(encoding: .detect), .init(limits: .init(byteCount: 10)), .init(limits: .init(depth: 0)),
        ] + engines.dropFirst().map { JSONParsingOptions(engine: $0) })
    func isNotTriedWithUnsupportedOptions(_ options: JSONParsingOptions) {
        let text = Array(#"{"value":1}"#.utf8)
        #expect(JSON.decodedDirectly(DirectTree.self, from: text.span, options: .init()) != nil)
        #expect(JSON.decodedDirectly(DirectTree.self, from: text.span, options: options) == nil)
    }

    @Test func whatOnlyTheDocumentsWayReadsIsRead() throws {
        let options = JSONParsingOptions(dialect: .json5, byteOrderMark: .allow, encoding: .detect)
        let text = "\u{FEFF}{value: 0x10, /* none */ children: [],}"
        #expect(try JSON.decode(DirectTree.self, from: text, options: options).value == 16)
        let wide = [0xFF, 0xFE] + Array(#"{"value":16}"#.utf8).flatMap { byte -> [UInt8] in [byte, 0] }
        #expect(try JSON.decode(DirectTree.self, from: wide, options: options).value == 16)
        let marked = JSONParsingOptions(byteOrderMark: .allow)
        #expect(try JSON.decode(DirectTree.self, from: "\u{FEFF}{\"value\":16}", options: marked).value == 16)
        #expect(throws: JSONError.self) { try JSON.decode(DirectTree.self, from: "\u{FEFF}{\"value\":16}") }
    }

    @Test func aViewKeepsThePathOfItsWholeDocument() throws {
        let json = try JSON.decode([String: [JSON]].self, from: #"{"a": [1, {"b": 2}]}"#)
        #expect(json["a"]?[1]["b"].path.description == "a[1].b")
    }
}

/// What the macro writes, pasted, over texts that are nearly right.
@Suite struct ExpandedModelTests {
    private static let samples = [
        #"{"id": 1, "userName": "A\n", "address": {"zip": [1], "city": "O"}, "role": "staff", "joined": "2015-01-30T13:00:00Z", "nick": null, "x": {"y": [1.50]}}"#,
        #"[{"type":"circle","radius":2,"red":1},{"height":1,"width":2.5,"type":"rectangle"},{"x":[],"type":"empty"},{"red":255,"alpha":0.5,"radius":1,"type":"circle"},{"type":"new","type2":1}]"#,
        #"[[1,-2,300],["a","\u00e9"],[0.5,1e3,-0.0,2],[true,false]]"#, #"{"a":1,"b":-129,"c":[{}]}"#,
        #"{"count":12,"name":"\u00e9\ud83d\ude00","tags":["a","b"],"share":1.0,"step":1.5,"inner":[{"count":1,"share":0},{"count":1,"share":0.5,"step":1}]}"#,
        #"{"count":12,"name":null,"tags":["a","a","b","c"],"share":1e-1,"step":1.50,"inner":[{"count":1,"share":0},{"share":0.0,"count":1}]}"#,
    ].map { Array($0.utf8) }

    #if Foundation
    @Test func truncationsAndMutationsMeanWhatTheirDocumentsMean() {
        for sample in Self.samples {
            #expect(DirectComparison.difference(sample) == nil)
            for end in sample.indices { #expect(DirectComparison.difference(Array(sample[..<end])) == nil) }
        }
        var mutator = Mutator(documents: Self.samples, seed: 12)
        for _ in 0..<scaled(20_000, by: 200) { #expect(DirectComparison.difference(mutator.next()) == nil) }
    }
    #endif
}
