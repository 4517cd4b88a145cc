import Foundation
import Jansson

/// What the service asks of a value beyond its type, in every style. The error of a rule gets its path, line and column
/// where the value is read.
protocol Rule<Value> {
    associatedtype Value

    static func isFollowed(by value: Value) -> Bool

    /// What is said of a value that breaks the rule. The value is not in it.
    static var statement: String { get }
}

extension Rule {
    /// The value, if it follows the rule.
    static func checked(_ value: Value) throws -> Value {
        guard isFollowed(by: value) else { throw JSONError(.invalidValue, message: statement) }
        return value
    }
}

enum ShortText: Rule {
    static let statement = "must have 1 to 200 characters"
    static func isFollowed(by text: String) -> Bool { (1...200).contains(text.count) }
}

enum EmailAddress: Rule {
    static let statement = "must be an email address"
    static func isFollowed(by text: String) -> Bool {
        text.count <= 200 && text.split(separator: "@", omittingEmptySubsequences: false).count == 2
    }
}

enum Quantity: Rule {
    static let statement = "must be from 1 to 10000"
    static func isFollowed(by number: Int) -> Bool { (1...10_000).contains(number) }
}

enum Price: Rule {
    static let statement = "must be from 0 to 1000000, with at most two decimals"
    static func isFollowed(by amount: Decimal) -> Bool {
        (0...1_000_000).contains(amount) && (amount.exponent >= -2 || amount == amount.rounded(toPlaces: 2))
    }
}

enum Discount: Rule {
    static let statement = "must be from 0 to 1"
    static func isFollowed(by part: Decimal) -> Bool { (0...1).contains(part) }
}

enum OrderLines: Rule {
    static let statement = "must have 1 to 500 lines"
    static func isFollowed(by lines: [Line]) -> Bool { (1...500).contains(lines.count) }
}

extension NewOrder {
    private static let years =
        Date(timeIntervalSince1970: 946_684_800)..<Date(timeIntervalSince1970: 32_503_680_000)

    /// What the service asks of several members together. The path is relative to the order.
    func validate() throws {
        // Foundation's coder reads years that the others, and the database, could not give back.
        for (key, date) in [("placedAt", placedAt), ("deliverBy", deliverBy ?? placedAt)]
        where !NewOrder.years.contains(date) {
            throw JSONError(.invalidValue, path: [.key(key)], message: "must be in the years 2000 to 2999")
        }
        if let deliverBy, deliverBy < placedAt {
            throw JSONError(.invalidValue, path: ["deliverBy"], message: "must not be before placedAt")
        }
    }
}
