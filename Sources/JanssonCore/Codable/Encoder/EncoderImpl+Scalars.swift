extension EncoderImpl {
    /// Writes a scalar as the encoder's value.
    @inline(__always)
    func write(_ write: (inout TextWriter) -> Void) throws {
        guard frame.kind == .unset, child == nil else { return try replace(write) }
        frame.kind = .whole
        unsafe write(&text.pointee.writer)
    }

    @inline(never)
    private func replace(_ write: (inout TextWriter) -> Void) throws {
        _ = try writeWhole {
            unsafe write(&text.pointee.writer)
            return true
        }
    }

    @inline(__always)
    func writeMember(_ key: some CodingKey, _ write: (inout TextWriter) -> Void) throws {
        let name = name(key)
        guard try makeInnermost(.object) else { return try detachedChild(key, name).write(write) }
        beginMember(name)
        unsafe write(&text.pointee.writer)
    }

    @inline(__always)
    func writeElement(_ write: (inout TextWriter) -> Void) throws {
        guard try makeInnermost(.array) else { return try element().write(write) }
        beginElement()
        unsafe write(&text.pointee.writer)
    }

    @inline(__always)
    func encodeScalar<T: TextScalar>(_ value: T) throws {
        guard value.isFinite else { return try encodeScalar(nonConforming(value)) }
        try write { value.write(to: &$0) }
    }

    @inline(__always)
    func encodeMember<T: TextScalar>(_ value: T, _ key: some CodingKey) throws {
        guard value.isFinite else { return try encodeMember(nonConforming(value, key), key) }
        try writeMember(key) { value.write(to: &$0) }
    }

    @inline(__always)
    func encodeElement<T: TextScalar>(_ value: T) throws {
        guard value.isFinite else {
            return try encodeElement(nonConforming(value, PathKey.index(count)))
        }
        try writeElement { value.write(to: &$0) }
    }

    /// Returns the string for NaN or an infinity.
    @inline(never)
    private func nonConforming<T: TextScalar>(_ value: T, _ key: (any CodingKey)? = nil) throws -> String {
        let real = (value as? any BinaryFloatingPoint).map { Double($0) } ?? (value as? JSONNumber)?.double
        if let real, let text = session.text(ofNonFinite: real) { return text }
        throw nonFinite(value, key)
    }

    func nonFinite(_ value: Any, _ key: (any CodingKey)? = nil) -> EncodingError {
        let error = JSONError(.invalidValue, expected: "a finite number", actual: "NaN or an infinity")
        return .invalidValue(value, context(error, at: key))
    }
}
