internal import CJSONScanner

/// Reads a JSON text token by token, straight into a model: the direct lane.
///
/// A reader checks as much as parsing a document does (UTF-8, escapes, numbers bit for bit, depth,
/// what is skipped too), makes no document, and knows no errors. Where anything is not plain (a wrong
/// type, a missing or repeated key, a syntax error) it throws a ``Refusal``, and the same bytes go the
/// document's way, whose result or error stands. So a model that reads itself means what its document
/// means, and its errors are as complete.
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
///     static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> Point {
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
/// Whatever the order of its calls, a reader stays within its text; calls in an order that no model
/// needs make it refuse, or read what the model did not mean.
@safe
public struct JSONReader: ~Copyable {
    /// Why an attempt to read directly ended: for a reason that the document's way will tell.
    @frozen
    public struct Refusal: Error {
        /// Makes a refusal, as a model throws it whose values do not satisfy it.
        @inlinable public init() {}
    }

    /// Where the next token, or the space before it, starts. Never beyond the zero behind the text.
    var position: UnsafePointer<UInt8>

    /// The zero behind the text.
    let end: UnsafePointer<UInt8>

    /// Room for one string with escapes.
    let scratch: UnsafeMutablePointer<UInt8>

    /// How many more containers may be opened.
    var depth: UInt32

    let options: JSONParsingOptions
}

extension JSONReader {
    /// Goes on to where a C function ended, or refuses.
    @inline(__always)
    mutating func advance(_ end: UnsafePointer<UInt8>?) throws(Refusal) {
        guard let end = unsafe end else { throw Refusal() }
        unsafe position = end
    }

    /// The first byte of the next token, which is where the reader then is.
    @inline(__always)
    mutating func nextToken() -> UInt8 {
        // In bounds: the zero behind the text is no space.
        unsafe position = cjs_read_space(position)
        return unsafe position.pointee
    }

    /// A string.
    public mutating func readString() throws(Refusal) -> String {
        var text = unsafe cjs_text()
        try unsafe advance(cjs_read_string(position, scratch, &text))
        // The C function vouches for the bytes, and that they are valid UTF-8.
        let bytes = unsafe UnsafeBufferPointer(start: text.bytes, count: text.length)
        return String(validated: unsafe bytes.span, isASCII: unsafe text.ascii)
    }

    /// true or false.
    public mutating func readBool() throws(Refusal) -> Bool {
        // Five bytes from a token's start on are in the text or its padding.
        if unsafe position[0] == UInt8(ascii: "t") {
            guard unsafe position[1] == UInt8(ascii: "r"), unsafe position[2] == UInt8(ascii: "u"),
                unsafe position[3] == UInt8(ascii: "e")
            else { throw Refusal() }
            unsafe position += 4
            return true
        }
        guard unsafe position[0] == UInt8(ascii: "f"), unsafe position[1] == UInt8(ascii: "a"),
            unsafe position[2] == UInt8(ascii: "l"), unsafe position[3] == UInt8(ascii: "s"),
            unsafe position[4] == UInt8(ascii: "e")
        else { throw Refusal() }
        unsafe position += 5
        return false
    }

    /// Whether the value is null, which is read then.
    public mutating func readNull() -> Bool {
        guard unsafe position[0] == UInt8(ascii: "n"), unsafe position[1] == UInt8(ascii: "u"),
            unsafe position[2] == UInt8(ascii: "l"), unsafe position[3] == UInt8(ascii: "l")
        else { return false }
        unsafe position += 4
        return true
    }

    @usableFromInline
    mutating func readInt64() throws(Refusal) -> Int64 {
        var value: Int64 = 0
        try unsafe advance(cjs_read_integer(position, &value))
        return value
    }

    @usableFromInline
    mutating func readUInt64() throws(Refusal) -> UInt64 {
        var value: UInt64 = 0
        try unsafe advance(cjs_read_natural(position, &value))
        return value
    }

    /// An integer written as one: without a point or an exponent.
    @inlinable
    public mutating func readInteger<T: FixedWidthInteger>(_ type: T.Type = T.self) throws(Refusal) -> T {
        if T.isSigned || T.bitWidth < 64 {
            guard let value = T(exactly: try readInt64()) else { throw Refusal() }
            return value
        }
        guard let value = T(exactly: try readUInt64()) else { throw Refusal() }
        return value
    }

    /// The nearest `Double` of a number.
    public mutating func readDouble() throws(Refusal) -> Double {
        var value = 0.0
        try unsafe advance(cjs_read_double(position, &value))
        return value
    }

    /// The nearest `Float` of a number.
    public mutating func readFloat() throws(Refusal) -> Float {
        let value = try readDouble()
        let float = Float(value)
        // Where the Double stands between two Floats the text decides, and so it does below the
        // least normal Float.
        guard value.bitPattern & 0x1FFF_FFFF != 0x1000_0000, float.isFinite,
            float.isNormal || value == 0
        else { throw Refusal() }
        return float
    }

    /// Passes a value, which is checked as one that is read.
    public mutating func skip() throws(Refusal) {
        try unsafe advance(cjs_read_past(position, scratch, depth))
    }

    /// Any value, as a document of its own.
    public mutating func readJSON() throws(Refusal) -> JSON {
        let start = unsafe position
        try skip()
        let bytes = unsafe UnsafeBufferPointer(start: start, count: position - start)
        do {
            return try JSON(parsing: unsafe bytes.span, options: options, file: nil)
        } catch {
            throw Refusal()
        }
    }

    /// The value of a property that must be there.
    @inlinable
    @inline(__always)
    public func require<T>(_ value: consuming T?) throws(Refusal) -> T {
        guard let value else { throw Refusal() }
        return value
    }

    /// The value as a `T`, of whatever type.
    @inlinable
    @inline(__always)
    public mutating func read<T: JSONInflatable>(_ type: T.Type = T.self) throws(Refusal) -> T {
        try T.readJSON(from: &self)
    }

    /// The value as a `T`, or nil where it is null.
    @inlinable
    @inline(__always)
    public mutating func readIfPresent<T: JSONInflatable>(_ type: T.Type = T.self) throws(Refusal) -> T? {
        readNull() ? nil : try T.readJSON(from: &self)
    }
}
