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

@JSONModel
private indirect enum Attribute: Hashable {
    case s(S: String)
    case n(N: String)
    case list(L: [Attribute])
}

@JSONModel
private struct NamedPart: Hashable {
    @JSONKey("name", "n") let name: String?
    var size = 1
}

@JSONModel
private struct Open: Hashable {
    let other: Int?
    @JSONRest var rest: [String: JSONValue]
}

@JSONModel
private enum Loose: Hashable {
    case named(NamedPart)
    case sized(width: Int?, height: Int = 2)
    case open(Open)
}

@JSONModel
private enum Alone: Hashable {
    case named(NamedPart)
    case sized(width: Int?)
}

@Suite struct UntaggedEnumTests {
    @Test(arguments: [
        (#"{"N": 1}"#, "of the nearest N: expected String, found a number (line 1, column 1)"),
        (
            #"{"L": [{"S": "a"}, {"N": 1}]}"#,
            "of the nearest L[1]: expected Attribute, found an object that fits none of its cases, "
                + "of the nearest N: expected String, found a number (line 1, column 1)"
        ),
        (
            #"{"L": [1]}"#,
            "of the nearest L[0]: expected Attribute, found a number that fits none of its cases"
        ),
        (#"{"S": null}"#, "of the nearest S: expected String, found null (line 1, column 1)"),
        (#"{"L": "x"}"#, "of the nearest L: expected an array, found a string (line 1, column 1)"),
        (#"{"X": 1}"#, "expected Attribute, found an object that fits none of its cases (line 1, column 1)"),
    ])
    func theNearestCaseIsTheOneWhoseKeysAreThere(_ text: String, _ error: String) {
        let errors = errors(Attribute.self, text)
        #expect(errors.count == 1 && errors[0].contains(error), "\(errors)")
    }

    @Test func aCaseThatKnowsNoMemberDoesNotFit() throws {
        for (text, value) in [
            ("{}", Loose.named(NamedPart(name: nil))), (#"{"n": "x"}"#, .named(NamedPart(name: "x"))),
            (#"{"size": 3, "x": 1}"#, .named(NamedPart(name: nil, size: 3))),
            (#"{"width": 1}"#, .sized(width: 1, height: 2)),
            (#"{"height": 1}"#, .sized(width: nil, height: 1)),
            (#"{"x": 1}"#, .open(Open(other: nil, rest: ["x": 1]))),
        ] {
            #expect(try decoded(Loose.self, text, isDirect: nil) == value, "\(text)")
        }
        #expect(
            errors(Alone.self, #"{"x": 1}"#) == [
                "expected NamedPart, found an object with none of its keys (line 1, column 1)"
            ])
    }

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
                "expected Placed<Int>, found a boolean that fits none of its cases (line 1, column 1)"
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
