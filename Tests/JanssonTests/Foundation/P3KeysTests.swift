#if Foundation
import Foundation
import Jansson
import JanssonFoundation
import Testing

/// The `p3_` functions on dictionaries that are not exactly `[String: Any]`, and with models.
struct P3KeysTests {
    private struct Author: JSONParselable, Equatable {
        let name: String

        static func with(json: [String: JSONValue]) -> Author? {
            json.p3_string(key: "name").map(Author.init(name:))
        }
    }

    @Test
    func valuesOfOneType() {
        let ints: [String: Int] = ["a": 1, "b": 0]
        #expect(ints.p3_int(key: "a") == 1)
        #expect(ints.p3_bool(key: "b") == false)
        #expect(ints.p3_double(key: "a") == 1)
        #expect(ints.p3_float(key: "a") == 1)
        #expect(ints.p3_number(key: "a") == 1)
        #expect(ints.p3_string(key: "a") == nil)
        #expect(ints.p3_int(key: "c") == nil)
        #expect(["a": "https://example.org"].p3_url(key: "a")?.host() == "example.org")
        #expect(["a": [1, 2]].p3_array(key: "a") as? [Int] == [1, 2])
        let values: [String: Any] = ["a": JSONValue.array([1, 2]), "o": JSONValue.object(["b": "c"])]
        #expect(values.p3_array(key: "a") as? [JSONValue] == [1, 2])
        #expect(values.p3_dictionary(key: "o")?.p3_string(key: "b") == "c")
        #expect(["n": JSONValue.number(JSONNumber(Double.nan))].p3_bool(key: "n") == nil)
        #expect(["a": 1.5].p3_value(key: "a") as? Double == 1.5)
        let optionals: [String: Int?] = ["a": 1, "b": nil]
        #expect(optionals.p3_int(key: "a") == 1)
        #expect(optionals.p3_int(key: "b") == nil)
    }

    @Test
    func objectsOfObjects() {
        let objects: [String: [String: Any]] = ["a": ["b": "text", "c": [1]]]
        #expect(objects.p3_dictionary(key: "a")?.p3_string(key: "b") == "text")
        #expect(objects.p3_dictionary(key: "a")?.p3_array(key: "c")?.count == 1)
        #expect(objects.p3_string(key: "a") == nil)
    }

    @Test
    func keysOfFoundation() {
        let strings: [NSString: Any] = ["a": 1, "b": "text"]
        #expect(strings.p3_int(key: "a") == 1)
        #expect(strings.p3_string(key: "b") == "text")
        let hashables: [AnyHashable: Any] = ["a": NSNumber(value: 22.9), 7: "seven"]
        #expect(hashables.p3_int(key: "a") == 22)
        #expect(hashables.p3_string(key: "7") == nil)
    }

    @Test
    func arraysOfModels() {
        let values: [String: JSONValue] = [
            "good": [["name": "Ann"], ["name": "Bob"]], "bad": [["name": "Ann"], [:]], "none": 5,
        ]
        #expect(values.p3_array(key: "good", of: Author.self)?.map(\.name) == ["Ann", "Bob"])
        #expect(values.p3_array(key: "bad", of: Author.self) == nil)
        #expect(values.p3_array(key: "none", of: Author.self) == nil)
        #expect(values.p3_array(key: "absent", of: Author.self) == nil)
        let any: [String: Any] = ["good": [["name": "Ann"]], "bad": [["name": Date()]], "ints": [1, 2]]
        #expect(any.p3_array(key: "good", of: Author.self)?.map(\.name) == ["Ann"])
        #expect(any.p3_array(key: "bad", of: Author.self) == nil)
        #expect(any.p3_array(key: "ints", of: Int.self) == [1, 2])
        let typed: [String: [[String: String]]] = ["good": [["name": "Ann"]]]
        #expect(typed.p3_array(key: "good", of: Author.self)?.map(\.name) == ["Ann"])
    }
}
#endif
