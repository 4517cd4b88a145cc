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
