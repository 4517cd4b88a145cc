package import CJSONScanner

/// The divisor of a `multipleOf`, in decimal, so that 19.99 is a multiple of 0.01.
package struct ExactMultiple: Sendable {
    /// The digits in ASCII, without zeros at either end. Empty for 0.
    private let digits: [UInt8]
    private let exponent: Int
    /// The digits as a `UInt64`; nil for 0, or if they do not fit.
    private let small: UInt64?

    package init(_ number: JSONNumber) {
        let exact = number.exact
        digits = exact?.digits ?? []
        exponent = exact?.exponent ?? 0
        small = UInt64(String(decoding: digits, as: UTF8.self))
    }

    /// Returns whether a short number is a multiple; nil if `small` is nil and the number is not 0.
    package func divides(_ number: cjs_short_decimal) -> Bool? {
        if number.digits == 0 { return true }
        guard let small else { return nil }
        // The number's last digit is not 0, and a multiple has no digit below the divisor's last one.
        guard Int(number.exponent) >= exponent else { return false }
        var rest = number.digits % small
        for _ in 0..<zeros(Int(number.exponent)) where rest != 0 {
            rest = small.dividingFullWidth(rest.multipliedFullWidth(by: 10)).remainder
        }
        return rest == 0
    }

    /// Returns whether a number is a multiple.
    ///
    /// Complexity: O(*n* × *m*) in the numbers of digits; O(*n*) if the divisor has up to 19.
    package func divides(_ number: JSONNumber) -> Bool {
        // NaN and the infinities have no digits.
        guard let other = number.exact else { return false }
        if other.digits.isEmpty { return true }
        guard !digits.isEmpty, other.exponent >= exponent else { return false }
        let all = other.digits + Array(repeating: ExactMultiple.zero, count: zeros(other.exponent))
        if let small {
            var rest: UInt64 = 0
            for digit in all {
                let (high, low) = rest.multipliedFullWidth(by: 10)
                let (sum, carries) = low.addingReportingOverflow(UInt64(digit - ExactMultiple.zero))
                rest = small.dividingFullWidth((high + (carries ? 1 : 0), sum)).remainder
            }
            return rest == 0
        }
        var rest: [UInt8] = []
        for digit in all {
            if !rest.isEmpty || digit != ExactMultiple.zero { rest.append(digit) }
            while subtract(from: &rest) {}
        }
        return rest.isEmpty
    }

    /// Returns the cost of dividing a number of `length` digits.
    package func work(_ length: Int) -> Int {
        // An exponent adds zeros, and each digit may take several subtractions.
        small == nil ? (length + 4 * digits.count) / 8 * digits.count : length / 16
    }

    /// Returns how many zeros to append to a number. More than four per digit of the divisor never matter: 10^*n* has
    /// *n* factors of 2 and of 5, and the divisor has at most four per digit.
    private func zeros(_ other: Int) -> Int { min(other - exponent, 4 * digits.count) }

    /// Subtracts the divisor's digits from `number`, which has no leading zeros. Returns false if `number` is smaller.
    private func subtract(from number: inout [UInt8]) -> Bool {
        guard number.count >= digits.count else { return false }
        if number.count == digits.count, number.lexicographicallyPrecedes(digits) { return false }
        let zero = ExactMultiple.zero
        var borrow: UInt8 = 0
        let shift = number.count - digits.count
        for position in number.indices.reversed() {
            let other = (position >= shift ? digits[position - shift] - zero : 0) + borrow
            borrow = number[position] - zero < other ? 1 : 0
            number[position] = number[position] + 10 * borrow - other
        }
        number.removeFirst(number.firstIndex { $0 != zero } ?? number.count)
        return true
    }

    private static let zero = UInt8(ascii: "0")
}
