#if Foundation
internal import CJSONScanner

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Decimal: TextScalar {
    static func value(at index: UInt32, of document: Document) -> Decimal? {
        let node = document[index]
        switch node.kind {
        case .integer: return Decimal(Int64(bitPattern: node.payload))
        case .unsigned: return Decimal(node.payload)
        case .real, .numberText:
            return document.shortDecimal(at: index).flatMap(Decimal.init)
                ?? document.number(at: index)?.decimal
        default: return nil
        }
    }

    static func conversionError(of json: JSON) -> JSONError {
        guard json.number?.nearestDecimal != nil else { return json.outOfRange(expected: expectation) }
        return json.error(.numberOutOfRange, expected: expectation, actual: "a number with too many digits")
    }

    /// Rounds numbers with too many digits to the nearest decimal, like Foundation.
    static func decodeOtherForms(_ decoder: NodeDecoder) throws -> Decimal {
        try decoder.view(decoder.index)?.number?.nearestDecimal ?? decoder.throwConversionError()
    }

    var isFinite: Bool { !isNaN }

    /// Writes all digits without an exponent. The decimal must not be NaN.
    func write(to writer: inout TextWriter) {
        if let short = ShortDecimal(self), -40...40 ~= short.exponent {
            writer.number(short)
        } else {
            writer.number(text: description)
        }
    }
}

extension Decimal: JSONInflatable {
    /// Returns the exact decimal of a number.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch`, `keyNotFound` or `indexOutOfBounds`, or of code
    ///   `numberOutOfRange` if the exponent is out of range or the digits exceed 128 bits, which hold 38 or
    ///   39 digits.
    public static func inflate(from json: JSON) throws -> Decimal { try json.scalar() }

    /// Returns the exact decimal of a number, or nil.
    public static func _inflateIfPossible(from json: JSON) -> Decimal? { json.asScalar() }

    /// Always true.
    @inlinable public static var readsJSONDirectly: Bool { true }

    /// Reads a number exactly.
    ///
    /// - Throws: `NeedsDocument` for any other value, and for a number with more than 19 digits or an exponent out of
    ///   range.
    public static func readJSON(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> Decimal {
        guard let decimal = Decimal(try reader.readShortDecimal()) else { throw JSONReader.NeedsDocument() }
        return decimal
    }
}

extension Decimal: JSONEncodable {
    /// Writes all digits.
    ///
    /// - Throws: ``JSONError`` of code `invalidValue` for NaN.
    public func encode(to writer: inout JSONWriter) throws { try writer.writeScalar(self) }
}

extension Decimal {
    /// Creates a decimal, if the exponent is in range.
    init?(_ short: ShortDecimal) {
        guard -128...127 ~= short.exponent else { return nil }
        self.init(
            sign: short.negative ? .minus : .plus, exponent: Int(short.exponent),
            significand: Decimal(short.digits))
    }
}

extension cjs_short_decimal {
    /// Creates the number of a `Decimal`; nil for NaN, digits of more than 64 bits, or an unknown layout.
    init?(_ decimal: Decimal) {
        guard ShortDecimal.isDecimalLayoutKnown else { return nil }
        self.init(uncheckedLayout: decimal)
    }

    /// True if a `Decimal` has the layout of Foundation's `NSDecimal`, as ``init(uncheckedLayout:)`` assumes.
    /// Foundation has no accessors for the parts.
    private static let isDecimalLayoutKnown: Bool = {
        guard MemoryLayout<Decimal>.size == 20 else { return false }
        // Samples: zero, the extreme exponents, four different words, and all bits.
        let texts = ["0", "1e127", "-7e-128", "1125912791875585", "18446744073709551615"]
        let samples = texts.compactMap { Decimal(string: $0) }
        let areRead = samples.allSatisfy {
            ShortDecimal(uncheckedLayout: $0).flatMap { Decimal($0) } == $0
        }
        let tooLong = [Decimal.nan, Decimal(UInt64.max).nextUp, .greatestFiniteMagnitude]
        return areRead && tooLong.allSatisfy { ShortDecimal(uncheckedLayout: $0) == nil }
    }()

    private init?(uncheckedLayout decimal: Decimal) {
        // In bounds: a Decimal has 20 bytes. Layout: an exponent, a byte with the sign and the number of 16-bit words,
        // two unused bytes, and eight words, the lowest first.
        let (exponent, flags, low) = unsafe withUnsafeBytes(of: decimal) { bytes in
            unsafe (
                bytes.load(as: Int8.self), bytes.load(fromByteOffset: 1, as: UInt8.self),
                bytes.loadUnaligned(fromByteOffset: 4, as: UInt64.self)
            )
        }
        let (isNegative, wordCount) = (flags & 0x08 != 0, flags >> 4)
        // Words beyond the count have no meaning.
        let digits = wordCount < 4 ? low & ~(UInt64.max << (16 * UInt64(wordCount))) : low
        guard wordCount <= 4, wordCount > 0 || !isNegative else { return nil }
        guard digits > 0 else {
            self.init()
            return
        }
        self.init(digits: UInt64(littleEndian: digits), exponent: Int32(exponent), negative: isNegative)
        while self.digits % 10 == 0 {
            self.digits /= 10
            self.exponent += 1
        }
    }
}

extension Document {
    /// Returns the number of a node if its token is in the source and has at most 19 digits.
    func shortDecimal(at index: UInt32) -> ShortDecimal? {
        let offset = self[index].offset
        guard offset != Node.nowhere else { return nil }
        var short = ShortDecimal()
        // In bounds: the padded source contains the token and eight bytes after it.
        guard let end = unsafe cjs_read_short_decimal(sourceStart(Int(offset)), &short) else { return nil }
        // In other dialects, the token may be longer, such as `0x1F`.
        let next = unsafe end.pointee
        return next.continuesNumber || next | 0x20 == UInt8(ascii: "x") ? nil : short
    }
}

extension JSONNumber {
    /// The nearest decimal; nil if the number is out of range.
    fileprivate var nearestDecimal: Decimal? { exact.flatMap { Decimal(nearest: $0) } }
}

extension Decimal {
    /// Creates the exact number, if its significand fits into 128 bits and its exponent is in range.
    init?(exactly exact: ExactDecimal) {
        // An exponent above 127 becomes trailing zeros.
        let exponent = Swift.min(exact.exponent, 127)
        guard exponent >= -128, let (significand, _) = exact.cut(atExponent: exponent) else { return nil }
        self.init(exact.isNegative, significand, exponent)
    }

    /// Creates the nearest decimal, ties away from 0; nil if the number is out of range.
    init?(nearest exact: ExactDecimal) {
        // 128 bits hold 38 digits, and some numbers of 39.
        let places = exact.digits.count + exact.exponent
        var exponent = Swift.max(Swift.min(exact.exponent, 127), places - 39, -128)
        var cut = exact.cut(atExponent: exponent)
        if cut == nil {
            exponent += 1
            cut = exact.cut(atExponent: exponent)
            // A rest below 7.5 is nearer to the largest significand than to the next multiple of ten.
            if let (significand, rest) = cut, significand == .max / 10,
                rest.lexicographicallyPrecedes("75".utf8)
            {
                (exponent, cut) = (exponent - 1, (.max, []))
            }
        }
        guard exponent <= 127, let (significand, rest) = cut else { return nil }
        let isRoundedUp = significand < .max && !rest.lexicographicallyPrecedes("5".utf8)
        self.init(exact.isNegative, isRoundedUp ? significand + 1 : significand, exponent)
    }

    private init?(_ isNegative: Bool, _ significand: UInt128, _ exponent: Int) {
        self.init(string: "\(isNegative ? "-" : "")\(significand)e\(exponent)")
    }
}

extension JSONNumber {
    /// Creates a number from a `Decimal`, exactly. NaN is kept, but cannot be written. Literals, such as `1.5` or
    /// `.nan`, make a `Double`.
    ///
    /// ``JSONWritingOptions/preservesNumberText`` writes all digits of a fraction, even more than a `Double` has.
    ///
    /// Complexity: O(*n*) in the number of digits.
    @_disfavoredOverload
    public init(_ value: Decimal) {
        // The description has JSON's grammar in every locale, except for NaN.
        self = JSONNumber(value.description) ?? JSONNumber(Double.nan)
    }

    /// The exact number as a `Decimal`; nil for NaN, infinities, a number out of range, or more digits than 128 bits
    /// hold: 38 or 39. A number made from the `Double` 0.1 is exactly 0.1.
    public var decimal: Decimal? { exact.flatMap { Decimal(exactly: $0) } }
}

extension JSONValue {
    /// Creates a number from a `Decimal`, exactly. NaN is kept, but cannot be written.
    @_disfavoredOverload
    public init(_ value: Decimal) { self = .number(JSONNumber(value)) }

    /// Creates a number from a `Decimal`, exactly. NaN is kept, but cannot be written.
    @_disfavoredOverload
    public static func number(_ value: Decimal) -> JSONValue { .number(JSONNumber(value)) }
}

extension JSONNumber {
    /// Reads the number of another decoder's container, as exactly as `Decimal` can.
    init?(exactlyFrom container: any SingleValueDecodingContainer) {
        guard let decimal = try? container.decode(Decimal.self) else { return nil }
        self.init("\(decimal)")
    }

    /// Encodes the number as a `Decimal`. Returns false if the number does not fit.
    func encodeExactly(to container: inout any SingleValueEncodingContainer) throws -> Bool {
        guard let decimal else { return false }
        try container.encode(decimal)
        return true
    }
}
#else
extension JSONNumber {
    // Without `Decimal`, the number types that all coders know have at most 64 bits.
    init?(exactlyFrom container: any SingleValueDecodingContainer) { nil }
    func encodeExactly(to container: inout any SingleValueEncodingContainer) throws -> Bool { false }
}
#endif
