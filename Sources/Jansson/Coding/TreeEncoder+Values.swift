#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension TreeEncoder {
    /// Encodes this value.
    func encode<T: Encodable>(_ value: T) throws {
        if try encodeSpecial(value, at: index, { self }) { return }
        try value.encode(to: keepsMemberKeys(T.self) ? keepingKeys() : self)
    }

    /// Encodes the value at `index`, a child of this one that `key` names.
    @inline(__always)
    func encode<T: Encodable>(_ value: T, at index: UInt32, _ key: some CodingKey) throws {
        do {
            if try encodeSpecial(value, at: index, { child(at: index, key) }) { return }
            try value.encode(to: child(at: index, key, keepsKeys: keepsMemberKeys(T.self)))
        } catch {
            session.tree.remove(index, from: self.index)
            throw error
        }
    }

    private func keepingKeys() -> TreeEncoder {
        TreeEncoder(session: session, index: index, parent: parent, key: key, keepsKeys: true)
    }

    @inline(__always)
    private func keepsMemberKeys<T>(_ type: T.Type) -> Bool {
        !session.usesDefaultKeys && type is any StringKeyedDictionary.Type
    }

    /// Types that strategies have a say in, and those that are faster written to the tree than by
    /// their own `encode(to:)`. False for all others, of which nothing is encoded.
    ///
    /// The casts are between one type and itself.
    @inline(__always)
    private func encodeSpecial<T>(_ value: T, at index: UInt32, _ encoder: () -> TreeEncoder) throws -> Bool {
        if T.self == Date.self, let date = value as? Date {
            try encoder().encode(date: date)
        } else if T.self == URL.self, let url = value as? URL {
            session.tree.set(index, url.absoluteString)
        } else if T.self == Data.self, let data = value as? Data {
            try encoder().encode(data: data)
        } else if T.self == Decimal.self, let decimal = value as? Decimal {
            try encoder().encode(decimal: decimal)
        } else if T.self == [String].self, let strings = value as? [String] {
            return strings.append(to: session.tree, at: index)
        } else if T.self == [Double].self, let reals = value as? [Double] {
            return reals.append(to: session.tree, at: index)
        } else if T.self == [[Double]].self, let reals = value as? [[Double]] {
            return reals.append(to: session.tree, at: index)
        } else if T.self == [[[Double]]].self, let reals = value as? [[[Double]]] {
            return reals.append(to: session.tree, at: index)
        } else if T.self == [Int].self, let integers = value as? [Int] {
            return integers.append(to: session.tree, at: index)
        } else {
            return false
        }
        return true
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
