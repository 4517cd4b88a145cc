#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension TreeEncoder {
    /// Encodes a value as this one.
    @inline(__always)
    func encode<T: Encodable>(_ value: T) throws {
        let known = EncodedType.of(T.self)
        if known.isDisjoint(with: [.converted, .collection]) { return try value.encode(to: self) }
        try known.contains(.converted) ? convert(value) : encodeCollection(value)
    }

    @inline(never)
    private func encodeCollection<T: Encodable>(_ value: T) throws {
        guard let collection = T.self as? any TextCollection.Type else { return try value.encode(to: self) }
        try collection.encode(value, as: self)
    }

    /// Encodes a value of a converted type. Each cast is from a type to itself.
    @inline(never)
    private func convert<T: Encodable>(_ value: T) throws {
        if let date = value as? Date {
            try encode(date: date)
        } else if let url = value as? URL {
            try encodeScalar(url.absoluteString)
        } else if let data = value as? Data {
            try encode(data: data)
        } else if let decimal = value as? Decimal {
            try encode(decimal: decimal)
        } else if let uuid = value as? UUID {
            try encodeScalar(uuid)
        }
    }

    private func encode(data: Data) throws {
        switch session.strategies.dataEncodingStrategy {
        case .deferredToData: try data.encode(to: self)
        case .base64: try encodeScalar(data.base64EncodedString())
        case .custom(let encode):
            try encode(data, self)
            openIfUnset()
        }
    }

    private func encode(decimal: Decimal) throws {
        guard !decimal.isNaN else {
            throw EncodingError.invalidValue(
                decimal, context(JSONError(.invalidValue, expected: "a number", actual: "NaN")))
        }
        try encodeScalar(decimal)
    }

    /// If nothing was encoded, makes the value an empty object.
    func openIfUnset() {
        let kind = frame.kind == .closed ? (try? asReference())?.kind : frame.kind
        if kind == .unset { open(.object) }
    }
}
