#if Foundation
import Foundation
import Jansson
import XCTest

/// The additions to Foundation's coders.
final class JanssonCodingTests: XCTestCase {
    private struct Person: Codable, Equatable {
        var name: String
        var age: Int
    }

    private let text = #"{"people": [{"name": "Ann", "age": 33}, {"name": "Bob", "age": "x"}]}"#

    private func context(of body: () throws -> Void) throws -> DecodingError.Context {
        do {
            try body()
        } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
            DecodingError.keyNotFound(_, let context), DecodingError.dataCorrupted(let context)
        {
            return context
        }
        XCTFail("nothing was thrown")
        throw XCTSkip("nothing was thrown")
    }

    func testErrorsHavePathsAndLocations() throws {
        let context = try context { _ = try JanssonDecoder().decode([String: [Person]].self, from: text) }
        XCTAssertEqual(
            context.debugDescription, "people[1].age: found a string (line 1, column 64)")
        let error = try XCTUnwrap(context.underlyingError as? JSONError)
        XCTAssertEqual(error.code, .typeMismatch)
        XCTAssertEqual(error.path, ["people", 1, "age"])
        XCTAssertEqual(error.location?.byteOffset, 63)
    }

    func testErrorTextsOfEachKind() throws {
        func says<T: Decodable>(
            _ type: T.Type, _ text: String, _ expected: String, file: StaticString = #filePath,
            line: UInt = #line
        ) throws {
            let context = try context { _ = try JanssonDecoder().decode(type, from: text) }
            let error = context.underlyingError as? JSONError
            XCTAssertEqual(error?.description, expected, file: file, line: line)
        }
        try says(
            [Int8].self, "[1,300]", "[1]: expected Int8, found a number out of its range (line 1, column 4)")
        try says([Int].self, "[1.5]", "[0]: expected Int, found a number with a fraction (line 1, column 2)")
        try says(Person.self, "{\n}", "name: missing, expected String (line 1, column 1)")
        try says(Person.self, "[]", "expected an object, found an array (line 1, column 1)")
        try says([Int].self, "null", "expected an array, found null (line 1, column 1)")
        try says([String].self, "[null]", "[0]: expected String, found null (line 1, column 2)")
        try says(URL.self, #""""#, "expected URL, found a string that is not one (line 1, column 1)")
        try says(
            Data.self, #""!""#, "expected data in Base64, found a string that is not one (line 1, column 1)")
        try says([Bool].self, "[0]", "[0]: expected Bool, found a number (line 1, column 2)")
        try says([Double].self, #"[1,"x"]"#, "[1]: expected Double, found a string (line 1, column 4)")
        try says([Decimal].self, "[[]]", "[0]: expected Decimal, found an array (line 1, column 2)")
    }

    func testErrorsOfModelsAndOfTheStandardLibraryGetAPlaceToo() throws {
        let context = try context {
            _ = try JanssonDecoder().decode(
                [String: [OracleModels.Plain]].self, from: #"{"a":["one","zzz"]}"#)
        }
        XCTAssertTrue(context.debugDescription.hasSuffix(" (line 1, column 13)"), context.debugDescription)
        let error = try XCTUnwrap(context.underlyingError as? JSONError)
        XCTAssertEqual(error.code, .invalidValue)
        XCTAssertEqual(error.path, ["a", 1])
    }

    func testErrorsForTextThatIsNotJSONHaveALocation() throws {
        let context = try context { _ = try JanssonDecoder().decode([Int].self, from: "[1,\n  x]") }
        let error = try XCTUnwrap(context.underlyingError as? JSONError)
        XCTAssertEqual(error.code, .syntax)
        XCTAssertEqual(error.location?.line, 2)
    }

    func testEveryKindOfSource() throws {
        let text = #"{"name":"Ann","age":33}"#
        let ann = Person(name: "Ann", age: 33)
        let decoder = JanssonDecoder()
        XCTAssertEqual(try decoder.decode(from: text), ann)
        XCTAssertEqual(try decoder.decode(from: Data(text.utf8)), ann)
        XCTAssertEqual(try decoder.decode(from: Array(text.utf8)), ann)
        XCTAssertEqual(try decoder.decode(from: Array(text.utf8).span), ann)
        XCTAssertEqual(try decoder.decode(from: JSON(parsing: "[\(text)]")[0]), ann)
        XCTAssertEqual(try JSON(parsing: "[\(text)]")[0].decode(codable: Person.self), ann)
    }

    func testEveryKindOfResult() throws {
        let ann = Person(name: "Ann", age: 33)
        let encoder = JanssonEncoder()
        XCTAssertEqual(try encoder.encode(ann), Data(#"{"name":"Ann","age":33}"#.utf8))
        XCTAssertEqual(try encoder.encodedBytes(ann), Array(#"{"name":"Ann","age":33}"#.utf8))
        XCTAssertEqual(try encoder.encodedString(ann), #"{"name":"Ann","age":33}"#)
        XCTAssertEqual(try encoder.encodedValue(ann), ["name": "Ann", "age": 33])
        XCTAssertEqual(try encoder.encodedValue([Float(0.1)]), [0.1])
    }

    func testAPartOfADocumentHasPathsFromItselfAndPlacesInTheWhole() throws {
        let json = try JSON(parsing: text)
        let context = try context { _ = try json["people"].decode(codable: [Person].self) }
        XCTAssertEqual(OracleOutcome.path(context.codingPath), "[Index 1#1/age]")
        XCTAssertEqual((context.underlyingError as? JSONError)?.path, ["people", 1, "age"])
    }

    func testAMissingValueIsAnError() throws {
        let json = try JSON(parsing: text)
        let context = try context { _ = try json["persons"].decode(codable: [Person].self) }
        XCTAssertEqual(
            context.debugDescription, "persons: missing (line 1, column 1)")
    }

    func testAcronymsRoundTripInSnakeCase() throws {
        struct Names: Codable, Equatable {
            var userID = 1
            var myURL = "x"
            var htmlBody2 = true
            var plain = 2
            var inner: [String: Int] = ["keptAsIs": 1]
        }
        let encoder = JanssonEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        let text = try encoder.encodedString(Names())
        XCTAssertEqual(
            text, #"{"user_id":1,"my_url":"x","html_body2":true,"plain":2,"inner":{"keptAsIs":1}}"#)
        let decoder = JanssonDecoder()
        decoder.keyDecodingStrategy = .matchSnakeCase
        XCTAssertEqual(try decoder.decode(Names.self, from: text), Names())
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        XCTAssertThrowsError(try decoder.decode(Names.self, from: text))
    }

    func testISO8601WithFractionalSeconds() throws {
        let encoder = JanssonEncoder()
        encoder.dateEncodingStrategy = .iso8601WithFractionalSeconds
        let date = Date(timeIntervalSince1970: 1_577_934_245.25)
        XCTAssertEqual(try encoder.encodedString(date), #""2020-01-02T03:04:05.250Z""#)
        let decoder = JanssonDecoder()
        decoder.dateDecodingStrategy = .iso8601WithFractionalSeconds
        XCTAssertEqual(try decoder.decode(Date.self, from: #""2020-01-02T03:04:05.250Z""#), date)
        XCTAssertEqual(
            try decoder.decode(Date.self, from: #""2020-01-02T03:04:05Z""#), date.addingTimeInterval(-0.25))
    }

    func testPlainTreesKeepEveryNumber() throws {
        let text = "[18446744073709551615,123456789012345678901234567890,1.5,1,null,true]"
        let value = try JanssonDecoder().decode(JSONValue.self, from: text)
        XCTAssertEqual(value, try JSONValue(parsing: text))
        XCTAssertEqual(try JanssonEncoder().encodedString(value), text)
        let number = try JanssonDecoder().decode(
            [JSONNumber].self, from: "[123456789012345678901234567890123]")
        XCTAssertEqual(try JanssonEncoder().encodedString(number), "[123456789012345678901234567890123]")
    }

    func testConfiguration() throws {
        struct Scaled: DecodableWithConfiguration, EncodableWithConfiguration, Equatable {
            var value: Int

            init(from decoder: any Decoder, configuration: Int) throws {
                value = try Int(from: decoder) * configuration
            }

            func encode(to encoder: any Encoder, configuration: Int) throws {
                try (value / configuration).encode(to: encoder)
            }
        }
        let scaled = try JanssonDecoder().decode(Scaled.self, from: "2", configuration: 10)
        XCTAssertEqual(scaled.value, 20)
        XCTAssertEqual(try JanssonEncoder().encode(scaled, configuration: 10), Data("2".utf8))

        enum Percent: DecodingConfigurationProviding, EncodingConfigurationProviding {
            static var decodingConfiguration: Int { 100 }
            static var encodingConfiguration: Int { 100 }
        }
        let percent = try JanssonDecoder().decode(Scaled.self, from: "2", configuration: Percent.self)
        XCTAssertEqual(percent.value, 200)
        XCTAssertEqual(try JanssonEncoder().encode(percent, configuration: Percent.self), Data("2".utf8))
    }

    func testLargeObjectsAreReadInAnyOrder() throws {
        let members = (0..<500).map { "\"k\($0)\":\($0)" }.joined(separator: ",")
        struct Sparse: Decodable {
            let k499, k0, k250: Int
            let missing: Int?
        }
        let sparse = try JanssonDecoder().decode(Sparse.self, from: "{\(members)}")
        XCTAssertEqual([sparse.k499, sparse.k0, sparse.k250], [499, 0, 250])
        XCTAssertNil(sparse.missing)
    }

    func testManyTasksShareOneCoder() async throws {
        let text =
            "{\"people\": [" + (0..<200).map { #"{"name": "n\#($0)", "age": \#($0)}"# }.joined(separator: ",")
            + "]}"
        let json = try JSON(parsing: text)
        let snake = JanssonDecoder()
        snake.keyDecodingStrategy = .convertFromSnakeCase
        let decoder = snake
        let encoder = JanssonEncoder()
        let counts = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    var count = 0
                    for _ in 0..<20 {
                        let people = try decoder.decode([String: [Person]].self, from: json)
                        let again = try decoder.decode([String: [Person]].self, from: encoder.encode(people))
                        count += people == again ? again["people", default: []].count : 0
                    }
                    return count
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        XCTAssertEqual(counts, Array(repeating: 4000, count: 8))
    }
}
#endif
