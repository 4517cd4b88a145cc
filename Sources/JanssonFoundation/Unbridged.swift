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

    /// The first character of `objCType`.
    var typeCode: UInt8 {
        // In bounds: the type is a C string of at least one character, and lives forever.
        UInt8(bitPattern: unsafe objCType.pointee)
    }
}
