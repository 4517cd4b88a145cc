internal import JanssonCore

/// RFC 3339, section 5.6 and appendix A.
extension Span<UInt8> {
    var isDate: Bool {
        var index = 0
        return skipDate(at: &index) && index == count
    }

    var isTime: Bool {
        var index = 0
        return skipTime(at: &index) && index == count
    }

    var isDateTime: Bool {
        var index = 0
        return skipDate(at: &index) && skip("T", "t", at: &index) && skipTime(at: &index) && index == count
    }

    /// Returns the number in the next `digits` digits; nil if there are fewer.
    private func number(_ digits: Int, at index: inout Int) -> Int? {
        guard count - index >= digits else { return nil }
        var number = 0
        for _ in 0..<digits {
            guard self[index].isDigit else { return nil }
            number = number * 10 + Int(self[index] & 15)
            index += 1
        }
        return number
    }

    private func skipDate(at index: inout Int) -> Bool {
        guard let year = number(4, at: &index), skip("-", at: &index), let month = number(2, at: &index),
            skip("-", at: &index), let day = number(2, at: &index)
        else { return false }
        let days =
            switch month {
            case 1, 3, 5, 7, 8, 10, 12: 31
            case 4, 6, 9, 11: 30
            case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
            default: 0
            }
        return 1 <= day && day <= days
    }

    /// Skips a time with its offset. A leap second must end a day in UTC.
    private func skipTime(at index: inout Int) -> Bool {
        guard let hour = number(2, at: &index), skip(":", at: &index), let minute = number(2, at: &index),
            skip(":", at: &index), let second = number(2, at: &index), hour < 24, minute < 60, second <= 60
        else { return false }
        if skip(".", at: &index), skipDigits(at: &index) == 0 { return false }
        var offset = 0
        if !skip("Z", "z", at: &index) {
            let isEast = has("+", at: index)
            guard skip("+", "-", at: &index), let hours = number(2, at: &index), skip(":", at: &index),
                let minutes = number(2, at: &index), hours < 24, minutes < 60
            else { return false }
            offset = (hours * 60 + minutes) * (isEast ? 1 : -1)
        }
        let minuteInUTC = (hour * 60 + minute - offset + 24 * 60) % (24 * 60)
        return second < 60 || minuteInUTC == 24 * 60 - 1
    }

    var isDuration: Bool {
        var index = 0
        guard skip("P", at: &index) else { return false }
        let start = index
        guard let isWeeks = skipComponents("YMD", orWeeks: true, at: &index) else { return false }
        let hasDate = index > start
        if index == count { return hasDate }
        guard !isWeeks, skip("T", at: &index) else { return false }
        let time = index
        return skipComponents("HMS", orWeeks: false, at: &index) != nil && index > time && index == count
    }

    /// Skips numbers with units that are adjacent in `units`: `1Y2M`, but not `1Y2D`. Returns true for weeks, and nil
    /// if the numbers are malformed.
    private func skipComponents(_ units: StaticString, orWeeks: Bool, at index: inout Int) -> Bool? {
        var next: Int?
        while index < count, self[index].isDigit {
            _ = skipDigits(at: &index)
            if orWeeks, next == nil, skip("W", at: &index) { return true }
            guard index < count,
                let unit = units.withUTF8Buffer({ unsafe $0.firstIndex(of: self[index]) }),
                unit == next ?? unit
            else { return nil }
            next = unit + 1
            index += 1
        }
        return false
    }
}
