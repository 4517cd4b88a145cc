extension JSONValue: Codable {
    /// Decodes any value from any decoder that supports JSON's kinds.
    ///
    /// - Throws: `DecodingError`.
    public init(from decoder: any Decoder) throws {
        if let decoder = decoder as? NodeDecoder {
            self = decoder.whole.value
            return
        }
        if Stack.isShort { throw DecodingError.nestedTooDeep(at: decoder.codingPath) }
        if let container = try? decoder.container(keyedBy: AnyKey.self) {
            var members: [String: JSONValue] = [:]
            for key in container.allKeys {
                members[key.stringValue] = try container.decode(JSONValue.self, forKey: key)
            }
            self = .object(members)
        } else if var container = try? decoder.unkeyedContainer() {
            var elements: [JSONValue] = []
            while !container.isAtEnd { elements.append(try container.decode(JSONValue.self)) }
            self = .array(elements)
        } else {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                self = .null
            } else if let bool = try? container.decode(Bool.self) {
                self = .bool(bool)
            } else if let string = try? container.decode(String.self) {
                self = .string(string)
            } else {
                self = .number(try container.decode(JSONNumber.self))
            }
        }
    }

    /// Encodes the value. ``JanssonEncoder`` does not convert the value's keys.
    ///
    /// - Throws: `EncodingError`, or the error of the encoder.
    public func encode(to encoder: any Encoder) throws {
        if let encoder = encoder as? EncoderImpl { return try encoder.encode(json: self) }
        if isContainer, Stack.isShort {
            throw EncodingError.nestedTooDeep(self, at: encoder.codingPath)
        }
        switch self {
        case .object(let members):
            var container = encoder.container(keyedBy: AnyKey.self)
            for (key, value) in members { try container.encode(value, forKey: AnyKey(key)) }
        case .array(let elements):
            var container = encoder.unkeyedContainer()
            for element in elements { try container.encode(element) }
        case .string(let text): try text.encode(to: encoder)
        case .number(let number): try number.encode(to: encoder)
        case .bool(let value): try value.encode(to: encoder)
        case .null:
            var container = encoder.singleValueContainer()
            try container.encodeNil()
        }
    }
}

extension EncodingError {
    /// Returns the error for a container that another package's encoder writes while this thread's stack is nearly
    /// used up.
    fileprivate static func nestedTooDeep(_ value: JSONValue, at codingPath: [any CodingKey]) -> EncodingError
    {
        let error = JSONError(.depthExceeded, message: Stack.exceeded)
        return .invalidValue(
            value.emptied,
            Context(
                codingPath: codingPath, debugDescription: error.contextDescription, underlyingError: error))
    }
}

extension JSONNumber: Codable {
    /// Decodes any number. With other decoders than ``JanssonDecoder``, integers beyond 64 bits and reals are as exact as
    /// a `Decimal`.
    ///
    /// - Throws: `DecodingError`.
    public init(from decoder: any Decoder) throws {
        if let decoder = decoder as? NodeDecoder {
            self = try decoder.scalar()
            return
        }
        let container = try decoder.singleValueContainer()
        if let integer = try? container.decode(Int64.self) {
            self.init(integer)
        } else if let unsigned = try? container.decode(UInt64.self) {
            self.init(unsigned)
        } else {
            let double = try container.decode(Double.self)
            let exact = JSONNumber(exactlyFrom: container)
            // A `Decimal` has a smaller range.
            self = exact.flatMap { $0.double == double && $0.exceedsDouble ? $0 : nil } ?? JSONNumber(double)
        }
    }

    /// Encodes the number.
    ///
    /// - Throws: `EncodingError` for NaN and infinities, or the error of the encoder.
    public func encode(to encoder: any Encoder) throws {
        if let encoder = encoder as? EncoderImpl {
            return try encoder.encodeScalar(self)
        }
        var container = encoder.singleValueContainer()
        switch plain {
        case .integer(let value): try container.encode(value)
        case .unsigned(let value): try container.encode(value)
        case .real, .big:
            if try !exceedsDouble || !encodeExactly(to: &container) { try container.encode(double) }
        }
    }
}

extension JSONValue: FastPathCodable, NodeDecodable {
    static func known(to coders: CodingFastPath.Coders) -> CodingFastPath {
        CodingFastPath(decoded: Self.self, encoded: Self.self)
    }

    static func decode<T>(
        _ type: T.Type, _ decoder: NodeDecoder, at index: UInt32, _ key: some CodingKey
    ) throws -> T {
        guard let json = decoder.whole(at: index) else {
            return try decode(type, decoder.child(at: index, key, isInternal: true))
        }
        return identical(json.value, as: type)
    }

    static func decode<T>(_ type: T.Type, _ decoder: NodeDecoder) throws -> T {
        identical(decoder.whole.value, as: type)
    }
}

extension JSONNumber: TextScalar {
    static var expectation: JSONError.Expectation { "\(kind)" }

    static func value(at index: UInt32, of document: Document) -> JSONNumber? { document.number(at: index) }

    var isFinite: Bool { if case .real(let real) = storage { real.isFinite } else { true } }

    func write(to writer: inout TextWriter) { _ = try? writer.number(self) }
}
