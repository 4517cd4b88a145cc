// swift-format-ignore-file: AlwaysUseLowerCamelCase

#if Macros
import Jansson
import JanssonSchema
import Testing

@JSONModel
private enum Status: String { case on, off }

@JSONModel
private struct Part: Hashable { let p: Int? }

/// Properties that are named as types, as keys are whose first letter is a capital.
@JSONModel
private struct Capitals: Hashable {
    let Status: Status
    let Other: Status?
    let States: [Status]
    @JSONFlattened let Part: Part
    @JSONConstraint(.range(1...)) var Int: Int = 3
    var String: [String: Status]?
}

@JSONModel
private final class CapitalReference: Hashable {
    let Status: Status?
    @JSONFlattened let Part: Part

    static func == (one: CapitalReference, other: CapitalReference) -> Bool {
        (one.Status, one.Part) == (other.Status, other.Part)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(Status) }
}

@JSONModel
private struct HidingItem<Item: Hashable>: Hashable {
    let Item: Item?
    @JSONFlattened let Part: Part
    static var Status: Int { 1 }
    let all: [Status]
}

private enum AroundCapitals {
    @JSONModel
    struct Inner: Hashable {
        let Status: Status
        @JSONFlattened let Part: Part
    }
}

@JSONModel
private enum CapitalCases: Hashable {
    case Int(Int)
    case other(Status: Status)
    case Part(Part)
}

@JSONModel(tag: "t")
private enum TaggedCapitals: Hashable {
    case Part(Part)
    case Status(Status: Status, Part: Part)
}

@JSONModel(tag: "t", content: "c")
private enum CapitalsBeside: Hashable {
    case Status(Status)
    case Part(JSONNullable<Part>)
}

@Suite struct HiddenTypeTests {
    @Test func aPropertyMayBeNamedAsItsType() throws {
        let text = #"{"Status":"on","States":["off"],"Int":4,"String":{"x":"on"},"p":1}"#
        try expectRoundTrip(try decoded(Capitals.self, text), text)
        try expectRoundTrip(
            try decoded(CapitalReference.self, #"{"Status":"off","p":2}"#), #"{"Status":"off","p":2}"#)
        try expectRoundTrip(
            try decoded(HidingItem<Int>.self, #"{"Item":1,"all":["on"],"p":2}"#),
            #"{"Item":1,"all":["on"],"p":2}"#)
        try expectRoundTrip(
            try decoded(AroundCapitals.Inner.self, #"{"Status":"on","p":1}"#), #"{"Status":"on","p":1}"#)
    }

    @Test func aCaseMayBeNamedAsItsType() throws {
        try expectRoundTrip(CapitalCases.Int(1), "1")
        try expectRoundTrip(CapitalCases.other(Status: .on), #"{"Status":"on"}"#)
        try expectRoundTrip(TaggedCapitals.Part(.init(p: 1)), #"{"t":"Part","p":1}"#)
        try expectRoundTrip(
            TaggedCapitals.Status(Status: .on, Part: .init(p: 1)),
            #"{"t":"Status","Status":"on","Part":{"p":1}}"#)
        try expectRoundTrip(CapitalsBeside.Status(.off), #"{"t":"Status","c":"off"}"#)
        #expect(
            try CapitalCases.jsonSchema.json["anyOf"].serializedString() == """
                [{"type":"integer"},\
                {"type":"object","properties":{"Status":{"$ref":"#/$defs/Status"}},"required":["Status"]},\
                {"$ref":"#/$defs/Part"}]
                """)
    }

    @Test func itsSchemaIsThatOfTheType() throws {
        #expect(
            try Capitals.jsonSchema.json["properties"].serializedString() == """
                {"Status":{"$ref":"#/$defs/Status"},\
                "Other":{"anyOf":[{"$ref":"#/$defs/Status"},{"type":"null"}]},\
                "States":{"type":"array","items":{"$ref":"#/$defs/Status"}},"p":{"type":["integer","null"]},\
                "Int":{"type":"integer","minimum":1,"default":3},\
                "String":{"type":["object","null"],"additionalProperties":{"$ref":"#/$defs/Status"}}}
                """)
    }
}
#endif
