import Foundation
import GRDB

/// Orders in SQLite.
struct OrderStore<Coder: OrderCoder>: Sendable {
    let database: DatabaseQueue
    let coder: Coder

    /// Stores an order and makes a result of it, such as its response. If that throws, nothing is stored.
    func insert<Result: Sendable>(
        _ contents: NewOrder, _ result: @escaping @Sendable (Order) throws -> Result
    ) async throws -> Result {
        let row = try OrderRow(contents, status: .open, coder: coder)
        return try await StorageError.wrapping {
            try await database.write { db in try result(row.inserted(db).order(with: contents)) }
        }
    }

    func order(_ id: Int) async throws -> Order? {
        try await StorageError.wrapping {
            try await database.read { db in try OrderRow.fetchOne(db, key: id) }?.order(coder: coder)
        }
    }

    /// The newest orders, at most 20.
    func orders(_ status: OrderStatus?) async throws -> [Order] {
        try await StorageError.wrapping {
            let rows = try await database.read { db in
                var rows = OrderRow.order(sql: "id DESC").limit(20)
                if let status { rows = rows.filter(sql: "status = ?", arguments: [status.rawValue]) }
                return try rows.fetchAll(db)
            }
            return try rows.map { try $0.order(coder: coder) }
        }
    }

    /// Reads an order, changes it, writes it, and makes a result of it, in one transaction; nil if there is none. If
    /// `change` or `result` throws, nothing is changed.
    func update<Result: Sendable>(
        _ id: Int, _ change: @escaping @Sendable (Order) throws -> (NewOrder, OrderStatus),
        _ result: @escaping @Sendable (Order) throws -> Result
    ) async throws -> Result? {
        try await StorageError.wrapping {
            try await database.write { db in
                guard let old = try OrderRow.fetchOne(db, key: id)?.order(coder: coder) else { return nil }
                let (contents, status) = try change(old)
                let row = try OrderRow(contents, status: status, id: id, coder: coder)
                try row.update(db)
                return try result(row.order(with: contents))
            }
        }
    }
}
