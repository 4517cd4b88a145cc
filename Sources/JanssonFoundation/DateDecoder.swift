#if Foundation
public import Foundation
public import JanssonCore

/// Makes a `Date` from a string in a custom format.
///
/// ```swift
/// let decoder = DateDecoder(dateFormatString: "yyyy-MM-dd 'at' HH:mm")
/// make.propertyForKeyPath("born", type: .string, decoder: decoder)
/// ```
///
/// Making a decoder is slow, because it makes a `DateFormatter`. Reuse the decoder; several threads can use it at once.
/// For ISO 8601, `ISO8601DateDecoder` needs no `DateFormatter`.
public struct DateDecoder: JSONPropertyDecoder, Sendable {
    private let formatter: DateFormatter

    /// Makes a decoder for a fixed format (Unicode TR 35), in the locale `en_US_POSIX` and in UTC, so that results do
    /// not depend on the machine.
    public init(dateFormatString: String) {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = dateFormatString
        self.formatter = formatter
    }

    /// Makes a decoder that uses a copy of a formatter, with the formatter's locale and time zone.
    public init(dateFormatter: DateFormatter) {
        formatter = dateFormatter.copy() as? DateFormatter ?? dateFormatter
    }

    /// Returns the date of a string.
    ///
    /// - Throws: `JSONError` of code `typeMismatch` if the value is not a string, `invalidValue` if the string does not
    ///   match the format or is a date outside the years 1 to 9999, or `keyNotFound` or `indexOutOfBounds` if the value is missing.
    public func decode(_ json: JSON) throws -> Date {
        guard let text: String = json.decode() else {
            throw json.mismatch(expected: .init(stringLiteral: formatter.expectation))
        }
        guard let date = formatter.date(from: text) else {
            throw JSONError(.invalidValue, expected: formatter.expectation, actual: "another string")
        }
        guard date.hasRFC3339Year else { throw Date.outsideRFC3339 }
        return date
    }
}
#endif
