import Jansson
import TestSupport
import Testing

/// Values of documents whose objects are mostly alike, which share what is known of their keys.
struct LikeObjectValuesTests {
    /// The value, made member by member.
    private func expected(_ json: JSON) throws -> JSONValue {
        switch json.kind {
        case .object:
            var members: [String: JSONValue] = [:]
            for (key, member) in json.members { members[key] = try expected(member) }
            return .object(members)
        case .array: return .array(try json.elements.map { try expected($0) })
        default: return try JSONValue(parsing: json.serializedString())
        }
    }

    private func check(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let json = try JSON(parsing: text)
        let value = try JSONValue(parsing: text)
        #expect(try value == expected(json), sourceLocation: sourceLocation)
        #expect(json.value == value, sourceLocation: sourceLocation)
        for element in json.elements {
            #expect(try element.value == expected(element), sourceLocation: sourceLocation)
        }
    }

    @Test func objectsOfSomeShapesInAnyOrder() throws {
        var generator = Generator(state: 20_261_124)
        let keys = [
            "a", "b", "id", "key", "k\\u0065y2", "a longer key than a word", "é", "e\\u0301x", "", "\\u0000",
            "😀",
        ]
        for _ in 0..<(isOptimized ? 20 : 5) {
            let shapes = (0..<8).map { _ in
                Array(keys.shuffled(using: &generator).prefix(Int.random(in: 0...6, using: &generator)))
            }
            func object(_ depth: Int) -> String {
                let members = shapes[Int.random(in: 0..<8, using: &generator)].map { key in
                    let value =
                        depth > 0 && Bool.random(using: &generator)
                        ? object(depth - 1)
                        : ["1", "-0.5", "null", "\"text\"", "[]", "[{\"a\":1}]"].randomElement(
                            using: &generator) ?? ""
                    return "\"\(key)\":\(value)"
                }
                return "{" + members.joined(separator: ",") + "}"
            }
            try check("[" + (0..<200).map { _ in object(3) }.joined(separator: ",") + "]")
        }
    }

    @Test func keysThatAreRepeated() throws {
        var objects = Array(
            repeating: #"{"a":1,"b":{"c":[2],"c":3},"a":[4,{"b":5}],"é":6,"e\u0301":7}"#, count: 200)
        for index in stride(from: 70, to: 200, by: 3) { objects[index] = #"{"b":{"c":8},"a":9}"# }
        for index in stride(from: 71, to: 200, by: 7) { objects[index] = #"{"a":1,"b":2,"a":3}"# }
        try check("[" + objects.joined(separator: ",") + "]")
    }

    @Test func anObjectThatDiffersInItsLastKey() throws {
        var objects = Array(repeating: #"{"first":1,"second":{"x":[1]},"third":3}"#, count: 200)
        objects[150] = #"{"first":1,"second":2,"thirD":3}"#
        objects[151] = #"{"first":1,"third":3,"second":2}"#
        objects[152] = #"{"f\u0069rst":1,"second":2,"third":3}"#
        try check("[" + objects.joined(separator: ",") + "]")
    }

    @Test func threadsMakeValuesOfOneDocument() async throws {
        let objects = (0..<400).map { #"{"id":\#($0),"a longer key than a word":["\#($0)",{"id":null}]}"# }
        let json = try JSON(parsing: "[" + objects.joined(separator: ",") + "]")
        let expected = try #require(json.value.array)
        try await withThrowingTaskGroup(of: Bool.self) { tasks in
            for _ in 0..<8 { tasks.addTask { json.elements.map(\.value) == expected } }
            for try await isEqual in tasks { #expect(isEqual) }
        }
    }

    @Test func wideValuesAfterOneAnother() throws {
        let texts = (0..<5000).map { "\"a text longer than fifteen bytes \($0)\"" }
        let wide = "[" + texts.joined(separator: ",") + "]"
        try check("[\(wide),[\(wide),{\"a\":\(wide)}],1,\(wide)]")
    }

    @Test func valuesAreIndependent() throws {
        let text = "[" + Array(repeating: #"{"a":1,"b":[2]}"#, count: 200).joined(separator: ",") + "]"
        var objects = try #require(try JSONValue(parsing: text).array)
        objects[170][at: "a"] = 5
        objects[171][at: "c"] = 6
        objects[172][at: "b"] = nil
        #expect(objects[169] == ["a": 1, "b": [2]])
        #expect(objects[170] == ["a": 5, "b": [2]])
        #expect(objects[171] == ["a": 1, "b": [2], "c": 6])
        #expect(objects[173] == ["a": 1, "b": [2]])
    }

    @Test func keysThatMergeAreOne() throws {
        let object = #"{"\u00e9":1,"e\u0301":2}"#
        let text = "[" + Array(repeating: object, count: 200).joined(separator: ",") + "]"
        let objects = try #require(try JSONValue(parsing: text).array)
        #expect(objects.allSatisfy { $0 == ["é": 2] })
        let error = #expect(throws: JSONError.self) {
            try JSONValue(parsing: text, options: JSONParsingOptions(duplicateKeys: .reject))
        }
        #expect(error?.code == .duplicateKey)
    }

    private struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let word = state ^ state >> 29
            return word &* 0xBF58_476D_1CE4_E5B9 ^ word >> 32
        }
    }
}
