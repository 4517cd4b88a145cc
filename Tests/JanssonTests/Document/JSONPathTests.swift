import Jansson
import Testing

struct JSONPathTests {
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
