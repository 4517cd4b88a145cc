import Foundation
import GRDB

/// Orders in SQLite.
struct OrderStore<Coder: OrderCoder>: Sendable {
    let database: DatabaseQueue
    let coder: Coder

    func insert(_ contents: NewOrder) async throws -> Order {
        let row = try OrderRow(contents, status: .open, coder: coder)
        let inserted = try await database.write { db in try row.inserted(db) }
        return try inserted.order(with: contents)
    }

    func order(_ id: Int) async throws -> Order? {
        try await database.read { db in try OrderRow.fetchOne(db, key: id) }?.order(coder: coder)
    }

    /// The newest orders, at most 20.
    func orders(_ status: OrderStatus?) async throws -> [Order] {
        let rows = try await database.read { db in
            var rows = OrderRow.order(sql: "id DESC").limit(20)
            if let status { rows = rows.filter(sql: "status = ?", arguments: [status.rawValue]) }
            return try rows.fetchAll(db)
        }
        return try rows.map { try $0.order(coder: coder) }
    }

    /// Reads an order, changes it, and writes it, in one transaction; nil if there is none.
    func update(
        _ id: Int, _ change: @escaping @Sendable (Order) throws -> (NewOrder, OrderStatus)
    ) async throws -> Order? {
        try await database.write { db in
            guard let old = try OrderRow.fetchOne(db, key: id)?.order(coder: coder) else { return nil }
            let (contents, status) = try change(old)
            let row = try OrderRow(contents, status: status, id: id, coder: coder)
            try row.update(db)
            return try row.order(with: contents)
        }
    }
}
