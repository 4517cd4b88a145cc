#if Foundation
import Foundation
import Jansson
import XCTest

/// The texts of errors for values that a type refuses show the type, and never the value.
final class DecodingErrorTextTests: XCTestCase {
    private enum Level: String, Codable { case low, high }
    private enum Rank: Int, Codable { case first }

    private func error<T: Decodable>(_ type: T.Type, _ text: String) throws -> DecodingError {
        do {
            _ = try JanssonDecoder().decode(type, from: text)
        } catch let error as DecodingError {
            return error
        }
        throw XCTSkip("nothing was thrown of \(text)")
    }

    private func context(_ error: DecodingError) throws -> DecodingError.Context {
        switch error {
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
            .dataCorrupted(let context):
            return context
        @unknown default: throw error
        }
    }

    private func says<T: Decodable>(
        _ type: T.Type, _ text: String, _ expected: String, file: StaticString = #filePath, line: UInt = #line
    ) throws {
        let context = try context(error(type, text))
        // Printing the error does not say the same twice.
        XCTAssertEqual(
            context.debugDescription,
            expected.replacing(/expected .*, found/, with: "found")
                .replacing(/missing, expected .* \(/, with: "missing ("),
            file: file, line: line)
        let sentence = (context.underlyingError as? JSONError)?.statement ?? ""
        let printed = try "\(self.error(type, text))"
        XCTAssertEqual(printed.ranges(of: sentence).count, 1, printed, file: file, line: line)
        XCTAssertEqual(
            "\((context.underlyingError as? JSONError) as Any)", "Optional(\(expected))", file: file,
            line: line)
    }

    /// The path has the key that the document should have; the `DecodingError` has the property's name.
    func testAMissingKeyIsThatOfTheDocument() throws {
        struct Inner: Decodable { let firstName: String }
        struct Thrown: Decodable {
            private enum Key: CodingKey { case lastSeen }
            init(from decoder: any Decoder) throws {
                throw DecodingError.keyNotFound(
                    Key.lastSeen, .init(codingPath: decoder.codingPath, debugDescription: "never seen"))
            }
        }
        struct Model: Decodable {
            let userID: Int?
            let theOwner: Inner
            let lastVisit: Thrown?
        }
        struct Acronym: Decodable { let userID: Int }
        func path<T: Decodable>(
            _ type: T.Type, _ text: String, _ strategy: JanssonDecoder.KeyDecodingStrategy
        ) throws -> String {
            let decoder = JanssonDecoder()
            decoder.keyDecodingStrategy = strategy
            do {
                _ = try decoder.decode(type, from: text)
            } catch let error as DecodingError {
                let context = try context(error)
                guard case .keyNotFound(let key, _) = error, let cause = context.underlyingError as? JSONError
                else { throw error }
                XCTAssertFalse(key.stringValue.contains("_"))
                return cause.path.pointer
            }
            return "nothing was thrown"
        }
        for strategy in [JanssonDecoder.KeyDecodingStrategy.convertFromSnakeCase, .matchSnakeCase] {
            XCTAssertEqual(try path(Model.self, "{}", strategy), "/the_owner")
            XCTAssertEqual(try path(Model.self, #"{"the_owner":{}}"#, strategy), "/the_owner/first_name")
            XCTAssertEqual(
                try path(Model.self, #"{"the_owner":{"first_name":""},"last_visit":{}}"#, strategy),
                "/last_visit/last_seen")
            XCTAssertEqual(try path([String: Inner].self, #"{"aB":{}}"#, strategy), "/aB/first_name")
        }
        XCTAssertEqual(try path(Acronym.self, #"{"user_name":1}"#, .matchSnakeCase), "/user_id")
        XCTAssertEqual(try path(Acronym.self, #"{"user_id":1}"#, .convertFromSnakeCase), "/userID")
        XCTAssertEqual(try path(Inner.self, "{}", .useDefaultKeys), "/firstName")
        XCTAssertEqual(try path(Inner.self, "{}", .custom { $0.last! }), "/firstName")
    }

    /// A document with the key that was missing is read, whatever the property's name is.
    func testAMissingKeyIsOneThatWouldBeFound() throws {
        struct Key: CodingKey {
            let stringValue: String
            var intValue: Int? { nil }
            init(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }
        struct Named: Decodable {
            static let name = CodingUserInfoKey(rawValue: "name")!
            init(from decoder: any Decoder) throws {
                let key = Key(stringValue: decoder.userInfo[Named.name] as? String ?? "")
                _ = try decoder.container(keyedBy: Key.self).decode(Int.self, forKey: key)
            }
        }
        for _ in 0..<1_000 {
            let name = String((0..<Int.random(in: 1...8)).map { _ in "abzABZ09éÉ".randomElement()! })
            for strategy in [JanssonDecoder.KeyDecodingStrategy.convertFromSnakeCase, .matchSnakeCase] {
                let decoder = JanssonDecoder()
                decoder.keyDecodingStrategy = strategy
                decoder.userInfo[Named.name] = name
                do {
                    _ = try decoder.decode(Named.self, from: "{}")
                    XCTFail(name)
                } catch let error as DecodingError {
                    let cause = try XCTUnwrap(try context(error).underlyingError as? JSONError)
                    let key = cause.path.pointer.dropFirst()
                    XCTAssertNoThrow(try decoder.decode(Named.self, from: "{\"\(key)\":1}"), "\(name) \(key)")
                }
            }
        }
    }

    func testRawTypesAndUUIDsAreNamed() throws {
        struct Model: Decodable {
            let id: UUID
            let level: Level?
        }
        try says(
            Model.self, #"{"id":"secret"}"#,
            "id: expected UUID, found a string that is not one (line 1, column 7)")
        try says(
            [String: [Level]].self, #"{"a":["low","secret"]}"#,
            "a[1]: expected Level, found a string that is not one (line 1, column 13)")
        try says(Rank.self, "7777", "expected Rank, found a number that is not one (line 1, column 1)")
    }

    private struct Named<Value: Decodable>: Decodable { let name: Value }

    func testErrorsOfMissingMembersNameTheRequestedType() throws {
        func says<T: Decodable>(
            _ type: T.Type, _ expected: String, file: StaticString = #filePath, line: UInt = #line
        ) throws {
            try self.says(
                Named<T>.self, "{}", "name: missing, expected \(expected) (line 1, column 1)",
                file: file, line: line)
        }
        try says(String.self, "String")
        try says(Int8.self, "Int8")
        try says([Int].self, "Array<Int>")
        try says(Level.self, "Level")
        try says(Date.self, "Date")
    }

    func testMissingContainersAreNamedByTheirKind() throws {
        struct Keyed: Decodable {
            init(from decoder: any Decoder) throws {
                _ = try decoder.container(keyedBy: FreeKey.self).nestedContainer(
                    keyedBy: FreeKey.self, forKey: "a")
            }
        }
        struct Unkeyed: Decodable {
            init(from decoder: any Decoder) throws {
                _ = try decoder.container(keyedBy: FreeKey.self).nestedUnkeyedContainer(forKey: "a")
            }
        }
        try says(Keyed.self, "{}", "a: missing, expected an object (line 1, column 1)")
        try says(Unkeyed.self, "{}", "a: missing, expected an array (line 1, column 1)")
    }

    func testPrintedErrorsHaveTheSentenceOnce() throws {
        func count<T: Decodable>(_ sentence: String, _ type: T.Type, _ text: String) throws {
            let printed = try "\(error(type, text))"
            XCTAssertEqual(printed.ranges(of: sentence).count, 1, printed)
        }
        try count("expected Int, found a string", [Int].self, #"["x"]"#)
        try count("a trailing comma before this bracket", [Int].self, "[1,]")
        try count("the text ends too soon", [Int].self, "[1")
        try count("expected Kind, found a string", Inflated<Kind>.self, #""x""#)
        XCTAssertThrowsError(try JanssonEncoder().encode([Double.nan])) { error in
            let printed = "\(error)"
            XCTAssertEqual(printed.ranges(of: "expected a finite number").count, 1, printed)
        }
    }

    private enum Kind: String, JSONInflatable { case a }

    func testATextOfTheModelsAuthorStays() throws {
        struct Model: Decodable {
            init(from decoder: any Decoder) throws {
                throw DecodingError.dataCorruptedError(
                    in: try decoder.singleValueContainer(), debugDescription: "Cannot be read on Mondays")
            }
        }
        let context = try context(error([Model].self, "[1]"))
        XCTAssertEqual(context.debugDescription, "[0]: Cannot be read on Mondays (line 1, column 2)")
        XCTAssertEqual("\(context.underlyingError as Any)".contains("Cannot be read on Mondays"), true)
    }

    /// Each document has `SECRET` or 7777 in place of a value that the type refuses.
    func testNoErrorShowsAValue() throws {
        let secret = #""SECRET""#
        func showsNothing<T: Decodable>(
            _ type: T.Type, _ text: String, file: StaticString = #filePath, line: UInt = #line
        ) throws {
            let error = try error(type, text)
            let context = try context(error)
            let underlying = try XCTUnwrap(context.underlyingError, file: file, line: line)
            var dumped = ""
            dump(error, to: &dumped)
            for shown in [
                context.debugDescription, "\(error)", String(reflecting: error), "\(underlying)",
                String(reflecting: underlying), error.localizedDescription, dumped,
            ] {
                XCTAssertFalse(
                    shown.contains("SECRET") || shown.contains("7777"), shown, file: file, line: line)
            }
        }
        try showsNothing(Level.self, secret)
        try showsNothing([String: Level?].self, "{\"a\":\(secret)}")
        try showsNothing([Level: Int].self, "[\(secret),1]")
        try showsNothing(Rank.self, "7777")
        try showsNothing(Range<Int>.self, "[7777,1]")
        try showsNothing(ClosedRange<Int>.self, "[7777,1]")
        try showsNothing(Range<String>.self, "[\(secret),\"A\"]")
        try showsNothing(ComparisonResult.self, "7777")
        try showsNothing(Calendar.self, "{\"identifier\":\(secret)}")
        try showsNothing(DateComponents.self, "{\"calendar\":{\"identifier\":\(secret)}}")
        try showsNothing(TimeZone.self, "{\"identifier\":\(secret)}")
        try showsNothing(CharacterSet.self, "{\"bitmap\":\(secret)}")
        try showsNothing(SIMD2<Int>.self, "[7777]")
        try showsNothing(Never.self, secret)
        try showsNothing(UUID.self, secret)
        try showsNothing(Int.self, secret)
        try showsNothing(Int8.self, "7777")
        try showsNothing(Bool.self, "7777")
        try showsNothing(String.self, "7777")
        try showsNothing(Decimal.self, secret)
        try showsNothing(Data.self, "\"SECRET!\"")
        try showsNothing(Date.self, secret)
        try showsNothing(OracleModels.Shape.self, "{\"circle\":{\"radius\":\(secret)}}")
    }
}
#endif
