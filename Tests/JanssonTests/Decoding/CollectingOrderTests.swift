#if Foundation
import Foundation
import Jansson
import Testing

/// An order with a mistake of each kind, of types that a service has. Codable finds what the properties style finds, up to
/// a type that refuses an empty value.
struct CollectingOrderTests {
    private static let order = """
        {
          "id": "4711",
          "status": "lost",
          "placed": "yesterday",
          "customer": {"email": "nobody"},
          "lines": [
            {"sku": 5, "q": 0, "price": "free"},
            {"sku": "a", "q": "2"}
          ],
          "level": 7,
          "notes": 7
        }
        """

    private static let mistakes = [
        "total: missing, expected Decimal (line 1, column 1)",
        "id: expected UUID, found a string that is not one (line 2, column 9)",
        "status: expected Status, found a string that is not one (line 3, column 13)",
        "placed: (line 4, column 13)",
        "customer.name: missing, expected String (line 5, column 15)",
        "customer.email: an address has an @ (line 5, column 25)",
        "lines[0].sku: expected String, found a number (line 7, column 13)",
        "lines[0].q: must be positive (line 7, column 21)",
        "lines[0].price: expected Decimal, found a string (line 7, column 33)",
        "lines[1].price: missing, expected Decimal (line 8, column 5)",
        "lines[1].q: expected Int, found a string (line 8, column 23)",
        "level: expected Level, found a number that is not one (line 10, column 12)",
        "notes: expected String, found a number (line 11, column 12)",
    ]

    fileprivate enum Status: String, Codable, JSONInflatable { case open, sent }
    fileprivate enum Level: Int, Codable, JSONInflatable {
        case low = 1
        case high
    }

    fileprivate struct Email: Decodable, JSONDecodable {
        let text: String

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            text = try container.decode(String.self)
            guard text.contains("@") else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "an address has an @")
            }
        }

        init(json: JSON) throws {
            text = try json.decode()
            guard text.contains("@") else { throw json.error("an address has an @") }
        }
    }

    fileprivate struct Quantity: Decodable, JSONDecodable {
        let count: Int

        init(from decoder: any Decoder) throws {
            count = try decoder.singleValueContainer().decode(Int.self)
            guard count > 0 else { throw JSONError(.invalidValue, message: "must be positive") }
        }

        init(json: JSON) throws {
            count = try json.decode()
            guard count > 0 else { throw json.error("must be positive") }
        }
    }

    fileprivate struct Customer: Decodable, JSONDecodable {
        let email: Email
        let name: String

        init(json: JSON) throws {
            (email, name) = try json.properties(.required("email"), .required("name"))
        }
    }

    fileprivate struct Line: Decodable, JSONDecodable {
        let sku: String
        let q: Quantity
        let price: Decimal

        init(json: JSON) throws {
            (sku, q, price) = try json.properties(.required("sku"), .required("q"), .required("price"))
        }
    }

    fileprivate struct Order: Decodable, JSONDecodable {
        let id: UUID
        let status: Status
        let placed: Date
        let customer: Customer
        let lines: [Line]
        let level: Level
        let notes: String?
        let total: Decimal

        init(json: JSON) throws {
            (id, status, placed, customer, lines, level, notes, total) = try json.properties(
                .required("id"), .required("status"), .required("placed", with: ISO8601DateDecoder()),
                .required("customer"), .required("lines"), .required("level"), .optional("notes"),
                .required("total"))
        }
    }

    private func lines(_ body: () throws -> Void) throws -> [String] {
        let error = try jsonError(try body())
        // What a date is not differs.
        return error.lines.map { $0.hasPrefix("placed:") ? "placed: (line 4, column 13)" : $0 }
    }

    private var decoder: JanssonDecoder {
        let decoder = JanssonDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return decoder
    }

    @Test func propertiesFindEveryMistake() throws {
        #expect(try lines { _ = try JSON.decode(Order.self, from: Self.order) } == Self.mistakes)
    }

    /// An initializer reads its properties in the order of their declarations. It ends at the first bad value of a type
    /// that refuses an empty one: a status, an address, a quantity or a level. These are repaired one after another, with
    /// values as long.
    @Test func codableFindsWhatPropertiesFindUpToATypeThatRefuses() throws {
        var order = Self.order
        func findsMistakes(_ indices: Int...) throws {
            let found = try lines {
                _ = try decoder.decode(Order.self, from: order, collectingErrors: true)
            }
            #expect(found == indices.map { Self.mistakes[$0] })
        }
        try findsMistakes(1, 2)
        order = order.replacingOccurrences(of: "lost", with: "open")
        try findsMistakes(1, 3, 5)
        order = order.replacingOccurrences(of: "nobody", with: "a@b.cc")
        try findsMistakes(1, 3, 4, 6, 7, 10, 11)
        order = order.replacingOccurrences(of: #""level": 7"#, with: #""level": 1"#)
        try findsMistakes(0, 1, 3, 4, 6, 7, 10, 12)
        order = order.replacingOccurrences(of: #""q": 0"#, with: #""q": 1"#)
        try findsMistakes(0, 1, 3, 4, 6, 8, 10, 12)
    }

    @Test func withoutCollectingAnErrorSaysTheSame() throws {
        func text(_ change: (inout JSONValue) -> Void) throws -> String {
            var value = try JSONValue(
                parsing: """
                    {"id": "00000000-0000-0000-0000-000000000000", "status": "open", "placed": "2000-01-01T00:00:00Z",
                    "customer": {"email": "a@b.c", "name": "Ann"}, "lines": [], "level": 1, "total": 1}
                    """)
            _ = try decoder.decode(Order.self, from: value.serializedData())
            change(&value)
            let error = try #require(throws: (any Error).self) {
                _ = try decoder.decode(Order.self, from: value.serializedData())
            }
            let problem = try #require(ProblemDetails(error))
            return problem.errors.map { "\($0.pointer ?? ""): \($0.detail)" }.joined()
        }
        #expect(try text { $0[at: "id"] = "4711" } == "/id: expected a UUID, found a string that is not one")
        #expect(
            try text { $0[at: "status"] = "lost" }
                == "/status: expected a valid string, found a string that is not one")
        #expect(
            try text { $0[at: "level"] = 3 }
                == "/level: expected a valid number, found a number that is not one")
        #expect(try text { $0[at: "total"] = nil } == "/total: missing, expected a number")
        #expect(try text { $0[at: "customer", "email"] = "x" } == "/customer/email: an address has an @")
        #expect(
            try text { $0[at: "lines"] = [["sku": "a", "q": 0, "price": 1]] }
                == "/lines/0/q: must be positive")
    }

    private struct Code: Decodable {
        init(from decoder: any Decoder) throws {
            guard try decoder.singleValueContainer().decode(String.self) == "x7" else {
                throw JSONError(.invalidValue, message: "no such code")
            }
        }
    }

    private struct Coded: Decodable {
        let code: Code
        let count: Int
    }

    @Test func aGoodValueElsewhereInTheDocumentIsNoStandIn() throws {
        let text =
            #"[{"code": "x7", "count": 1}, {"code": "y", "count": true}, {"code": "x7", "count": 1.5}]"#
        let found = try lines {
            _ = try decoder.decode([Coded].self, from: text, collectingErrors: true)
        }
        #expect(
            found == [
                "[1].code: no such code (line 1, column 39)",
                "[2].count: expected Int, found a number with a fraction (line 1, column 84)",
            ])
    }

    private struct NonEmpty: Decodable {
        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            _ = try container.decode(Quantity.self)
        }
    }

    private struct Listed: Decodable {
        let list: NonEmpty
        let last: Int
    }

    @Test func aListThatMustNotBeEmptyEndsItsObject() throws {
        let found = try lines {
            _ = try decoder.decode(
                [Listed].self, from: #"[{"list": [], "last": null}, {"list": [1], "last": null}]"#,
                collectingErrors: true)
        }
        #expect(
            found == [
                "[0].list[0]: missing, expected an element (line 1, column 11)",
                "[1].last: expected Int, found null (line 1, column 52)",
            ])
    }
}
#endif
