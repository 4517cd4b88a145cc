#if Foundation
import Foundation
import Jansson
import TestSupport
import Testing

/// Keys and strings are compared by their bytes. Swift's `==` compares strings by canonical equivalence.
@Suite struct TextByBytesTests {
    private struct Read: Decodable {
        static let key = CodingUserInfoKey(rawValue: "keys")

        let all: [String]
        let values: [Int?]

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: FreeKey.self)
            let asked = Self.key.flatMap { decoder.userInfo[$0] as? [String] } ?? []
            values = try asked.map {
                try container.decodeIfPresent(Int.self, forKey: FreeKey(stringValue: $0))
            }
            all = container.allKeys.map(\.stringValue)
        }
    }

    private func errorCode<Result>(_ body: () throws -> Result) -> JSONError.Code? {
        do { _ = try body() } catch { return (error as? JSONError)?.code }
        return nil
    }

    /// Large objects have a table, and small ones are searched.
    @Test func membersAreFoundByTheBytesOfTheirKeys() throws {
        var random = SplitMix64(state: 1)
        for round in 0..<scaled(20_000) {
            let keys = EquivalentTexts.texts(&random, upTo: round.isMultiple(of: 20) ? 200 : 8)
            var members: [(key: String, value: Int)] = []
            for (value, key) in keys.enumerated() {
                if let index = members.firstIndex(where: { EquivalentTexts.areSame($0.key, key) }) {
                    members[index].value = value
                } else {
                    members.append((key, value))
                }
            }
            let asked = (0..<6).map { _ in EquivalentTexts.text(&random) }
            let expected = asked.map { key in
                members.first { EquivalentTexts.areSame($0.key, key) }?.value
            }
            let text = "{\(keys.enumerated().map { "\"\($1)\":\($0)" }.joined(separator: ","))}"
            let json = try JSON(parsing: text)
            #expect(json.members.map { Array($0.key.utf8) } == members.map { Array($0.key.utf8) })
            #expect(asked.map { json[$0].decode() } == expected)
            let strict = JSONParsingOptions(duplicateKeys: .reject)
            let code: JSONError.Code? = members.count < keys.count ? .duplicateKey : nil
            #expect(errorCode { try JSON(parsing: text, options: strict) } == code)
            // Only the spellings of `K` and `Å` have capitals, and their small letters are no keys.
            for strategy: JanssonDecoder.KeyDecodingStrategy in [
                .useDefaultKeys, .matchSnakeCase, .convertFromSnakeCase, .custom { $0[$0.count - 1] },
            ] {
                let decoder = JanssonDecoder()
                decoder.keyDecodingStrategy = strategy
                if let key = Read.key { decoder.userInfo[key] = asked }
                let read = try decoder.decode(Read.self, from: text)
                #expect(read.values == expected)
                #expect(read.all.map { Array($0.utf8) } == members.map { Array($0.key.utf8) })
            }
        }
    }

    private struct Keys: Encodable {
        let keys: [String]

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: FreeKey.self)
            for (value, key) in keys.enumerated() {
                try container.encode(value, forKey: FreeKey(stringValue: key))
            }
        }
    }

    /// What a key is converted to does not depend on other keys.
    @Test func aKeyInSnakeCaseIsMadeOfItsOwnBytes() throws {
        var random = SplitMix64(state: 2)
        let encoder = JanssonEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        let decoder = JanssonDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        for _ in 0..<scaled(20_000) {
            let keys = EquivalentTexts.texts(&random, upTo: 6).map { "x_\($0)y" }
            let together = try encoder.encodedString(keys.map { Keys(keys: [$0]) })
            let alone = try keys.map { try encoder.encodedString(Keys(keys: [$0])) }
            #expect(EquivalentTexts.areSame(together, "[\(alone.joined(separator: ","))]"))
            let text = "[\(keys.map { "{\"\($0)\":1}" }.joined(separator: ","))]"
            let read = try decoder.decode([Read].self, from: text).flatMap(\.all)
            let readAlone = try keys.flatMap { try decoder.decode(Read.self, from: "{\"\($0)\":1}").all }
            #expect(read.map { Array($0.utf8) } == readAlone.map { Array($0.utf8) })
        }
    }

    private struct Pair: JSONDecodable {
        @TaskLocal static var keys = ("", "")

        init(json: JSON) throws {
            let _: (Int, Int) = try json.properties(.required(Pair.keys.0), .required(Pair.keys.1))
        }
    }

    @Test func pathsErrorsAndValuesAreEqualByTheirBytes() throws {
        var random = SplitMix64(state: 3)
        for _ in 0..<scaled(50_000, by: 12) {
            let (left, right) = (EquivalentTexts.text(&random), EquivalentTexts.text(&random))
            let areSame = EquivalentTexts.areSame(left, right)
            let count = areSame ? 1 : 2
            #expect((JSONPathElement.key(left) == .key(right)) == areSame)
            #expect(Set<JSONPath>([[.key(left), 0], [.key(right), 0]]).count == count)
            let errors = [left, right].map { JSONError(.keyNotFound, path: [.key($0)]) }
            #expect(Set(errors).count == count)
            #expect((JSONError.custom(left) == .custom(right)) == areSame)
            #expect((JSONError(.file, file: left) == JSONError(.file, file: right)) == areSame)
            let values: [JSONValue] = [.string(left), .string(right)]
            #expect((values[0] == values[1]) == areSame)
            #expect(Set(values).count == count)
            #expect(Set([JSONValue.object([left: 1]), .object([right: 1])]).count == count)
            #expect(([left: [.string(left)]] == [left: [.string(right)]] as JSONValue) == areSame)
            let documents = try values.map { try JSON($0) }
            #expect((documents[0] == documents[1]) == areSame)
            Pair.$keys.withValue((left, right)) {
                let error = #expect(throws: JSONError.self) { try JSON.decode(Pair.self, from: "{}") }
                #expect(error?.all.count == count)
            }
        }
    }

    private enum Accented: String, JSONInflatable, JSONEncodable, Codable, CodingKey, Equatable {
        case accented = "\u{E9}"
        case kelvin = "K"
    }

    /// Otherwise, a sender could choose many lists of texts with one hash.
    @Test func theBoundsOfTextsAreHashed() {
        let lists = [["ab", "c"], ["a", "bc"], ["abc", ""], ["", "abc"]]
        let paths = lists.map { JSONPath($0.map(JSONPathElement.key)) }
        #expect(Set(paths.map(\.hashValue)).count == lists.count)
        let kind = "\u{2}\0\0\0\0\0\0\0"
        let values: [JSONValue] = [["x", .string("x\(kind)x")], [.string("x\(kind)x"), "x"]]
        #expect(values[0].hashValue != values[1].hashValue)
    }

    @Test func aRawValueIsComparedByItsBytes() throws {
        for (text, value) in [
            ("\u{E9}", Accented.accented), ("e\u{301}", nil), ("K", .kelvin), ("\u{212A}", nil), ("", nil),
        ] {
            let source = "\"\(text)\""
            let json = try JSON(parsing: source)
            #expect(json.decode() == value)
            #expect((try? JSON.decode(Accented.self, from: source)) == value)
            #expect((try? JSON.decode([Accented].self, from: "[\(source)]")) == value.map { [$0] })
            #expect((try? json.decode(as: Accented.self)) == value)
            #expect((try? json.decodeIfPresent(as: Accented.self)) == value)
            if value == nil {
                let error = #expect(throws: JSONError.self) { try json.decode(as: Accented.self) }
                #expect(error?.code == .invalidValue)
            }
        }
        #expect(try JSON(parsing: "1").decode(as: FloatingPointSign.self) == .minus)
    }

    private struct AllKeys: Decodable {
        let keys: [Accented]

        init(from decoder: any Decoder) throws {
            keys = try decoder.container(keyedBy: Accented.self).allKeys
        }
    }

    /// A model finds the value of each of `allKeys`.
    @Test func allKeysAreThoseOfTheBytes() throws {
        let text = "{\"e\u{301}\": 1, \"K\": 2, \"\u{212A}\": 3}"
        #expect(try JanssonDecoder().decode(AllKeys.self, from: text).keys == [.kelvin])
    }
}
#endif
