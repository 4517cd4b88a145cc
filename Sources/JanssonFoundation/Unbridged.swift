internal import Foundation

// Reading an element of a Foundation container on Linux turns all below it into Swift values, by
// recursion: one that holds itself would overflow the stack. Their mirrors give the elements as they
// are.

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
    /// Whether this was made of a `Bool`, as `JSONSerialization` makes of true and false.
    var isBoolean: Bool {
        #if canImport(Darwin)
        CFGetTypeID(self) == CFBooleanGetTypeID()
        #else
        // Only a bool is a `c` here: an Int8 is kept as an `i`.
        typeCode == UInt8(ascii: "c")
        #endif
    }

    /// Whether this holds a `Float` or a `Double`.
    var isReal: Bool { typeCode == UInt8(ascii: "d") || typeCode == UInt8(ascii: "f") }

    /// The integer this holds as one of at most 64 bits, signed; nil for a real and what is kept as
    /// unsigned.
    var plainInteger: Int? {
        switch typeCode {
        case UInt8(ascii: "q"), UInt8(ascii: "l"), UInt8(ascii: "i"), UInt8(ascii: "s"): return intValue
        default: return nil
        }
    }

    /// The first character of `objCType`.
    var typeCode: UInt8 {
        // In bounds: the type is a C string of at least one character, and lives forever.
        UInt8(bitPattern: unsafe objCType.pointee)
    }
}
