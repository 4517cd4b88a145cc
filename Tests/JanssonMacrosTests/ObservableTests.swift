#if Macros
import Jansson
import Observation
import Testing

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@Observable @JSONModel(keys: .snakeCase)
private final class Observed: Equatable {
    @JSONKey("ID", "id") var number: Int = 0
    @JSONCoded(by: StringToIntDecoder()) var size: Int = 1
    @JSONFlattened var part: Part
    @JSONIgnored var isOpen: Bool = false
    @JSONConstraint(.length(1...)) var userName: String?
    @JSONRest var rest: [String: JSONValue] = [:]

    static func == (one: Observed, other: Observed) -> Bool {
        (one.number, one.size, one.part) == (other.number, other.size, other.part)
            && (one.userName, one.rest) == (other.userName, other.rest)
    }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@JSONModel @Observable
private final class ObservedNested: Equatable {
    @JSONKey(path: "a", "b") var number: Int
    @JSONKey("n") @ObservationIgnored var name: String?

    static func == (one: ObservedNested, other: ObservedNested) -> Bool {
        (one.number, one.name) == (other.number, other.name)
    }
}

@JSONModel
private struct Part: Hashable { let part: Int? }

@Suite struct ObservableTests {
    @Test func anObservableModelMayHaveAttributes() throws {
        let text = #"{"ID":4,"size":"5","user_name":"a","part":6,"x":[1]}"#
        let outer = try decoded(Observed.self, text)
        #expect((outer.number, outer.size, outer.part.part, outer.userName) == (4, 5, 6, "a"))
        try expectRoundTrip(outer, text)
        #expect(try decoded(Observed.self, #"{"id": 2}"#).number == 2)
        try expectRoundTrip(
            try decoded(ObservedNested.self, #"{"a": {"b": 1}, "n": "x"}"#), #"{"a":{"b":1},"n":"x"}"#)
    }

    @Test func changesOfAModelThatWasReadAreObserved() async throws {
        let outer = try JSON.decode(Observed.self, from: #"{"size": "1"}"#)
        let inner = try JSON(parsing: #"{"a": {"b": 1}}"#).decode(as: ObservedNested.self)
        await confirmation { change in
            withObservationTracking {
                _ = (outer.number, inner.number)
            } onChange: {
                change()
            }
            inner.number = 2
        }
    }
}
#endif
