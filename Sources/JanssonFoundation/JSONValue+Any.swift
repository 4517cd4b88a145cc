#if Foundation
internal import Foundation
public import JanssonCore
internal import JanssonStyles

extension JSONValue {
    /// Makes a value from an `Any`, such as a result of `JSONSerialization`.
    ///
    /// It accepts `NSNumber`, `NSString`, `NSNull`, `NSArray` and `NSDictionary`, every Swift integer and
    /// floating-point type, `Bool`, `String`, `Decimal`, arrays and dictionaries with string keys of any of these,
    /// optionals (nil is null), `JSONValue`, `JSONNumber` and `JSON`.
    ///
    /// ```swift
    /// try JSONValue(any: ["id": 7, "tags": ["a", NSNull()], "member": true] as [String: Any])
    /// // {"id": 7, "tags": ["a", null], "member": true}
    /// ```
    ///
    /// A boolean `NSNumber` stays a bool. Integers of any size and `Decimal`s, also as `NSDecimalNumber`, are exact.
    ///
    /// Complexity: O(*n*). Not recursive, so deep containers need no deep stack.
    ///
    /// - Throws: `JSONError` of code `invalidValue`, with the path of the first value that JSON cannot represent (a
    ///   date, NaN, a key that is not a string), or of code `depthExceeded` if containers nest deeper than 2048 levels,
    ///   for example because one contains itself.
    public init(any: Any) throws {
        self = try AnyTree.value(of: any)
    }
}

extension JSON {
    /// Makes a document from an `Any`, such as a result of `JSONSerialization`, and a view of its root. Every style can
    /// read the view.
    ///
    /// Paths of errors start at `any`. Errors have no locations, because there is no source.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: `JSONError` with the codes of ``JanssonCore/JSONValue/init(any:)``, or `limitExceeded`.
    public init(any: Any) throws {
        var builder = DocumentBuilder()
        try AnyTree.traverse(AnyKind(any), into: &builder)
        try self.init(builder)
    }
}

extension JSONValue {
    /// The value as `JSONSerialization` would return it: `[String: Any]`, `[Any]`, `String`, `NSNumber` (also for a
    /// bool) or `NSNull`.
    ///
    /// An integer beyond 64 bits, or a real whose value the text of a `Double` cannot have, is an `NSDecimalNumber` if
    /// `Decimal` has its exact value (up to 128 bits). Otherwise it is the nearest `Double`, which may be an infinity.
    ///
    /// Complexity: O(*n*). Not recursive, so a deep value needs no deep stack.
    public var anyValue: Any {
        var builder = AnyBuilder { value in
            switch value {
            case .string(let text): text
            case .number(let number): number.foundationNumber
            case .bool(let bool): NSNumber(value: bool)
            case .null, .array, .object: NSNull()
            }
        }
        // Never throws: the builder accepts everything, and the depth is not limited.
        try? traverse(limit: .max, into: &builder)
        return builder.value
    }
}

extension JSONNumber {
    /// The number as the most exact `NSNumber`.
    var foundationNumber: NSNumber {
        switch plain {
        case .integer(let value): return NSNumber(value: value)
        case .unsigned(let value): return NSNumber(value: value)
        case .real, .big:
            guard exceedsDouble, let decimal else { return NSNumber(value: double) }
            return NSDecimalNumber(decimal: decimal)
        }
    }
}
#endif
