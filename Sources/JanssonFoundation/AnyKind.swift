internal import Foundation
internal import Jansson

/// What an `Any` is to JSON: one level of it.
enum AnyKind {
    case scalar(JSONValue)
    case array([Any])
    case object([(key: String, value: Any)])
    case unknown(expected: String, actual: String)

    init(_ any: Any) {
        if type(of: any) is any AnyObject.Type {
            self.init(object: any as AnyObject)
        } else if let optional = any as? any AnyOptional {
            if let wrapped = optional.wrapped { self.init(wrapped) } else { self = .scalar(.null) }
        } else if let scalar = AnyKind.swiftScalar(any) {
            self = scalar
        } else if let items = any as? [Any] {
            self = .array(items)
        } else if let members = any as? [String: Any] {
            self = .object(members.map { ($0, $1) })
        } else {
            self = .unknown(any)
        }
    }

    /// Swift's own scalars, which no `NSNumber` gets to: that would be a bool as well as an integer.
    private static func swiftScalar(_ any: Any) -> AnyKind? {
        switch any {
        case let text as String: .scalar(.string(text))
        case let bool as Bool: .scalar(.bool(bool))
        case let integer as any BinaryInteger: .scalar(.number(JSONNumber(integer)))
        case let real as any BinaryFloatingPoint: AnyKind(double: Double(real))
        case let decimal as Decimal: AnyKind(number: JSONNumber("\(decimal)"))
        case let value as JSONValue: .scalar(value)
        case let number as JSONNumber: .scalar(.number(number))
        case let json as JSON: .scalar(json.value)
        case let text as any StringProtocol: .scalar(.string(String(text)))
        default: nil
        }
    }

    private init(object: AnyObject) {
        switch object {
        case let number as NSNumber: self.init(foundation: number)
        case is NSString: self = (object as? String).map { .scalar(.string($0)) } ?? .unknown(object)
        case is NSNull: self = .scalar(.null)
        case let array as NSArray: self = .array(array.unbridgedItems)
        case let dictionary as NSDictionary:
            var members: [(key: String, value: Any)] = []
            for (key, value) in dictionary.unbridgedMembers {
                guard let key = key as? String else {
                    self = .unknown(
                        expected: "keys that are strings", actual: "a key of type \(type(of: key))")
                    return
                }
                members.append((key, value))
            }
            self = .object(members)
        default: self = .unknown(object)
        }
    }

    private init(foundation number: NSNumber) {
        if number.isBoolean {
            self = .scalar(.bool(number.boolValue))
        } else if let decimal = number as? NSDecimalNumber {
            self.init(number: JSONNumber("\(decimal.decimalValue)"))
        } else {
            switch number.typeCode {
            case UInt8(ascii: "f"), UInt8(ascii: "d"): self.init(double: number.doubleValue)
            case UInt8(ascii: "Q"): self = .scalar(.number(JSONNumber(number.uint64Value)))
            default: self = .scalar(.number(JSONNumber(number.int64Value)))
            }
        }
    }

    private init(double: Double) {
        self.init(number: double.isFinite ? JSONNumber(double) : nil)
    }

    private init(number: JSONNumber?) {
        self =
            number.map { .scalar(.number($0)) }
            ?? .unknown(expected: "a number", actual: "one that is not finite")
    }

    private static func unknown(_ any: Any) -> AnyKind {
        .unknown(expected: "a JSON value", actual: "a value of type \(type(of: any))")
    }
}

/// An `Optional` of whatever type.
private protocol AnyOptional {
    var wrapped: Any? { get }
}

extension Optional: AnyOptional {
    fileprivate var wrapped: Any? { self }
}
