/// The writes of scalars: the value at `index` is a child, which `key` names in errors, or, without
/// a key, this value itself.
extension TreeEncoder {
    @inline(__always)
    func integer<T: FixedWidthInteger>(_ value: T, at index: UInt32) {
        if let value = Int64(exactly: value) {
            session.tree.set(index, value)
        } else if let value = UInt64(exactly: value) {
            session.tree.set(index, value)
        } else {
            session.tree.set(index, numberText: "\(value)")
        }
    }

    @inline(__always)
    func real(_ value: Double, at index: UInt32, _ key: @autoclosure () -> (any CodingKey)? = nil) throws {
        guard value.isFinite else { return try nonConforming(value, value, at: index, key()) }
        session.tree.set(index, value)
    }

    /// A `Float` in its own shortest form, which is not that of the `Double` of the same value.
    func real(_ value: Float, at index: UInt32, _ key: @autoclosure () -> (any CodingKey)? = nil) throws {
        guard value.isFinite else { return try nonConforming(value, Double(value), at: index, key()) }
        let text = value.description
        session.tree.set(index, numberText: text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
    }

    /// This value as a number of any size.
    func encode(number: JSONNumber) throws {
        switch number.storage {
        case .integer(let value): session.tree.set(index, value)
        case .unsigned(let value): session.tree.set(index, value)
        case .real(let value): try real(value, at: index)
        case .big(let value): session.tree.set(index, numberText: value.text)
        }
    }

    @inline(never)
    private func nonConforming(
        _ value: Any, _ real: Double, at index: UInt32, _ key: (any CodingKey)?
    ) throws {
        guard
            case .convertToString(let positive, let negative, let nan) = session.strategies
                .nonConformingFloatEncodingStrategy
        else {
            let error = JSONError(.invalidValue, expected: "a finite number", actual: "NaN or an infinity")
            throw EncodingError.invalidValue(value, context(error, at: key))
        }
        session.tree.set(index, real.isNaN ? nan : real > 0 ? positive : negative)
    }
}
