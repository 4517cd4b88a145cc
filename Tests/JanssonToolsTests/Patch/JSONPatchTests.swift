import Jansson
import JanssonTools
import TestSupport
import Testing

@Suite struct JSONPatchTests {
    /// RFC 6902, appendix A: a document, a patch, and the result or the error.
    static let examples: [(document: String, patch: String, result: String?)] = [
        // A.1 to A.5
        (
            #"{"foo": "bar"}"#, #"[{"op": "add", "path": "/baz", "value": "qux"}]"#,
            #"{"baz": "qux", "foo": "bar"}"#
        ),
        (
            #"{"foo": ["bar", "baz"]}"#, #"[{"op": "add", "path": "/foo/1", "value": "qux"}]"#,
            #"{"foo": ["bar", "qux", "baz"]}"#
        ),
        (#"{"baz": "qux", "foo": "bar"}"#, #"[{"op": "remove", "path": "/baz"}]"#, #"{"foo": "bar"}"#),
        (
            #"{"foo": ["bar", "qux", "baz"]}"#, #"[{"op": "remove", "path": "/foo/1"}]"#,
            #"{"foo": ["bar", "baz"]}"#
        ),
        (
            #"{"baz": "qux", "foo": "bar"}"#, #"[{"op": "replace", "path": "/baz", "value": "boo"}]"#,
            #"{"baz": "boo", "foo": "bar"}"#
        ),
        // A.6 and A.7
        (
            #"{"foo": {"bar": "baz", "waldo": "fred"}, "qux": {"corge": "grault"}}"#,
            #"[{"op": "move", "from": "/foo/waldo", "path": "/qux/thud"}]"#,
            #"{"foo": {"bar": "baz"}, "qux": {"corge": "grault", "thud": "fred"}}"#
        ),
        (
            #"{"foo": ["all", "grass", "cows", "eat"]}"#,
            #"[{"op": "move", "from": "/foo/1", "path": "/foo/3"}]"#,
            #"{"foo": ["all", "cows", "eat", "grass"]}"#
        ),
        // A.8 and A.9
        (
            #"{"baz": "qux", "foo": ["a", 2, "c"]}"#,
            #"[{"op": "test", "path": "/baz", "value": "qux"}, {"op": "test", "path": "/foo/1", "value": 2}]"#,
            #"{"baz": "qux", "foo": ["a", 2, "c"]}"#
        ),
        (#"{"baz": "qux"}"#, #"[{"op": "test", "path": "/baz", "value": "bar"}]"#, nil),
        // A.10 to A.12
        (
            #"{"foo": "bar"}"#, #"[{"op": "add", "path": "/child", "value": {"grandchild": {}}}]"#,
            #"{"foo": "bar", "child": {"grandchild": {}}}"#
        ),
        (
            #"{"foo": "bar"}"#, #"[{"op": "add", "path": "/baz", "value": "qux", "xyz": 123}]"#,
            #"{"foo": "bar", "baz": "qux"}"#
        ),
        (#"{"foo": "bar"}"#, #"[{"op": "add", "path": "/baz/bat", "value": "qux"}]"#, nil),
        // A.13: if a key occurs twice, the last value is used.
        (
            #"{"foo": "bar"}"#, #"[{"op": "add", "path": "/baz", "value": "qux", "op": "remove"}]"#, nil
        ),
        // A.14 to A.16
        (
            #"{"/": 9, "~1": 10}"#, #"[{"op": "test", "path": "/~01", "value": 10}]"#,
            #"{"/": 9, "~1": 10}"#
        ),
        (#"{"/": 9, "~1": 10}"#, #"[{"op": "test", "path": "/~01", "value": "10"}]"#, nil),
        (
            #"{"foo": ["bar"]}"#, #"[{"op": "add", "path": "/foo/-", "value": ["abc", "def"]}]"#,
            #"{"foo": ["bar", ["abc", "def"]]}"#
        ),
    ]

    @Test(arguments: examples)
    func examplesOfTheRFC(document: String, patch: String, result: String?) throws {
        let patch = try JSON(parsing: patch).decode(as: JSONPatch.self)
        var value = try value(document)
        let before = value
        if let result {
            try value.apply(patch)
            #expect(value == (try JSONValue(parsing: result)))
        } else {
            #expect(throws: JSONError.self) { try value.apply(patch) }
            #expect(value == before)
        }
        #expect(try JSON(patch.value).decode(as: JSONPatch.self) == patch)
    }

    @Test(arguments: [
        (#"[{"op": "remove", "path": "/a/1/x"}]"#, "a[1].x: no such key (operation 0, remove /a/1/x)"),
        (
            #"[{"op": "remove", "path": "/n/x"}]"#,
            "n: expected an object or an array, found a number (operation 0, remove /n/x)"
        ),
        (#"[{"op": "add", "path": "/a/9", "value": 1}]"#, "a[9]: no such element (operation 0, add /a/9)"),
        (
            #"[{"op": "add", "path": "/a/-/x", "value": 1}]"#,
            "a[2]: '-' is the end, not an element (operation 0, add /a/-/x)"
        ),
        (
            #"[{"op": "replace", "path": "/a/-", "value": 1}]"#,
            "a[2]: '-' is the end, not an element (operation 0, replace /a/-)"
        ),
        (
            #"[{"op": "add", "path": "/a/01", "value": 1}]"#,
            "a: expected an object, found an array (operation 0, add /a/01)"
        ),
        (
            #"[{"op": "add", "path": "/a/99999999999999999999", "value": 1}]"#,
            "a[9223372036854775807]: no such element (operation 0, add /a/99999999999999999999)"
        ),
        (
            #"[{"op": "add", "path": "/../etc", "value": 1}]"#,
            #"[".."]: no such key (operation 0, add /../etc)"#
        ),
        (
            #"[{"op": "remove", "path": "/n"}, {"op": "test", "path": "/s", "value": "t"}]"#,
            "s: the value differs from the tested one (operation 1, test /s)"
        ),
        (
            #"[{"op": "move", "from": "/a", "path": "/a/0"}]"#,
            "a: a value cannot be moved into itself (operation 0, move /a/0)"
        ),
        (#"[{"op": "move", "from": "/x", "path": "/x"}]"#, "x: no such key (operation 0, move /x)"),
        (#"[{"op": "copy", "from": "/x", "path": "/y"}]"#, "x: no such key (operation 0, copy /y)"),
    ])
    func errorsNameOperationPathAndReason(text: String, message: String) throws {
        var value = try value(#"{"a": [1, {}], "n": 2, "s": "secret"}"#)
        let before = value
        let patch = try JSON(parsing: text).decode(as: JSONPatch.self)
        let error = error { try value.apply(patch) }
        #expect(error?.description == message)
        #expect(value == before)
        let failure = error.flatMap { JSONPatch.failure(under: $0) }
        #expect(failure?.index == patch.operations.count - 1)
        #expect(failure?.operation == patch.operations.last)
        #expect(failure?.location?.line == 1)
    }

    @Test(arguments: [
        (#"{"op": "add"}"#, "expected an array, found an object (line 1, column 1)"),
        (#"[1]"#, "[0]: expected an object, found a number (line 1, column 2)"),
        (#"[{"path": "", "value": 1}]"#, "[0].op: missing, expected String (line 1, column 2)"),
        (
            #"[{"op": "spam", "path": "", "value": 1}]"#,
            "[0].op: expected add, remove, replace, move, copy or test, found another operation (line 1, column 9)"
        ),
        (#"[{"op": "add", "value": 1}]"#, "[0].path: missing, expected String (line 1, column 2)"),
        (
            #"[{"op": "add", "path": null, "value": 1}]"#,
            "[0].path: expected String, found null (line 1, column 24)"
        ),
        (
            #"[{"op": "add", "path": "a", "value": 1}]"#,
            "[0].path: not a JSON Pointer: a JSON Pointer begins with '/' (line 1, column 24)"
        ),
        (
            #"[{"op": "add", "path": "/a"}]"#,
            "[0].value: missing, expected a value (line 1, column 2)"
        ),
        (
            #"[{"op": "move", "path": "/a"}]"#,
            "[0].from: missing, expected String (line 1, column 2)"
        ),
        (
            #"[{"op": "copy", "path": "/a", "from": 1}]"#,
            "[0].from: expected String, found a number (line 1, column 39)"
        ),
    ])
    func whatIsNoPatch(text: String, message: String) throws {
        #expect(error { try JSON(parsing: text).decode(as: JSONPatch.self) }?.description == message)
    }

    @Test func aFailureChangesNothing() throws {
        let before = try value(#"{"a": [1, 2, {"b": {"c": [3]}}], "d": {"e": 4}, "f": 5}"#)
        let operations = try JSON(
            parsing: """
                [
                  {"op": "move", "from": "/a/2/b/c", "path": "/d/e"},
                  {"op": "move", "from": "/a/0", "path": "/a/-"},
                  {"op": "copy", "from": "/d", "path": "/a/1"},
                  {"op": "add", "path": "/a/1/e/-", "value": null},
                  {"op": "remove", "path": "/a/0"},
                  {"op": "move", "from": "/d/e", "path": "/d"},
                  {"op": "add", "path": "/f", "value": {}},
                  {"op": "replace", "path": "/a/0/e", "value": []},
                  {"op": "move", "from": "/f", "path": "/f"},
                  {"op": "remove", "path": ""},
                  {"op": "add", "path": "", "value": {"z": [0]}},
                  {"op": "move", "from": "/z", "path": ""}
                ]
                """
        ).decode(as: JSONPatch.self).operations
        for count in 1...operations.count {
            var value = before
            let patch = JSONPatch(operations.prefix(count) + [.remove(JSONPointer(["none", "x"]))])
            #expect(throws: JSONError.self) { try value.apply(patch) }
            #expect(value == before, "after \(count) operations")
        }
        #expect(try before.applying(JSONPatch(operations)) == [0])
    }

    @Test func testComparesNumbersAsNumbers() throws {
        var value = try value("[1.0, 1e2, 100]")
        try value.apply(JSONPatch([.test(JSONPointer(), [1, 100, 100])]))
        #expect(throws: JSONError.self) { try value.apply(JSONPatch([.test(JSONPointer(["0"]), "1")])) }
    }

    /// RFC 6902, section 4.6, and RFC 6901, section 4, compare code points.
    @Test func keysAndStringsAreComparedByteByByte() throws {
        let (composed, decomposed) = (JSONPointer(["\u{E9}"]), JSONPointer(["e\u{301}"]))
        let before: JSONValue = ["\u{E9}": ["\u{E9}": "\u{E9}"], "a": 1]
        let refused: [(operation: JSONPatch.Operation, code: JSONError.Code)] = [
            (.test(composed, ["\u{E9}": "e\u{301}"]), .invalidValue),
            (.test(composed, ["e\u{301}": "\u{E9}"]), .invalidValue),
            (.test(decomposed, ["\u{E9}": "\u{E9}"]), .keyNotFound), (.remove(decomposed), .keyNotFound),
            (.replace(decomposed, 1), .keyNotFound), (.add(decomposed.appending("b"), 1), .keyNotFound),
            (.copy(from: decomposed, to: JSONPointer(["b"])), .keyNotFound),
            // A Swift dictionary cannot have both.
            (.add(decomposed, 1), .duplicateKey), (.copy(from: composed, to: decomposed), .duplicateKey),
        ]
        for (operation, code) in refused {
            var value = before
            #expect(error { try value.apply(JSONPatch([operation])) }?.code == code, "\(operation)")
            #expect(try JSON(value) == JSON(before))
        }
        let moved = try before.applying(
            JSONPatch([.test(composed, ["\u{E9}": "\u{E9}"]), .move(from: composed, to: decomposed)]))
        #expect(try JSON(moved) == JSON(["e\u{301}": ["\u{E9}": "\u{E9}"], "a": 1]))
    }

    @Test func copiesThatDoubleADocumentAreBounded() throws {
        let root = JSONPointer()
        var value: JSONValue = ["text": .string(String(repeating: "x", count: 1000))]
        let patch = JSONPatch((0..<60).map { .copy(from: root, to: JSONPointer(["copy\($0)"])) })
        let before = value
        let error = error { try value.apply(patch) }
        #expect(error?.code == .limitExceeded)
        #expect(
            error?.description
                == "copies and moves of more than 268435456 bytes in one patch (operation 18, copy /copy18)"
        )
        #expect(value == before)
    }

    @Test func nestingIsBounded() throws {
        var value: JSONValue = []
        let patch = JSONPatch(
            (0..<300).map { .add(JSONPointer(Array(repeating: "0", count: $0 + 1)), []) })
        let error = error { try value.apply(patch, limits: JSONPatch.Limits(depth: 256)) }
        #expect(error?.code == .depthExceeded)
        #expect(error.flatMap { JSONPatch.failure(under: $0) }?.index == 255)
        #expect(value == [])
    }

    @Test func deepPointersNeedNoDeepStack() throws {
        var value: JSONValue = [:]
        let pointer = JSONPointer(Array(repeating: "a", count: 200_000))
        #expect(error { try value.apply(JSONPatch([.remove(pointer)])) }?.code == .keyNotFound)
        #expect(error { try value.apply(JSONPatch([.add(pointer, 1)])) }?.code == .depthExceeded)
    }

    @Test func patchesWriteThemselves() throws {
        let text =
            #"[{"op":"add","path":"/a~1b","value":[1]},{"op":"remove","path":"/c"},"#
            + #"{"op":"replace","path":"","value":{}},{"op":"move","from":"/d","path":"/e"},"#
            + #"{"op":"copy","from":"/f","path":"/g/-"},{"op":"test","path":"/h","value":null}]"#
        let patch = try JSON(parsing: text).decode(as: JSONPatch.self)
        #expect(try patch.serializedString() == text)
        #expect(try JSONMergePatch(["a": nil]).serializedString() == #"{"a":null}"#)
        #expect(try [JSONPointer(["a/b", "~"])].serializedString() == #"["/a~1b/~0"]"#)
        let error = #expect(throws: JSONError.self) {
            try JSONPatch([.add(JSONPointer(), [.number(JSONNumber(Double.nan))])]).serializedString()
        }
        #expect(error?.path == [.index(0), .key("value"), .index(0)])
    }

    @Test func patchesAreCodable() throws {
        let patch = JSONPatch([.add(JSONPointer(["a"]), 1), .remove(JSONPointer(["b"]))])
        let text = try JanssonEncoder().encode(patch)
        #expect(try JanssonDecoder().decode(JSONPatch.self, from: text) == patch)
    }

    /// If each move counted the values it moves, these moves would count a billion values.
    @Test func largeValuesAreMovedDownWithoutCountingThem() throws {
        var value: JSONValue = ["a": .array(Array(repeating: [0], count: 100_000)), "b": [:]]
        let before = value
        let (high, low) = (JSONPointer(["a"]), JSONPointer(["b", "c"]))
        let moves: [JSONPatch.Operation] = [.move(from: high, to: low), .move(from: low, to: high)]
        try value.apply(JSONPatch((0..<20_000).map { moves[$0 % 2] }))
        #expect(value == before)
    }

    /// In a document that is almost too deep, the bound on its depth has to be counted again for each move.
    private func moves(
        of value: JSONValue, before: [JSONPatch.Operation] = [], copiedBytes: Int
    ) -> (changed: JSONValue, failure: JSONPatch.Failure?) {
        let (high, low) = (JSONPointer(["v"]), JSONPointer(["w", "v"]))
        let moves = (0..<1000).map { index -> JSONPatch.Operation in
            index.isMultiple(of: 2) ? .move(from: high, to: low) : .move(from: low, to: high)
        }
        var changed: JSONValue = ["v": value, "w": [:], "deep": [[[[[[]]]]]]]
        let limits = JSONPatch.Limits(copiedBytes: copiedBytes, depth: 7)
        let error = error { try changed.apply(JSONPatch(before + moves), limits: limits) }
        #expect(error == nil || error?.code == .limitExceeded)
        return (changed, error.flatMap { JSONPatch.failure(under: $0) })
    }

    @Test func whatIsCountedForMovesIsBounded() throws {
        let large = JSONValue.array(Array(repeating: [0], count: 1000))
        // The document of 11 kB is counted once in any case. Then it and the moved value are counted for each move down.
        let (some, twice) = (moves(of: large, copiedBytes: 100_000), moves(of: large, copiedBytes: 200_000))
        #expect(some.failure?.index == 10)
        #expect(twice.failure?.index == 18)
        #expect(
            some.failure?.description
                == "operation 10, move /w/v: copies and moves of more than 100000 bytes in one patch")
        #expect(some.changed[at: "v"] == large)
        // Copies are counted, too, although they share their storage.
        let copies = (0..<5).map {
            JSONPatch.Operation.copy(from: JSONPointer(["v"]), to: JSONPointer(["copy\($0)"]))
        }
        #expect(moves(of: large, before: copies, copiedBytes: 100_000).failure?.index == 7)
    }

    @Test func smallValuesAreMovedDownWithinAnyLimit() throws {
        let small = moves(of: [1, ["a": "b"]], copiedBytes: 0)
        #expect(small.failure == nil)
        #expect(small.changed[at: "v"] == [1, ["a": "b"]])
    }

    @Test func nestingIsBoundedForMoves() throws {
        // Each move nests the value deeper. After four moves it returns to the top.
        var value: JSONValue = ["v": [[]], "deep": ["a": ["a": ["a": [:]]]]]
        let limits = JSONPatch.Limits(depth: 6)
        let places = (1...4).map { JSONPointer(["deep"] + Array(repeating: "a", count: $0 - 1) + ["v"]) }
        var operations: [JSONPatch.Operation] = []
        for _ in 0..<10 {
            for (from, to) in zip([JSONPointer(["v"])] + places, places) {
                operations.append(.move(from: from, to: to))
            }
            operations.append(.move(from: places[3], to: JSONPointer(["v"])))
        }
        let before = value
        // At the deepest place, four objects, the member and two arrays are nested.
        #expect(throws: Never.self) {
            try value.apply(JSONPatch(operations), limits: JSONPatch.Limits(depth: 7))
        }
        #expect(value == before)
        let error = error { try value.apply(JSONPatch(operations), limits: limits) }
        #expect(error?.code == .depthExceeded)
        #expect(error.flatMap { JSONPatch.failure(under: $0) }?.index == 3)
        #expect(value == before)
    }

    /// If each operation copied the arrays, these would copy 400 GB, or 16 without optimization.
    @Test func operationsCostWhatTheyTouch() throws {
        let count = scaled(100_000, by: 5)
        var value: JSONValue = ["big": .array(Array(repeating: [0], count: count)), "o": [:]]
        var operations: [JSONPatch.Operation] = []
        for index in 0..<count {
            operations.append(.replace(JSONPointer(["big", "\(index)", "0"]), .number(JSONNumber(index))))
            operations.append(.add(JSONPointer(["o", "\(index)"]), true))
            operations.append(
                .move(from: JSONPointer(["o", "\(index)"]), to: JSONPointer(["o", "m\(index)"])))
        }
        try value.apply(JSONPatch(operations))
        #expect(value[at: "big", .index(count - 1), 0] == .number(JSONNumber(count - 1)))
        #expect(value[at: "o"]?.dictionary?.count == count)
        #expect(value[at: "o", .key("m\(count - 1)")] == true)
    }

    /// The elements that make way for an inserted element, or close the gap of a removed one, count.
    @Test func movedElementsAreBounded() throws {
        let value = JSONValue.array(Array(repeating: 1, count: 10_000))
        for (operation, count) in [
            (JSONPatch.Operation.add(JSONPointer(["0"]), 1), 390), (.remove(JSONPointer(["0"])), 408),
        ] {
            func apply(_ count: Int) throws {
                let patch = JSONPatch(Array(repeating: operation, count: count))
                _ = try value.applying(patch, limits: JSONPatch.Limits(copiedBytes: 1_000_000))
            }
            try apply(count)
            let error = error { try apply(count + 20) }
            #expect(error?.code == .limitExceeded)
        }
        let last = JSONPatch(Array(repeating: .add(JSONPointer(["-"]), 1), count: 1_000))
        _ = try value.applying(last, limits: JSONPatch.Limits(copiedBytes: 10))
    }
}
