#if Foundation
#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// A form of ISO 8601 in which dates are read and written. All forms have four digits for a year from 1 to 9999.
enum ISO8601Form {
    /// RFC 3339: `2015-01-30T14:00:00.250+01:00`, in the Gregorian calendar.
    case rfc3339

    /// The strategy `iso8601` of Foundation's coders: like RFC 3339, but with the Julian calendar before 15 October
    /// 1582, and also with the offsets `+0100` and `+01`.
    case foundation

    /// The seconds since 1970 of the years 1 to 9999 in the form's calendar.
    fileprivate var years: Range<Int> {
        (self == .rfc3339 ? -62_135_596_800 : -62_135_769_600)..<253_402_300_800
    }
}

extension Date {
    /// Parses a date. Returns nil for a day or time that does not exist, a leap second, and a date that, in UTC and
    /// rounded to milliseconds, is outside the years 1 to 9999.
    init?(iso8601 text: String, as form: ISO8601Form = .rfc3339) {
        var rest = text.utf8[...]
        guard
            let year = rest.digits(4), rest.skip("-"), let month = rest.digits(2), rest.skip("-"),
            let day = rest.digits(2), rest.skip("T") || rest.skip("t"),
            let hour = rest.digits(2), rest.skip(":"), let minute = rest.digits(2), rest.skip(":"),
            let second = rest.digits(2), let fraction = rest.fraction(),
            let offset = rest.zoneOffset(as: form), rest.isEmpty,
            year > 0, (1...12).contains(month), hour < 24, minute < 60, second < 60
        else { return nil }
        let isJulian = form == .foundation && (year, month, day) < (1582, 10, 15)
        guard (1...Date.days(in: month, of: year, isJulian: isJulian)).contains(day) else { return nil }
        let days = (1..<month).reduce(Date.days(to: year, isJulian: isJulian) + day - 1) {
            $0 + Date.days(in: $1, of: year, isJulian: isJulian)
        }
        let seconds = days * 86_400 + hour * 3_600 + minute * 60 + second - offset
        // `Date` counts from 2001. Seconds since 1970 would lose digits of the fraction.
        self.init(timeIntervalSinceReferenceDate: Double(seconds - Date.secondsTo2001) + fraction)
        guard parts(digits: 3, in: form) != nil else { return nil }
    }

    /// Returns the date in UTC, rounded to a fraction of 3 or 6 digits; nil outside the years 1 to 9999.
    func iso8601(fractionDigits digits: Int) -> String? {
        parts(digits: digits, in: .rfc3339).map { Date.text($0, digits: digits, in: .rfc3339) }
    }

    /// Returns the date in UTC, rounded to a fraction of 3 or 6 digits, and without a fraction if it is 0; nil outside
    /// the years 1 to 9999.
    func rfc3339(fractionDigits digits: Int = 3) -> String? {
        parts(digits: digits, in: .rfc3339).map { parts in
            Date.text(parts, digits: parts.fraction > 0 ? digits : 0, in: .rfc3339)
        }
    }

    /// The date in Foundation's form, rounded down to a second; nil outside the years 1 to 9999.
    var foundationISO8601: String? {
        parts(digits: 0, in: .foundation).map { Date.text($0, digits: 0, in: .foundation) }
    }

    package static var outsideRFC3339: JSONError {
        JSONError(
            .invalidValue, expected: "a date in the years 1 to 9999", actual: "a date outside these years")
    }

    /// Whether the date is in the years 1 to 9999, also if it is rounded to milliseconds.
    package var hasRFC3339Year: Bool { parts(digits: 3, in: .rfc3339) != nil }

    /// The date in RFC 3339 with microseconds. All results have the same length, so they sort like the dates. Dates
    /// outside the years 1 to 9999 are clamped.
    package var rfc3339WithMicroseconds: String {
        if let text = iso8601(fractionDigits: 6) { return text }
        let time = timeIntervalSinceReferenceDate
        if time.isNaN { return "1970-01-01T00:00:00.000000Z" }
        return time < 0 ? "0001-01-01T00:00:00.000000Z" : "9999-12-31T23:59:59.999999Z"
    }

    private static let secondsTo2001 = 978_307_200

    /// Returns the seconds since 1970 and a fraction in units of its last digit; nil outside the years 1 to 9999. The
    /// fraction is rounded to nearest. Without digits, it is cut off.
    private func parts(digits: Int, in form: ISO8601Form) -> (seconds: Int, fraction: Int)? {
        let time = timeIntervalSinceReferenceDate
        let whole = time.rounded(.down)
        guard abs(whole) < 0x1p40 else { return nil }
        var seconds = Int(whole) + Date.secondsTo2001
        var fraction = 0
        if digits > 0 {
            let unit = digits == 3 ? 1000 : 1_000_000
            fraction = Int(((time - whole) * Double(unit)).rounded())
            if fraction == unit { (seconds, fraction) = (seconds + 1, 0) }
        }
        return form.years.contains(seconds) ? (seconds, fraction) : nil
    }

    /// Formats seconds since 1970, within the years 1 to 9999, and a fraction with `digits` digits.
    private static func text(
        _ parts: (seconds: Int, fraction: Int), digits: Int, in form: ISO8601Form
    ) -> String {
        let (day1970, rest) = parts.seconds.divided(by: 86_400)
        // 15 October 1582 is 141,427 days before 1970.
        let isJulian = form == .foundation && day1970 < -141_427
        // Estimates the year: never too late, and at most two years too early.
        var year = max((day1970 + 719_162) * 400 / 146_097, 1)
        while day1970 >= days(to: year + 1, isJulian: isJulian) { year += 1 }
        var day = day1970 - days(to: year, isJulian: isJulian)
        var month = 1
        while day >= days(in: month, of: year, isJulian: isJulian) {
            day -= days(in: month, of: year, isJulian: isJulian)
            month += 1
        }
        // In bounds: at most 4 + 5 * 3 + 1 + 6 + 1 bytes.
        return unsafe String(unsafeUninitializedCapacity: 27) { output in
            var count = 0
            func append(_ byte: UInt8) {
                unsafe output.initializeElement(at: count, to: byte)
                count += 1
            }
            func append(_ number: Int, _ digits: Int) {
                var weight = 1
                for _ in 1..<digits { weight *= 10 }
                while weight > 0 {
                    append(UInt8(ascii: "0") + UInt8(number / weight % 10))
                    weight /= 10
                }
            }
            append(year, 4)
            append(UInt8(ascii: "-"))
            append(month, 2)
            append(UInt8(ascii: "-"))
            append(day + 1, 2)
            append(UInt8(ascii: "T"))
            append(rest / 3_600, 2)
            append(UInt8(ascii: ":"))
            append(rest / 60 % 60, 2)
            append(UInt8(ascii: ":"))
            append(rest % 60, 2)
            if digits > 0 {
                append(UInt8(ascii: "."))
                append(parts.fraction, digits)
            }
            append(UInt8(ascii: "Z"))
            return count
        }
    }

    /// Returns the days from 1 January 1970 to 1 January of a year from 1.
    private static func days(to year: Int, isJulian: Bool) -> Int {
        let past = year - 1
        // 1 January of the year 1 is 719,162 days before 1970 in the Gregorian calendar, and two more in the Julian.
        return past * 365 + past / 4 - (isJulian ? 719_164 : past / 100 - past / 400 + 719_162)
    }

    private static func days(in month: Int, of year: Int, isJulian: Bool) -> Int {
        switch month {
        case 2: year % 4 == 0 && (isJulian || year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension JSON {
    /// Returns the error for a value that is not a date in this form. Names the usual mistakes.
    func iso8601Error(as form: ISO8601Form = .rfc3339) -> JSONError {
        let expected: JSONError.Expectation = "an ISO 8601 date and time such as 2026-01-01T10:00:00Z"
        guard let text: String = asScalar() else { return mismatch(expected: expected) }
        return error(.invalidValue, expected: expected, actual: text.utf8[...].mistake(as: form))
    }
}

extension Int {
    /// Returns the quotient, rounded down, and the remainder, which is not negative.
    fileprivate func divided(by divisor: Int) -> (quotient: Int, remainder: Int) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}

extension Substring.UTF8View {
    /// Parses the next `count` digits.
    fileprivate mutating func digits(_ count: Int) -> Int? {
        var number = 0
        for _ in 0..<count {
            guard let byte = popFirst(), let digit = byte.digit else { return nil }
            number = number * 10 + digit
        }
        return number
    }

    fileprivate mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard let first, first == UInt8(ascii: character) else { return false }
        removeFirst()
        return true
    }

    /// Parses a fraction after a point. Returns 0 without a point, and nil if no digit follows the point.
    fileprivate mutating func fraction() -> Double? {
        guard skip(".") else { return 0 }
        let digits = prefix { $0.digit != nil }
        self = self[digits.endIndex...]
        return digits.isEmpty ? nil : Double("0.\(Substring(digits))")
    }

    /// The usual mistake in text that is not a date in this form.
    fileprivate func mistake(as form: ISO8601Form) -> String {
        var rest = self
        let other = "another string"
        guard rest.digits(4) != nil, rest.skip("-"), rest.digits(2) != nil, rest.skip("-"),
            rest.digits(2) != nil
        else { return other }
        if rest.isEmpty { return "a date without a time" }
        let hasSpace = rest.skip(" ")
        guard hasSpace || rest.skip("T") || rest.skip("t"),
            rest.digits(2) != nil, rest.skip(":"), rest.digits(2) != nil
        else { return other }
        let hasSeconds = rest.skip(":")
        if hasSeconds { guard rest.digits(2) != nil, rest.fraction() != nil else { return other } }
        if rest.isEmpty { return "a date and time without a time zone" }
        var zone = rest
        guard rest.zoneOffset(as: .foundation) != nil, rest.isEmpty else { return other }
        if hasSpace { return "a space in place of the T" }
        if !hasSeconds { return "a time without seconds" }
        return zone.zoneOffset(as: form) == nil
            ? "a time zone without a colon" : "a date or time out of range"
    }

    /// Parses a zone, `Z` or `+01:00`, as an offset from UTC in seconds.
    fileprivate mutating func zoneOffset(as form: ISO8601Form) -> Int? {
        if skip("Z") || skip("z") { return 0 }
        let sign = skip("+") ? 1 : -1
        guard sign == 1 || skip("-"), let hours = digits(2), hours < 24 else { return nil }
        let hasColon = skip(":")
        guard hasColon || form == .foundation else { return nil }
        if !hasColon, isEmpty { return sign * hours * 3_600 }
        guard let minutes = digits(2), minutes < 60 else { return nil }
        return sign * (hours * 3_600 + minutes * 60)
    }
}

extension UInt8 {
    fileprivate var digit: Int? {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) ? Int(self - UInt8(ascii: "0")) : nil
    }
}
#endif
