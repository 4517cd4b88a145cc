package import CJSONScanner

/// The number of a `multipleOf`, as digits times a power of ten, so that 19.99 is a multiple of 0.01.
package struct ExactMultiple: Sendable {
    /// Without zeros at either end. Empty for 0.
    private let digits: [UInt8]
    private let exponent: Int
    /// The digits as a number, if they fit.
    private let small: UInt64?

    package init(_ number: JSONNumber) {
        (digits, exponent) = ExactMultiple.parts(of: number)
        var value: UInt64? = digits.isEmpty ? nil : 0
        for digit in digits {
            guard let (product, overflows) = value?.multipliedReportingOverflow(by: 10), !overflows else {
                value = nil
                break
            }
            let (sum, carries) = product.addingReportingOverflow(UInt64(digit))
            value = carries ? nil : sum
        }
        small = value
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
        let (other, otherExponent) = ExactMultiple.parts(of: number)
        // NaN and the infinities have no digits, either.
        if other.isEmpty { return number.double == 0 }
        guard !digits.isEmpty, otherExponent >= exponent else { return false }
        let all = other + Array(repeating: 0, count: zeros(otherExponent))
        if let small {
            var rest: UInt64 = 0
            for digit in all {
                let (high, low) = rest.multipliedFullWidth(by: 10)
                let (sum, carries) = low.addingReportingOverflow(UInt64(digit))
                rest = small.dividingFullWidth((high + (carries ? 1 : 0), sum)).remainder
            }
            return rest == 0
        }
        var rest: [UInt8] = []
        for digit in all {
            if !rest.isEmpty || digit != 0 { rest.append(digit) }
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
        var borrow: UInt8 = 0
        let shift = number.count - digits.count
        for position in number.indices.reversed() {
            let other = (position >= shift ? digits[position - shift] : 0) + borrow
            borrow = number[position] < other ? 1 : 0
            number[position] = number[position] + 10 * borrow - other
        }
        number.removeFirst(number.firstIndex { $0 != 0 } ?? number.count)
        return true
    }

    private static func parts(of number: JSONNumber) -> (digits: [UInt8], exponent: Int) {
        var digits: [UInt8] = []
        var exponent = 0
        var isBehindPoint = false
        var rest = number.text.utf8[...]
        if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
        while let byte = rest.popFirst() {
            if byte.isDigit {
                if !digits.isEmpty || byte != UInt8(ascii: "0") { digits.append(byte - UInt8(ascii: "0")) }
                if isBehindPoint { exponent -= 1 }
            } else if byte == UInt8(ascii: ".") {
                isBehindPoint = true
            } else {
                if rest.first == UInt8(ascii: "+") { rest.removeFirst() }
                // No document is long enough for an exponent that does not fit.
                exponent += Int(Substring(rest)) ?? (rest.first == UInt8(ascii: "-") ? -(1 << 60) : 1 << 60)
                break
            }
        }
        while digits.last == 0 {
            digits.removeLast()
            exponent += 1
        }
        return digits.isEmpty ? ([], 0) : (digits, exponent)
    }
}
