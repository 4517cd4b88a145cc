public import Foundation
public import Jansson

/// Makes a `Date` of a string in a format of yours.
///
/// ```swift
/// let decoder = DateDecoder(dateFormatString: "yyyy-MM-dd 'at' HH:mm")
/// make.propertyForKeyPath("born", type: .string, decoder: decoder)
/// ```
///
/// Making one is slow, as making a `DateFormatter` is: make it once and keep it. It may be used by
/// several threads at once. For ISO 8601, `ISO8601DateDecoder` needs no `DateFormatter`.
public struct DateDecoder: JSONPropertyDecoder, Sendable {
    private let formatter: DateFormatter

    /// A decoder of a fixed format (Unicode TR 35), in the locale `en_US_POSIX` and in UTC, so that
    /// what a document means does not depend on where it is read.
    public init(dateFormatString: String) {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = dateFormatString
        self.formatter = formatter
    }

    /// A decoder by a formatter, with that formatter's locale and time zone.
    ///
    /// The formatter is copied: what is changed in it later changes nothing here.
    public init(dateFormatter: DateFormatter) {
        formatter = dateFormatter.copy() as? DateFormatter ?? dateFormatter
    }

    /// The date that a string says.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` where this is no string, `invalidValue` where
    ///   it is no date in the format, or of what is missing.
    public func decode(_ json: JSON) throws -> Date {
        guard let date = formatter.date(from: try json.decode()) else {
            throw JSONError(.invalidValue, expected: "Date", actual: "a string that is not one")
        }
        return date
    }
}
