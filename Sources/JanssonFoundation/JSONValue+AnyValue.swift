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
        var open: [OpenContainer] = []
        var result = JSONValue.begin(self, &open)
        while let innermost = open.popLast() {
            switch innermost {
            case .array(var elements, var done):
                if let result { done.append(result) }
                if let next = elements.next() {
                    open.append(.array(elements, done))
                    result = JSONValue.begin(next, &open)
                } else {
                    result = done
                }
            case .object(var members, let key, var done):
                if let result { done[key] = result }
                if let (key, next) = members.next() {
                    open.append(.object(members, key, done))
                    result = JSONValue.begin(next, &open)
                } else {
                    result = done
                }
            }
        }
        return result ?? NSNull()
    }

    private enum OpenContainer {
        case array(IndexingIterator<[JSONValue]>, [Any])
        /// With the key of the member that is being made.
        case object(Dictionary<String, JSONValue>.Iterator, String, [String: Any])
    }

    /// A scalar, or nil where a container was opened.
    private static func begin(_ value: JSONValue, _ open: inout [OpenContainer]) -> Any? {
        switch value {
        case .object(let members): open.append(.object(members.makeIterator(), "", [:]))
        case .array(let elements): open.append(.array(elements.makeIterator(), []))
        case .string(let text): return text
        case .number(let number): return number.foundationNumber
        case .bool(let bool): return NSNumber(value: bool)
        case .null: return NSNull()
        }
        return nil
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
