import HummingbirdTesting
import Jansson
import Testing

@testable import OrderService

/// What the styles have in common, and what they do not.
@Suite struct StylesTests {
    @Test func allStylesStoreAndShowTheSameOrder() async throws {
        try await withService { client in
            for (index, style) in styles.enumerated() {
                let created = try await client.post("\(style)/orders", Sample.order)
                #expect(created.status == .created)
                #expect(created.headers[.location] == "\(style)/orders/\(index + 1)")
                #expect(created.headers[.contentType]?.hasPrefix("application/json") == true)
            }
            // Each style reads what each has written.
            for style in styles {
                for id in 1...3 {
                    let shown = try await client.get("\(style)/orders/\(id)").json
                    var expected = try JSONValue(parsing: Sample.order)
                    expected[at: "id"] = .number(id)
                    expected[at: "status"] = "open"
                    expected[at: "total"] = 127.49
                    expected[at: "deliverBy"] = "2026-11-30T23:00:00Z"
                    expected[at: "lines", 1, "options"] = [:]
                    #expect(shown.value == expected)
                }
            }
        }
    }

    @Test func jsonIsWrittenInTheOrderOfTheModel() async throws {
        try await withService { client in
            for style in ["", "/codable"] {
                let keys = try await client.post("\(style)/orders", Sample.order).json.members.map(\.key)
                #expect(
                    keys == [
                        "id", "status", "total", "reference", "customer", "currency", "placedAt", "deliverBy",
                        "attributes", "lines",
                    ])
            }
        }
    }

    @Test(arguments: styles) func aQuoteIsPricedAndNotStored(style: String) async throws {
        try await withService { client in
            let quote = try await client.post("\(style)/quotes", Sample.order).json
            let expected = """
                {"reference": "PO-7", "currency": "EUR", "total": 127.49, "lines": [
                  {"sku": "A-1", "quantity": 3, "amount": 37.5}, {"sku": "B-2", "quantity": 1, "amount": 89.99}]}
                """
            #expect(try quote == JSON(parsing: expected))
            #expect(try await client.get("\(style)/orders").text == "[]")
        }
    }

    @Test func propertiesReportAllMistakesWithTheirPlaces() async throws {
        try await withService { client in
            let response = try await client.post("/orders", Sample.badOrder)
            #expect(response.status == .unprocessableContent)
            #expect(
                try response.problems == [
                    "/reference 2:16 must have 1 to 200 characters",
                    "/customer/name 3:24 expected a string, found a number",
                    "/customer/email 3:36 must be an email address",
                    "/currency 4:15 expected a valid string, found a string that is not one",
                    "/placedAt 5:15 expected an ISO 8601 date and time such as 2026-01-01T10:00:00Z, found another string",
                    "/attributes/channel 6:29 expected a string, found null",
                    "/lines/0/quantity 8:32 must be from 1 to 10000",
                    "/lines/0/unitPrice 8:48 must be from 0 to 1000000, with at most two decimals",
                    "/lines/1/sku 9:5 missing, expected a string",
                    "/lines/1/quantity 9:18 expected an integer, found a string",
                    "/lines/1/unitPrice 9:38 must be from 0 to 1000000, with at most two decimals",
                    "/lines/1/discount 9:54 must be from 0 to 1",
                ])
        }
    }

    /// A reference that refuses its text ends the order that it is in: there is no value to go on with.
    @Test func codableReportsMistakesUpToATypeThatRefuses() async throws {
        try await withService { client in
            let codable = try await client.post("/codable/orders", Sample.badOrder)
            #expect(codable.status == .unprocessableContent)
            #expect(try codable.problems == ["/reference 2:16 must have 1 to 200 characters"])
        }
    }

    @Test func foundationReportsTheFirstMistakeWithoutItsPlace() async throws {
        try await withService { client in
            let response = try await client.post("/foundation/orders", Sample.badOrder)
            #expect(response.status == .unprocessableContent)
            #expect(try response.json["detail"].decode() == "must have 1 to 200 characters")
            #expect(try response.json["errors"].count == 1)
            #expect(try !response.json["errors"][0]["line"].exists)
        }
    }

    @Test(arguments: styles) func aRuleForTwoMembersIsPlacedAtOneOfThem(style: String) async throws {
        try await withService { client in
            let order = Sample.order.replacing("2026-12-01", with: "2026-11-01")
            let response = try await client.post("\(style)/orders", order)
            #expect(response.status == .unprocessableContent)
            let place = style == "/foundation" ? "" : " 6:16"
            #expect(try response.problems == ["/deliverBy\(place) must not be before placedAt"])
        }
    }
}
