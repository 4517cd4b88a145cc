import Jansson
import JanssonTesting
import JanssonTools
import XCTest

/// The samples of Documentation/Tools.md and Documentation/Testing.md.
final class ReadmeToolsTests: ReadmeTestCase {
    func testToolsInShort() throws {
        let json = try JSON(parsing: #"{"people": [{"name": "Ann", "age": 30}, {"name": "Bo", "age": 7}]}"#)
        for name in try json.query("$.people[?@.age >= 18].name") {
            print("\(name.path): \(name)")
        }
        // people[0].name: "Ann"
        var changed = json.value
        changed[try JSONPointer(parsing: "/people/1/age")] = 8
        let patch = JSONPatch(from: json.value, to: changed)
        print(try json.value.applying(patch) == changed)  // true
        print(JSONDifference(from: json.value, to: changed).changes)  // [people[1].age: 7 became 8]
        print(try json["people"][1].serializedString(.canonical))  // {"age":7,"name":"Bo"}
        try checkPrinted("In short", of: .tools)
    }

    func testTestingInShort() throws {
        let payload = #"{"name": "Ann", "age": 30}"#
        let ages = expectInflates([String: JSONValue].self, from: payload)
        print(ages?["age"] ?? nil)  // 30
        expectEqualJSON(payload, #"{"age": 30.0, "name": "Ann"}"#)
        expectFails([String: Int].self, from: payload, with: .typeMismatch, at: "name", line: 1)
        try checkPrinted("In short", of: .testing)
    }

    func testCanonicalForm() throws {
        let json = try JSON(parsing: #"{"b": 1.50, "a": [1e2, "\u00e9"], "id": 9007199254740993}"#)
        print(try json["a"].serializedString(.canonical))  // [100,"é"]
        do {
            _ = try json.serializedString(.canonical)
        } catch {
            print(error)
            // id: expected an integer within 2^53 (I-JSON), found a larger one (line 1, column 41)
        }
        print(try json.serializedString(.canonical(largeIntegers: .exact)))
        // {"a":[100,"é"],"b":1.5,"id":9007199254740993}
        try checkPrinted("Canonical form", of: .tools)
    }

    func testPointers() throws {
        var value: JSONValue = ["people": [["name": "Ann"]]]
        let name = try JSONPointer(parsing: "/people/0/name")
        print(value[name] ?? nil)  // "Ann"
        value[try JSONPointer(parsing: "/people/-")] = ["name": "Bo"]
        print(value[at: "people", 1, "name"] ?? nil)  // "Bo"
        print(JSONPointer(["a/b", "c d"]).fragment)  // #/a~1b/c%20d
        do {
            _ = try JSONPointer(parsing: "/a~b")
        } catch {
            print(error)  // expected 0 or 1 after '~' (line 1, column 3)
        }
        try checkPrinted("Pointers", of: .tools)
    }

    func testPatches() throws {
        var value: JSONValue = ["name": "Ann", "tags": ["a", "b"]]
        let patch = try JSON(
            parsing: """
                [
                  {"op": "move", "from": "/tags/0", "path": "/tags/-"},
                  {"op": "replace", "path": "/nick", "value": "A"}
                ]
                """
        ).decode(as: JSONPatch.self)
        do {
            try value.apply(patch)
        } catch {
            print(error)  // nick: no such key (operation 1, replace /nick)
            print(JSONPatch.failure(under: error)?.location?.line ?? 0)  // 3
        }
        print(value[at: "tags"] ?? nil)  // ["a","b"]
        try checkPrinted("Patches", of: .tools)
    }

    func testPatches1() throws {
        let old: JSONValue = ["id": 1, "todo": ["wash", "cook"], "done": []]
        let new: JSONValue = ["id": 1, "todo": ["wash"], "done": ["cook"]]
        let meanwhile: JSONValue = ["id": 2, "todo": ["wash", "cook"], "done": []]
        print(try meanwhile.applying(JSONPatch(from: old, to: new))[at: "id"] ?? nil)  // 2
        print(JSONPatch(from: old, to: new).operations.map { "\($0.name) \($0.path)" })
        // ["add /done/0", "remove /todo/1"]
        print(JSONPatch(from: old, to: new, shortest: true).operations.map { "\($0.name) \($0.path)" })
        // ["move /done/0"]
        try checkPrinted("Patches", sample: 1, of: .tools)
    }

    func testQueries() throws {
        let json = try JSON(
            parsing: #"[{"name": "Ann", "age": 30}, {"name": "Bo", "age": "?"}, {"name": "Cy", "age": 3}]"#)
        let query = try JSONPathQuery(parsing: "$[?@.age < 18 || match(@.name, 'A.*')].name")
        for name in try json.query(query) {
            print("\(name.path.normalized) \(try name.decode(as: String.self))")
        }
        // $[0]['name'] Ann
        // $[2]['name'] Cy
        let text = "$.people[?@.age = 18]"
        do {
            _ = try JSONPathQuery(parsing: text)
        } catch let error as JSONError {
            print("\(error)\n\(error.snippet(in: text) ?? "")")
            // values are compared by '==' (line 1, column 18)
            // $.people[?@.age = 18]
            //                  ^
        }
        try checkPrinted("Queries", of: .tools)
    }

    func testQueries1() throws {
        let isEven = JSONPathFunction("even", parameters: [.value], result: .logical) { arguments in
            guard case .value(let value?) = arguments[0] else { return .logical(false) }
            return .logical(value.value.int?.isMultiple(of: 2) == true)
        }
        let query = try JSONPathQuery(parsing: "$[?even(@)]", functions: [isEven])
        print(try JSON(parsing: "[1, 2, 3, 4]").query(query).map(\.value))  // [2, 4]
        try checkPrinted("Queries", sample: 1, of: .tools)
    }

    func testDifferences() throws {
        let old = try JSON(parsing: #"{"id": 1, "people": [{"name": "Ann"}, {"name": "Bo", "age": 30}]}"#)
        let new = try JSON(parsing: #"{"id": 2, "people": [{"name": "Ann"}, {"name": "Bo", "age": 31}]}"#)
        let ignored = JSONDifference.Options(ignoring: [try JSONPathQuery(parsing: "$.id")])
        let difference = JSONDifference(from: old, to: new, options: ignored)
        for change in difference.changes {
            print("\(change) (\(change.leftLocation?.description ?? ""))")
            // people[1].age: 30 became 31 (line 1, column 61)
        }
        print(difference)
        //   {
        //     "id": 1
        //     "people": [
        //       {"name":"Ann"}
        //       {
        // -       "age": 30
        // +       "age": 31
        //         "name": "Bo"
        //       }
        //     ]
        //   }
        try checkPrinted("Differences", of: .tools)
    }

    func testATest() throws {
        struct Person: JSONDecodable, Encodable {
            let name: String
            let age: Int

            init(json: JSON) throws {
                name = try json["name"].decode()
                age = try json["age"].decode()
            }
        }

        let payload = #"{"name": "Ann", "age": 30, "etag": "x"}"#
        let person = expectInflates(Person.self, from: payload)
        print(person?.age ?? 0)  // 30
        expectRoundTrip(payload, as: Person.self, ignoring: ["$.etag"])
        let error = expectFails(Person.self, from: #"{"name": 7}"#, with: .typeMismatch, at: "name", line: 1)
        print(error?.location?.column ?? 0)  // 10
        expectEqualJSON(#"{"a": [1, 2.0]}"#, #"{"a": [1.0, 2]}"#)
        try checkPrinted("A test", of: .testing)
    }
}
