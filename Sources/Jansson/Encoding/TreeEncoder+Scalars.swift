/// A value that is written without a container.
protocol EncodedScalar {
    /// Whether JSON can represent the value.
    var isFinite: Bool { get }
    func write(to writer: inout TextWriter)
}

extension TreeEncoder {
    /// Encodes a scalar as this value.
    @inline(__always)
    func encodeScalar<T: EncodedScalar>(_ value: T) throws {
        guard value.isFinite else { return try encodeScalar(nonConforming(value)) }
        guard frame.kind == .unset, child == nil else { return try replace(with: value) }
        frame.kind = .whole
        unsafe value.write(to: &text.pointee.writer)
    }

    @inline(never)
    private func replace<T: EncodedScalar>(with value: T) throws {
        _ = try writeWhole {
            unsafe value.write(to: &text.pointee.writer)
            return true
        }
    }

    /// Encodes a scalar as a member of this object.
    @inline(__always)
    func encodeMember<T: EncodedScalar>(_ value: T, _ key: some CodingKey) throws {
        guard value.isFinite else { return try encodeMember(nonConforming(value, key), key) }
        let name = name(key)
        guard try surface(.object) else { return try referencedChild(key, name).encodeScalar(value) }
        beginMember(name)
        unsafe value.write(to: &text.pointee.writer)
    }

    /// Encodes a scalar as an element of this array.
    @inline(__always)
    func encodeElement<T: EncodedScalar>(_ value: T) throws {
        guard value.isFinite else {
            return try encodeElement(nonConforming(value, PathKey.index(count)))
        }
        guard try surface(.array) else { return try element().encodeScalar(value) }
        beginElement()
        unsafe value.write(to: &text.pointee.writer)
    }

    /// The string for NaN or an infinity.
    @inline(never)
    private func nonConforming<T: EncodedScalar>(_ value: T, _ key: (any CodingKey)? = nil) throws -> String {
        if let real = (value as? Double) ?? (value as? Float).map(Double.init),
            let text = session.text(ofNonFinite: real)
        {
            return text
        }
        let error = JSONError(.invalidValue, expected: "a finite number", actual: "NaN or an infinity")
        throw EncodingError.invalidValue(value, context(error, at: key))
    }
}

extension EncodedScalar {
    var isFinite: Bool { true }
}

struct Null: EncodedScalar {
    @inline(__always)
    func write(to writer: inout TextWriter) { writer.null() }
}

extension Bool: EncodedScalar {
    @inline(__always)
    func write(to writer: inout TextWriter) { writer.bool(self) }
}

extension String: EncodedScalar {
    @inline(__always)
    func write(to writer: inout TextWriter) {
        var text = self
        text.withUTF8 { unsafe writer.string($0.span, isASCII: false, isPlain: false) }
    }
}

extension Double: EncodedScalar {
    @inline(__always)
    func write(to writer: inout TextWriter) { writer.real(self) }
}

extension Float: EncodedScalar {
    /// Writes the shortest form of a `Float`, which is not that of the `Double` with the same value.
    func write(to writer: inout TextWriter) {
        let text = description
        writer.number(text: text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
    }
}

extension EncodedScalar where Self: FixedWidthInteger {
    @inline(__always)
    func write(to writer: inout TextWriter) {
        if let magnitude = UInt64(exactly: magnitude) {
            writer.integer(magnitude, isNegative: self < 0)
        } else {
            writer.number(text: "\(self)")
        }
    }
}

extension Int: EncodedScalar {}
extension Int8: EncodedScalar {}
extension Int16: EncodedScalar {}
extension Int32: EncodedScalar {}
extension Int64: EncodedScalar {}
extension Int128: EncodedScalar {}
extension UInt: EncodedScalar {}
extension UInt8: EncodedScalar {}
extension UInt16: EncodedScalar {}
extension UInt32: EncodedScalar {}
extension UInt64: EncodedScalar {}
extension UInt128: EncodedScalar {}

extension TreeEncoder: SingleValueEncodingContainer {
    func encodeNil() throws { try encodeScalar(Null()) }
    func encode(_ value: Bool) throws { try encodeScalar(value) }
    func encode(_ value: String) throws { try encodeScalar(value) }
    func encode(_ value: Double) throws { try encodeScalar(value) }
    func encode(_ value: Float) throws { try encodeScalar(value) }
    func encode(_ value: Int) throws { try encodeScalar(value) }
    func encode(_ value: Int8) throws { try encodeScalar(value) }
    func encode(_ value: Int16) throws { try encodeScalar(value) }
    func encode(_ value: Int32) throws { try encodeScalar(value) }
    func encode(_ value: Int64) throws { try encodeScalar(value) }
    func encode(_ value: Int128) throws { try encodeScalar(value) }
    func encode(_ value: UInt) throws { try encodeScalar(value) }
    func encode(_ value: UInt8) throws { try encodeScalar(value) }
    func encode(_ value: UInt16) throws { try encodeScalar(value) }
    func encode(_ value: UInt32) throws { try encodeScalar(value) }
    func encode(_ value: UInt64) throws { try encodeScalar(value) }
    func encode(_ value: UInt128) throws { try encodeScalar(value) }
}
