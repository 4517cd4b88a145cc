import Foundation
import Jansson
import XCTest

/// The samples of Documentation/Codable.md, and the README's on Codable.
final class ReadmeCodableTests: ReadmeTestCase {
    func testCodable() throws {
        struct Person: Codable {
            let name: String
            let age: Int
        }

        let people = try JanssonDecoder().decode([Person].self, from: #"[{"name": "Ann", "age": 33}]"#)
        print(people[0].name)  // Ann
        print(try JanssonEncoder().encodedString(people))  // [{"name":"Ann","age":33}]
        try checkPrinted("Codable")
    }

    func testErrors() throws {
        struct Person: Codable {
            let name: String
            let age: Int
            let tags: [String]
        }

        let text = #"[{"age": "33", "tags": ["a", 1]}, 7]"#
        do {
            _ = try JanssonDecoder().decode([Person].self, from: text)
        } catch DecodingError.keyNotFound(_, let context) {
            if let error = context.underlyingError { print(error) }
            // [0].name: missing, expected String (line 1, column 2)
        }
        do {
            _ = try JanssonDecoder().decode([Person].self, from: text, collectingErrors: true)
        } catch let error as JSONError {
            print(error)
            // [0].name: missing, expected String (line 1, column 2)
            // [0].age: expected Int, found a string (line 1, column 10)
            // [0].tags[1]: expected String, found a number (line 1, column 30)
            // [1]: expected an object, found a number (line 1, column 35)
        }
        print(try JanssonEncoder().encodedString(Person(name: "Ann", age: 33, tags: [])))
        // {"name":"Ann","age":33,"tags":[]}
        try checkPrinted("Errors", of: .codable)
    }

    func testUnknownKeys() throws {
        struct Settings: Codable {
            var port: Int
            var host: JSONNullable<String>
        }

        let decoder = JanssonDecoder()
        decoder.unknownKeys = .reject
        do {
            _ = try decoder.decode(Settings.self, from: #"{"port": 80, "hots": "a.org"}"#)
        } catch DecodingError.dataCorrupted(let context) {
            if let error = context.underlyingError { print(error) }  // hots: unknown key (line 1, column 22)
        }
        let settings = try decoder.decode(Settings.self, from: #"{"port": 80, "host": null}"#)
        print(settings.host.isNull)  // true
        print(try JanssonEncoder().encodedString(settings))  // {"port":80,"host":null}
        try checkPrinted("Keys that no model knows", of: .codable)
    }

    func testNesting() throws {
        enum Level: String, JSONInflatable { case low, high }

        struct Settings: Decodable {
            @Inflated var level: Level
            @InflatedIfPresent var spare: Level?
        }

        struct Server: JSONDecodable {
            let settings: Settings

            init(json: JSON) throws {
                settings = try json["settings"].decode(codable: Settings.self)
            }
        }
        print(try JSON(parsing: #"{"settings": {"level": "high"}}"#).decode(as: Server.self).settings.level)
        // high
        do {
            _ = try JSON(parsing: #"{"settings": {"level": "top"}}"#).decode(as: Server.self)
        } catch {
            print(error)
            // settings.level: expected Level, found a string that is not one (line 1, column 24)
        }
        try checkPrinted("Codable and the styles", of: .codable)
    }

    #if Foundation
    func testStrategies() throws {
        struct User: Codable {
            let userID: Int
            let seen: Date
        }

        let encoder = JanssonEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        encoder.dateEncodingStrategy = .iso8601WithFractionalSeconds
        let text = try encoder.encodedString(User(userID: 7, seen: Date(timeIntervalSince1970: 0.25)))
        print(text)  // {"user_id":7,"seen":"1970-01-01T00:00:00.250Z"}

        let decoder = JanssonDecoder()
        decoder.keyDecodingStrategy = .matchSnakeCase
        decoder.dateDecodingStrategy = .iso8601WithFractionalSeconds
        print(try decoder.decode(User.self, from: text).userID)  // 7
        try checkPrinted("Additions", of: .codable)
    }
    #endif
}
