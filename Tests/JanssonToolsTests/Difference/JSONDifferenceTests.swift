import Jansson
import JanssonTools
import TestSupport
import Testing

@Suite struct JSONDifferenceTests {
    static let old = """
        {
          "people": [
            {"name": "Ann", "age": 30},
            {"name": "Bo", "age": 31, "nick": "B"}
          ],
          "version": 1
        }
        """
    static let new = """
        {"version": 1.0, "people": [
          {"name": "Ann", "age": 30},
          {"name": "Bo", "age": "31", "tags": ["x", {"y": 1}]},
          {"name": "Cy"}]}
        """

    private func difference() throws -> JSONDifference {
        JSONDifference(
            from: try JSON(parsing: JSONDifferenceTests.old), to: try JSON(parsing: JSONDifferenceTests.new))
    }

    @Test func equalValuesDoNotDifferHoweverTheyAreCompared() throws {
        let left = try JSON(parsing: #"{"a": [1, 2.5, {"b": null}], "é": "é"}"#)
        let right = try JSON(parsing: #"{"é": "é", "a": [1.0, 25e-1, {"b": null}]}"#)
        for arrays in [JSONDifference.Options.Arrays.sequences, .multisets, .sets] {
            let options = JSONDifference.Options(tolerance: arrays == .sets ? 0.5 : nil, arrays: arrays)
            for difference in [
                JSONDifference(from: left, to: right, options: options),
                JSONDifference(from: left.value, to: right.value, options: options),
            ] {
                #expect(difference.isEmpty && difference.description == "" && difference.value == [])
                #expect(difference.patch.operations.isEmpty)
            }
        }
        #expect(JSONPatch(from: left.value, to: right.value).operations.isEmpty)
        // Equal for Swift, but other bytes.
        let decomposed = try JSON(parsing: "{\"é\": \"e\u{301}\", \"a\": [1.0, 25e-1, {\"b\": null}]}")
        #expect(!JSONDifference(from: left, to: decomposed).isEmpty)
        #expect(!JSONDifference(from: left.value, to: decomposed.value).isEmpty)
        #expect(JSONDifference(from: left["x"], to: right["y"]).isEmpty)
        #expect(!JSONDifference(from: left["x"], to: right["a"]).isEmpty)
    }

    @Test func changesHaveKindPathSidesAndPlaces() throws {
        let changes = try difference().changes
        #expect(
            changes.map(\.description) == [
                #"people[1].age: 31 became "31""#,
                #"people[1].nick: removed "B""#,
                #"people[1].tags: added ["x",{"y":1}]"#,
                #"people[2]: added {"name":"Cy"}"#,
            ])
        #expect(changes.map(\.kind) == [.changed, .removed, .added, .added])
        #expect(changes[0].left == 31 && changes[0].right == "31")
        #expect(changes[0].leftLocation?.description == "line 4, column 27")
        #expect(changes[0].rightLocation?.line == 3)
        // A value that only one side has gets the location of its container on the other side.
        #expect(changes[1].rightPath == nil && changes[1].rightLocation?.line == 3)
        #expect(changes[3].leftPath == nil && changes[3].leftLocation?.line == 2)
        #expect(
            try changes[1].value.serializedString(JSONWritingOptions(sortedKeys: true))
                == #"{"kind":"removed","left":"B","leftPlace":{"column":39,"line":4},"path":"/people/1/nick","rightPlace":{"column":3,"line":3}}"#
        )
    }

    @Test func numbersAreShownWithAllTheirDigits() throws {
        let (old, new) = ("12345678901234567.89", "12345678901234567.91")
        let difference = JSONDifference(
            from: try JSON(parsing: "[\(old)]"), to: try JSON(parsing: "[\(new)]"))
        #expect(difference.changes.map(\.description) == ["[0]: \(old) became \(new)"])
    }

    @Test func renderedForPeople() throws {
        #expect(
            try difference().description == """
                  {
                    "people": [
                      {"age":30,"name":"Ann"}
                      {
                -       "age": 31
                +       "age": "31"
                        "name": "Bo"
                -       "nick": "B"
                +       "tags": [
                +         "x",
                +         {
                +           "y": 1
                +         }
                +       ]
                      }
                +     {
                +       "name": "Cy"
                +     }
                    ]
                    "version": 1
                  }
                """)
        let numbers = JSONDifference(
            from: .array((0..<9).map { .number(JSONNumber($0)) }), to: [0, 1, 2, 3, "x", 5, 6, 7, 8])
        #expect(
            numbers.rendered(context: 1, colored: true)
                == "  [\n    … 3 more\n    3\n\u{1B}[31m-   4\u{1B}[0m\n\u{1B}[32m+   \"x\"\u{1B}[0m\n    5\n    … 3 more\n  ]"
        )
        #expect(JSONDifference(from: 1, to: 2).description == "- 1\n+ 2")
        #expect(JSONDifference(from: 1, to: 1).description == "")
    }

    @Test func renderedTextsAreCutAndSafe() {
        let text = "\u{1B}[2J\u{202E}" + String(repeating: "x", count: 100_000)
        let difference = JSONDifference(from: ["a": 1], to: ["a": .string(text)])
        #expect(difference.description.utf8.count < 200)
        #expect(!difference.description.contains("\u{1B}"))
        #expect(difference.description.contains("\\u{202E}"))
        let large = JSONValue.array(Array(repeating: 1, count: 100_000))
        #expect(
            JSONDifference(from: ["a": 1], to: ["a": large]).description
                == "  {\n-   \"a\": 1\n+   \"a\": [… 100000]\n  }")
    }

    @Test func thePatchTurnsTheLeftIntoTheRight() throws {
        let difference = try difference()
        let left = try value(JSONDifferenceTests.old)
        #expect(try left.applying(difference.patch) == value(JSONDifferenceTests.new))
        #expect(difference.value.array?.count == 4)
    }

    @Test func ignoredValues() throws {
        var options = JSONDifference.Options(ignoring: [try JSONPathQuery(parsing: "$..id")])
        let left = try value(#"{"id": 1, "list": [{"id": 2, "n": "a"}, {"id": 3, "n": "b"}], "t": 0}"#)
        let right = try value(#"{"list": [{"id": 7, "n": "b"}, {"n": "c"}], "t": 1}"#)
        #expect(
            JSONDifference(from: left, to: right, options: options).changes.map(\.description) == [
                #"list[0]: removed {"id":2,"n":"a"}"#, #"list[1]: added {"n":"c"}"#, "t: 0 became 1",
            ])
        options.ignore(["t"].map { JSONPath([.key($0)]) } + [["list", 1]])
        #expect(
            JSONDifference(from: left, to: right, options: options).changes.map(\.description) == [
                #"list[0].n: "a" became "b""#
            ])
        let patch = JSONDifference(from: left, to: right, options: options).patch
        #expect(
            try left.applying(patch)
                == value(#"{"id": 1, "list": [{"id": 2, "n": "b"}, {"id": 3, "n": "b"}], "t": 0}"#))
    }

    /// What a query selects is what the same query of a document selects.
    @Test(arguments: [
        "$", "$.a", "$['\u{E9}']", "$['e\u{301}']", "$.*", "$[1]", "$.a[-1]", "$.a[7]", "$.a[1:]", "$.a[:-1]",
        "$.a[::-2]", "$.a[3:0:-1]", "$.a[-2:0:-1]", "$.a[::0]", "$.a[9:]", "$.o[0]", "$.o[::1]", "$.e[::-1]",
        "$..b", "$..[0]", "$..*", "$..a..b", "$..['b',1]", "$..[-1:]", "$.o..*", "$.a[0,2]['b','c']", "$.a.b",
        "$.none.b",
    ])
    func ignoredByAnyQuery(text: String) throws {
        let query = try JSONPathQuery(parsing: text)
        let old = try value(
            #"{"a": [{"b": 1, "c": [2, 3]}, 4, {"b": {"b": 5}}, 6, [7]], "o": {"b": [8], "a": {"b": 9}}, "é": 1, "e": []}"#
        )
        func changed(_ value: JSONValue) -> JSONValue {
            switch value {
            case .array(let elements): .array(elements.map(changed))
            case .object(let members): .object(members.mapValues(changed))
            default: "changed"
            }
        }
        var expected = JSONDifference.Options()
        for node in try JSON(old).query(query) { expected.ignore([node.path]) }
        #expect(
            JSONDifference(from: old, to: changed(old), options: .init(ignoring: [query])).changes
                == JSONDifference(from: old, to: changed(old), options: expected).changes)
    }

    /// No document is made of the values for queries without filters: it could not be.
    @Test func ignoredValuesBesideDeepOnes() throws {
        let queries = try ["$.t", "$..u", "$.l[1:]"].map { try JSONPathQuery(parsing: $0) }
        var deep: JSONValue = 1
        for _ in 0..<2_100 { deep = [deep] }
        let left: JSONValue = ["d": deep, "t": 1, "o": ["u": 1], "l": [1, 2, 3]]
        let right: JSONValue = ["d": deep, "t": 2, "o": ["u": 2], "l": [1, 4, 5]]
        #expect(JSONDifference(from: left, to: right).changes.count == 4)
        #expect(JSONDifference(from: left, to: right, options: .init(ignoring: queries)).isEmpty)
    }

    @Test func ignoredValuesNearTheEndOfAStack() throws {
        let queries = try ["$.t", "$..u", "$.l[1:]"].map { try JSONPathQuery(parsing: $0) }
        let left = try value(#"{"t": 1, "o": {"u": 1}, "l": [1, 2, 3], "x": 1}"#)
        let right = try value(#"{"t": 2, "o": {"u": 2}, "l": [1, 4, 5], "x": 2}"#)
        let changes = nearEndOfStack {
            JSONDifference(from: left, to: right, options: .init(ignoring: queries))
                .changes.map(\.description)
        }
        #expect(changes == ["x: 1 became 2"])
    }

    @Test func aQueryThatCannotBeEvaluatedIsAnError() throws {
        let queries = try ["$.list[?match(@.a, @.b)]", "$.list[?@.t == 1]", "$.t"].map {
            try JSONPathQuery(parsing: $0)
        }
        let left = try value(#"{"list": [{"a": "a", "b": "(a{1000}){1000}"}, {"t": 1, "u": 1}], "t": 1}"#)
        let right = try value(#"{"list": [{"a": "a", "b": "a"}, {"t": 1, "u": 2}], "t": 2}"#)
        let difference = JSONDifference(from: left, to: right, options: .init(ignoring: queries))
        #expect(difference.ignoringError?.code == .limitExceeded)
        // The other queries are evaluated.
        #expect(difference.changes.map(\.path.description) == ["list[0]"])
        let same = JSONDifference(from: right, to: right, options: .init(ignoring: queries))
        #expect(same.ignoringError == nil)
        let filter = JSONDifference.Options(ignoring: [queries[1]])
        let error = nearEndOfStack { JSONDifference(from: right, to: right, options: filter).ignoringError }
        #expect(error??.code == .depthExceeded)
    }

    /// Ignored elements do not keep others apart, wherever they are.
    @Test func ignoredElements() throws {
        let options = JSONDifference.Options(ignoring: [try JSONPathQuery(parsing: "$[?@ == null]")])
        let places: [JSONValue] = [
            ["x", nil, "y"], [nil, "x", "y"], ["x", "y", nil, nil], ["x", "y"], [nil, "x", nil, nil, "y"],
        ]
        for left in places {
            for right in places {
                let difference = JSONDifference(from: left, to: right, options: options)
                #expect(difference.isEmpty, "\(left), \(right): \(difference.changes)")
                #expect(try left.applying(difference.patch) == left)
            }
        }
        #expect(
            JSONDifference(from: ["x", nil, "y"], to: [nil, "x", "z"], options: options).changes
                .map(\.description) == [#"[2]: "y" became "z""#])
    }

    @Test func toleratedNumbers() throws {
        let options = JSONDifference.Options(tolerance: 0.01)
        let left: JSONValue = ["a": 1.0, "b": [1, 2.5, ["c": 3]]]
        let near: JSONValue = ["a": 1.001, "b": [0.995, 2.5, ["c": 3.01]]]
        let far: JSONValue = ["a": 1.001, "b": [0.995, 2.6, ["c": 3.01]]]
        #expect(JSONDifference(from: left, to: near, options: options).isEmpty)
        #expect(
            JSONDifference(from: left, to: far, options: options).changes.map(\.description) == [
                "b[1]: 2.5 became 2.6"
            ])
        #expect(!JSONDifference(from: left, to: near).isEmpty)
    }

    /// The differences are 89, and 0.1 in decimal digits, which it is not in binary ones.
    @Test func toleratedNumbersAreComparedExactly() throws {
        let (left, right) = (1_234_567_890_123_456_789, 1_234_567_890_123_456_700)
        let beyond = (
            try value("123456789012345678901234567890.5"), try value("123456789012345678901234567890")
        )
        let cases: [(left: JSONValue, right: JSONValue, tolerance: Double, isEqual: Bool)] = [
            (.number(JSONNumber(left)), .number(JSONNumber(right)), 0, false),
            (.number(JSONNumber(left)), .number(JSONNumber(right)), 88.5, false),
            (.number(JSONNumber(left)), .number(JSONNumber(right)), 89, true),
            (1.2, 1.3, 0.1, true), (-0.05, 0.05, 0.1, true), (-0.05, 0.05, 0.099, false),
            (1.2, 1.3000000000000003, 0.1, false), (beyond.0, beyond.1, 0.5, true),
            (beyond.0, beyond.1, 0.25, false), (1e300, 1e-300, 1e300, true), (1, 1.0, 0, true),
        ]
        for (left, right, tolerance, isEqual) in cases {
            let options = JSONDifference.Options(tolerance: tolerance)
            let difference = JSONDifference(from: left, to: right, options: options)
            #expect(difference.isEmpty == isEqual, "\(left) \(right) \(tolerance)")
        }
        let options = JSONDifference.Options(tolerance: 0, arrays: .multisets)
        let (one, other): (JSONValue, JSONValue) = (
            .array([left, right].map { .number(JSONNumber($0)) }),
            .array([right, left].map { .number(JSONNumber($0)) })
        )
        #expect(JSONDifference(from: one, to: other, options: options).isEmpty)
    }

    /// As documents are equal (RFC 8259, section 8.3).
    @Test func canonicallyEquivalentTextsDiffer() throws {
        let left = try JSON(parsing: #"["\u00e9", {"\u00e9": 1, "a": 2}, {"k": "\u00e9"}, 3]"#)
        let right = try JSON(parsing: #"["e\u0301", {"e\u0301": 1, "a": 2}, {"k": "e\u0301"}, 3]"#)
        let difference = JSONDifference(from: left, to: right)
        #expect(difference.changes.map(\.kind) == [.changed, .removed, .added, .changed])
        #expect(try JSON(left.value.applying(difference.patch)) == right)
        for arrays in [JSONDifference.Options.Arrays.multisets, .sets] {
            let options = JSONDifference.Options(arrays: arrays)
            #expect(!JSONDifference(from: left, to: right, options: options).isEmpty)
        }
    }

    @Test func arraysInAnyOrder() throws {
        func changes(
            _ left: JSONValue, _ right: JSONValue, _ arrays: JSONDifference.Options.Arrays,
            tolerance: Double? = nil
        ) throws -> [String] {
            let difference = JSONDifference(
                from: left, to: right, options: JSONDifference.Options(tolerance: tolerance, arrays: arrays))
            let patched = try left.applying(difference.patch)
            #expect(
                JSONDifference(
                    from: patched, to: right,
                    options: JSONDifference.Options(tolerance: tolerance, arrays: arrays)
                ).isEmpty)
            return difference.changes.map(\.description)
        }
        #expect(try changes(["t": [1, 2, 3]], ["t": [3, 1, 2]], .sets).isEmpty)
        #expect(try changes([1, 1, 2], [2, 1], .sets).isEmpty)
        #expect(try changes([1, 1, 2], [2, 1], .multisets) == ["[1]: removed 1"])
        #expect(try changes([[1, 2], ["a": [3, 4]]], [["a": [4, 3, 3]], [2, 1]], .sets).isEmpty)
        #expect(try changes([1, 2], [2, 3, 3], .sets) == ["[0]: removed 1", "[1]: added 3"])
        #expect(try changes([1, 2, "x"], ["x", 2.001, 0.999], .multisets, tolerance: 0.01).isEmpty)
        #expect(try changes([["k": 1], ["k": 2]], [["k": 2], ["k": 1]], .multisets).isEmpty)
    }

    @Test func differencesOfRandomPairsArePatches() throws {
        var random = SplitMix64(state: 3)
        for _ in 0..<scaled(20_000) {
            let left = JSONValue.random(&random, depth: 4)
            let right = left.mutated(&random)
            for arrays in [JSONDifference.Options.Arrays.sequences, .multisets, .sets] {
                let options = JSONDifference.Options(arrays: arrays)
                let difference = JSONDifference(from: left, to: right, options: options)
                let patched = try left.applying(difference.patch)
                #expect(
                    JSONDifference(from: patched, to: right, options: options).isEmpty, "\(left) \(right)")
                #expect(difference.isEmpty == difference.description.isEmpty)
            }
        }
    }
}
