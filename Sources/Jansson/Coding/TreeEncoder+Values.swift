#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension TreeEncoder {
    /// Encodes this value.
    func encode<T: Encodable>(_ value: T) throws {
        if TreeEncoder.isSpecial(T.self) { return try encodeSpecial(value) }
        try value.encode(to: keepsMemberKeys(T.self) ? keepingKeys() : self)
    }

    /// Encodes the value at `index`, a child of this one that `key` names.
    ///
    /// An element to whose encoder the model holds on to no way is complete. A member is not: its
    /// key leads back to it.
    @inline(__always)
    func encode<T: Encodable>(
        _ value: T, at index: UInt32, _ key: some CodingKey, isElement: Bool = false
    ) throws {
        do {
            if TreeEncoder.isSpecial(T.self) { return try child(at: index, key).encodeSpecial(value) }
            var child = child(at: index, key, keepsKeys: keepsMemberKeys(T.self))
            try value.encode(to: child)
            if isElement, isKnownUniquelyReferenced(&child) { session.tree.seal(index) }
        } catch {
            session.tree.remove(index, from: self.index)
            throw error
        }
    }

    private func keepingKeys() -> TreeEncoder {
        // The parent is this one, which so is not complete as long as that is held.
        TreeEncoder(session: session, index: index, parent: self, key: nil, keepsKeys: true)
    }

    @inline(__always)
    private func keepsMemberKeys<T>(_ type: T.Type) -> Bool {
        !session.usesDefaultKeys && type is any StringKeyedDictionary.Type
    }

    /// Whether a type is written by a strategy or a conversion, or faster to the tree, not by its
    /// own `encode(to:)`.
    @inline(__always)
    private static func isSpecial<T>(_ type: T.Type) -> Bool {
        type == Date.self || type == URL.self || type == Data.self || type == Decimal.self
            || type == [String].self || type == [Int].self || type == [Double].self
            || type == [[Double]].self || type == [[[Double]]].self
    }

    /// Encodes a value of one of the special types. The casts are between one type and itself.
    @inline(never)
    private func encodeSpecial<T: Encodable>(_ value: T) throws {
        if T.self == Date.self, let date = value as? Date {
            try encode(date: date)
        } else if T.self == URL.self, let url = value as? URL {
            session.tree.set(index, url.absoluteString)
        } else if T.self == Data.self, let data = value as? Data {
            try encode(data: data)
        } else if T.self == Decimal.self, let decimal = value as? Decimal {
            try encode(decimal: decimal)
        } else if !encodePlainArray(value) {
            // An array with an infinity in it: its own method finds which.
            try value.encode(to: self)
        }
    }

    private func encodePlainArray<T>(_ value: T) -> Bool {
        let tree = session.tree
        if T.self == [String].self, let strings = value as? [String] {
            return tree.setArray(index, strings) { tree, index, value in
                tree.set(index, value)
                return true
            }
        }
        if T.self == [Int].self, let integers = value as? [Int] {
            return tree.setArray(index, integers) { tree, index, value in
                tree.set(index, Int64(value))
                return true
            }
        }
        if T.self == [Double].self, let reals = value as? [Double] { return tree.set(index, reals) }
        if T.self == [[Double]].self, let reals = value as? [[Double]] { return tree.set(index, reals) }
        if T.self == [[[Double]]].self, let reals = value as? [[[Double]]] {
            return tree.setArray(index, reals) { tree, index, value in tree.set(index, value) }
        }
        return false
    }

    private func encode(date: Date) throws {
        switch session.strategies.dateEncodingStrategy {
        case .deferredToDate: try date.encode(to: self)
        case .secondsSince1970: try real(date.timeIntervalSince1970, at: index)
        case .millisecondsSince1970: try real(1000 * date.timeIntervalSince1970, at: index)
        case .iso8601: session.tree.set(index, date.formatted(.iso8601))
        case .iso8601WithFractionalSeconds:
            session.tree.set(index, date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
        case .custom(let encode):
            try encode(date, self)
            session.tree.openIfUnset(index)
        }
    }

    private func encode(data: Data) throws {
        switch session.strategies.dataEncodingStrategy {
        case .deferredToData: try data.encode(to: self)
        case .base64: session.tree.set(index, data.base64EncodedString())
        case .custom(let encode):
            try encode(data, self)
            session.tree.openIfUnset(index)
        }
    }

    private func encode(decimal: Decimal) throws {
        guard !decimal.isNaN else {
            throw EncodingError.invalidValue(
                decimal, context(JSONError(.invalidValue, expected: "a number", actual: "NaN")))
        }
        session.tree.set(index, numberText: decimal.description)
    }
}

extension EncodedTree {
    /// Sets an array, element by element; where one cannot be set, none is, and the answer is false.
    @inline(__always)
    fileprivate func setArray<Element>(
        _ index: UInt32, _ elements: [Element], _ set: (EncodedTree, UInt32, Element) -> Bool
    ) -> Bool {
        open(.array, at: index)
        for element in elements {
            guard set(self, addElement(to: index), element) else {
                reset(index)
                return false
            }
        }
        return true
    }

    fileprivate func set(_ index: UInt32, _ reals: [Double]) -> Bool {
        setArray(index, reals) { tree, index, value in
            tree.set(index, value)
            return value.isFinite
        }
    }

    fileprivate func set(_ index: UInt32, _ reals: [[Double]]) -> Bool {
        setArray(index, reals) { tree, index, value in tree.set(index, value) }
    }
}
