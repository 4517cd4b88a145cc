import Foundation
import Jansson
import XCTest

/// Nine mistakes in one payload are nine errors in one, in both forms of the properties style.
final class AllErrorsTests: XCTestCase {
    struct Order: JSONDecodable {
        let id: UInt
        let customer: Customer
        let lines: [Line]
        let notes: [String: Note]
        let shipped: Bool?

        init(json: JSON) throws {
            (id, customer, lines, notes, shipped) = try json.properties(
                .required("id"), .required("customer"), .required("lines"), .required("notes"),
                .optional("shipped"))
        }
    }

    struct Customer: JSONDecodable {
        let name: String
        let city: String

        init(json: JSON) throws {
            (name, city) = try json.properties(.required("name"), .required(at: "address.city"))
        }
    }

    struct Line: JSONDecodable {
        let article: String
        let count: Int

        init(json: JSON) throws {
            (article, count) = try json.properties(.required("article"), .required("count"))
        }
    }

    struct Note: JSONDecodable {
        let text: String

        init(json: JSON) throws { text = try json.properties(.required("text")) }
    }

    /// The same model with the maker.
    struct MadeOrder: JSONDecodable {
        init(json: JSON) throws {
            _ = try Parser.parseProperties(json: json) { make in
                make.propertyForKeyPath("shipped", type: .bool, optional: true)
                make.propertyForKeyPath("notes", type: .dictionary, decodedToType: [String: Note].self)
                make.propertyForKeyPath("lines", type: .array, decoder: LineDecoder())
                make.propertyForKeyPath("customer", type: .dictionary, decodedToType: Customer.self)
                make.propertyForKeyPath("id", type: .uint)
            }
        }
    }

    struct LineDecoder: JSONPropertyDecoder {
        func decode(_ json: JSON) throws -> Line { try Line(json: json) }
    }

    private let payload = """
        {
          "id": -7,
          "customer": {
            "name": null,
            "address": {"city": 89073}
          },
          "lines": [
            {"article": "pen", "count": 3},
            {"article": "ink", "count": 2.5},
            "ruler",
            {"count": "two"}
          ],
          "notes": {"gift": {"text": ["für dich"]}, "ok": {"text": "later"}},
          "shipped": "no"
        }
        """

    private let report = """
        id: expected UInt, found a number out of its range (line 2, column 9)
        customer.name: expected String, found null (line 4, column 13)
        customer.address.city: expected String, found a number (line 5, column 25)
        lines[1].count: expected Int, found a number with a fraction (line 9, column 33)
        lines[2]: expected an object, found a string (line 10, column 5)
        lines[3].article: missing, expected String (line 11, column 5)
        lines[3].count: expected Int, found a string (line 11, column 15)
        notes.gift.text: expected String, found an array (line 13, column 30)
        shipped: expected Bool, found a string (line 14, column 14)
        """

    func testTypedForm() throws {
        let json = try JSON(parsing: payload)
        XCTAssertThrowsError(try json.decode(as: Order.self)) { error in
            XCTAssertEqual((error as? JSONError)?.code, .multiple)
            XCTAssertEqual((error as? JSONError)?.errors.count, 9)
            XCTAssertEqual("\(error)", report)
        }
    }

    #if Foundation
    func testMaker() throws {
        XCTAssertThrowsError(try Parser.parseObject(data: Data(payload.utf8)) as MadeOrder) { error in
            XCTAssertEqual((error as? JSONError)?.errors.count, 9)
            XCTAssertEqual("\(error)", report)
        }
    }
    #endif

    func testTheFirstHundredInDocumentOrder() throws {
        // The property that is read first is last in the document.
        let bad = Array(repeating: "0", count: 80).joined(separator: ",")
        let json = try JSON(parsing: "{\"first\": [\(bad)], \"second\": [\(bad)]}")
        XCTAssertThrowsError(
            try json.properties(.required("second"), .required("first")) as ([String], [String])
        ) { error in
            let errors = (error as? JSONError)?.errors ?? []
            XCTAssertEqual(errors.count, JSONError.maximumCollected)
            XCTAssertEqual(errors.first?.path, ["first", 0])
            XCTAssertEqual(errors.last?.path, ["second", 19])
        }
    }
}
