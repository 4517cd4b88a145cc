internal import Foundation
public import Jansson

extension JSONValue {
    /// The value of what `JSONSerialization` returns and app code holds in `Any`.
    ///
    /// Taken are `NSNumber`, `NSString`, `NSNull`, `NSArray` and `NSDictionary`, every Swift integer
    /// and floating-point type, `Bool`, `String`, `Decimal`, arrays and dictionaries with string keys
    /// of any of these, optionals (none is null), ``JSONValue``, ``JSONNumber`` and ``JSON``.
    ///
    /// ```swift
    /// try JSONValue(any: ["id": 7, "tags": ["a", NSNull()], "member": true] as [String: Any])
    /// // {"id": 7, "tags": ["a", null], "member": true}
    /// ```
    ///
    /// A boolean `NSNumber` stays a bool. Integers are exact at any size, `Decimal` and
    /// `NSDecimalNumber` included; a decimal with a fraction becomes the nearest `Double`.
    ///
    /// Complexity: O(*n*). Without recursion, so that deep containers need no deep stack.
    ///
    /// - Throws: ``JSONError`` of code `invalidValue`, with the path of the first value that JSON has
    ///   no kind for (a date, NaN, a key that is no string), or `depthExceeded` where arrays and
    ///   dictionaries are nested deeper than 2048, as one that holds itself is.
    public init(any: Any) throws {
        self = try AnyBuilder.value(of: any)
    }
}

extension JSON {
    /// A view of what `JSONSerialization` returns, so that every style reads it.
    ///
    /// Paths of errors start at `any`; there are no locations, as there is no source.
    ///
    /// - Throws: ``JSONError`` with the codes of ``JSONValue/init(any:)``, or `limitExceeded`.
    public init(any: Any) throws {
        try self.init(copying: AnyBuilder.value(of: any))
    }
}

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
