import Foundation
import GRDB
import HummingbirdTesting
import Jansson
import Testing

@testable import OrderService

@Suite struct StorageTests {
    @Test func ordersSurviveARestart() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "orders-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var configuration = ServiceConfiguration()
        configuration.database = folder.appending(path: "orders.sqlite").path

        let created = try await withService(configuration) { try await $0.post("/orders", Sample.order).text }
        let shown = try await withService(configuration) { try await $0.get("/orders/1").text }
        #expect(created == shown)
    }

    @Test(arguments: [PropertiesCoder(), CodableCoder(), FoundationCoder()] as [any OrderCoder])
    func partsAreJSONThatSQLiteCanQuery(coder: any OrderCoder) async throws {
        let database = try DatabaseQueue()
        try await database.write { try OrderRow.createTable($0) }
        let order = try JSON.decode(NewOrder.self, from: Sample.order)
        func insert(_ coder: some OrderCoder) async throws -> Order {
            try await OrderStore(database: database, coder: coder).insert(order) { $0 }
        }
        _ = try await insert(coder)
        let found = try await database.read { db in
            try String.fetchOne(
                db,
                sql: """
                    SELECT lines ->> '$[1].sku' FROM orders
                    WHERE attributes ->> 'channel' = 'web' AND customer ->> 'name' LIKE 'Ann%'
                    """)
        }
        #expect(found == "B-2")
    }

    @Test(arguments: styles) func aBadColumnIsNotTheFaultOfTheRequest(style: String) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "orders-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var configuration = ServiceConfiguration()
        configuration.database = folder.appending(path: "orders.sqlite").path
        let path = configuration.database ?? ""

        try await withService(configuration) { client in
            _ = try await client.post("\(style)/orders", Sample.order)
            try await DatabaseQueue(path: path).write { db in
                try db.execute(sql: "UPDATE orders SET lines = '[{}]'")
            }
            let response = try await client.get("\(style)/orders/1")
            #expect(response.status == .internalServerError)
            #expect(response.text == #"{"type":"about:blank","title":"Internal Server Error","status":500}"#)
        }
    }

    @Test(arguments: styles) func fiftyOrdersAtATimeAreAllStored(style: String) async throws {
        try await withService(.init(), .ahc()) { client in
            let ids = try await withThrowingTaskGroup(of: Int.self) { group in
                for index in 1...50 {
                    group.addTask {
                        let order = Sample.order.replacing("PO-7", with: "PO-\(index)")
                        let created = try await client.post("\(style)/orders", order).json
                        #expect(try created["reference"].decode() == "PO-\(index)")
                        return try created["id"].decode()
                    }
                }
                return try await group.reduce(into: Set()) { $0.insert($1) }
            }
            #expect(ids == Set(1...50))
            // The newest twenty.
            let listed = try await client.get("\(style)/orders").json
            #expect(
                try listed.elements.map { try $0["id"].decode(as: Int.self) } == Array((31...50).reversed()))
        }
    }

    /// What a coder accepts, every coder can list.
    @Test(
        arguments: styles,
        [
            "0000-01-01T00:00:00Z", "0001-01-01T00:00:00+14:00", "0001-01-01T00:00:00Z",
            "1582-10-10T00:00:00Z",
            "1999-12-31T23:59:59Z", "2000-01-01T00:00:00Z", "2999-12-31T23:59:59.9999Z",
            "2999-12-31T23:59:59-01:00",
            "3000-01-01T00:00:00Z", "9999-12-31T23:59:59-12:00", "9999-12-31T23:59:59.9999Z",
            "10000-01-01T00:00:00Z",
        ])
    func aDateAtTheEdgeMakesNoListFail(style: String, date: String) async throws {
        try await withService { client in
            for order in [
                Sample.order.replacing("2026-11-22T10:15:00Z", with: date),
                Sample.order.replacing("2026-12-01T00:00:00+01:00", with: date),
            ] {
                let status = try await client.post("\(style)/orders", order).status
                #expect([.created, .unprocessableContent, .badRequest].contains(status))
            }
            for style in styles { #expect(try await client.get("\(style)/orders").status == .ok) }
        }
    }

    @Test func anOrderWhoseResponseFailsIsNotStored() async throws {
        let database = try DatabaseQueue()
        try await database.write { try OrderRow.createTable($0) }
        let store = OrderStore(database: database, coder: PropertiesCoder())
        let order = try JSON.decode(NewOrder.self, from: Sample.order)
        struct NoResponse: Error {}
        await #expect(throws: NoResponse.self) { try await store.insert(order) { _ in throw NoResponse() } }
        #expect(try await store.orders(nil) == [])

        let id = try await store.insert(order) { $0.id }
        await #expect(throws: NoResponse.self) {
            try await store.update(id) { _ in
                (order, .paid)
            } _: { _ in
                throw NoResponse()
            }
        }
        #expect(try await store.orders(.open).map(\.id) == [id])
    }
}
