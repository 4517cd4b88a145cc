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

extension Double: PlainScalar {
    @inline(__always) static func plain(_ json: JSON) -> Double? { json.asDouble }
}

extension Float: PlainScalar {
    @inline(__always) static func plain(_ json: JSON) -> Float? { json.asReal(Float.self) }
}

extension Double: JSONInflatable {
    /// The nearest `Double` of a number.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch`, `numberOutOfRange`, `keyNotFound` or
    ///   `indexOutOfBounds`.
    public static func inflate(from json: JSON) throws -> Double { try json.convertToDouble() }

    /// The nearest `Double` of a number, or nil.
    public static func inflateIfPossible(from json: JSON) -> Double? { json.asDouble }
}

extension Float: JSONInflatable {
    /// The nearest `Float` of a number, rounded once.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch`, `numberOutOfRange`, `keyNotFound` or
    ///   `indexOutOfBounds`.
    public static func inflate(from json: JSON) throws -> Float { try json.convertToReal(Float.self) }

    /// The nearest `Float` of a number, or nil.
    public static func inflateIfPossible(from json: JSON) -> Float? { json.asReal(Float.self) }
}

#if !(arch(x86_64) && (os(macOS) || targetEnvironment(macCatalyst)))
extension Float16: JSONInflatable {
    /// The nearest `Float16` of a number, rounded once.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch`, `numberOutOfRange`, `keyNotFound` or
    ///   `indexOutOfBounds`.
    public static func inflate(from json: JSON) throws -> Float16 { try json.convertToReal(Float16.self) }

    /// The nearest `Float16` of a number, or nil.
    public static func inflateIfPossible(from json: JSON) -> Float16? { json.asReal(Float16.self) }
}
#endif

extension Double {
    /// The nearest `Double` of a number.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` or `numberOutOfRange`.
    public static func inflate(from value: JSONValue) throws -> Double {
        try value.plainDouble ?? JSON(copying: value).convertToDouble()
    }
}

extension Double {
    @inlinable public static var _isLeaf: Bool { true }
}

extension Double {
    /// True: numbers are read directly.
    @inlinable public static var readsJSONDirectly: Bool { true }

    /// Reads a number as the nearest `Double`.
    ///
    /// - Throws: `Refusal` for any other value.
    @inlinable
    public static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> Double {
        try reader.readDouble()
    }
}

extension Float {
    /// True: numbers are read directly.
    @inlinable public static var readsJSONDirectly: Bool { true }

    /// Reads a number as the nearest `Float`.
    ///
    /// - Throws: `Refusal` for any other value, and if the nearest `Float` needs a closer look.
    @inlinable
    public static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> Float {
        try reader.readFloat()
    }
}
