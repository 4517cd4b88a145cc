#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension TreeEncoder {
    /// Encodes a value as this one.
    @inline(__always)
    func encode<T: Encodable>(_ value: T) throws {
        if TreeEncoder.isSpecial(T.self) { return try encodeSpecial(value) }
        guard keepsMemberKeys(T.self) else { return try value.encode(to: self) }
        let converts = unsafe convertsKeys
        unsafe convertsKeys = false
        defer { unsafe convertsKeys = converts }
        try value.encode(to: self)
    }

    @inline(__always)
    private func keepsMemberKeys<T>(_ type: T.Type) -> Bool {
        unsafe convertsKeys && type is any StringKeyedDictionary.Type
    }

    /// Whether a type is written by a strategy, a conversion, or faster as text, instead of its own
    /// `encode(to:)`.
    @inline(__always)
    private static func isSpecial<T>(_ type: T.Type) -> Bool {
        type == Date.self || type == URL.self || type == Data.self || type == Decimal.self
            || type == [String].self || type == [Int].self || type == [Double].self
            || type == [[Double]].self || type == [[[Double]]].self
    }

    /// Encodes a value of a special type. Each cast is from a type to itself.
    @inline(never)
    private func encodeSpecial<T: Encodable>(_ value: T) throws {
        if T.self == Date.self, let date = value as? Date {
            try encode(date: date)
        } else if T.self == URL.self, let url = value as? URL {
            try encodeScalar(url.absoluteString)
        } else if T.self == Data.self, let data = value as? Data {
            try encode(data: data)
        } else if T.self == Decimal.self, let decimal = value as? Decimal {
            try encode(decimal: decimal)
        } else if T.self == [String].self, let strings = value as? [String] {
            try encodeScalar(strings)
        } else if T.self == [Int].self, let integers = value as? [Int] {
            try encodeScalar(integers)
        } else if T.self == [Double].self, let reals = value as? [Double], reals.isFinite {
            try encodeScalar(reals)
        } else if T.self == [[Double]].self, let reals = value as? [[Double]], reals.isFinite {
            try encodeScalar(reals)
        } else if T.self == [[[Double]]].self, let reals = value as? [[[Double]]], reals.isFinite {
            try encodeScalar(reals)
        } else {
            // The array contains an infinity. Its own method finds which element it is.
            try value.encode(to: self)
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
        try encodeScalar(DecimalText(text: decimal.description))
    }

    /// If nothing was encoded, makes the value an empty object.
    func openIfUnset() {
        if isOpen, unsafe text.pointee.frames[level].kind == .unset { open(.object) }
    }
}

/// A decimal, written as its description.
private struct DecimalText: EncodedScalar {
    let text: String

    func write(to writer: inout TextWriter) { writer.number(text: text) }
}

extension Array: EncodedScalar where Element: EncodedScalar {
    var isFinite: Bool { allSatisfy(\.isFinite) }

    @inline(__always)
    func write(to writer: inout TextWriter) {
        writer.openArray(count: count)
        for element in self { element.write(to: &writer) }
        writer.closeArray()
    }
}
