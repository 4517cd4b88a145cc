#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

// The types that a strategy or a conversion reads instead of their own initializers.

extension NodeDecoder {
    /// The child at `index` as one of the special types, without a decoder of its own if it has the usual form.
    ///
    /// - Throws: `DecodingError`, or the error of a strategy's function.
    @inline(never)
    func special<T: Decodable>(_ type: T.Type, at index: UInt32, _ key: some CodingKey) throws -> T {
        try usual(type, at: index) { try child(at: index, key, isInternal: true).unusual(type) }
    }

    /// This value as one of the special types.
    ///
    /// - Throws: `DecodingError`, or the error of a strategy's function.
    @inline(never)
    func special<T: Decodable>(_ type: T.Type) throws -> T {
        try usual(type, at: index) { try unusual(type) }
    }

    /// The value at `index` as one of the special types, by `other` if it does not have the form that is read
    /// without a decoder of its own.
    @inline(__always)
    private func usual<T>(_ type: T.Type, at index: UInt32, orElse other: () throws -> T) throws -> T {
        // No variable is a `T?`, because that type would have to be found first, which takes longer than the rest.
        guard let json = view(index) else { return try other() }
        if type == Date.self {
            if let value = usualDate(at: index) { return same(value, as: type) }
        } else if type == URL.self {
            if let value = json.asString.flatMap({ URL(string: $0) }) { return same(value, as: type) }
        } else if type == Data.self {
            if let value = usualData(json) { return same(value, as: type) }
        } else if type == Decimal.self {
            if let value = json.asDecimal { return same(value, as: type) }
        } else if type == UUID.self {
            if let value = json.asUUID { return same(value, as: type) }
        } else if type == JSONValue.self {
            return same(json.value, as: type)
        }
        #if !(arch(x86_64) && (os(macOS) || targetEnvironment(macCatalyst)))
        // Its own initializer would round to a Float first.
        if type == Float16.self, let value = json.asReal(Float16.self) { return same(value, as: type) }
        #endif
        return try other()
    }

    /// A value as the type that it is known to have. A cast would search for a conversion each time.
    @inline(__always)
    private func same<Value, T>(_ value: Value, as type: T.Type) -> T {
        precondition(type == Value.self)
        // Both are the same type, so size and layout are equal.
        return unsafe unsafeBitCast(value, to: type)
    }

    /// This value as one of the special types, in whatever form.
    ///
    /// - Throws: `DecodingError`, or the error of a strategy's function.
    private func unusual<T: Decodable>(_ type: T.Type) throws -> T {
        if type == Date.self {
            return same(try date(), as: type)
        } else if type == URL.self {
            try requireValue(URL.self)
            let _: String = try scalar()
            throw invalid("URL", at: index, path: codingPath)
        } else if type == Data.self {
            return same(try data(), as: type)
        } else if type == Decimal.self {
            return same(try decimal(), as: type)
        } else if type == UUID.self {
            return same(try uuid(), as: type)
        } else if type == JSONValue.self {
            return same(json.value, as: type)
        }
        // Its own initializer finds out what is wrong.
        return try type.init(from: self)
    }

    /// The nearest decimal, because Foundation rounds as well.
    private func decimal() throws -> Decimal {
        guard let decimal = view(index)?.asNearestDecimal else {
            throw notANumber(Decimal.self, at: index, nil) { $0.numberError(expected: "Decimal") }
        }
        return decimal
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
