/// A type for which every container has its own function.
protocol NodeScalar: Decodable {
    /// The value that replaces one that cannot be read, when errors are collected.
    static var standIn: Self { get }

    /// The value at `index`, or nil if it cannot be read as this type.
    static func value(_ decoder: NodeDecoder, at index: UInt32) -> Self?

    /// The reason why the value at `index` cannot be read as this type.
    static func error(
        _ decoder: NodeDecoder, at index: UInt32, _ key: (any CodingKey)?
    ) -> DecodingError
}

extension NodeScalar {
    /// Reads the child at `index`, which has the coding key `key`.
    @inline(__always)
    static func read(_ decoder: NodeDecoder, at index: UInt32, _ key: some CodingKey) throws -> Self {
        if let value = value(decoder, at: index) { return value }
        return try refused(decoder, at: index, key)
    }

    /// Reads the decoder's value itself.
    @inline(__always)
    static func read(_ decoder: NodeDecoder) throws -> Self {
        if let value = value(decoder, at: decoder.index) { return value }
        return try refused(decoder, at: decoder.index)
    }

    // A function of its own, so that reading does not make room for an error first.
    @inline(never)
    private static func refused(
        _ decoder: NodeDecoder, at index: UInt32, _ key: some CodingKey
    ) throws -> Self {
        try decoder.report(error(decoder, at: index, key), at: index, standIn: standIn)
    }

    @inline(never)
    private static func refused(_ decoder: NodeDecoder, at index: UInt32) throws -> Self {
        try decoder.report(error(decoder, at: index, nil), at: index, standIn: standIn)
    }

    static func error(
        _ decoder: NodeDecoder, at index: UInt32, _ key: (any CodingKey)?
    ) -> DecodingError {
        decoder.notAScalar(Self.self, at: index, key)
    }
}

extension NodeScalar where Self: Numeric {
    static var standIn: Self { 0 }
}

extension Bool: NodeScalar {
    static var standIn: Bool { false }

    @inline(__always)
    static func value(_ decoder: NodeDecoder, at index: UInt32) -> Bool? { decoder.node(index).bool }
}

extension String: NodeScalar {
    static var standIn: String { "" }

    @inline(__always)
    static func value(_ decoder: NodeDecoder, at index: UInt32) -> String? {
        let node = decoder.node(index)
        return node.kind == .string ? decoder.session.document.string(node) : nil
    }
}

extension NodeScalar where Self: BinaryFloatingPoint & SendableMetatype {
    static func error(
        _ decoder: NodeDecoder, at index: UInt32, _ key: (any CodingKey)?
    ) -> DecodingError {
        decoder.notANumber(Self.self, at: index, key) { $0.numberError(expected: typeName(Self.self)) }
    }
}

extension Double: NodeScalar {
    @inline(__always)
    static func value(_ decoder: NodeDecoder, at index: UInt32) -> Double? {
        decoder.node(index).frequentDouble ?? other(decoder, at: index)
    }

    // A function of its own, so that the inlined common cases stay short and need no view.
    @inline(never)
    private static func other(_ decoder: NodeDecoder, at index: UInt32) -> Double? {
        decoder.view(index)?.otherDouble ?? decoder.nonConforming(at: index)
    }
}

extension Float: NodeScalar {
    @inline(__always)
    static func value(_ decoder: NodeDecoder, at index: UInt32) -> Float? {
        decoder.view(index)?.asReal(Float.self) ?? decoder.nonConforming(at: index).map { Float($0) }
    }
}

extension NodeScalar where Self: FixedWidthInteger & SendableMetatype {
    @inline(__always)
    static func value(_ decoder: NodeDecoder, at index: UInt32) -> Self? {
        decoder.node(index).frequentInteger(Self.self) ?? other(decoder, at: index)
    }

    @inline(never)
    private static func other(_ decoder: NodeDecoder, at index: UInt32) -> Self? {
        decoder.view(index)?.otherInteger(Self.self)
    }

    static func error(
        _ decoder: NodeDecoder, at index: UInt32, _ key: (any CodingKey)?
    ) -> DecodingError {
        decoder.notANumber(Self.self, at: index, key) { $0.integerError(Self.self) }
    }
}

extension Int: NodeScalar {}
extension Int8: NodeScalar {}
extension Int16: NodeScalar {}
extension Int32: NodeScalar {}
extension Int64: NodeScalar {}
extension Int128: NodeScalar {}
extension UInt: NodeScalar {}
extension UInt8: NodeScalar {}
extension UInt16: NodeScalar {}
extension UInt32: NodeScalar {}
extension UInt64: NodeScalar {}
extension UInt128: NodeScalar {}

extension NodeDecoder {
    /// A view of the value, for the conversions that all styles share; nil if there is no value.
    @inline(__always)
    func view(_ index: UInt32) -> JSON? {
        NodeDecoder.exists(index) ? JSON(document: session.document, index: index) : nil
    }

    /// This value as a number of any size.
    func number() throws -> JSONNumber {
        guard let number = view(index)?.number else {
            throw notANumber(JSONNumber.self, at: index, nil) { $0.mismatch(expected: "a number") }
        }
        return number
    }

    /// The number for a string, by the strategy for infinities and NaN.
    @inline(never)
    func nonConforming(at index: UInt32) -> Double? {
        guard
            case .convertFromString(let positive, let negative, let nan) = session.strategies
                .nonConformingFloatDecodingStrategy,
            let text = view(index)?.asString
        else { return nil }
        switch text {
        case positive: return .infinity
        case negative: return -.infinity
        case nan: return .nan
        default: return nil
        }
    }
}

extension NodeDecoder: SingleValueDecodingContainer {
    func decodeNil() -> Bool { node(index).kind == .null }

    @inline(__always)
    func scalar<T: NodeScalar>() throws -> T { try T.read(self) }

    func decode(_ type: Bool.Type) throws -> Bool { try scalar() }
    func decode(_ type: String.Type) throws -> String { try scalar() }
    func decode(_ type: Double.Type) throws -> Double { try scalar() }
    func decode(_ type: Float.Type) throws -> Float { try scalar() }
    func decode(_ type: Int.Type) throws -> Int { try scalar() }
    func decode(_ type: Int8.Type) throws -> Int8 { try scalar() }
    func decode(_ type: Int16.Type) throws -> Int16 { try scalar() }
    func decode(_ type: Int32.Type) throws -> Int32 { try scalar() }
    func decode(_ type: Int64.Type) throws -> Int64 { try scalar() }
    func decode(_ type: Int128.Type) throws -> Int128 { try scalar() }
    func decode(_ type: UInt.Type) throws -> UInt { try scalar() }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try scalar() }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try scalar() }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try scalar() }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try scalar() }
    func decode(_ type: UInt128.Type) throws -> UInt128 { try scalar() }
}
