#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Makes a `Date` from a string in the Internet form of ISO 8601 (RFC 3339), with or without fractional
/// seconds: `2015-01-30T13:00:00Z`, `2015-01-30T14:00:00.250+01:00`.
///
/// A day or an hour that does not exist, such as February 30, is an error, and so is a leap second.
public struct ISO8601DateDecoder: JSONPropertyDecoder, Sendable {
    /// Makes a decoder.
    public init() {}

    /// The date of a string.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` if the value is no string, `invalidValue` if the
    ///   string is no date, or `keyNotFound` or `indexOutOfBounds` if the value is missing.
    public func decode(_ json: JSON) throws -> Date {
        guard let date = Date(rfc3339: try json.convertToString()) else {
            throw json.invalid(expected: "Date")
        }
        return date
    }
}

extension NodeDecoder {
    /// The value at `index` as a `Date`, if the strategy reads it without a decoder or Foundation; nil otherwise.
    func usualDate(at index: UInt32) -> Date? {
        switch session.strategies.dateDecodingStrategy {
        case .deferredToDate:
            Double.value(self, at: index).map { Date(timeIntervalSinceReferenceDate: $0) }
        case .secondsSince1970: Double.value(self, at: index).map { Date(timeIntervalSince1970: $0) }
        case .millisecondsSince1970:
            Double.value(self, at: index).map { Date(timeIntervalSince1970: $0 / 1000) }
        case .iso8601: view(index)?.asString.flatMap { Date(plainISO8601: $0) }
        case .iso8601WithFractionalSeconds, .custom: nil
        }
    }

    /// This value as a `Date`, by the strategy.
    func date() throws -> Date {
        try requireValue(Date.self)
        switch session.strategies.dateDecodingStrategy {
        case .deferredToDate: return Date(timeIntervalSinceReferenceDate: try scalar())
        case .secondsSince1970: return Date(timeIntervalSince1970: try scalar())
        case .millisecondsSince1970: return Date(timeIntervalSince1970: try scalar() / 1000)
        case .iso8601: return try date(by: Date.ISO8601FormatStyle())
        case .iso8601WithFractionalSeconds:
            return try date(by: Date.ISO8601FormatStyle(includingFractionalSeconds: true))
        case .custom(let convert): return try convert(givenAway())
        }
    }

    private func date(by style: Date.ISO8601FormatStyle) throws -> Date {
        let text: String = try scalar()
        guard let date = try? style.parse(text) else {
            // JSONDecoder reports the path of the value that reads the date, not of the date itself.
            throw invalid("an ISO 8601 date", at: index, path: initializerPath)
        }
        return date
    }
}

extension TreeEncoder {
    /// Encodes a `Date` by the strategy.
    func encode(date: Date) throws {
        switch session.strategies.dateEncodingStrategy {
        case .deferredToDate: try date.encode(to: self)
        case .secondsSince1970: try encode(dateAs: date.timeIntervalSince1970)
        case .millisecondsSince1970: try encode(dateAs: 1000 * date.timeIntervalSince1970)
        case .iso8601: try encodeScalar(date.plainISO8601 ?? date.formatted(.iso8601))
        case .iso8601WithFractionalSeconds:
            try encodeScalar(date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
        case .custom(let encode):
            try encode(date, self)
            openIfUnset()
        }
    }

    /// Encodes a number that stands for a date. The strategy for infinities does not apply.
    private func encode(dateAs real: Double) throws {
        guard real.isFinite else {
            let error = JSONError(.invalidValue, expected: "a finite number", actual: "NaN or an infinity")
            throw EncodingError.invalidValue(real, context(error))
        }
        try encodeScalar(real)
    }
}
