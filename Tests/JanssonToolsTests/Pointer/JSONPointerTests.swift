import Jansson
import JanssonTools
import Testing

@Suite struct JSONPointerTests {
    /// RFC 6901, section 5.
    static let document = #"""
        {
          "foo": ["bar", "baz"],
          "": 0,
          "a/b": 1,
          "c%d": 2,
          "e^f": 3,
          "g|h": 4,
          "i\\j": 5,
          "k\"l": 6,
          " ": 7,
          "m~n": 8
        }
        """#

    /// RFC 6901, sections 5 and 6.
    static let examples: [(pointer: String, fragment: String, value: String)] = [
        ("/foo", "#/foo", #"["bar","baz"]"#),
        ("/foo/0", "#/foo/0", #""bar""#),
        ("/", "#/", "0"),
        ("/a~1b", "#/a~1b", "1"),
        ("/c%d", "#/c%25d", "2"),
        ("/e^f", "#/e%5Ef", "3"),
        ("/g|h", "#/g%7Ch", "4"),
        (#"/i\j"#, "#/i%5Cj", "5"),
        (#"/k"l"#, "#/k%22l", "6"),
        ("/ ", "#/%20", "7"),
        ("/m~0n", "#/m~0n", "8"),
    ]

    @Test(arguments: examples)
    func examplesOfTheRFC(pointer text: String, fragment: String, expected: String) throws {
        let json = try JSON(parsing: JSONPointerTests.document)
        let pointer = try JSONPointer(parsing: text)
        #expect(try json[pointer].serializedString() == expected)
        #expect(try json.value[pointer]?.serializedString() == expected)
        #expect(pointer.description == text)
        #expect(pointer.fragment == fragment)
        #expect(try JSONPointer(fragment: fragment) == pointer)
        #expect(try JSONPointer(parsing: json[pointer].path.pointer) == pointer)
        #expect(JSONPointer(json[pointer].path) == pointer)
        #expect(json.value.path(of: pointer) == json[pointer].path)
    }

    @Test func theEmptyPointerIsTheWholeDocument() throws {
        let json = try JSON(parsing: JSONPointerTests.document)
        #expect(json[try JSONPointer(parsing: "")].value == json.value)
        #expect(json[try JSONPointer(fragment: "#")].value == json.value)
        #expect(JSONPointer().isEmpty)
    }

    @Test(arguments: [
        ("foo", "a JSON Pointer begins with '/' (line 1, column 1)"),
        ("/é/a~", "expected 0 or 1 after '~' (line 1, column 5)"),
        ("/\n~2", "expected 0 or 1 after '~' (line 2, column 1)"),
        ("/~/", "expected 0 or 1 after '~' (line 1, column 2)"),
    ])
    func badPointersAreErrorsWithTheirPlace(text: String, message: String) {
        let error = error { try JSONPointer(parsing: text) }
        #expect(error?.code == .syntax)
        #expect(error?.description == message)
        #expect(JSONPointer(text) == nil)
    }

    @Test func aSnippetShowsThePlaceInThePointer() {
        let error = error { try JSONPointer(parsing: "/a/b~c") }
        #expect(error?.snippet(in: "/a/b~c") == "/a/b~c\n    ^")
    }

    @Test(arguments: [
        ("/a", "a fragment begins with '#' (line 1, column 1)"),
        ("#/%2", "expected two hexadecimal digits after '%' (line 1, column 3)"),
        ("#/%zz", "expected two hexadecimal digits after '%' (line 1, column 3)"),
        ("#/a b", "a character that must be escaped in a URI (line 1, column 4)"),
        ("#/%20/a~2", "expected 0 or 1 after '~' (line 1, column 8)"),
        ("#a", "a JSON Pointer begins with '/' (line 1, column 2)"),
        ("#/%FF", "not UTF-8 (line 1, column 1)"),
    ])
    func badFragmentsAreErrorsWithTheirPlace(text: String, message: String) {
        #expect(error { try JSONPointer(fragment: text) }?.description == message)
    }

    @Test(arguments: [
        "/foo/-", "/foo/00", "/foo/01", "/foo/+1", "/foo/1 ", "/foo/2", "/foo/1e0", "/foo/٣", "/none/0/a",
    ])
    func whatLeadsNowhereIsMissing(text: String) throws {
        let json = try JSON(parsing: JSONPointerTests.document)
        let pointer = try JSONPointer(parsing: text)
        #expect(!json[pointer].exists)
        #expect(json.value[pointer] == nil)
    }

    @Test func missingValuesHaveThePathOfThePointer() throws {
        let json = try JSON(parsing: JSONPointerTests.document)
        let pointer = try JSONPointer(parsing: "/foo/99999999999999999999/x")
        #expect(
            error { try json[pointer].decode(as: Int.self) }?.description
                == "foo[9223372036854775807]: missing, expected an object (line 2, column 10)")
    }

    @Test func valuesAreWritten() throws {
        var value = try value(#"{"a": [1, {"b": 2}], "0": {}}"#)
        value[try JSONPointer(parsing: "/a/1/b")] = 3
        value[try JSONPointer(parsing: "/a/-")] = 4
        value[try JSONPointer(parsing: "/0/1")] = "one"
        value[try JSONPointer(parsing: "/n/m")] = true
        value[try JSONPointer(parsing: "/a/0")] = nil
        value[try JSONPointer(parsing: "/a/7")] = 7
        #expect(value == ["a": [["b": 3], 4], "0": ["1": "one"], "n": ["m": true]])
    }

    @Test func pointersInflateAndEncode() throws {
        #expect(try JSON(parsing: #""/a~1b""#).decode(as: JSONPointer.self).tokens == ["a/b"])
        #expect(
            error { try JSON(parsing: #"{"p": "a"}"#)["p"].decode(as: JSONPointer.self) }?.description
                == "p: not a JSON Pointer: a JSON Pointer begins with '/' (line 1, column 7)")
        #expect(try JanssonEncoder().encodedString([JSONPointer(["a/b", "~"])]) == #"["\/a~1b\/~0"]"#)
    }
}
