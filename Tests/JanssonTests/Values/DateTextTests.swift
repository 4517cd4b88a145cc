#if Foundation
import Foundation
import Jansson
import TestSupport
import Testing

/// The texts of dates in logs, checked by the calendar of the C library.
struct DateTextTests {
    private static func expected(_ microseconds: Int) -> String {
        var seconds = Int(floor(Double(microseconds) / 1e6))
        // What rounding to a Double changed.
        while seconds * 1_000_000 > microseconds { seconds -= 1 }
        while (seconds + 1) * 1_000_000 <= microseconds { seconds += 1 }
        var parts = unsafe tm()
        _ = unsafe gmtime_r(&seconds, &parts)
        let numbers = unsafe (
            Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday), Int(parts.tm_hour),
            Int(parts.tm_min), Int(parts.tm_sec)
        )
        return String(
            format: "%04d-%02d-%02dT%02d:%02d:%02d.%06dZ", numbers.0, numbers.1, numbers.2, numbers.3,
            numbers.4, numbers.5, microseconds - seconds * 1_000_000)
    }

    @Test func microsecondsAreThoseOfTheDate() {
        var random = SplitMix64(state: 20_261_125)
        let (first, last) = (-62_135_596_800, 253_402_300_799)
        let bounds = [0, 951_782_400, 951_868_800, first, last]
        for second in bounds + (0..<2000).map({ _ in Int.random(in: first...last, using: &random) }) {
            // A Double has these fractions in all years.
            for part in [0, 1, 8, 16, 31] {
                let date = Date(timeIntervalSince1970: Double(second) + Double(part) / 32)
                let microseconds = second * 1_000_000 + part * 31_250
                #expect(date.rfc3339WithMicroseconds == Self.expected(microseconds), "\(second) \(part)")
            }
        }
        for (time, microseconds) in [(-1e-6, -1), (1e-6, 1), (0.999_999, 999_999), (0.999_999_6, 1_000_000)] {
            #expect(Date(timeIntervalSince1970: time).rfc3339WithMicroseconds == Self.expected(microseconds))
        }
    }

    @Test func aDateThatIsNotANumberIsTheFirstOf1970() {
        #expect(Date(timeIntervalSince1970: .nan).rfc3339WithMicroseconds == "1970-01-01T00:00:00.000000Z")
    }

    @Test func datesOutOfRangeBecomeTheNearestOnes() {
        for time in [-62_135_596_801, -1e12, -1e300, -Double.infinity] {
            #expect(
                Date(timeIntervalSince1970: time).rfc3339WithMicroseconds == "0001-01-01T00:00:00.000000Z")
        }
        for time in [253_402_300_800, 1e12, 1e300, Double.infinity] {
            #expect(
                Date(timeIntervalSince1970: time).rfc3339WithMicroseconds == "9999-12-31T23:59:59.999999Z")
        }
    }
}
#endif
