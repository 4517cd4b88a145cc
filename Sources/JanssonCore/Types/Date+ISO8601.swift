#if Foundation
#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

extension Date {
    /// Parses an RFC 3339 date: `2015-01-30T14:00:00.250+01:00`.
    ///
    /// Unlike `Date.ISO8601FormatStyle`, rejects February 30 and characters after the zone.
    init?(rfc3339 text: String) {
        var rest = text.utf8[...]
        guard
            let year = rest.digits(4), rest.skip("-"), let month = rest.digits(2), rest.skip("-"),
            let day = rest.digits(2), rest.skip("T") || rest.skip("t"),
            let hour = rest.digits(2), rest.skip(":"), let minute = rest.digits(2), rest.skip(":"),
            let second = rest.digits(2), let fraction = rest.fraction(), let offset = rest.zoneOffset(),
            rest.isEmpty, (1...12).contains(month), (1...Date.days(in: month, of: year)).contains(day),
            hour < 24, minute < 60, second < 60
        else { return nil }
        let days = Date.days(to: year) + (1..<month).reduce(day - 1) { $0 + Date.days(in: $1, of: year) }
        let seconds = days * 86_400 + hour * 3_600 + minute * 60 + second - offset
        self.init(timeIntervalSince1970: Double(seconds) + fraction)
    }

    /// The date in RFC 3339, to the millisecond; nil outside the years 1 to 9999.
    ///
    /// Unlike `Date.ISO8601FormatStyle`, uses the Gregorian calendar before 1582.
    var rfc3339: String? {
        guard let total = Int(exactly: (timeIntervalSince1970 * 1000).rounded()),
            (-62_135_596_800_000..<253_402_300_800_000).contains(total)
        else { return nil }
        let (seconds, milliseconds) = total.divided(by: 1000)
        return Date.rfc3339(
            seconds: seconds, fraction: milliseconds, digits: milliseconds > 0 ? 3 : 0)
    }

    static let expectedRFC3339Date = "a date in the years 1 to 9999"

    static var outsideRFC3339: JSONError {
        JSONError(.invalidValue, expected: expectedRFC3339Date, actual: "another")
    }

    var hasRFC3339Year: Bool { (-62_135_596_800..<253_402_300_800).contains(timeIntervalSince1970) }

    /// The date in RFC 3339 with microseconds. All results have the same length, so they sort like the dates. Dates
    /// outside the years 1 to 9999 are clamped.
    package var rfc3339WithMicroseconds: String {
        let exact = (timeIntervalSince1970 * 1_000_000).rounded()
        let total = Int(exactly: exact) ?? (exact < 0 ? .min : exact > 0 ? .max : 0)
        let (seconds, microseconds) = min(max(total, -62_135_596_800_000_000), 253_402_300_799_999_999)
            .divided(by: 1_000_000)
        return Date.rfc3339(seconds: seconds, fraction: microseconds, digits: 6)
    }

    /// Formats seconds since 1970, within the years 1 to 9999, and a fraction with `digits` digits.
    private static func rfc3339(seconds: Int, fraction: Int, digits: Int) -> String {
        // Days since the first day of the year 1.
        let (day1970, rest) = seconds.divided(by: 86_400)
        let days = day1970 + 719_162
        // Estimates the year, one or two years too early.
        var year = days * 400 / 146_097
        while days - (Date.days(to: year + 1) + 719_162) >= 0 { year += 1 }
        var day = days - (Date.days(to: year) + 719_162)
        var month = 1
        while day >= Date.days(in: month, of: year) {
            day -= Date.days(in: month, of: year)
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
                append(fraction, digits)
            }
            append(UInt8(ascii: "Z"))
            return count
        }
    }

    /// Parses the only form in which Foundation writes ISO 8601 dates: `2015-01-30T14:00:00Z`. Returns nil for other
    /// forms and for years before 1600: Foundation parses them.
    init?(plainISO8601 text: String) {
        let bytes = text.utf8
        // Foundation uses the Julian calendar before 1582.
        guard bytes.count == 20, bytes.last == UInt8(ascii: "Z"),
            bytes.dropFirst(10).first == UInt8(ascii: "T"),
            !bytes.lexicographicallyPrecedes("1600".utf8)
        else { return nil }
        self.init(rfc3339: text)
    }

    /// The date in Foundation's ISO 8601 form; nil unless the date is a whole second in the years 1970 to 9999.
    var plainISO8601: String? {
        // A date stores seconds since 2001. Seconds since 1970 are rounded.
        let seconds = timeIntervalSinceReferenceDate
        guard 0..<253_402_300_800 ~= timeIntervalSince1970, seconds == seconds.rounded(.down) else {
            return nil
        }
        return rfc3339
    }

    /// Returns the days from the first day of 1970 to the first day of `year` in the Gregorian calendar.
    private static func days(to year: Int) -> Int {
        let past = year - 1
        // The first days of the years 1 and 1970 are 719162 days apart. The divisions round towards zero, which misses
        // one day in the year 0.
        return past * 365 + past / 4 - past / 100 + past / 400 - (past < 0 ? 1 : 0) - 719_162
    }

    private static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
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

    /// Parses a zone, `Z` or `+01:00`, as an offset from UTC in seconds.
    fileprivate mutating func zoneOffset() -> Int? {
        if skip("Z") || skip("z") { return 0 }
        let sign = skip("+") ? 1 : -1
        guard sign == 1 || skip("-"), let hours = digits(2), skip(":"), let minutes = digits(2),
            hours < 24, minutes < 60
        else { return nil }
        return sign * (hours * 3_600 + minutes * 60)
    }
}

extension UInt8 {
    fileprivate var digit: Int? {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) ? Int(self - UInt8(ascii: "0")) : nil
    }
}
#endif
