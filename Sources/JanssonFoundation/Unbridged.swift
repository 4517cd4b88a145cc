#if Foundation
internal import Foundation

// On Linux, reading an element of a Foundation container converts the element to Swift values, recursively. A container
// that contains itself would overflow the stack. A mirror converts no elements.

extension NSArray {
    var unbridgedItems: [Any] {
        #if canImport(Darwin)
        map { $0 }
        #else
        Mirror(reflecting: self).children.map(\.value)
        #endif
    }
}

extension NSDictionary {
    var unbridgedMembers: [(key: Any, value: Any)] {
        #if canImport(Darwin)
        map { ($0.key, $0.value) }
        #else
        Mirror(reflecting: self).children.compactMap { $0.value as? (key: NSObject, value: AnyObject) }
        #endif
    }
}

extension NSNumber {
    /// Whether the number was made from a `Bool`, as `JSONSerialization` does for true and false.
    var isBoolean: Bool {
        #if canImport(Darwin)
        CFGetTypeID(self) == CFBooleanGetTypeID()
        #else
        // An `Int8` also has the type code `c`.
        type(of: self) == NSNumber.classOfBools
        #endif
    }

    static let classOfBools: NSNumber.Type = type(of: NSNumber(value: true))

    /// Whether the number holds a `Float` or a `Double`.
    var isReal: Bool { typeCode == UInt8(ascii: "d") || typeCode == UInt8(ascii: "f") }

    /// The number's signed integer of at most 64 bits; nil for a real, a bool, and a number stored as unsigned.
    var plainInteger: Int? {
        switch typeCode {
        case UInt8(ascii: "q"), UInt8(ascii: "l"), UInt8(ascii: "i"), UInt8(ascii: "s"): return intValue
        case UInt8(ascii: "c"): return isBoolean ? nil : intValue
        default: return nil
        }
    }

    /// The first character of `objCType`.
    var typeCode: UInt8 {
        // In bounds: the type is a C string with at least one character, and lives forever.
        UInt8(bitPattern: unsafe objCType.pointee)
    }
}
#endif
