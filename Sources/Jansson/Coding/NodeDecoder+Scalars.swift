/// The reads of scalars: the value at `index` is a child, which `key` names in errors, or, without
/// a key, this value itself.
extension NodeDecoder {
    /// A view of the value for the conversions that all styles share; nil where there is nothing.
    @inline(__always)
    private func view(_ index: UInt32) -> JSON? {
        index == NodeDecoder.nothing ? nil : JSON(document: session.document, index: index)
    }

    @inline(__always)
    func bool(at index: UInt32, _ key: @autoclosure () -> (any CodingKey)? = nil) throws -> Bool {
        guard let value = view(index)?.asBool else { throw notAScalar(Bool.self, at: index, key()) }
        return value
    }

    @inline(__always)
    func string(at index: UInt32, _ key: @autoclosure () -> (any CodingKey)? = nil) throws -> String {
        guard let value = view(index)?.asString else { throw notAScalar(String.self, at: index, key()) }
        return value
    }

    @inline(__always)
    func double(at index: UInt32, _ key: @autoclosure () -> (any CodingKey)? = nil) throws -> Double {
        if let value = view(index)?.asDouble ?? nonConforming(at: index) { return value }
        throw notANumber(Double.self, at: index, key()) { $0.numberError(expected: "Double") }
    }

    @inline(__always)
    func float(at index: UInt32, _ key: @autoclosure () -> (any CodingKey)? = nil) throws -> Float {
        if let value = view(index)?.asFloat ?? nonConforming(at: index).map({ Float($0) }) { return value }
        throw notANumber(Float.self, at: index, key()) { $0.numberError(expected: "Float") }
    }

    @inline(__always)
    func integer<T: FixedWidthInteger & SendableMetatype>(
        _ type: T.Type, at index: UInt32, _ key: @autoclosure () -> (any CodingKey)? = nil
    ) throws -> T {
        if let value = view(index)?.asInteger(type) { return value }
        throw notANumber(type, at: index, key()) { $0.integerError(T.self) }
    }

    /// This value as a number of any size.
    func number() throws -> JSONNumber {
        guard let number = view(index)?.number else {
            throw notANumber(JSONNumber.self, at: index, nil) { $0.mismatch(expected: "a number") }
        }
        return number
    }

    /// What the strategy takes a string for.
    @inline(never)
    private func nonConforming(at index: UInt32) -> Double? {
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
