import Jansson
import Testing

struct JSONPathTests {
    /// Letters and numbers of any script are written as they are, by Unicode's properties.
    @Test func keysThatNeedNoQuotes() throws {
        for value in Array(0..<0x3000 as Range<UInt32>) + [0x4E00, 0xAC00, 0x1F600, 0x1D7CE, 0xE000] {
            let scalar = try #require(Unicode.Scalar(value))
            let properties = scalar.properties
            let isPlain =
                properties.isAlphabetic || properties.numericType != nil
                || "_-$".unicodeScalars.contains(scalar)
            // Letters that cannot be seen are escaped.
            guard !isPlain || !properties.isDefaultIgnorableCodePoint else { continue }
            let text = JSONPath([.key("\(scalar)")]).description
            #expect((text == "\(scalar)") == isPlain, "\(value)")
        }
    }

    @Test(
        arguments: [
            ([], "", ""),
            (["people", 1, "age"], "people[1].age", "/people/1/age"),
            ([0], "[0]", "/0"),
            ([0, 1, "a"], "[0][1].a", "/0/1/a"),
            (["a-b", "c_d", "$e", "f9", "\u{E9}"], "a-b.c_d.$e.f9.\u{E9}", "/a-b/c_d/$e/f9/\u{E9}"),
            (["full name"], #"["full name"]"#, "/full name"),
            (["a", "b.c", "d"], #"a["b.c"].d"#, "/a/b.c/d"),
            ([""], #"[""]"#, "/"),
            (["a/b", "m~n", "~1"], #"["a/b"]["m~n"]["~1"]"#, "/a~1b/m~0n/~01"),
            (["\"", "\\"], #"["\""]["\\"]"#, "/\"/\\"),
            (["\n", "\u{0}", "\u{85}"], #"["\n"]["\0"]["\u{0085}"]"#, "/\n/\u{0}/\u{85}"),
            ([-1], "[-1]", "/-1"),
        ] as [(JSONPath, description: String, pointer: String)])
    func descriptionAndPointer(_ path: JSONPath, _ description: String, _ pointer: String) {
        #expect(path.description == description)
        #expect(path.pointer == pointer)
    }

    @Test func pathsAreAppended() {
        let path = JSONPath(["a"])
        #expect(path.appending(0) == ["a", 0])
        #expect(path.appending(.key("b")) == ["a", "b"])
        #expect(path.appending(JSONPath(["b", 1])) == ["a", "b", 1])
        #expect(path == ["a"])
    }

    @Test func aKeyOfDigitsIsNotAnIndex() {
        #expect(JSONPath(["1"]) != JSONPath([1]))
    }

    @Test func onlyTheRootHasAnEmptyPath() {
        #expect(JSONPath().isEmpty)
        #expect(!JSONPath([0]).isEmpty)
    }

    @Test func pathsOfValuesInADocument() throws {
        let json = try JSON(parsing: #"{"a": [[], [1, {"b c": [0, true]}]], "d": {"e": {}}}"#)
        #expect(json.path == [])
        #expect(json["a"][1][1]["b c"][1].path == ["a", 1, 1, "b c", 1])
        #expect(json["d"]["e"].path.description == "d.e")
    }
}
