internal import CJSONScanner

/// Reads JSON token by token, straight into a model: direct decoding.
///
/// A reader is as strict and as exact as parsing: in UTF-8, escapes, numbers, depth, and skipped values. For anything
/// out of the ordinary (a wrong type, a missing or repeated key, a syntax error), it throws ``NeedsDocument``. The
/// bytes are then parsed into a document, and that result or error is final. So direct decoding changes neither results
/// nor errors.
///
/// ```swift
/// struct Point: JSONDecodable {
///     let x: Int
///     let label: String?
///
///     init(json: JSON) throws {
///         (x, label) = try json.properties(.required("x"), .optional("label"))
///     }
///
///     init(x: Int, label: String?) { (self.x, self.label) = (x, label) }
///
///     static let keys: JSONReader.Keys = ["x", "label"]
///     static let readsJSONDirectly = true
///
///     static func readJSON(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> Point {
///         var x: Int?
///         var label: String?
///         var members = try reader.beginObject(keys)
///         while let key = try reader.nextKey(&members) {
///             switch key {
///             case 0: x = try reader.read()
///             case 1: label = try reader.readIfPresent()
///             default: try reader.skip()
///             }
///         }
///         return Point(x: try reader.require(x), label: label)
///     }
/// }
/// ```
///
/// A reader stays within its source for any sequence of calls. A sequence that does not match the source throws, or
/// returns wrong values.
@safe
public struct JSONReader: ~Copyable {
    /// Ends direct decoding. Parsing the bytes into a document then finds the reason.
    @frozen
    public struct NeedsDocument: Error {
        /// Makes the error. A model can throw it if its values are invalid.
        @inlinable public init() {}
    }

    /// The index of a key or a tag among ``Keys``: a number from 0, `unknown` or `flattened`.
    @frozen
    public struct KeyIndex: Hashable, Sendable, ExpressibleByIntegerLiteral {
        @usableFromInline let number: Int

        /// Makes an index.
        @inlinable public init(integerLiteral number: Int) { self.number = number }

        /// A key or a tag that the model does not have.
        @inlinable public static var unknown: KeyIndex { -1 }

        /// A key that a flattened model reads, or the tag of the enum that has this model as a case.
        @inlinable public static var flattened: KeyIndex { -2 }
    }

    /// The start of the next token or of the white space before it. Never passes the zero byte after the source.
    var position: UnsafePointer<UInt8>

    /// The zero byte after the source.
    let end: UnsafePointer<UInt8>

    /// Space for one string with escapes. Without it, such strings need a document.
    let scratch: UnsafeMutablePointer<UInt8>?

    /// The keys that were skipped, in a source that is worth it.
    let memory: OpaquePointer?

    /// The number of containers that may still be opened.
    var depth: UInt32

    let options: JSONParsingOptions

    /// The position of the next check for cancellation; in a short source, the end.
    var watch: cjs_watch

    /// The number of bytes that may still be reread, for the tags of enums, flattened models and constraints. Nested
    /// models reread the same bytes once per level. Beyond 16 times its length, a source needs a document.
    var rescanBudget: Int

    /// ``Stack/limitHits`` as it was before the first call of ``readJSON()`` or before the stack was short. Nil if
    /// neither happened.
    var limitHits: UInt32?

    /// The keys of the tagged enum whose case is the next object. The first key is the tag.
    var tag: OpaquePointer?
}

extension JSONReader {
    /// Moves to the address that a C function returned. Throws if it is nil.
    @inline(__always)
    mutating func advance(_ end: UnsafePointer<UInt8>?) throws(NeedsDocument) {
        guard let end = unsafe end else { throw NeedsDocument() }
        unsafe position = end
    }

    /// Throws if the task was cancelled. The fallback then reports the cancellation.
    @inline(never)
    mutating func passCheckpoint() throws(NeedsDocument) {
        // In bounds: at most the end.
        unsafe watch.checkpoint = position + min(Cancellation.distance, end - position)
        if unsafe position < end, Task.isCancelled { throw NeedsDocument() }
    }

    /// Moves to the next token and returns its first byte.
    @inline(__always)
    mutating func nextToken() -> UInt8 {
        // In bounds: the zero byte after the source ends white space. Most tokens need no call.
        if unsafe position.pointee <= UInt8(ascii: " ") { unsafe position = cjs_read_space(position) }
        return unsafe position.pointee
    }

    /// Reads a string.
    ///
    /// - Throws: `NeedsDocument` for any other value.
    public mutating func readString() throws(NeedsDocument) -> String {
        var text = unsafe cjs_text()
        try unsafe advance(cjs_read_string(position, scratch, &text))
        // In bounds: the C function returns a readable range of valid UTF-8.
        let bytes = unsafe UnsafeBufferPointer(start: text.bytes, count: text.length)
        return String(validated: unsafe bytes.span, isASCII: unsafe text.ascii)
    }

    /// Reads a string and converts it with `make`.
    ///
    /// - Throws: `NeedsDocument` for any other value, and if `make` returns nil.
    mutating func readText<T>(_ make: (Span<UInt8>) -> T?) throws(NeedsDocument) -> T {
        var text = unsafe cjs_text()
        try unsafe advance(cjs_read_string(position, scratch, &text))
        // In bounds: the C function returns a readable range.
        let bytes = unsafe UnsafeBufferPointer(start: text.bytes, count: text.length)
        guard let value = make(unsafe bytes.span) else { throw NeedsDocument() }
        return value
    }

    /// Reads true or false.
    ///
    /// - Throws: `NeedsDocument` for any other value.
    public mutating func readBool() throws(NeedsDocument) -> Bool {
        // In bounds: five bytes from the start of a token are in the source or its padding.
        if unsafe position[0] == UInt8(ascii: "t") {
            guard unsafe position[1] == UInt8(ascii: "r"), unsafe position[2] == UInt8(ascii: "u"),
                unsafe position[3] == UInt8(ascii: "e")
            else { throw NeedsDocument() }
            unsafe position += 4
            return true
        }
        guard unsafe position[0] == UInt8(ascii: "f"), unsafe position[1] == UInt8(ascii: "a"),
            unsafe position[2] == UInt8(ascii: "l"), unsafe position[3] == UInt8(ascii: "s"),
            unsafe position[4] == UInt8(ascii: "e")
        else { throw NeedsDocument() }
        unsafe position += 5
        return false
    }

    /// True if the value is null. Null is then consumed.
    public mutating func readNull() -> Bool {
        guard unsafe position[0] == UInt8(ascii: "n"), unsafe position[1] == UInt8(ascii: "u"),
            unsafe position[2] == UInt8(ascii: "l"), unsafe position[3] == UInt8(ascii: "l")
        else { return false }
        unsafe position += 4
        return true
    }

    @usableFromInline
    mutating func readInt64() throws(NeedsDocument) -> Int64 {
        let number = unsafe cjs_read_integer(position)
        try unsafe advance(number.end)
        return unsafe number.value
    }

    @usableFromInline
    mutating func readUInt64() throws(NeedsDocument) -> UInt64 {
        let number = unsafe cjs_read_unsigned(position)
        try unsafe advance(number.end)
        return unsafe number.value
    }

    /// Reads an integer without a point or an exponent.
    ///
    /// - Throws: `NeedsDocument` for any other value, and if the integer is out of range.
    @inlinable
    public mutating func readInteger<T: FixedWidthInteger>(_ type: T.Type = T.self) throws(NeedsDocument)
        -> T
    {
        if T.isSigned || T.bitWidth < 64 {
            guard let value = T(exactly: try readInt64()) else { throw NeedsDocument() }
            return value
        }
        guard let value = T(exactly: try readUInt64()) else { throw NeedsDocument() }
        return value
    }

    /// Reads a number as the nearest `Double`.
    ///
    /// - Throws: `NeedsDocument` for any other value, and if the number is out of range.
    public mutating func readDouble() throws(NeedsDocument) -> Double {
        let number = unsafe cjs_read_double(position)
        try unsafe advance(number.end)
        return unsafe number.value
    }

    /// Reads a number as the nearest `Float`.
    ///
    /// - Throws: `NeedsDocument` for any other value, if the number is out of range, and if rounding the `Double` may
    ///   miss the nearest `Float`.
    @usableFromInline
    mutating func readFloat() throws(NeedsDocument) -> Float {
        let value = try readDouble()
        let float = Float(value)
        // Rounding twice can go wrong halfway between two Floats, and below the least normal Float.
        guard value.bitPattern & 0x1FFF_FFFF != 0x1000_0000, float.isFinite,
            value.magnitude >= Double(Float.leastNormalMagnitude) || value == 0
        else { throw NeedsDocument() }
        return float
    }

    /// Reads a number of at most 19 digits exactly.
    ///
    /// - Throws: `NeedsDocument` for any other value.
    mutating func readShortDecimal() throws(NeedsDocument) -> ShortDecimal {
        var value = ShortDecimal()
        try unsafe advance(cjs_read_short_decimal(position, &value))
        return value
    }

    /// Skips a value, and checks it as strictly as one that is read.
    ///
    /// After ``nextKey(_:)`` returned `unknown`, this may also skip the next members, if their keys are unknown too.
    ///
    /// - Throws: `NeedsDocument` if the value is malformed or nested too deep.
    public mutating func skip() throws(NeedsDocument) {
        try unsafe advance(cjs_skip_members(position, depth, &watch, memory))
    }

    /// Reads any value as a document of its own.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: `NeedsDocument` if the value is malformed or nested too deep.
    public mutating func readJSON() throws(NeedsDocument) -> JSON {
        try checkTagIsUnique()
        if limitHits == nil { limitHits = Stack.limitHits }
        let start = unsafe position
        try unsafe advance(cjs_skip_value(position, depth, &watch, memory))
        let bytes = unsafe UnsafeBufferPointer(start: start, count: position - start)
        do {
            return try JSON(parsing: unsafe bytes.span, options: options, file: nil)
        } catch {
            throw NeedsDocument()
        }
    }

    /// Returns the value of a property that must be present.
    ///
    /// - Throws: `NeedsDocument` if the value is nil.
    @inlinable
    @inline(__always)
    public func require<T>(_ value: consuming T?) throws(NeedsDocument) -> T {
        guard let value else { throw NeedsDocument() }
        return value
    }

    /// Reads a value as a `T`.
    ///
    /// - Throws: `NeedsDocument` if `T` throws it.
    @inlinable
    @inline(__always)
    public mutating func read<T: JSONInflatable>(_ type: T.Type = T.self) throws(NeedsDocument) -> T {
        try T.readJSON(from: &self)
    }

    /// Reads a value as a `T`, or null as nil.
    ///
    /// - Throws: `NeedsDocument` if `T` throws it.
    @inlinable
    @inline(__always)
    public mutating func readIfPresent<T: JSONInflatable>(_ type: T.Type = T.self) throws(NeedsDocument)
        -> T?
    {
        readNull() ? nil : try T.readJSON(from: &self)
    }

    /// Does the same as `value = try read()`.
    ///
    /// - Throws: `NeedsDocument` if `T` throws it.
    @inlinable
    @inline(__always)
    public mutating func _read<T: JSONInflatable>(_ value: inout T?) throws(NeedsDocument) {
        value = try T.readJSON(from: &self)
    }

    /// Does the same as `value = try readIfPresent()`.
    ///
    /// - Throws: `NeedsDocument` if `T` throws it.
    @inlinable
    @inline(__always)
    public mutating func _readIfPresent<T: JSONInflatable>(_ value: inout T?) throws(NeedsDocument) {
        value = readNull() ? nil : try T.readJSON(from: &self)
    }

    /// Accepts a type that cannot be read, for which `_JSONPropertyReader` has the error.
    ///
    /// - Throws: `NeedsDocument`.
    @_disfavoredOverload
    public mutating func _read<T>(_ value: inout T?) throws(NeedsDocument) { throw NeedsDocument() }

    /// Accepts a type that cannot be read, for which `_JSONPropertyReader` has the error.
    ///
    /// - Throws: `NeedsDocument`.
    @_disfavoredOverload
    public mutating func _readIfPresent<T>(_ value: inout T?) throws(NeedsDocument) { throw NeedsDocument() }

    /// Reads a value with a decoder, from a document of its own.
    ///
    /// - Throws: `NeedsDocument` if the value is malformed, if the decoder throws, or if its output is a ``JSON``: a
    ///   view must have its location in the complete source.
    public mutating func read<D: JSONPropertyDecoder>(with decoder: D) throws(NeedsDocument) -> D.Output {
        guard D.Output.self != JSON.self else { throw NeedsDocument() }
        let json = try readJSON()
        do { return try json.decoded(by: decoder) } catch { throw NeedsDocument() }
    }

    /// Reads a value with a decoder, or null as nil.
    ///
    /// - Throws: `NeedsDocument`, as ``read(with:)`` does.
    public mutating func readIfPresent<D: JSONPropertyDecoder>(
        with decoder: D
    ) throws(NeedsDocument) -> D.Output? {
        readNull() ? nil : try read(with: decoder)
    }

    /// Returns nil as an optional of a property's type, for generated code that cannot name the type:
    /// `var home = JSONReader._missing { (model: Self) in model.home }`.
    @inlinable
    @inline(__always)
    public static func _missing<Model, Value>(_ property: (Model) -> Value) -> Value? { nil }

    /// Returns nil with the type of an optional property.
    @inlinable
    @inline(__always)
    public static func _missingOptional<Model, Value>(_ property: (Model) -> Value?) -> Value? { nil }

    /// Returns an empty dictionary with the type of a property.
    @inlinable
    @inline(__always)
    public static func _empty<Model, Value>(_ property: (Model) -> [String: Value]) -> [String: Value] { [:] }

    /// `Bool`, for generated code in a type that contains a type named `Bool` or `Swift`.
    public typealias _Bool = Bool
}
