internal import Foundation
internal import Jansson

/// Reads a member of a `[String: Any]`.
///
/// The first four functions recognize the types that `JSONSerialization` and Swift literals produce, and
/// return nil for all others. The remaining ones convert a member in the way `NSNumber` does.
enum AnyMember {
    static func string(_ any: Any) -> String? {
        if let text = held(any, as: String.self) { return text }
        if type(of: any) == NSNull.self { return nil }
        guard held(any, as: NSNumber.self) == nil, case .string(let text) = scalar(any) else { return nil }
        return text
    }

    static func plainInt(_ any: Any) -> Int? {
        held(any, as: Int.self) ?? held(any, as: NSNumber.self)?.plainInteger
    }

    static func plainDouble(_ any: Any) -> Double? {
        if let number = held(any, as: NSNumber.self) {
            guard number.isReal else { return nil }
            let double = number.doubleValue
            return double.isFinite ? double : nil
        }
        guard let double = held(any, as: Double.self) else { return nil }
        return double.isFinite ? double : nil
    }

    static func plainBool(_ any: Any) -> Bool? {
        if let bool = held(any, as: Bool.self) { return bool }
        return type(of: any) == boolean ? (any as? NSNumber)?.boolValue : nil
    }

    /// The class of an `NSNumber` that was made of a bool.
    private static let boolean: any Any.Type = type(of: NSNumber(value: true) as Any)

    static func number(_ any: Any) -> NSNumber? { scalar(any).flatMap(number(of:)) }

    static func number(of value: JSONValue) -> NSNumber? {
        switch value {
        case .bool(let bool): NSNumber(value: bool)
        case .number(let number) where number.double.isFinite: number.foundationNumber
        default: nil
        }
    }

    static func lenientInt(_ any: Any) -> Int? { plainInt(any) ?? scalar(any)?.lenientNumber?.wholeInt }

    static func lenientDouble(_ any: Any) -> Double? {
        plainDouble(any) ?? scalar(any)?.lenientNumber?.finiteDouble
    }

    static func float(_ any: Any) -> Float? { scalar(any)?.lenientNumber?.finiteFloat }

    static func lenientBool(_ any: Any) -> Bool? {
        plainBool(any) ?? scalar(any)?.lenientNumber.map { $0 != 0 }
    }

    static func elements(_ any: Any) -> [Any]? {
        if case .array(let items) = AnyKind(any), !Stack.isShort { items } else { nil }
    }

    static func members(_ any: Any) -> [String: Any]? {
        if case .object(let members) = AnyKind(any), !Stack.isShort { members } else { nil }
    }

    static func models<T: JSONInflatable>(_ any: Any, of type: T.Type) -> [T]? {
        (try? AnyTree.value(of: any))?.elements(of: type)
    }

    static func decoded<D: JSONPropertyDecoder>(_ any: Any, with decoder: D) -> D.Output? {
        guard let value = try? AnyTree.value(of: any) else { return nil }
        return try? value.decode(with: decoder)
    }

    private static func scalar(_ any: Any) -> JSONValue? {
        if case .scalar(let value) = AnyKind(any) { value } else { nil }
    }
}
