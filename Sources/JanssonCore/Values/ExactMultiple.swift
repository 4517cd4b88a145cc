package import CJSONScanner

/// The number of a `multipleOf`, as digits times a power of ten, so that 19.99 is a multiple of 0.01.
package struct ExactMultiple: Sendable {
    /// The digits in ASCII, without zeros at either end. Empty for 0.
    private let digits: [UInt8]
    private let exponent: Int
    /// The digits as a number, if they fit.
    private let small: UInt64?

    package init(_ number: JSONNumber) {
        let exact = number.exact
        digits = exact?.digits ?? []
        exponent = exact?.exponent ?? 0
        small = UInt64(String(decoding: digits, as: UTF8.self))
    }

    /// Whether a number of few digits is a multiple; nil if that has to be decided by all digits.
    package func divides(_ number: cjs_short_decimal) -> Bool? {
        if number.digits == 0 { return true }
        guard let small else { return nil }
        // The last digit is not 0, so there is a digit behind all digits of any multiple.
        guard Int(number.exponent) >= exponent else { return false }
        var rest = number.digits % small
        for _ in 0..<zeros(Int(number.exponent)) where rest != 0 {
            rest = small.dividingFullWidth(rest.multipliedFullWidth(by: 10)).remainder
        }
        return rest == 0
    }

    /// Whether a number is a multiple.
    ///
    /// Complexity: O(*n* × *m*) in the numbers of digits; O(*n*) if this one has up to 19.
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

    /// The work of comparing with a number of `length` digits.
    package func work(_ length: Int) -> Int {
        // An exponent adds zeros, and each digit may take several subtractions.
        small == nil ? (length + 4 * digits.count) / 8 * digits.count : length / 16
    }

    /// As many zeros behind the digits of a number as matter: 10^*n* has *n* factors of 2 and of 5, and these digits
    /// have at most four for each digit.
    private func zeros(_ other: Int) -> Int { min(other - exponent, 4 * digits.count) }

    /// Subtracts the digits from a number without leading zeros, if it is not smaller.
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
