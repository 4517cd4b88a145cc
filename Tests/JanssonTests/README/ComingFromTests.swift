// The linter does not know the operators, and takes `a = try b <-! c` for a nested assignment.
// swift-format-ignore-file: NoAssignmentInExpressions

#if Foundation
import Foundation
import Jansson
import XCTest

/// The samples of Documentation/ComingFrom.md, except for the one that needs JanssonFoundation.
final class ComingFromTests: ReadmeTestCase {
    func testOptionals() throws {
        struct Author: JSONParselable {
            let name: String
            let website: URL
            let twitter: URL?

            static func with(json: [String: JSONValue]) -> Author? {
                guard
                    let name = json.p3_string(key: "name"),
                    let website = json.p3_url(key: "website_url")
                else { return nil }
                return Author(name: name, website: website, twitter: json.p3_url(key: "twitter_url"))
            }
        }

        let payload = """
            {"authors": [
              {"name": "Inés Maldonado", "website_url": "https://maldonado.example"},
              {"name": "Tom Okafor"}
            ]}
            """
        let members = try JSONValue(parsing: payload).dictionary ?? [:]
        let authors = members.p3_array(key: "authors") ?? []
        print(authors.compactMap { $0.dictionary >>>= Author.with(json:) }.map(\.name))
        // ["Inés Maldonado"]
        print(members.p3_lossyArray(key: "authors", of: Author.self)?.count ?? 0)  // 1
        do {
            _ = try JSON(parsing: payload)["authors"].decode(as: [Author].self)
        } catch {
            print(error)
            // authors[1]: expected Author, found an object that is not one (line 3, column 3)
        }
        try checkPrinted("Optionals: P3Foundation and P3NetworkKit", of: .comingFrom)
    }

    func testSwiftyJSON() throws {
        let json = try JSON(parsing: #"{"user": {"name": "Ann", "age": "41", "tags": ["a", "b"]}}"#)
        let nick = json["user"]["nick"].string ?? "none"
        print("\(json["user"]["name"].string ?? "nobody") \(nick)")  // Ann none
        print(json[at: "user", "tags", 1].string ?? "")  // b
        do {
            _ = try json["user"]["age"].decode(as: Int.self)
        } catch {
            print(error)  // user.age: expected Int, found a string (line 1, column 33)
        }
        var value = json.value
        value[at: "user", "age"] = try JSONValue(json["user"]["age"].decode(with: StringToIntDecoder()))
        print(try value.serializedString(JSONWritingOptions(sortedKeys: true)))
        // {"user":{"age":41,"name":"Ann","tags":["a","b"]}}
        try checkPrinted("SwiftyJSON", of: .comingFrom)
    }

    func testObjectMapper() throws {
        struct User: JSONDecodable, JSONEncodable {
            let id: Int
            let name: String
            let city: String?
            let born: Date?

            init(json: JSON) throws {
                (id, name, city, born) = try json.properties(
                    .required("id", with: StringToIntDecoder()), .required("name"),
                    .optional(at: "address.city"), .optional("born", with: UnixDateDecoder()))
            }

            func encode(to writer: inout JSONWriter) throws {
                try writer.beginObject()
                try writer.member("id", id)
                try writer.member("name", name)
                try writer.endObject()
            }
        }

        let user = try JSON.decode(
            User.self, from: #"{"id": "7", "name": "Ann", "address": {"city": "Lisbon"}, "born": 0}"#)
        print("\(user.name) \(user.city ?? "nowhere") \(user.born != nil)")  // Ann Lisbon true
        print(try user.serializedString())  // {"id":7,"name":"Ann"}
        try checkPrinted("ObjectMapper", of: .comingFrom)
    }

    func testArgo() throws {
        struct User: JSONDecodable {
            let id: Int
            let nick: String?
            let tags: [String]
            let role: String

            init(json: JSON) throws {
                (id, nick, tags, role) = try json.properties(
                    .required("id"), .optional("nick"), .required("tags"), .default("role", "guest"))
            }
        }

        print(try JSON.decode(User.self, from: #"{"id": 7, "tags": ["a"]}"#).role)  // guest
        let result = JSONResult(inflating: { try JSON.decode(User.self, from: #"{"id": "7", "tags": [1]}"#) })
        if case .failure(let error) = result {
            print(error)
            // id: expected Int, found a string (line 1, column 8)
            // tags[0]: expected String, found a number (line 1, column 22)
        }
        try checkPrinted("Argo", of: .comingFrom)
    }

    func testResults() throws {
        struct Person: JSONValueDecodable {
            let name: String
            let age: Int
            let nick: String?

            static func createWithJSONValue(_ value: JSONValue) -> JSONResult<Person> {
                let nick = try? value["nick"].string.get()
                return value["name"].string.bind { name in
                    value["age"].int.map { age in Person(name: name, age: age, nick: nick) }
                }
            }
        }

        let data = Data(#"{"people": [{"name": "Ann", "age": 30}, {"name": "Bob", "age": "41"}]}"#.utf8)
        let json = JSONValue.createJSONValueFrom(data)
        let (people, failures) = splitResult(json["people"].array, f: Person.createWithJSONValue)
        print("\(people.count) \(failures.count)")  // 1 1
        if case .failure(let error) = json["people"][1]["age"].int {
            print(error)  // people[1].age: expected Int, found a string
        }
        if case .failure(let error) = json["people"].inflated(as: [Person].self) {
            print(error)  // people[1].age: expected Int, found a string
        }
        try checkPrinted("Results: BNRSwiftJSON", of: .comingFrom)
    }

    func testParser() throws {
        struct Person: JSONInitializable {
            let name: String
            let age: Int
            let nick: String?

            init(parser: Parser) throws {
                name = try parser.fetch("name")
                age = try parser.fetch("age")
                nick = try parser.fetchOptional("nick")
            }
        }

        print(Person(dictionary: ["name": "Ann", "age": 30])?.name ?? "nobody")  // Ann
        let parser = Parser(json: try JSON(parsing: #"{"tags": ["a", 7], "site": "https://example.org"}"#))
        let site = try parser.fetch("site") { URL(string: $0) }
        print(site)  // https://example.org
        var dropped: [JSONError] = []
        let tags: [String] = try parser.fetchArray("tags", dropped: &dropped)
        print(tags)  // ["a"]
        print(dropped[0])  // tags[1]: expected String, found a number (line 1, column 16)
        try checkPrinted("Parser: khanlou/Parser", of: .comingFrom)
    }

    func testProperties() throws {
        struct Person: JSONDecodable {
            let name: String
            let age: Int
            let city: String?

            init(json: JSON) throws {
                let properties = try Parser.parseProperties(json: json) { make in
                    make.propertyForKeyPath("name", type: .string)
                    make.propertyForKeyPath("age", type: .int)
                    make.propertyForKeyPath("address.city", type: .string, optional: true)
                }
                name = try properties <-! "name"
                age = try properties <-! "age"
                city = properties <-? "address.city"
            }
        }

        let data = Data(#"{"people": [{"age": "41", "address": {"city": 7}}]}"#.utf8)
        do {
            _ = try Parser.parseArray(data: data, forKeyPath: "people") as [Person]
        } catch {
            print(error)
            // people[0].name: missing, expected String (line 1, column 13)
            // people[0].age: expected Int, found a string (line 1, column 21)
            // people[0].address.city: expected String, found a number (line 1, column 47)
        }
        try checkPrinted("Properties: Elevate", of: .comingFrom)
    }

    func testCursor() throws {
        struct User: JSONDecodable {
            let id: UInt
            let surname: String?
            let quotes: [String?]

            init(json: JSON) throws {
                id = try json["user_id"].decode()
                surname = json["surname"].decode()
                quotes = json["quotes"].decode()
            }
        }

        let users: [User] = try JSON(parsing: #"[{"user_id": 1, "surname": 7, "quotes": ["a", 1]}]"#).decode()
        print(users[0].surname ?? "none")  // none
        print(users[0].quotes)  // [Optional("a"), nil]
        try checkPrinted("Cursor: the JSONDecoder of 2015", of: .comingFrom)
    }

    func testNestedModels() throws {
        struct Person: JSONDecodable {
            let name: String
            let age: Int

            init(json: JSON) throws {
                name = try json["name"].decode()
                age = try json["age"].decode()
            }
        }

        struct Home: JSONDecodable {
            let owner: Person
            let guests: [Person]

            init(json: JSON) throws {
                let entity = try Parser.parseProperties(json: json) { schema in
                    schema.propertyForKeyPath("owner", type: .dictionary, decodedToType: Person.self)
                    schema.propertyForKeyPath("guests", type: .array, decodedToType: Person.self)
                }
                owner = try entity <-! "owner"
                guests = try entity <--! "guests"
            }
        }

        let payload = """
            {"home": {
              "owner": {"name": "Ann", "age": 30},
              "guests": [{"name": "Bob", "age": 41}]
            }}
            """
        let home: Home = try Parser.parseObject(data: Data(payload.utf8), forKeyPath: "home")
        print(home.owner.name)  // Ann
        print(home.guests.map(\.name))  // ["Bob"]
        let owner = try JSON(parsing: payload)["home"]["owner"].decode(as: Person.self)
        print(owner.age)  // 30
        try checkPrinted("Properties: Elevate 2 to 4", of: .comingFrom)
    }

    func testEncodable() throws {
        struct Address: Encodable {
            let city: String
            let street: String?
            let tags: Set<String>
        }

        let addresses = [Address(city: "Lisbon", street: nil, tags: ["home"])]
        print(try JanssonEncoder().encodedString(addresses))
        // [{"city":"Lisbon","tags":["home"]}]
        try checkPrinted("Properties: Elevate 2 to 4", sample: 1, of: .comingFrom)
    }

    func testEveryStyle() throws {
        struct PercentDecoder: JSONPropertyDecoder {
            struct NoPercent: Error {}

            func decode(_ json: JSON) throws -> Int {
                let percent = try json.decode(as: Int.self)
                guard (0...100).contains(percent) else { throw NoPercent() }
                return percent
            }
        }

        let payload = """
            {"disks": [
              {"used": 40, "mounted": 1,},
              {"used": 140, "mounted": 0,},
            ]}
            """
        let disks = try JSON(parsing: payload, options: JSONParsingOptions(dialect: .jsonc))["disks"]
        print(try disks[0]["mounted"].decode(with: LenientBoolDecoder()))  // true
        do {
            _ = try disks[1]["used"].decode(with: PercentDecoder())
        } catch let error as JSONError {
            print(error)  // disks[1].used: NoPercent() (line 3, column 12)
            print(error.code)  // custom
            print(error.underlying is PercentDecoder.NoPercent)  // true
        }
        try checkPrinted("In every style", of: .comingFrom)
    }
}
#endif
