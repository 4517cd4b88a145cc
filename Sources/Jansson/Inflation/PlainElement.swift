#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// A type whose arrays and dictionaries are read from nodes, without a view, an error or a decoder for each
/// element: a scalar, or an array of these.
///
/// All results are nil if the value or a part of it is not exactly what is expected. The general way then
/// finds out what.
protocol PlainElement {
    static func array(of json: JSON) -> [Self]?
    static func arrays(of json: JSON) -> [[Self]]?
    static func arraysOfArrays(of json: JSON) -> [[[Self]]]?
    static func dictionary(of json: JSON) -> [String: Self]?
}

extension PlainElement {
    /// The elements as those of the type that this one is known to be.
    static func array<Element>(of json: JSON, as type: Element.Type) -> [Element]? {
        // Both are arrays of the same type, so size and layout are equal.
        type == Self.self ? unsafe unsafeBitCast(array(of: json), to: [Element]?.self) : nil
    }

    /// The members as those of the type that this one is known to be.
    static func dictionary<Value>(of json: JSON, as type: Value.Type) -> [String: Value]? {
        // Both are dictionaries of the same type, so size and layout are equal.
        type == Self.self ? unsafe unsafeBitCast(dictionary(of: json), to: [String: Value]?.self) : nil
    }
}

extension JSON {
    /// The elements of an array if their type is a ``PlainElement`` and each is exactly one; nil otherwise.
    @usableFromInline
    func plainArray<Element>(of type: Element.Type) -> [Element]? {
        (type as? any PlainElement.Type)?.array(of: self, as: type)
    }

    /// The members of an object if their type is a ``PlainElement`` and each is exactly one; nil otherwise.
    @usableFromInline
    func plainDictionary<Value>(of type: Value.Type) -> [String: Value]? {
        (type as? any PlainElement.Type)?.dictionary(of: self, as: type)
    }
}

/// A scalar that all styles and Codable read in the same way.
///
/// The functions are specialized for each scalar, up to three arrays deep. Elements are not dispatched one by
/// one.
protocol PlainScalar: PlainElement {
    static func plain(_ json: JSON) -> Self?
}

extension PlainScalar {
    static func array(of json: JSON) -> [Self]? { json.plainElements { plain($0) } }

    static func arrays(of json: JSON) -> [[Self]]? {
        json.plainElements { $0.plainElements { plain($0) } }
    }

    static func arraysOfArrays(of json: JSON) -> [[[Self]]]? {
        json.plainElements { $0.plainElements { $0.plainElements { plain($0) } } }
    }

    static func dictionary(of json: JSON) -> [String: Self]? { json.plainMembers { plain($0) } }
}

extension Array: PlainElement where Element: PlainElement {
    static func array(of json: JSON) -> [[Element]]? { Element.arrays(of: json) }

    static func arrays(of json: JSON) -> [[[Element]]]? { Element.arraysOfArrays(of: json) }

    static func arraysOfArrays(of json: JSON) -> [[[[Element]]]]? {
        json.plainElements { Element.arraysOfArrays(of: $0) }
    }

    static func dictionary(of json: JSON) -> [String: [Element]]? {
        json.plainMembers { Element.array(of: $0) }
    }
}

extension JSON {
    /// The elements of an array, if `read` reads each.
    @inline(__always)
    fileprivate func plainElements<Element>(_ read: (JSON) -> Element?) -> [Element]? {
        guard let node, node.kind == .array else { return nil }
        var elements: [Element] = []
        elements.reserveCapacity(Int(node.count))
        var child = index &+ 1
        while child < node.end {
            guard let element = read(JSON(document: document, index: child)) else { return nil }
            elements.append(element)
            child = document[child].end(at: child)
        }
        return elements
    }

    /// The members of an object, if `read` reads each.
    @inline(__always)
    fileprivate func plainMembers<Value>(_ read: (JSON) -> Value?) -> [String: Value]? {
        guard let node, node.kind == .object else { return nil }
        var members = [String: Value](minimumCapacity: Int(node.count))
        var key = index &+ 1
        while key < node.end {
            guard let value = read(JSON(document: document, index: key &+ 1)) else { return nil }
            members[document.string(document[key])] = value
            key = document[key &+ 1].end(at: key &+ 1)
        }
        return members
    }
}

extension Bool: PlainScalar {
    @inline(__always) static func plain(_ json: JSON) -> Bool? { json.asBool }
}

extension String: PlainScalar {
    @inline(__always) static func plain(_ json: JSON) -> String? { json.asString }
}

extension Double: PlainScalar {
    @inline(__always) static func plain(_ json: JSON) -> Double? { json.asDouble }
}

extension Float: PlainScalar {
    @inline(__always) static func plain(_ json: JSON) -> Float? { json.asReal(Float.self) }
}

extension Decimal: PlainScalar {
    static func plain(_ json: JSON) -> Decimal? { json.asDecimal }
}

extension UUID: PlainScalar {
    static func plain(_ json: JSON) -> UUID? { json.asUUID }
}

extension PlainScalar where Self: FixedWidthInteger {
    @inline(__always) static func plain(_ json: JSON) -> Self? { json.asInteger(Self.self) }
}

extension Int: PlainScalar {}
extension Int8: PlainScalar {}
extension Int16: PlainScalar {}
extension Int32: PlainScalar {}
extension Int64: PlainScalar {}
extension Int128: PlainScalar {}
extension UInt: PlainScalar {}
extension UInt8: PlainScalar {}
extension UInt16: PlainScalar {}
extension UInt32: PlainScalar {}
extension UInt64: PlainScalar {}
extension UInt128: PlainScalar {}
