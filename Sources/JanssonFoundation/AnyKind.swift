#if Foundation
internal import Foundation
internal import JanssonCore

/// The JSON kind of an `Any`, one level deep.
enum AnyKind {
    /// A scalar, or any `JSONValue` or `JSON`.
    case scalar(JSONValue)
    case array([Any])
    case object([String: Any])
    case unknown(expected: String, actual: String)

    init(_ any: Any) {
        self = AnyKind.plain(any) ?? AnyKind(other: any)
    }

    /// Recognizes the types that `JSONSerialization` and Swift literals produce, except a boolean `NSNumber`.
    @inline(__always)
    private static func plain(_ any: Any) -> AnyKind? {
        func open<Held>(_ held: Held) -> AnyKind? {
            if let text = exactly(held, String.self) {
                .scalar(.string(text))
            } else if let number = exactly(held, NSNumber.self) {
                AnyKind(number)
            } else if let integer = exactly(held, Int.self) {
                .scalar(.number(JSONNumber(integer: Int64(integer))))
            } else if let bool = exactly(held, Bool.self) {
                .scalar(.bool(bool))
            } else if let real = exactly(held, Double.self) {
                AnyKind(double: real)
            } else if let members = exactly(held, [String: Any].self) {
                .object(members)
            } else if let items = exactly(held, [Any].self) {
                .array(items)
            } else if Held.self == NSNull.self {
                .scalar(.null)
            } else {
                nil
            }
        }
        return _openExistential(any, do: open)
    }

    private init(other any: Any) {
        if let bool = AnyMember.plainBool(any) {
            self = .scalar(.bool(bool))
        } else if type(of: any) is any AnyObject.Type {
            self.init(object: any as AnyObject)
        } else if let optional = any as? any AnyOptional {
            if let wrapped = optional.wrapped { self.init(wrapped) } else { self = .scalar(.null) }
        } else if let scalar = AnyKind.swiftScalar(any) {
            self = scalar
        } else if let items = any as? [Any] {
            self = .array(items)
        } else if let members = any as? [String: Any] {
            self = .object(members)
        } else {
            self = .unknown(any)
        }
    }

    /// Returns the kind of a Swift scalar. `any` must not be an `NSNumber`, which casts to `Bool` as well as to
    /// integers.
    private static func swiftScalar(_ any: Any) -> AnyKind? {
        switch any {
        case let text as String: .scalar(.string(text))
        case let bool as Bool: .scalar(.bool(bool))
        case let integer as any BinaryInteger: .scalar(.number(JSONNumber(integer)))
        // `0.1`, and not its `Double`: `0.10000000149011612`.
        case let real as Float where real.isFinite: AnyKind(number: JSONNumber("\(real)"))
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
        case let number as NSNumber: self.init(number)
        case is NSString: self = (object as? String).map { .scalar(.string($0)) } ?? .unknown(object)
        case is NSNull: self = .scalar(.null)
        case let array as NSArray: self = .array(array.unbridgedItems)
        case let dictionary as NSDictionary:
            var members: [String: Any] = [:]
            for (key, value) in dictionary.unbridgedMembers {
                guard let key = key as? String else {
                    self = .unknown(
                        expected: "keys that are strings", actual: "a key of type \(type(of: key))")
                    return
                }
                members[key] = value
            }
            self = .object(members)
        default: self = .unknown(object)
        }
    }

    private init(_ number: NSNumber) {
        switch number.typeCode {
        case UInt8(ascii: "f"), UInt8(ascii: "d"):
            // An `NSDecimalNumber` has one of these type codes, too.
            if type(of: number) != NSNumber.self, let decimal = number as? NSDecimalNumber {
                self.init(number: JSONNumber("\(decimal.decimalValue)"))
            } else {
                self.init(double: number.doubleValue)
            }
        case UInt8(ascii: "Q"): self = .scalar(.number(JSONNumber(number.uint64Value)))
        case UInt8(ascii: "c") where number.isBoolean: self = .scalar(.bool(number.boolValue))
        default: self = .scalar(.number(JSONNumber(integer: number.int64Value)))
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

/// Returns `any` if its type is exactly `T`. A cast would also search the runtime for conversions.
@inline(__always)
func held<T>(_ any: Any, as type: T.Type) -> T? {
    func open<Held>(_ held: Held) -> T? { exactly(held, type) }
    return _openExistential(any, do: open)
}

/// Returns `held` if its type is exactly `class`: by default `T`, otherwise a subclass of `T`.
@inline(__always)
func exactly<Held, T>(_ held: Held, _ type: T.Type, class: Any.Type = T.self) -> T? {
    // An instance of the same type or of a subclass has the bits of a `T`.
    Held.self == `class` ? unsafe unsafeBitCast(held, to: T.self) : nil
}

private protocol AnyOptional {
    var wrapped: Any? { get }
}

extension Optional: AnyOptional {
    fileprivate var wrapped: Any? { self }
}
#endif
