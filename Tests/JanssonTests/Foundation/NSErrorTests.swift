#if Foundation
import Foundation
import Jansson
import JanssonFoundation
import XCTest

final class NSErrorTests: XCTestCase {
    private func failure<T: JSONInflatable>(
        reading path: JSONPath, of text: String, as type: T.Type
    ) throws -> JSONError {
        let json = try JSON(parsing: text)[path]
        do {
            _ = try json.decode() as T
        } catch let error as JSONError {
            return error
        }
        throw JSONError.custom("no failure")
    }

    func testDomainAndCodeAreFixed() throws {
        XCTAssertEqual(JSONError.errorDomain, "JanssonErrorDomain")
        let codes: [(JSONError.Code, Int)] = [
            (.syntax, 1), (.prematureEnd, 2), (.invalidUTF8, 3), (.keyNotFound, 4), (.indexOutOfBounds, 5),
            (.typeMismatch, 6), (.numberOutOfRange, 7), (.invalidValue, 8), (.duplicateKey, 9),
            (.depthExceeded, 10), (.limitExceeded, 11), (.file, 12), (.cancelled, 13), (.multiple, 14),
            (.custom, 15),
        ]
        for (code, number) in codes {
            let error = JSONError(code).nsError
            XCTAssertEqual(error.domain, "JanssonErrorDomain")
            XCTAssertEqual(error.code, number)
        }
    }

    func testUserInfoHasTheLocation() throws {
        let error = try failure(
            reading: ["people", 0, "age"], of: "{\"people\":\n [{\"age\": \"x\"}]}", as: Int.self)
        let nsError = error.nsError
        let text = "people[0].age: expected Int, found a string (line 2, column 11)"
        XCTAssertEqual(nsError.localizedDescription, text)
        XCTAssertEqual(error.localizedDescription, text)
        XCTAssertEqual((error as any Error).localizedDescription, text)
        XCTAssertEqual(nsError.userInfo[JSONError.UserInfoKey.path] as? String, "people[0].age")
        XCTAssertEqual(nsError.userInfo[JSONError.UserInfoKey.pointer] as? String, "/people/0/age")
        XCTAssertEqual(nsError.userInfo[JSONError.UserInfoKey.line] as? Int, 2)
        XCTAssertEqual(nsError.userInfo[JSONError.UserInfoKey.column] as? Int, 11)
        XCTAssertEqual(nsError.userInfo[JSONError.UserInfoKey.byteOffset] as? Int, 21)
        XCTAssertNil(nsError.userInfo[NSUnderlyingErrorKey])
        XCTAssertNil(nsError.userInfo[JSONError.UserInfoKey.errors])
    }

    func testACastGivesTheSame() {
        let error = JSONError.custom("too old")
        XCTAssertEqual((error as NSError).domain, error.nsError.domain)
        XCTAssertEqual((error as NSError).code, 15)
        XCTAssertEqual((error as NSError).localizedDescription, "too old")
    }

    func testUnderlyingErrorIsAnNSError() {
        let error = JSONError(.custom, underlying: JSONError(.file))
        let underlying = error.nsError.userInfo[NSUnderlyingErrorKey] as? NSError
        XCTAssertEqual(underlying?.domain, "JanssonErrorDomain")
        XCTAssertEqual(underlying?.code, 12)
    }

    func testCollectedErrorsAreAllThere() throws {
        let error = try failure(reading: [], of: #"[1, "x", null]"#, as: [Int].self)
        let errors = error.nsError.userInfo[JSONError.UserInfoKey.errors] as? [NSError]
        XCTAssertEqual(
            errors?.map(\.localizedDescription),
            [
                "[1]: expected Int, found a string (line 1, column 5)",
                "[2]: expected Int, found null (line 1, column 10)",
            ])
    }

    func testItsMemoryIsBounded() throws {
        let key = String(repeating: "k", count: 1 << 17)
        let numbers = Array(repeating: "1", count: 200).joined(separator: ",")
        let error = try failure(reading: [], of: "{\"\(key)\":[\(numbers)]}", as: [String: [String]].self)
        let nsError = error.nsError
        func heldBytes(_ error: NSError) -> Int {
            error.userInfo.values.reduce(0) { bytes, value in
                switch value {
                case let text as String: bytes + text.utf8.count
                case let errors as [NSError]: bytes + errors.reduce(0) { $0 + heldBytes($1) }
                default: bytes
                }
            }
        }
        XCTAssertEqual((nsError.userInfo[JSONError.UserInfoKey.errors] as? [NSError])?.count, 100)
        XCTAssertLessThan(heldBytes(nsError), 100 * 1_000)
        let one = (nsError.userInfo[JSONError.UserInfoKey.errors] as? [NSError])?.first
        XCTAssertNil(one?.userInfo[JSONError.UserInfoKey.pointer])
        XCTAssertEqual((one?.userInfo[JSONError.UserInfoKey.path] as? String)?.hasSuffix("\"…][0]"), true)
    }

    func testAFileIsNamed() {
        XCTAssertThrowsError(try JSON(contentsOf: "no/such/file.json")) { error in
            XCTAssertEqual((error as NSError).userInfo[NSFilePathErrorKey] as? String, "no/such/file.json")
        }
    }
}
#endif
