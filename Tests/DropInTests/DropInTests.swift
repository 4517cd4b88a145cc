#if Foundation
import DropInFoundation
import DropInJansson
import Jansson
import Testing

@Suite("A code base that replaces Foundation's coders by two words")
struct DropInTests {
    @Test("It compiles, and gives the same bytes, error cases and coding paths")
    func sameOutcomes() {
        let (theirs, ours) = (DropInFoundation.CodeBase.outcomes, DropInJansson.CodeBase.outcomes)
        #expect(theirs.count == ours.count)
        for (their, our) in zip(theirs, ours) { #expect(their == our) }
        // The code base reaches every kind of outcome.
        for start in [
            "typeMismatch", "valueNotFound", "keyNotFound", "dataCorrupted", "invalidValue", "{", "[",
        ] {
            #expect(theirs.contains { $0.outcome.hasPrefix(start) }, "\(start)")
        }
    }

    @Test("Strategies that are set on a shared coder count for the next call of every owner")
    func sharedSettings() throws {
        let decoder = JanssonDecoder()
        let owner = decoder
        #expect(throws: DecodingError.self) { try owner.decode([Int].self, from: "[1,]") }
        decoder.allowsJSON5 = true
        #expect(try owner.decode([Int].self, from: "[1,]") == [1])
    }

    @Test("A call uses the strategies that were set when it began")
    func settingsOfACall() throws {
        struct Model: Codable {
            let a: Double, b: Double

            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                a = try container.decode(Double.self, forKey: .a)
                (decoder.userInfo[Model.key] as? JanssonDecoder)?.nonConformingFloatDecodingStrategy = .throw
                b = try container.decode(Double.self, forKey: .b)
            }

            static let key = CodingUserInfoKey(rawValue: "decoder")!
        }
        let decoder = JanssonDecoder()
        decoder.nonConformingFloatDecodingStrategy =
            .convertFromString(positiveInfinity: "i", negativeInfinity: "-i", nan: "n")
        decoder.userInfo[Model.key] = decoder
        defer { decoder.userInfo = [:] }
        #expect(try decoder.decode(Model.self, from: #"{"a": "i", "b": "-i"}"#).b == -.infinity)
        #expect(throws: DecodingError.self) {
            try decoder.decode(Model.self, from: #"{"a": "i", "b": "-i"}"#)
        }
    }

    @Test("Tasks can use and change one coder at once")
    func concurrentUse() async throws {
        let (decoder, encoder) = (JanssonDecoder(), JanssonEncoder())
        try await withThrowingTaskGroup(of: Void.self) { group in
            for task in 0..<8 {
                group.addTask {
                    for count in 0..<500 {
                        decoder.allowsJSON5 = count % 2 == 0
                        encoder.outputFormatting = task % 2 == 0 ? [.sortedKeys] : []
                        let bytes = try encoder.encodedBytes(["a": count])
                        #expect(try decoder.decode([String: Int].self, from: bytes) == ["a": count])
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    @Test("A model encoded as a JSONValue is decoded again")
    func valuesAndBack() throws {
        struct Model: Codable, Equatable {
            var id: UInt64, price: Double, tags: [String]?
        }
        let model = Model(id: .max, price: 0.1, tags: ["a", "é"])
        let value = try JanssonEncoder().encodedValue(model)
        #expect(try JanssonDecoder().decode(Model.self, from: value) == model)
        // A literal is text, as before.
        #expect(try JanssonDecoder().decode([Int].self, from: "[1]") == [1])
        #expect(throws: DecodingError.self) {
            try JanssonDecoder().decode(Model.self, from: JSONValue(Double.infinity))
        }
        do {
            _ = try JanssonDecoder().decode([Model].self, from: .array([["id": "1"]]))
            Issue.record("no error")
        } catch DecodingError.typeMismatch(_, let context) {
            #expect(context.codingPath.map(\.stringValue) == ["Index 0", "id"])
        }
    }
}
#endif
