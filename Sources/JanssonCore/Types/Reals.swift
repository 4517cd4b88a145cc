extension JanssonDecoder {
    /// How infinities and NaN are decoded.
    public enum NonConformingFloatDecodingStrategy: Sendable {
        /// A string in place of a number is an error.
        case `throw`

        /// These strings are decoded as infinities and NaN.
        case convertFromString(positiveInfinity: String, negativeInfinity: String, nan: String)
    }
}

extension JanssonEncoder {
    /// How infinities and NaN are encoded.
    public enum NonConformingFloatEncodingStrategy: Sendable {
        /// Infinities and NaN are errors.
        case `throw`

        /// Infinities and NaN are encoded as these strings.
        case convertToString(positiveInfinity: String, negativeInfinity: String, nan: String)
    }
}

extension JSONScalar where Self: BinaryFloatingPoint {
    @inline(__always)
    static func value(at index: UInt32, of document: Document) -> Self? { document.real(at: index) }

    static func decodeOtherForms(_ decoder: NodeDecoder) throws -> Self {
        try decoder.nonConforming().map { Self($0) } ?? decoder.throwConversionError()
    }
}

extension Double: TextScalar {
    @inline(__always)
    static func value(at index: UInt32, of document: Document) -> Double? {
        document[index].fastDouble ?? other(at: index, of: document)
    }

    // Separate, so that the inlined common cases stay short.
    @inline(never)
    private static func other(at index: UInt32, of document: Document) -> Double? {
        document.isNegativeZero(at: index) ? -0.0 : document.number(at: index)?.finiteDouble
    }

    static func value(of tree: JSONValue) -> Double? {
        guard case .number(let number) = tree, case .real(let real) = number.plain else { return nil }
        return real.isFinite ? real : nil
    }

    static var readsNumbersDirectly: Bool { true }

    static func array(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> [Double] {
        try reader.readDoubles()
    }

    @inline(__always)
    func write(to writer: inout TextWriter) { writer.real(self) }

    static func write(array: [Double], to writer: inout TextWriter) -> Bool { writer.reals(array.span) }
}

extension Float: TextScalar {
    func write(to writer: inout TextWriter) { writer.real(describedAs: description) }
}

extension Double: JSONInflatable {
    /// Always true.
    @inlinable public static var _inflatesNoModel: Bool { true }

    /// Returns the nearest `Double` of a number.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch`, `numberOutOfRange`, `keyNotFound` or `indexOutOfBounds`.
    public static func inflate(from json: JSON) throws -> Double { try json.scalar() }

    /// Returns the nearest `Double` of a number.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` or `numberOutOfRange`.
    public static func inflate(from value: JSONValue) throws -> Double { try value.scalar() }

    /// Returns the nearest `Double` of a number, or nil.
    public static func _inflateIfPossible(from json: JSON) -> Double? { json.asScalar() }

    /// Always true.
    @inlinable public static var readsJSONDirectly: Bool { true }

    /// Reads a number as the nearest `Double`.
    ///
    /// - Throws: `NeedsDocument` for any other value.
    @inlinable
    public static func readJSON(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> Double {
        try reader.readDouble()
    }
}

extension Float: JSONInflatable {
    /// Returns the nearest `Float` of a number, rounded once.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch`, `numberOutOfRange`, `keyNotFound` or `indexOutOfBounds`.
    public static func inflate(from json: JSON) throws -> Float { try json.scalar() }

    /// Returns the nearest `Float` of a number, or nil.
    public static func _inflateIfPossible(from json: JSON) -> Float? { json.asScalar() }

    /// Always true.
    @inlinable public static var readsJSONDirectly: Bool { true }

    /// Reads a number as the nearest `Float`.
    ///
    /// - Throws: `NeedsDocument` for any other value, a number out of range, or a `Double` that may round wrongly.
    @inlinable
    public static func readJSON(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> Float {
        try reader.readFloat()
    }
}

extension Double: JSONEncodable {
    /// Writes the shortest number that reads back as the same `Double`.
    ///
    /// - Throws: ``JSONError`` of code `invalidValue` for NaN and infinities.
    @inlinable
    public func encode(to writer: inout JSONWriter) throws { try writer.writeDouble(self) }
}

extension Float: JSONEncodable {
    /// Writes the shortest number that reads back as the same `Float`.
    ///
    /// - Throws: ``JSONError`` of code `invalidValue` for NaN and infinities.
    public func encode(to writer: inout JSONWriter) throws { try writer.writeScalar(self) }
}

#if !(arch(x86_64) && (os(macOS) || targetEnvironment(macCatalyst)))
extension Float16: TextScalar {
    /// Decodes a `Float` and rounds it, like the standard library. Throws the standard library's error.
    static func decodeOtherForms(_ decoder: NodeDecoder) throws -> Float16 { try Float16(from: decoder) }

    /// Writes the digits of a `Float` in Foundation's layout.
    func write(to writer: inout TextWriter) {
        writer.real(describedAs: writer.usesFoundationLayout ? Float(self).description : description)
    }
}

extension Float16: JSONInflatable {
    /// Returns the nearest `Float16` of a number, rounded once.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch`, `numberOutOfRange`, `keyNotFound` or `indexOutOfBounds`.
    public static func inflate(from json: JSON) throws -> Float16 { try json.scalar() }

    /// Returns the nearest `Float16` of a number, or nil.
    public static func _inflateIfPossible(from json: JSON) -> Float16? { json.asScalar() }
}

extension Float16: JSONEncodable {
    /// Writes the shortest number that reads back as the same `Float16`.
    ///
    /// - Throws: ``JSONError`` of code `invalidValue` for NaN and infinities.
    public func encode(to writer: inout JSONWriter) throws { try writer.writeScalar(self) }
}

/// The least precise floating-point type.
typealias LeastPreciseReal = Float16
#else
typealias LeastPreciseReal = Float
#endif

extension Node {
    /// The number as a `Double`, for the most frequent nodes; nil for all others.
    @inline(__always)
    var fastDouble: Double? {
        if isDouble { return Double(bitPattern: payload) }
        if let packedReal { return packedReal.double }
        // Only the source has the sign of a zero.
        return kind == .integer && payload != 0 ? Double(Int64(bitPattern: payload)) : nil
    }
}

extension Document {
    /// Returns the nearest value of a type that is at most as precise as `Float`, if the number is in range.
    @inline(__always)
    func real<T: BinaryFloatingPoint>(at index: UInt32) -> T? {
        let node = self[index]
        if node.kind == .real, case let double = node.double, !T.isTieLikely(double) {
            let real = T(double)
            return real.isFinite ? real : nil
        }
        return slowReal(at: index)
    }

    // Separate, so that the inlined common case stays short.
    @inline(never)
    private func slowReal<T: BinaryFloatingPoint>(at index: UInt32) -> T? {
        // Infinity and NaN of JSON5.
        let node = self[index]
        if node.kind == .real, !node.double.isFinite { return T(node.double) }
        return isNegativeZero(at: index) ? -0.0 : number(at: index)?.nearest(T.self)
    }

    /// Returns whether a number is written as `-0`. Floating-point numbers keep the sign, a ``JSONNumber`` does not.
    fileprivate func isNegativeZero(at index: UInt32) -> Bool {
        let node = self[index]
        guard node.kind == .integer, node.payload == 0, let offset = offset(of: index) else { return false }
        // In bounds: the number is in the source.
        return unsafe sourceStart(offset).pointee == UInt8(ascii: "-")
    }
}

extension NodeDecoder {
    /// Returns infinity or NaN for a string of the strategy.
    fileprivate func nonConforming() -> Double? {
        guard
            case .convertFromString(let positive, let negative, let nan) = session.strategies
                .nonConformingFloatDecodingStrategy,
            let text = view(index)?.asScalar(String.self)
        else { return nil }
        switch ByteKey(text) {
        case ByteKey(positive): return .infinity
        case ByteKey(negative): return -.infinity
        case ByteKey(nan): return .nan
        default: return nil
        }
    }
}

extension KeyedContainer {
    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? { try scalarIfPresent(key) }
    func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? { try scalarIfPresent(key) }
}
