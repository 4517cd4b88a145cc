import Foundation
import Jansson
import TestSupport
import Testing

/// A model of so many integers. Each key is a prefix of the next one: k, kk, kkk, …
private struct Wide<let count: Int>: JSONDecodable, Equatable {
    let values: [Int?]

    static func key(_ place: Int) -> String { String(repeating: "k", count: place + 1) }

    init(json: JSON) throws {
        values = try (0..<count).map { try json[Self.key($0)].decodeIfPresent() }
    }

    static var readsJSONDirectly: Bool { true }

    static func readJSON(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> Self {
        try Self(reading: &reader)
    }

    init(reading reader: inout JSONReader) throws(JSONReader.NeedsDocument) {
        var values = [Int?](repeating: nil, count: count)
        let keys = JSONReader.Keys._shared(
            for: Self.self, .init((0..<count).map { .init(stringLiteral: Self.key($0)) }))
        var members = try reader.beginObject(keys)
        while let key = try reader.nextKey(&members) {
            if let index = (0..<count).first(where: { .init(integerLiteral: $0) == key }) {
                values[index] = try reader.readIfPresent()
            } else {
                try reader.skip()
            }
        }
        self.values = values
    }
}

/// A model of an integer whose key ends with a backslash. For the kinds 1 and 2, there is no table of the keys: one occurs
/// twice, or there are too many names.
private struct Slashed<let kind: Int>: JSONDecodable, Equatable {
    let value: Int

    init(json: JSON) throws { value = try json["a\\"].decode() }

    static var readsJSONDirectly: Bool { true }

    static func readJSON(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> Self {
        try Self(reading: &reader)
    }

    init(reading reader: inout JSONReader) throws(JSONReader.NeedsDocument) {
        let others: [[JSONReader.Keys.Key]] = [
            [], ["b", "b"], (0..<127).map { .anyOf("x\($0)", "y\($0)") },
        ]
        let keys = JSONReader.Keys._shared(for: Self.self, .init(["a\\"] + others[kind]))
        var value: Int?
        var members = try reader.beginObject(keys)
        while let key = try reader.nextKey(&members) {
            if key == 0 { value = try reader.read() } else { try reader.skip() }
        }
        self.value = try reader.require(value)
    }
}

/// Keys in any order, escaped, as prefixes of each other, and as many as there may be.
@Suite struct DirectKeysTests {
    private func outcome<T: JSONInflatable & Equatable>(
        _ type: T.Type, _ text: String, isDirect: Bool = true, _ place: SourceLocation = #_sourceLocation
    ) -> Result<T, JSONError> {
        let bytes = Array(text.utf8)
        let document = Result { try JSON(parsing: bytes).decode(as: type) }.mapError {
            JSONError(wrapping: $0)
        }
        let either = Result { try JSON.decode(type, from: bytes) }.mapError { JSONError(wrapping: $0) }
        #expect(document == either, sourceLocation: place)
        let direct = JSON.decodedDirectly(type, from: bytes.span, options: .init())
        #expect((direct != nil) == isDirect, sourceLocation: place)
        if let direct { #expect(.success(direct) == document, sourceLocation: place) }
        return either
    }

    private func text<let count: Int>(
        of type: Wide<count>.Type, _ places: some Sequence<Int>, escaped: Bool = false
    ) -> String {
        let members = places.map { place in
            let key = Wide<count>.key(place)
            return #""\#(escaped ? "\\u006B" + key.dropFirst() : key)":\#(place)"#
        }
        return "{\(members.joined(separator: ","))}"
    }

    @Test func allOrdersOfSixKeys() {
        func orders(_ places: [Int]) -> [[Int]] {
            guard places.count > 1 else { return [places] }
            return places.flatMap { first in orders(places.filter { $0 != first }).map { [first] + $0 } }
        }
        let all = orders(Array(0..<6))
        #expect(all.count == 720)
        for order in all {
            let model = try? outcome(Wide<6>.self, text(of: Wide<6>.self, order)).get()
            #expect(model?.values == [0, 1, 2, 3, 4, 5])
        }
    }

    @Test func allMembersOfAPersonInRandomOrders() throws {
        let parts = [
            #""id":1"#, #""name":"A""#, #""score":-0.5"#, #""active":true"#, #""nick":null"#,
            #""role":"staff""#,
            #""tags":["a"]"#, #""weights":{"a":1}"#, #""home":{"z\"ip":1,"city":"O"}"#, #""x":{"id":[]}"#,
        ]
        let expected = try outcome(DirectPerson.self, "{\(parts.joined(separator: ","))}").get()
        var random = SplitMix64(state: 12)
        for _ in 0..<500 {
            let order = parts.shuffled(using: &random)
            #expect(try outcome(DirectPerson.self, "{\(order.joined(separator: ","))}").get() == expected)
        }
    }

    @Test func keysWithEscapes() throws {
        for place in 0..<20 {
            let text = text(of: Wide<20>.self, [place], escaped: true)
            #expect(try outcome(Wide<20>.self, text).get().values[place] == place)
        }
        // A key that occurs plain and escaped is one key twice.
        _ = outcome(Wide<2>.self, #"{"k":1,"\u006b":2}"#, isDirect: false)
        _ = outcome(Wide<2>.self, #"{"\u006b":2,"k":1}"#, isDirect: false)
        // What is no key of the model may occur twice.
        _ = outcome(Wide<2>.self, #"{"x":1,"\u0078":2,"K":3,"k\u0000":4,"kkk":5}"#)
    }

    @Test func aPrefixOfAKeyIsNoKey() throws {
        for length in 0..<12 {
            let key = String(repeating: "k", count: length)
            let model = try outcome(Wide<10>.self, #"{"\#(key)":7,"\#(key)x":8,"x\#(key)":9}"#).get()
            let expected = (0..<10).map { $0 + 1 == length ? 7 : nil }
            #expect(model.values == expected)
        }
    }

    @Test func aKeyThatDiffersInOneByteIsUnknown() throws {
        let places = Array(0..<28)
        let whole = Array(text(of: Wide<28>.self, places).utf8)
        for end in whole.indices {
            _ = outcome(Wide<28>.self, String(decoding: whole[..<end], as: UTF8.self), isDirect: false)
        }
        // The key is that which is expected: those before it are in their order.
        for place in places {
            for byte in 0...place {
                var key = Array(Wide<28>.key(place).utf8)
                key[byte] = UInt8(ascii: "x")
                let members = text(of: Wide<28>.self, 0..<place).dropLast() + (place == 0 ? "" : ",")
                let text = members + #""\#(String(decoding: key, as: UTF8.self))":7}"#
                let expected = places.map { $0 < place ? $0 : nil }
                #expect(try outcome(Wide<28>.self, String(text)).get().values == expected)
            }
        }
    }

    @Test func modelsOfManyProperties() throws {
        let places = Array(0..<200)
        var random = SplitMix64(state: 7)
        for order in [places, places.reversed(), places.shuffled(using: &random)] {
            #expect(try outcome(Wide<200>.self, text(of: Wide<200>.self, order)).get().values == places)
        }
        // Each key is known to have been read, in all words of the record.
        for place in stride(from: 0, to: 200, by: 13) {
            _ = outcome(Wide<200>.self, text(of: Wide<200>.self, places + [place]), isDirect: false)
        }
        let wrong = text(of: Wide<200>.self, places).replacingOccurrences(of: ":199", with: ":true")
        guard case .failure(let error) = outcome(Wide<200>.self, wrong, isDirect: false) else {
            Issue.record("no error")
            return
        }
        #expect(error.path == JSONPath([.key(Wide<200>.key(199))]))
        #expect(error.code == .typeMismatch)
    }

    /// The bytes of a key with a backslash are not those of its string.
    @Test func aKeyWithABackslash() throws {
        for text in [#"{"a\\":7}"#, #"{"b":0,"a\u005C":7}"#, #"{"b\\":0,"a\\":7}"#] {
            #expect(try outcome(Slashed<0>.self, text).get().value == 7)
        }
        _ = outcome(Slashed<0>.self, #"{"a\":7}"#, isDirect: false)
    }

    @Test func modelsWithoutATableAreReadThroughADocument() throws {
        let text = #"{"a\\":7}"#
        #expect(try outcome(Slashed<1>.self, text, isDirect: false).get().value == 7)
        #expect(try outcome(Slashed<2>.self, text, isDirect: false).get().value == 7)
    }

    @Test func theMostKeysAndOneMore() throws {
        let text = text(of: Wide<255>.self, 0..<255)
        #expect(try outcome(Wide<254>.self, text).get().values.count == 254)
        // A model with more keys than there may be is read through a document.
        #expect(try outcome(Wide<255>.self, text, isDirect: false).get().values == Array(0..<255))
    }
}
