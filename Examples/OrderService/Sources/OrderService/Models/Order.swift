import Foundation
import Jansson

/// An order as the service keeps and shows it.
struct Order: Hashable, Sendable {
    let id: Int
    var status: OrderStatus
    var total: Decimal
    var contents: NewOrder
}

/// What a customer sends. It is read and written in two styles: as Codable in this file, and by properties in
/// `Order+Properties.swift`.
struct NewOrder: Hashable, Sendable {
    var reference: String
    var customer: Customer
    var currency: Currency
    var placedAt: Date
    var deliverBy: Date?
    var attributes: [String: String]
    var lines: [Line]
}

struct Customer: Hashable, Sendable {
    var name: String
    var email: String
}

struct Line: Hashable, Sendable {
    var sku: String
    var quantity: Int
    var unitPrice: Decimal
    /// A part of the price: 0.1 is ten percent.
    var discount: Decimal?
    var options: [String: String]
}

// Enums with raw values need nothing but the conformances, in both styles.

enum OrderStatus: String, Hashable, Sendable, CaseIterable, Codable, JSONInflatable, JSONEncodable {
    case open, paid, shipped, cancelled
}

enum Currency: String, Hashable, Sendable, Codable, JSONInflatable, JSONEncodable {
    case chf = "CHF"
    case eur = "EUR"
    case nok = "NOK"
    case usd = "USD"
}

// MARK: Codable

// The rules are those of the other style. What the compiler writes for `encode(to:)` is all that is needed, except for an
// order, whose contents are members of the same object. It has to be in the file of the type.

extension NewOrder: Codable {
    enum CodingKeys: String, CodingKey {
        case reference, customer, currency, placedAt, deliverBy, attributes, lines
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        reference = try container.decode(ShortText.self, forKey: .reference)
        customer = try container.decode(Customer.self, forKey: .customer)
        currency = try container.decode(Currency.self, forKey: .currency)
        placedAt = try container.decode(Date.self, forKey: .placedAt)
        deliverBy = try container.decodeIfPresent(Date.self, forKey: .deliverBy)
        attributes = try container.decodeIfPresent([String: String].self, forKey: .attributes) ?? [:]
        lines = try container.decode(OrderLines.self, forKey: .lines)
        try validate()
    }
}

extension Customer: Codable {
    enum CodingKeys: String, CodingKey {
        case name, email
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decode(ShortText.self, forKey: .name)
        email = try container.decode(EmailAddress.self, forKey: .email)
    }
}

extension Line: Codable {
    enum CodingKeys: String, CodingKey {
        case sku, quantity, unitPrice, discount, options
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        sku = try container.decode(ShortText.self, forKey: .sku)
        quantity = try container.decode(Quantity.self, forKey: .quantity)
        unitPrice = try container.decode(Price.self, forKey: .unitPrice)
        discount = try container.decodeIfPresent(Discount.self, forKey: .discount)
        options = try container.decodeIfPresent([String: String].self, forKey: .options) ?? [:]
    }
}

extension Order: Encodable {
    private enum CodingKeys: String, CodingKey {
        case id, status, total
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(status, forKey: .status)
        try container.encode(total, forKey: .total)
        try contents.encode(to: encoder)
    }
}

/// A value that follows a rule. It is a type of its own because a decoder that collects errors goes on behind a type that
/// refuses a value, but cannot know what an initializer would have read after it threw an error.
private struct Checked<R: Rule>: Decodable where R.Value: Decodable {
    let value: R.Value

    init(from decoder: any Decoder) throws {
        value = try R.checked(decoder.singleValueContainer().decode(R.Value.self))
    }
}

extension KeyedDecodingContainer {
    fileprivate func decode<R: Rule>(_ rule: R.Type, forKey key: Key) throws -> R.Value
    where R.Value: Decodable {
        // A missing member is one of the rule's values.
        contains(key) ? try decode(Checked<R>.self, forKey: key).value : try decode(R.Value.self, forKey: key)
    }

    fileprivate func decodeIfPresent<R: Rule>(
        _ rule: R.Type, forKey key: Key
    ) throws -> R.Value? where R.Value: Decodable {
        try decodeIfPresent(Checked<R>.self, forKey: key)?.value
    }
}
