import Foundation
import Jansson

/// What an order costs.
struct Quote: Hashable, Sendable {
    var reference: String
    var currency: Currency
    var lines: [QuotedLine]
    var total: Decimal

    init(for order: NewOrder) {
        reference = order.reference
        currency = order.currency
        lines = order.lines.map { QuotedLine(sku: $0.sku, quantity: $0.quantity, amount: $0.amount) }
        total = lines.reduce(0) { $0 + $1.amount }
    }
}

struct QuotedLine: Hashable, Sendable, Codable {
    var sku: String
    var quantity: Int
    var amount: Decimal
}

extension Line {
    /// The price of the line, rounded to cents.
    var amount: Decimal {
        let exact = Decimal(quantity) * unitPrice * (1 - (discount ?? 0))
        return exact.rounded(toPlaces: 2)
    }
}

extension Decimal {
    func rounded(toPlaces places: Int) -> Decimal {
        var (value, result) = (self, Decimal())
        NSDecimalRound(&result, &value, places, .plain)
        return result
    }
}

extension Quote: Encodable {}

extension Quote: JSONEncodable {
    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer.member("reference", reference)
        try writer.member("currency", currency)
        try writer.member("lines", lines)
        try writer.member("total", total)
        try writer.endObject()
    }
}

extension QuotedLine: JSONEncodable {
    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer.member("sku", sku)
        try writer.member("quantity", quantity)
        try writer.member("amount", amount)
        try writer.endObject()
    }
}
