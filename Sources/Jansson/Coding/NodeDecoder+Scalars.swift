/// The reads of scalars: the value at `index` is a child, which `key` names in errors, or, without
/// a key, this value itself.
extension NodeDecoder {
    /// A view of the value for the conversions that all styles share; nil where there is nothing.
    @inline(__always)
    private func view(_ index: UInt32) -> JSON? {
        NodeDecoder.exists(index) ? JSON(document: session.document, index: index) : nil
    }

    @inline(__always)
    func bool(at index: UInt32, _ key: @autoclosure () -> (any CodingKey)? = nil) throws -> Bool {
        if let value = view(index)?.asBool { return value }
        return try failed(notAScalar(Bool.self, at: index, key()), at: index, standIn: false)
    }

    @inline(__always)
    func string(at index: UInt32, _ key: @autoclosure () -> (any CodingKey)? = nil) throws -> String {
        if let value = view(index)?.asString { return value }
        return try failed(notAScalar(String.self, at: index, key()), at: index, standIn: "")
    }

    @inline(__always)
    func double(at index: UInt32, _ key: @autoclosure () -> (any CodingKey)? = nil) throws -> Double {
        if let value = view(index)?.asDouble ?? nonConforming(at: index) { return value }
        let error = notANumber(Double.self, at: index, key()) { $0.numberError(expected: "Double") }
        return try failed(error, at: index, standIn: 0)
    }

    @inline(__always)
    func float(at index: UInt32, _ key: @autoclosure () -> (any CodingKey)? = nil) throws -> Float {
        if let value = view(index)?.asFloat ?? nonConforming(at: index).map({ Float($0) }) { return value }
        let error = notANumber(Float.self, at: index, key()) { $0.numberError(expected: "Float") }
        return try failed(error, at: index, standIn: 0)
    }

    @inline(__always)
    func integer<T: FixedWidthInteger & SendableMetatype>(
        _ type: T.Type, at index: UInt32, _ key: @autoclosure () -> (any CodingKey)? = nil
    ) throws -> T {
        if let value = view(index)?.asInteger(type) { return value }
        let error = notANumber(type, at: index, key()) { $0.integerError(T.self) }
        return try failed(error, at: index, standIn: 0)
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
