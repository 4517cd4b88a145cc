#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Makes a `Date` of a string in the internet's form of ISO 8601 (RFC 3339), with or without
/// fractional seconds: `2015-01-30T13:00:00Z`, `2015-01-30T14:00:00.250+01:00`. A day or an hour that there is not, as
/// February 30, is no date, and neither is a leap second.
public struct ISO8601DateDecoder: JSONPropertyDecoder, Sendable {
    /// Makes a decoder.
    public init() {}

    /// The date that a string says.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` where this is no string, `invalidValue` where
    ///   it says no date, or of what is missing.
    public func decode(_ json: JSON) throws -> Date {
        guard let date = Date(rfc3339: try json.convertToString()) else {
            throw json.invalid(expected: "Date")
        }
        return date
    }
}
