#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

// The types that a strategy or a conversion reads instead of their own initializers.

extension NodeDecoder {
    /// The value at `index` as one of the special types, if it has the form that is read without a decoder of its
    /// own; nil otherwise.
    @inline(never)
    func usual<T>(_ type: T.Type, at index: UInt32) -> T? {
        guard let json = view(index) else { return nil }
        if type == Date.self { return same(usualDate(at: index), as: type) }
        if type == URL.self { return same(json.asString.flatMap { URL(string: $0) }, as: type) }
        if type == Data.self { return same(usualData(json), as: type) }
        if type == Decimal.self { return same(json.asDecimal, as: type) }
        if type == UUID.self { return same(json.asUUID, as: type) }
        if type == JSONValue.self { return same(json.value, as: type) }
        #if !(arch(x86_64) && (os(macOS) || targetEnvironment(macCatalyst)))
        // Its own initializer would round to a Float first.
        if type == Float16.self { return same(json.asReal(Float16.self), as: type) }
        #endif
        return nil
    }

    /// A value as the type that it is known to have. A cast would search for a conversion each time.
    @inline(__always)
    private func same<Value, T>(_ value: Value?, as type: T.Type) -> T? {
        // Both are the same type, so size and layout are equal.
        type == Value.self ? unsafe unsafeBitCast(value, to: T?.self) : nil
    }

    /// This value as one of the special types.
    ///
    /// - Throws: `DecodingError`, or the error of a strategy's function.
    @inline(never)
    func special<T: Decodable>(_ type: T.Type) throws -> T {
        if let value = usual(type, at: index) { return value }
        if type == Date.self {
            if let value = same(try date(), as: type) { return value }
        } else if type == URL.self {
            try requireValue(URL.self)
            let _: String = try scalar()
            throw invalid("URL", at: index, path: codingPath)
        } else if type == Data.self {
            if let value = same(try data(), as: type) { return value }
        } else if type == Decimal.self {
            throw notANumber(Decimal.self, at: index, nil) { $0.numberError(expected: "Decimal") }
        } else if type == UUID.self {
            if let value = same(try uuid(), as: type) { return value }
        } else if type == JSONValue.self {
            if let value = same(json.value, as: type) { return value }
        }
        // Its own initializer finds out what is wrong.
        return try type.init(from: self)
    }

    private func uuid() throws -> UUID {
        // Foundation takes some texts that are not of the form, such as those with a space for a zero.
        guard let uuid = UUID(uuidString: try scalar()) else {
            throw invalid("UUID", at: index, path: codingPath)
        }
        return uuid
    }

    private func usualData(_ json: JSON) -> Data? {
        guard case .base64 = session.strategies.dataDecodingStrategy else { return nil }
        return json.asCanonicalBase64
    }

    private func data() throws -> Data {
        try requireValue(Data.self)
        switch session.strategies.dataDecodingStrategy {
        case .deferredToData: return try Data(from: self)
        case .base64:
            guard let data = Data(base64Encoded: try scalar() as String) else {
                throw invalid("data in Base64", at: index, path: codingPath)
            }
            return data
        case .custom(let convert): return try convert(givenAway())
        }
    }

    /// - Throws: `DecodingError.valueNotFound` if the value is null.
    func requireValue<T>(_ type: T.Type) throws {
        if node(index).kind == .null { throw notAScalar(type, at: index, nil) }
    }
}
