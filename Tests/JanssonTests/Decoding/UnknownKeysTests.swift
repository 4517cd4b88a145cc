import Jansson
import Synchronization
import Testing

/// Keys that no model asks for are ignored, errors, or collected.
@Suite struct UnknownKeysTests {
    struct Person: Decodable {
        let name: String
        var nick: String?
        var pet: Pet?
    }
    struct Pet: Decodable { let age: Int }

    private func lines<T: Decodable>(
        _ type: T.Type, _ text: String, _ change: (JanssonDecoder) -> Void = { _ in }
    ) -> [String] {
        let decoder = JanssonDecoder()
        decoder.unknownKeys = .reject
        change(decoder)
        do {
            _ = try decoder.decode(type, from: text)
            return []
        } catch let DecodingError.dataCorrupted(context) {
            return (context.underlyingError as? JSONError)?.all.map(\.description) ?? ["\(context)"]
        } catch {
            return ["\(error)"]
        }
    }

    private func collected<T: Decodable>(_ type: T.Type, _ text: String) -> [String] {
        let decoder = JanssonDecoder()
        decoder.unknownKeys = .reject
        do {
            _ = try decoder.decode(type, from: text, collectingErrors: true)
            return []
        } catch {
            return (error as? JSONError)?.all.map(\.description) ?? ["\(error)"]
        }
    }

    @Test func unknownKeysAreIgnoredByDefault() throws {
        #expect(try JanssonDecoder().decode(Person.self, from: #"{"name":"Ann","x":1}"#).name == "Ann")
    }

    @Test func eachUnknownKeyIsRejectedAtItsPlace() {
        let text = #"[{"name":"A"},{"x":[{"y":1}],"pet":{"age":1,"":2},"name":"B","nick":null,"z":3}]"#
        #expect(
            lines([Person].self, text) == [
                "[1].x: unknown key (line 1, column 20)",
                #"[1].pet[""]: unknown key (line 1, column 48)"#,
                "[1].z: unknown key (line 1, column 78)",
            ])
        #expect(lines(Person.self, #"{"name":"Ann","nick":"A","pet":{"age":1}}"#) == [])
    }

    @Test func theDecodingErrorHasThePathOfTheFirst() throws {
        let decoder = JanssonDecoder()
        decoder.unknownKeys = .reject
        let json = try JSON(parsing: #"{"people":[{"name":"A","pet":{"age":1,"x":2}}]}"#)
        do {
            _ = try decoder.decode([Person].self, from: json["people"])
            Issue.record("decoded")
        } catch let DecodingError.dataCorrupted(context) {
            #expect(context.codingPath.map(\.stringValue) == ["Index 0", "pet", "x"])
            #expect(context.debugDescription == "people[0].pet.x: not a valid value (line 1, column 43)")
            let error = context.underlyingError as? JSONError
            #expect(error?.description == "people[0].pet.x: unknown key (line 1, column 43)")
        }
    }

    @Test func keysOutsideTheDecodedValueAreNotLookedAt() throws {
        let decoder = JanssonDecoder()
        decoder.unknownKeys = .reject
        let json = try JSON(parsing: #"{"a":{"x":1},"pet":{"age":1},"b":2}"#)
        #expect(try decoder.decode(Pet.self, from: json["pet"]).age == 1)
    }

    struct Open: Decodable {
        let counts: [String: Int]
        let people: [String: Pet]
        let value: JSONValue
        @Inflated var other: JSONValue
    }

    @Test func wholeObjectsHaveNoUnknownKeys() {
        let text = #"{"counts":{"a":1},"people":{"b":{"age":1,"x":0}},"value":{"c":1},"other":{"d":1}}"#
        #expect(lines(Open.self, text) == ["people.b.x: unknown key (line 1, column 46)"])
        #expect(lines(Open.self, text) { $0.keyDecodingStrategy = .convertFromSnakeCase }.count == 1)
    }

    struct Snake: Decodable { let userName: String }

    @Test func keysAreThoseOfTheText() {
        let text = #"{"user_name":"a","user_nam":"b","userName":"c"}"#
        for strategy in [JanssonDecoder.KeyDecodingStrategy.convertFromSnakeCase, .matchSnakeCase] {
            #expect(
                lines(Snake.self, text) { $0.keyDecodingStrategy = strategy } == [
                    "user_nam: unknown key (line 1, column 29)",
                    "userName: unknown key (line 1, column 44)",
                ])
        }
    }

    class Base: Decodable { let id: Int }
    final class Derived: Base {
        let name: String
        private enum Keys: CodingKey { case name }
        required init(from decoder: any Decoder) throws {
            name = try decoder.container(keyedBy: Keys.self).decode(String.self, forKey: .name)
            try super.init(from: decoder)
        }
    }
    enum Shape: Decodable {
        case circle(radius: Int)
        case dot
    }

    @Test func initializersOfOneObjectKnowTheKeysOfAll() {
        #expect(lines(Derived.self, #"{"id":1,"name":"a"}"#) == [])
        #expect(
            lines(Derived.self, #"{"id":1,"name":"a","b":1}"#) == ["b: unknown key (line 1, column 24)"])
        #expect(lines([Shape].self, #"[{"circle":{"radius":1}},{"dot":{}}]"#) == [])
        #expect(
            lines([Shape].self, #"[{"circle":{"radius":1,"r":2}}]"#)
                == ["[0].circle.r: unknown key (line 1, column 28)"])
    }

    struct Nested: Decodable {
        let a: Int
        private struct Free: CodingKey {
            let stringValue: String
            var intValue: Int? { nil }
            init?(intValue: Int) { nil }
            init(stringValue: String) { self.stringValue = stringValue }
        }
        init(from decoder: any Decoder) throws {
            let outer = try decoder.container(keyedBy: Free.self)
            let inner = try outer.nestedContainer(keyedBy: Free.self, forKey: Free(stringValue: "in"))
            a = try inner.decode(Int.self, forKey: Free(stringValue: "a"))
            let listed = try outer.nestedContainer(keyedBy: Free.self, forKey: Free(stringValue: "all"))
            guard listed.allKeys.count == 2 else { throw JSONError(.custom, message: "two") }
        }
    }

    @Test func nestedContainersKnowWhatIsAskedOfThemAndAllThatTheyList() {
        #expect(
            lines(Nested.self, #"{"in":{"a":1,"b":2},"all":{"c":3,"d":4}}"#)
                == ["in.b: unknown key (line 1, column 18)"])
    }

    @Test func collectedErrorsHaveTheUnknownKeysAmongThem() {
        #expect(
            collected([Person].self, #"[{"nmae":"A","pet":{"agee":1}},{"name":"B","x":1}]"#) == [
                "[0].name: missing, expected String (line 1, column 2)",
                "[0].nmae: unknown key (line 1, column 10)",
                "[0].pet.age: missing, expected Int (line 1, column 20)",
                "[0].pet.agee: unknown key (line 1, column 28)",
                "[1].x: unknown key (line 1, column 48)",
            ])
        #expect(collected(Person.self, #"{"name":"B","x":1}"#) == ["x: unknown key (line 1, column 17)"])
    }

    struct Picky: Decodable {
        let value: Int
        private enum CodingKeys: CodingKey { case first, second }
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            guard try container.decode(Int.self, forKey: .first) == 7 else {
                throw JSONError(.custom, message: "not seven")
            }
            value = try container.decode(Int.self, forKey: .second)
        }
    }

    @Test func keysThatAFailedInitializerDidNotComeToAreNotUnknown() {
        #expect(
            collected([Picky].self, #"[{"first":1,"second":2},{"first":7,"second":2,"x":1}]"#) == [
                "[0]: not seven (line 1, column 2)",
                "[1].x: unknown key (line 1, column 51)",
            ])
    }

    @Test func collectingIsForDecodingThatSucceeds() throws {
        let unknown = Mutex<[[String]]>([])
        let decoder = JanssonDecoder()
        decoder.unknownKeys = .collect { errors in unknown.withLock { $0.append(errors.map(\.description)) } }
        #expect(try decoder.decode(Person.self, from: #"{"name":"A","x":1,"y":2}"#).name == "A")
        _ = try decoder.decode(Person.self, from: #"{"name":"A"}"#)
        #expect(throws: DecodingError.self) { try decoder.decode(Person.self, from: #"{"x":1}"#) }
        #expect(
            unknown.withLock { $0 } == [
                ["x: unknown key (line 1, column 17)", "y: unknown key (line 1, column 23)"]
            ])
    }

    @Test func valuesAreNotShownHoweverDeepTheyAre() throws {
        let deep = String(repeating: "[", count: 500) + "\"hunter2\"" + String(repeating: "]", count: 500)
        let decoder = JanssonDecoder()
        decoder.unknownKeys = .reject
        let error = #expect(throws: DecodingError.self) {
            try decoder.decode(Person.self, from: #"{"name":"hunter2","x":"hunter2","y":\#(deep)}"#)
        }
        let text = "\(String(describing: error)) \(String(reflecting: error))"
        #expect(text.contains("x: unknown key (line 1, column 23)"))
        #expect(!text.contains("hunter2"))
    }

    @Test func theFirstOfTooManyAreKept() {
        let text = "{\"name\":\"\"," + (0..<1000).map { "\"k\($0)\":{\"a\":1}" }.joined(separator: ",") + "}"
        let found = lines(Person.self, text)
        #expect(found.count == JSONError.maximumCollected)
        #expect(found.last?.hasPrefix("k99: unknown key") == true)
    }
}
