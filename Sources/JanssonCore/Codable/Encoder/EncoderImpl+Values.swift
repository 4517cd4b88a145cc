extension EncoderImpl {
    /// Encodes a value as this one, for a model that has a single value container.
    func encode<T: Encodable>(_ value: T) throws {
        // Scalars and collections need no checks.
        if let encoded = CodingFastPath.of(T.self, to: .encoding).encoded {
            return try encoded.encode(value, as: self)
        }
        // A model may contain itself without a level of nesting.
        guard !Stack.isShort else { throw tooDeep() }
        try value.encode(to: self)
        // As with Foundation, a wrapped model that encodes nothing is an empty object, also at the root.
        openIfUnset()
    }

    /// Encodes a value as this one.
    @inline(__always)
    func encode<T: Encodable>(value: T) throws {
        guard let encoded = CodingFastPath.of(T.self, to: .encoding).encoded else {
            return try value.encode(to: self)
        }
        try encoded.encode(value, as: self)
    }

    /// If nothing was encoded, makes the value an empty object.
    func openIfUnset() {
        let kind = frame.kind == .closed ? (try? asReference())?.kind : frame.kind
        if kind == .unset { open(.object) }
    }
}

/// A type that is encoded as text, and not by its own `encode(to:)`.
protocol TextEncodable: Encodable, SendableMetatype {
    /// Encodes a value, which is of this type.
    static func encode<T>(_ value: T, as encoder: EncoderImpl) throws
}
