public import Foundation
public import Jansson
import XCTest

/// The cursor style as its users write it.
final class CursorExampleTests: XCTestCase {
    struct User: JSONDecodable, Equatable {
        let id: UInt
        let forename: String
        let surname: String?
        let favouriteQuotes: [String]

        init(json: JSON) throws {
            forename = try json["forename"].decode()
            surname = json["surname"].decode()
            id = try json["user_id"].decode()
            favouriteQuotes = try json["favouriteQuotes"].decode()
        }
    }

    struct UsersResponse: JSONDecodable {
        let users: [User]

        init(json: JSON) throws {
            users = try json["users"].decode()
        }
    }

    /// A pair in an array, read by position.
    struct Name: JSONDecodable {
        let forename: String
        let surname: String

        init(json: JSON) throws {
            forename = try json[0].decode()
            surname = try json[1].decode()
        }
    }

    private let payload = """
        [
          {"user_id": 1, "forename": "Ann", "surname": "Lee", "favouriteQuotes": ["Why not?"]},
          {"user_id": 2, "forename": "Bo", "surname": null, "favouriteQuotes": []}
        ]
        """

    func testArrayOfModels() throws {
        let users = try JSON(parsing: Data(payload.utf8)).decode() as [User]
        XCTAssertEqual(users.map(\.id), [1, 2])
        XCTAssertEqual(users.map(\.surname), ["Lee", nil])
        XCTAssertEqual(users.map(\.favouriteQuotes), [["Why not?"], []])
    }

    func testOptionalFormIsNilOnAnyFailure() throws {
        let user: User? = try JSON(parsing: payload)[1]["forename"].decode()
        XCTAssertNil(user)
        let surname: String? = try JSON(parsing: #"{"surname": 7}"#)["surname"].decode()
        XCTAssertNil(surname)
    }

    func testErrorInADictionaryOfModelsHasTheWholePath() throws {
        let json = try JSON(
            parsing: """
                {"data": {"users": [{"user_id": 1, "forename": "Ann", "favouriteQuotes": []},
                                    {"user_id": 2, "favouriteQuotes": []}]}}
                """)
        XCTAssertThrowsError(try json.decode() as [String: UsersResponse]) { error in
            XCTAssertEqual(
                "\(error)",
                "data.users[1].forename: missing, expected String (line 2, column 21)")
        }
    }

    func testErrorInAnArrayHasTheWholePath() throws {
        let json = try JSON(parsing: #"{"users": [["Ann", "Lee"], ["Max"]]}"#)
        XCTAssertThrowsError(try json["users"].decode() as [Name]) { error in
            XCTAssertEqual(
                "\(error)", "users[1][1]: missing, expected String (line 1, column 28)")
        }
    }

    func testCustomAtomicType() throws {
        let json = try JSON(parsing: #"{"date": 86400, "bad": "yesterday"}"#)
        let date: Date = try json["date"].decode()
        XCTAssertEqual(date, Date(timeIntervalSince1970: 86400))
        XCTAssertThrowsError(try json["bad"].decode() as Date) { error in
            let error = error as? JSONError
            XCTAssertEqual(error?.path, ["bad"])
            XCTAssertEqual(error?.code, .custom)
            XCTAssertEqual(error?.location?.column, 24)
            XCTAssertEqual(error?.underlying as? NoDate, NoDate(path: "bad"))
        }
    }
}

struct NoDate: Error, Equatable {
    let path: String
}

extension Date: JSONDecodable {
    /// Reads a timestamp, and throws an error of its own.
    public init(json: JSON) throws {
        guard let timestamp = json.decode() as Double? else { throw NoDate(path: "\(json.path)") }
        self.init(timeIntervalSince1970: timestamp)
    }
}
