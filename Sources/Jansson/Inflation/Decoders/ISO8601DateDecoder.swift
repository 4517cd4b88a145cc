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
