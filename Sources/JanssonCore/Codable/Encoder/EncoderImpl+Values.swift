extension EncoderImpl {
    /// Encodes `value` as this encoder's value. Models call this on a single-value container.
    func encode<T: Encodable>(_ value: T) throws {
        // Scalars and collections need no checks.
        if let encoded = CodingFastPath.of(T.self, to: .encoding).encoded {
            return try encoded.encode(value, as: self)
        }
        // A model may contain itself without a level of nesting.
        guard !Stack.isShort else { throw tooDeep() }
        try value.encode(to: self)
        // A wrapped model that encodes nothing is an empty object, as with Foundation, also at the root.
        openIfUnset()
    }

    /// Encodes `value` as this encoder's value.
    @inline(__always)
    func encode<T: Encodable>(value: T) throws {
        guard let encoded = CodingFastPath.of(T.self, to: .encoding).encoded else {
            return try value.encode(to: self)
        }
        try encoded.encode(value, as: self)
    }

    /// Makes the value an empty object if nothing was encoded.
    func openIfUnset() {
        let kind = frame.kind == .closed ? (try? asReference())?.kind : frame.kind
        if kind == .unset { open(.object) }
    }
}

/// A type that this package encodes without calling its `encode(to:)`.
protocol TextEncodable: Encodable, SendableMetatype {
    static func encode<T>(_ value: T, as encoder: EncoderImpl) throws
}
