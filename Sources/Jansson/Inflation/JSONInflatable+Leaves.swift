// Types whose inflation calls no model. The most common ones are enough: others only check the stack in vain.

extension JSONInflatable where Self: FixedWidthInteger {
    @inlinable public static var _isLeaf: Bool { true }
}

extension String {
    @inlinable public static var _isLeaf: Bool { true }
}

extension Bool {
    @inlinable public static var _isLeaf: Bool { true }
}

extension Double {
    @inlinable public static var _isLeaf: Bool { true }
}

extension Array where Element: JSONInflatable {
    @inlinable public static var _isLeaf: Bool { Element._isLeaf }
}

extension Dictionary where Key == String, Value: JSONInflatable {
    @inlinable public static var _isLeaf: Bool { Value._isLeaf }
}
