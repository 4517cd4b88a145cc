internal import Foundation
public import Jansson

extension JSONValue {
    /// The value as `JSONSerialization` would give it: `[String: Any]`, `[Any]`, `String`, `NSNumber`
    /// (of a bool too) or `NSNull`.
    ///
    /// An integer beyond 64 bits is an `NSDecimalNumber` where that holds it exactly (38 digits),
    /// else the nearest `Double`, which may be an infinity.
    ///
    /// Complexity: O(*n*). Without recursion, so that a deep value needs no deep stack.
    public var anyValue: Any {
        any { value in
            switch value {
            case .string(let text): text
            case .number(let number): number.foundationNumber
            case .bool(let bool): NSNumber(value: bool)
            case .null, .array, .object: NSNull()
            }
        }
    }
}

extension JSONNumber {
    /// The number as an `NSNumber`, as exact as that goes.
    var foundationNumber: NSNumber {
        switch plain {
        case .integer(let value): return NSNumber(value: value)
        case .unsigned(let value): return NSNumber(value: value)
        case .real(let value): return NSNumber(value: value)
        case .big(let value):
            guard let decimal, "\(decimal)" == value.text else { return NSNumber(value: double) }
            return NSDecimalNumber(decimal: decimal)
        }
    }
}
