#if Foundation
import Foundation
import Jansson
import TestSupport
import Testing

/// Encoding takes time in proportion to what is encoded.
@Suite struct EncodingGrowthTests {
    private func key(_ number: Int) -> FreeKey { FreeKey(stringValue: "key \(number)") }

    private func encode(
        sorted: Bool = false, _ script: @escaping (inout KeyedEncodingContainer<FreeKey>) throws -> Void
    ) throws {
        let encoder = JanssonEncoder()
        if sorted { encoder.outputFormatting = .sortedKeys }
        _ = try encoder.encode(
            ScriptedWriter {
                var object = $0.container(keyedBy: FreeKey.self)
                try script(&object)
            })
    }

    @Test func sortedKeys() throws {
        let ratio = try growth(from: 500) { size in
            try encode(sorted: true) {
                for number in 0..<size { try $0.encode(number, forKey: key(number * 7919 % size)) }
            }
        }
        #expect(ratio < quadraticGrowth)
    }

    @Test func oneRepeatedKey() throws {
        let ratio = try growth(from: 500) { size in
            try encode {
                for number in 0..<size { try $0.encode(number, forKey: key(number)) }
                try $0.encode(0, forKey: key(0))
            }
        }
        #expect(ratio < quadraticGrowth)
    }

    @Test func nestedContainersByKey() throws {
        let ratio = try growth(from: 500) { size in
            try encode {
                for number in 0..<size {
                    var nested = $0.nestedContainer(keyedBy: FreeKey.self, forKey: key(number))
                    try nested.encode(number, forKey: "a")
                }
            }
        }
        #expect(ratio < quadraticGrowth)
    }

    @Test func containersThatAreReopened() throws {
        let ratio = try growth(from: 250) { size in
            try encode { object in
                var kept = (0..<size).map { object.nestedUnkeyedContainer(forKey: key($0)) }
                for round in 0..<3 { for index in kept.indices { try kept[index].encode(round) } }
                for index in 0..<size {
                    var again = object.nestedUnkeyedContainer(forKey: key(index))
                    try again.encode(true)
                }
            }
        }
        #expect(ratio < quadraticGrowth)
    }

    @Test func elementsThatAreReopened() throws {
        let ratio = try growth(from: 250) { size in
            try encode { object in
                var list = object.nestedUnkeyedContainer(forKey: "list")
                var kept = (0..<size).map { _ in list.nestedContainer(keyedBy: FreeKey.self) }
                for round in 0..<3 {
                    for index in kept.indices { try kept[index].encode(round, forKey: key(round)) }
                }
            }
        }
        #expect(ratio < quadraticGrowth)
    }

    @Test func twoContainersFilledInTurn() throws {
        let ratio = try growth(from: 500) { size in
            try encode {
                var one = $0.nestedContainer(keyedBy: FreeKey.self, forKey: "one")
                var two = $0.nestedUnkeyedContainer(forKey: "two")
                for number in 0..<size {
                    try one.encode(number, forKey: key(number))
                    try two.encode(number)
                }
            }
        }
        #expect(ratio < quadraticGrowth)
    }

    @Test func sortedKeysOfADocumentAndAValue() throws {
        for writesValue in [false, true] {
            let ratio = try growth(from: 1000) { size in
                let members = (0..<size).map { ("key \($0 * 7919 % size)", JSONValue.null) }
                let value = JSONValue.object(Dictionary(uniqueKeysWithValues: members))
                let options = JSONWritingOptions(sortedKeys: true)
                _ = try writesValue ? value.serializedData(options) : JSON(value).serializedData(options)
            }
            #expect(ratio < quadraticGrowth)
        }
    }
}
#endif
