import Foundation
import GRDB
import JanssonHummingbird

/// A row of the table of orders: a column for each value that has no parts, and JSON for what has.
struct OrderRow: Codable, FetchableRecord, MutablePersistableRecord {
    static let databaseTableName = "orders"

    var id: Int?
    var status: OrderStatus
    var total: Decimal
    var reference: String
    var currency: Currency
    var placedAt: Date
    var deliverBy: Date?
    // The texts are of this package's coders, because GRDB would take Foundation's for Codable properties.
    var customer: String
    var attributes: String
    var lines: String

    mutating func didInsert(_ inserted: InsertionSuccess) { id = Int(inserted.rowID) }

    static func createTable(_ db: Database) throws {
        try db.create(table: databaseTableName, options: .ifNotExists) { table in
            table.autoIncrementedPrimaryKey("id")
            table.column("status", .text).notNull().indexed()
            for name in ["total", "reference", "currency", "placedAt"] { table.column(name, .text).notNull() }
            table.column("deliverBy", .text)
            for name in ["customer", "attributes", "lines"] { table.column(name, .jsonText).notNull() }
        }
    }
}

extension OrderRow {
    init(_ contents: NewOrder, status: OrderStatus, id: Int? = nil, coder: some OrderCoder) throws {
        self.id = id
        self.status = status
        total = Quote(for: contents).total
        reference = contents.reference
        currency = contents.currency
        placedAt = contents.placedAt
        deliverBy = contents.deliverBy
        customer = try coder.encode(contents.customer)
        attributes = try coder.encode(contents.attributes)
        lines = try coder.encode(contents.lines)
    }

    func order(coder: some OrderCoder) throws -> Order {
        // What is wrong with a column is not the fault of the request.
        try ServiceDataError.wrapping {
            try order(
                with: NewOrder(
                    reference: reference, customer: coder.decode(Customer.self, from: customer),
                    currency: currency, placedAt: placedAt, deliverBy: deliverBy,
                    attributes: coder.decode([String: String].self, from: attributes),
                    lines: coder.decode([Line].self, from: lines)))
        }
    }

    /// The order of a row whose contents are known.
    func order(with contents: NewOrder) throws -> Order {
        guard let id else { throw RowError.notInserted }
        return Order(id: id, status: status, total: total, contents: contents)
    }

    enum RowError: Error {
        case notInserted
    }
}
