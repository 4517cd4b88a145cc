#if Foundation
internal import Foundation
internal import JanssonCore
internal import JanssonStyles

/// Reads a member of a `[String: Any]`.
///
/// The functions named `plain…` recognize the types that `JSONSerialization` and Swift literals produce, and return nil
/// for others. The functions named `lenient…` also convert, as `NSNumber` does.
enum AnyMember: AnyReader {
    static func string(_ any: Any) -> String? {
        if let text = held(any, as: String.self) { return text }
        if isNull(any) { return nil }
        guard held(any, as: NSNumber.self) == nil, case .string(let text) = scalar(any) else { return nil }
        return text
    }

    static func plainInt(_ any: Any) -> Int? {
        func open<Held>(_ held: Held) -> Int? {
            exactly(held, NSNumber.self).map { $0.plainInteger } ?? exactly(held, Int.self)
        }
        return _openExistential(any, do: open)
    }

    static func plainDouble(_ any: Any) -> Double? {
        func open<Held>(_ held: Held) -> Double? {
            guard let number = exactly(held, NSNumber.self) else { return exactly(held, Double.self) }
            return number.isReal ? number.doubleValue : nil
        }
        return _openExistential(any, do: open).flatMap { $0.isFinite ? $0 : nil }
    }

    static func plainBool(_ any: Any) -> Bool? {
        func open<Held>(_ held: Held) -> Bool? {
            // `Held` may be `NSNumber`, although the object is of the subclass.
            guard
                let number = exactly(held, NSNumber.self, class: NSNumber.classOfBools)
                    ?? exactly(held, NSNumber.self)
            else { return exactly(held, Bool.self) }
            return number.isBoolean ? number.boolValue : nil
        }
        return _openExistential(any, do: open)
    }

    static func isNull(_ any: Any) -> Bool { type(of: any) == NSNull.self }

    static func value(of any: Any) throws(JSONError) -> JSONValue { try AnyTree.value(of: any) }

    static func number(_ any: Any) -> NSNumber? { scalar(any).flatMap(number(of:)) }

    static func number(of value: JSONValue) -> NSNumber? {
        switch value {
        case .bool(let bool): NSNumber(value: bool)
        case .number(let number) where number.double.isFinite: number.foundationNumber
        default: nil
        }
    }

    static func lenientInt(_ any: Any) -> Int? {
        func open<Held>(_ held: Held) -> Int? {
            guard let number = exactly(held, NSNumber.self) else { return exactly(held, Int.self) }
            // For NaN or a number beyond `Int`, `intValue` is outside 1..<2⁵³.
            let integer = number.intValue
            return (1..<1 << 53).contains(integer) ? integer : number.plainInteger
        }
        return _openExistential(any, do: open) ?? scalar(any)?.lenientNumber?.wholeInt
    }

    static func lenientDouble(_ any: Any) -> Double? {
        func open<Held>(_ held: Held) -> Double? {
            guard let number = exactly(held, NSNumber.self) else { return exactly(held, Double.self) }
            return number.doubleValue
        }
        // Larger integers are converted by `plainDouble` or `scalar`, which round once.
        if let double = _openExistential(any, do: open), abs(double) < 0x1p63 { return double }
        return plainDouble(any) ?? scalar(any)?.lenientNumber?.finiteDouble
    }

    static func float(_ any: Any) -> Float? { scalar(any)?.lenientNumber?.finiteFloat }

    static func lenientBool(_ any: Any) -> Bool? {
        plainBool(any) ?? scalar(any)?.lenientNumber.map { $0 != 0 }
    }

    static func elements(_ any: Any) -> [Any]? {
        switch AnyKind(any) {
        case .array(let items) where !Stack.isShort: items
        case .scalar(.array(let values)): values
        default: nil
        }
    }

    static func members(_ any: Any) -> [String: Any]? {
        switch AnyKind(any) {
        case .object(let members) where !Stack.isShort: members
        case .scalar(.object(let values)): values
        default: nil
        }
    }

    static func model<T: JSONInflatable>(_ any: Any, of type: T.Type) -> T? {
        (try? AnyTree.value(of: any))?.model(of: type)
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
#endif
