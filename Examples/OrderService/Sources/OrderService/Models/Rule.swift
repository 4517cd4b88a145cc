import Foundation
import Jansson

/// What the service asks of single values, in every style. A rule returns its argument, or throws an error that
/// gets its path, line and column where the value is read.
enum Rule {
    static func text(_ text: String) throws -> String {
        guard (1...200).contains(text.count) else { throw refusal("must have 1 to 200 characters") }
        return text
    }

    static func email(_ text: String) throws -> String {
        guard text.count <= 200, text.split(separator: "@", omittingEmptySubsequences: false).count == 2 else {
            throw refusal("must be an email address")
        }
        return text
    }

    static func quantity(_ number: Int) throws -> Int {
        guard (1...10_000).contains(number) else { throw refusal("must be from 1 to 10000") }
        return number
    }

    static func price(_ amount: Decimal) throws -> Decimal {
        guard (0...1_000_000).contains(amount), amount.rounded(toPlaces: 2) == amount else {
            throw refusal("must be from 0 to 1000000, with at most two decimals")
        }
        return amount
    }

    static func discount(_ part: Decimal) throws -> Decimal {
        guard (0...1).contains(part) else { throw refusal("must be from 0 to 1") }
        return part
    }

    static func lines(_ lines: [Line]) throws -> [Line] {
        guard (1...500).contains(lines.count) else { throw refusal("must have 1 to 500 lines") }
        return lines
    }

    private static func refusal(_ message: String) -> JSONError { JSONError(.invalidValue, message: message) }
}

extension NewOrder {
    /// What the service asks of several members together. The path is relative to the order.
    func validate() throws {
        if let deliverBy, deliverBy < placedAt {
            throw JSONError(.invalidValue, path: ["deliverBy"], message: "must not be before placedAt")
        }
    }
}
