#if Foundation
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A decoder and encoder of a `Date` as an ISO 8601 string in the Internet form (RFC 3339), with or without fractional
/// seconds: `2015-01-30T13:00:00Z`, `2015-01-30T14:00:00.250+01:00`.
///
/// - A day or hour that does not exist, such as February 30, and a leap second are errors.
/// - A date outside the years 1 to 9999 in UTC is an error in both directions.
/// - The calendar is Gregorian, also before 1582.
/// - A date is written in UTC, rounded to `precision`. The fraction is omitted for a whole second.
public struct ISO8601DateDecoder: JSONPropertyDecoder, JSONPropertyEncoder, Sendable {
    /// The unit of the fraction that is written.
    public enum Precision: Sendable {
        /// `2015-01-30T13:00:00.250Z`
        case milliseconds

        /// `2015-01-30T13:00:00.250125Z`
        case microseconds
    }

    private let precision: Precision

    /// Creates a decoder. The precision is that of the dates it writes. It reads any number of digits.
    public init(_ precision: Precision = .milliseconds) { self.precision = precision }

    /// Returns the date of a string.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` if the value is not a string, `invalidValue` if the string is not
    ///   a date in the years 1 to 9999, or `keyNotFound` or `indexOutOfBounds` if the value is missing.
    public func decode(_ json: JSON) throws -> Date {
        guard let text: String = json.asScalar(), let date = Date(iso8601: text) else {
            throw json.iso8601Error()
        }
        return date
    }

    /// Writes a date as a string.
    ///
    /// - Throws: ``JSONError`` of code `invalidValue` for a date outside the years 1 to 9999, or `custom` if no value
    ///   may be written here.
    public func encode(_ value: Date, to writer: inout JSONWriter) throws {
        let digits = precision == .milliseconds ? 3 : 6
        guard value.hasRFC3339Year, let text = value.rfc3339(fractionDigits: digits) else {
            throw Date.outsideRFC3339
        }
        try writer.writeString(text)
    }
}

extension ISO8601DateDecoder: DescribedType {
    static func describe(to description: inout JSONTypeDescription) {
        description["type"] = "string"
        description["format"] = "date-time"
    }
}

/// A decoder and encoder of a `Date` as seconds or milliseconds since 1 January 1970, 00:00 UTC: POSIX time, and the
/// NumericDate of RFC 7519.
///
/// - A date outside the years 1 to 9999 is an error in both directions, to detect milliseconds read as seconds.
/// - Numbers may have a fraction.
/// - Seconds are written with a fraction, if any. Milliseconds are rounded to an integer.
///
/// ```swift
/// @JSONModel
/// struct Claims {
///     @JSONCoded(by: UnixDateDecoder()) let exp: Date
///     @JSONCoded(by: UnixDateDecoder(.milliseconds)) let seen: Date?
/// }
/// ```
public struct UnixDateDecoder: JSONPropertyDecoder, JSONPropertyEncoder, Sendable {
    /// The unit of the numbers.
    public enum Unit: Sendable {
        /// `1422622800` is 30 January 2015, 13:00 UTC.
        case seconds

        /// `1422622800000` is the same time.
        case milliseconds
    }

    private let unit: Unit

    /// Creates a decoder of dates in this unit.
    public init(_ unit: Unit = .seconds) { self.unit = unit }

    /// Returns the date of a number.
    ///
    /// - Throws: ``JSONError`` of code
    ///   - `typeMismatch` if the value is not a number,
    ///   - `numberOutOfRange`,
    ///   - `invalidValue` for a date outside the years 1 to 9999,
    ///   - `keyNotFound` or `indexOutOfBounds` if the value is missing.
    public func decode(_ json: JSON) throws -> Date {
        let number: Double = try json.scalar()
        let date = Date(timeIntervalSince1970: unit == .seconds ? number : number / 1000)
        guard date.hasRFC3339Year else { throw json.invalid(expected: "a date in the years 1 to 9999") }
        return date
    }

    /// Writes a date as a number.
    ///
    /// - Throws: ``JSONError`` of code `invalidValue` for a date outside the years 1 to 9999, or `custom` if no value
    ///   may be written here.
    public func encode(_ value: Date, to writer: inout JSONWriter) throws {
        guard value.hasRFC3339Year else { throw Date.outsideRFC3339 }
        let seconds = value.timeIntervalSince1970
        let number = unit == .seconds ? seconds : (seconds * 1000).rounded()
        // Whole numbers of these years are below 2^53, so an integer is exact.
        if let integer = Int64(exactly: number) {
            try writer.writeInteger(integer)
        } else {
            try writer.writeDouble(number)
        }
    }
}

extension UnixDateDecoder: DescribedType {
    static func describe(to description: inout JSONTypeDescription) { description["type"] = "number" }
}

extension JanssonDecoder {
    /// How a `Date` is decoded.
    ///
    /// `JanssonFoundation` adds `formatted(_:)`, for a `DateFormatter`.
    public enum DateDecodingStrategy: Sendable {
        /// `Date` decodes itself: seconds since 1 January 2001.
        case deferredToDate

        /// Seconds since 1 January 1970.
        case secondsSince1970

        /// Milliseconds since 1 January 1970.
        case millisecondsSince1970

        /// A string such as `2026-01-31T12:30:00Z` (ISO 8601), in the years 1 to 9999. As with `JSONDecoder`, the
        /// calendar is Julian before 15 October 1582, and the offsets `+01:00`, `+0100` and `+01` are the same.
        case iso8601

        /// A string such as `2026-01-31T12:30:00.250Z` (RFC 3339), as ``ISO8601DateDecoder`` reads it. The fraction is
        /// optional.
        case iso8601WithFractionalSeconds

        /// The function decodes the date.
        case custom(@Sendable (_ decoder: any Decoder) throws -> Date)
    }
}

extension JanssonEncoder {
    /// How a `Date` is encoded.
    ///
    /// `JanssonFoundation` adds `formatted(_:)`, for a `DateFormatter`.
    public enum DateEncodingStrategy: Sendable {
        /// `Date` encodes itself: seconds since 1 January 2001.
        case deferredToDate

        /// Seconds since 1 January 1970.
        case secondsSince1970

        /// Milliseconds since 1 January 1970.
        case millisecondsSince1970

        /// A string such as `2026-01-31T12:30:00Z` (ISO 8601), rounded down to a second. As with `JSONEncoder`, the
        /// calendar is Julian before 15 October 1582. Dates outside the years 1 to 9999 are errors.
        case iso8601

        /// A string such as `2026-01-31T12:30:00.250Z` (RFC 3339), rounded to milliseconds. Dates outside the years 1
        /// to 9999 are errors.
        case iso8601WithFractionalSeconds

        /// The function encodes the date. If the function encodes nothing, the value is an empty object.
        case custom(@Sendable (_ date: Date, _ encoder: any Encoder) throws -> Void)
    }
}

extension Date: JSONScalar {
    static var kind: JSON.Kind { .string }
    static var placeholder: Date { Date(timeIntervalSinceReferenceDate: 0) }

    static func value(at index: UInt32, of document: Document) -> Date? {
        String.value(at: index, of: document).flatMap { Date(iso8601: $0) }
    }

    static func value(_ decoder: NodeDecoder, at index: UInt32) -> Date? {
        let strategy = decoder.session.strategies.dateDecodingStrategy
        if let form = strategy.form {
            return String.value(decoder, at: index).flatMap { Date(iso8601: $0, as: form) }
        }
        return Double.value(decoder, at: index).flatMap { strategy.date($0) }
    }

    static func decodeOtherForms(_ decoder: NodeDecoder) throws -> Date {
        let strategy = decoder.session.strategies.dateDecodingStrategy
        if let form = strategy.form { return try decodeString(decoder, as: form) }
        try decoder.requireValue(Date.self)
        if case .custom(let convert) = strategy { return try convert(decoder.copyForUserCode()) }
        return try strategy.date(decoder.scalar()) ?? decoder.throwConversionError()
    }

    private static func decodeString(_ decoder: NodeDecoder, as form: ISO8601Form) throws -> Date {
        guard let text = String.value(decoder, at: decoder.index) else {
            let context = decoder.context(decoder.json.iso8601Error())
            if decoder.decodeNil() { throw DecodingError.valueNotFound(Date.self, context) }
            return try decoder.report(
                .typeMismatch(String.self, context), at: decoder.index, placeholder: placeholder)
        }
        guard let date = Date(iso8601: text, as: form) else {
            // Like JSONDecoder, reports the path of the model that contains the date.
            throw DecodingError.dataCorrupted(
                decoder.context(decoder.json.iso8601Error(as: form), path: decoder.initializerPath))
        }
        return date
    }

    func encode(as encoder: EncoderImpl) throws {
        switch encoder.session.strategies.dateEncodingStrategy {
        case .deferredToDate: try encode(to: encoder)
        case .secondsSince1970: try encoder.encode(dateAs: timeIntervalSince1970)
        case .millisecondsSince1970: try encoder.encode(dateAs: 1000 * timeIntervalSince1970)
        case .iso8601: try encoder.encode(dateAs: foundationISO8601)
        case .iso8601WithFractionalSeconds: try encoder.encode(dateAs: iso8601(fractionDigits: 3))
        case .custom(let encode):
            try encode(self, encoder)
            encoder.openIfUnset()
        }
    }
}

extension JanssonDecoder.DateDecodingStrategy {
    /// Returns the date of a number, or nil if the strategy reads no numbers.
    @inline(__always)
    fileprivate func date(_ number: Double) -> Date? {
        switch self {
        case .deferredToDate: Date(timeIntervalSinceReferenceDate: number)
        case .secondsSince1970: Date(timeIntervalSince1970: number)
        case .millisecondsSince1970: Date(timeIntervalSince1970: number / 1000)
        case .iso8601, .iso8601WithFractionalSeconds, .custom: nil
        }
    }

    /// The form of the strategy's strings; nil if the strategy reads no strings.
    @inline(__always)
    fileprivate var form: ISO8601Form? {
        switch self {
        case .iso8601: .foundation
        case .iso8601WithFractionalSeconds: .rfc3339
        case .deferredToDate, .secondsSince1970, .millisecondsSince1970, .custom: nil
        }
    }
}

extension EncoderImpl {
    /// Encodes a date as a number, without the strategy for infinities.
    fileprivate func encode(dateAs real: Double) throws {
        guard real.isFinite else { throw nonFinite(real) }
        try encodeScalar(real)
    }

    /// Encodes the text of a date. Nil is an error.
    fileprivate func encode(dateAs text: String?) throws {
        guard let text else { throw failure(Date.outsideRFC3339, of: Date.self) }
        try encodeScalar(text)
    }
}

// The form that is written below.
extension Date: DescribedType {
    static func describe(to description: inout JSONTypeDescription) {
        ISO8601DateDecoder.describe(to: &description)
    }
}

extension Date: JSONEncodable {
    /// Writes a string in RFC 3339, which ``ISO8601DateDecoder`` reads: `2015-01-30T13:00:00Z`. Rounds to milliseconds,
    /// and omits them for a whole second.
    ///
    /// - Throws: ``JSONError`` of code `invalidValue` for a date outside the years 1 to 9999, or `custom` if no value
    ///   may be written here.
    public func encode(to writer: inout JSONWriter) throws {
        guard let text = rfc3339() else { throw Date.outsideRFC3339 }
        try writer.writeString(text)
    }
}
#endif
