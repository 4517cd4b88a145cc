#if Macros
import Jansson
import JanssonSchema
import Testing

@JSONModel
private enum ToolChoice: Hashable {
    /// The model decides.
    @JSONKey("auto") case automatic
    @JSONKey("required", "any") case required
    case function(name: String)
    case text(String)
    @JSONKey("late") case late
    case unset
}

/// Labels that are names of the generated code.
@JSONModel
private enum Placed<T: Hashable>: Hashable {
    case at(place: Int, key: T)
    @JSONKey("\u{E9}") case accented
    @JSONKey("no \"where\"") case nowhere
}

@Suite struct UntaggedEnumTests {
    @Test(arguments: [
        (#""auto""#, ToolChoice.automatic, #""auto""#),
        (#""a\u0075to""#, .automatic, #""auto""#),
        (#""required""#, .required, #""required""#),
        (#""any""#, .required, #""required""#),
        (#""automatic""#, .text("automatic"), #""automatic""#),
        (#""""#, .text(""), #""""#),
        // The case before it takes any string.
        (#""late""#, .text("late"), #""late""#),
        (#"{"name":"auto"}"#, .function(name: "auto"), #"{"name":"auto"}"#),
        ("null", .unset, "null"),
    ])
    fileprivate func aCaseWithoutValuesIsNullOrAString(text: String, value: ToolChoice, written: String)
        throws
    {
        #expect(try decoded(ToolChoice.self, text, isDirect: nil) == value)
        #expect(try decoded([ToolChoice].self, "[\(text)]", isDirect: nil) == [value])
        #expect(try value.serializedString() == written)
        #expect(ToolChoice.jsonSchema.isValid(try JSON(parsing: written)))
    }

    @Test func aStringOfNoCaseFitsNone() throws {
        for text in [#""e\u0301""#, #""Nowhere""#, #""""#, "null", "1", "[]"] {
            #expect(errors(Placed<Int>.self, text).count == 1)
            #expect(!Placed<Int>.jsonSchema.isValid(try JSON(parsing: text)))
        }
        try expectRoundTrip(Placed<Int>.accented, "\"\u{E9}\"")
        try expectRoundTrip(Placed<Int>.nowhere, #""no \"where\"""#)
        try expectRoundTrip(Placed<Int>.at(place: 1, key: 2), #"{"place":1,"key":2}"#)
        #expect(
            errors(Placed<Int>.self, "false") == [
                "expected Placed<Int>, found a bool that fits none of its cases (line 1, column 1)"
            ])
    }

    @Test func theSchemaNamesTheStrings() throws {
        #expect(
            try ToolChoice.jsonSchema.json["anyOf"].serializedString() == """
                [{"type":"string","const":"auto","description":"The model decides."},\
                {"type":"string","const":"required"},\
                {"type":"object","properties":{"name":{"type":"string"}},"required":["name"]},{"type":"string"},\
                {"type":"string","const":"late"},{"type":"null"}]
                """)
    }
}
#endif
