extension JSONNumber: Hashable {
    /// Whether both are the same number, exactly.
    public static func == (left: JSONNumber, right: JSONNumber) -> Bool {
        switch (left.storage, right.storage) {
        case (.integer(let left), .integer(let right)): left == right
        case (.unsigned(let left), .unsigned(let right)): left == right
        case (.real(let left), .real(let right)): left == right
        case (.big(let left), .big(let right)): left.text == right.text
        case (.real(let real), .integer(let integer)), (.integer(let integer), .real(let real)):
            Int64(exactly: real) == integer
        case (.real(let real), .unsigned(let unsigned)), (.unsigned(let unsigned), .real(let real)):
            UInt64(exactly: real) == unsigned
        case (.real(let real), .big(let big)), (.big(let big), .real(let real)):
            // A text of more digits than the largest Double is infinite as one, and equal to none.
            real.isFinite && Double(big.text) == real && real.exactIntegerText == big.text
        // Integers stand in the smallest storage that holds them.
        case (.integer, _), (.unsigned, _), (.big, _): false
        }
    }

    /// Equal numbers have the same nearest `Double`.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(double)
    }
}

extension Double {
    /// All digits of a finite number without a fraction.
    ///
    /// Complexity: O(*n*^2) in its digits, of which there are at most 309.
    fileprivate var exactIntegerText: String {
        // Little-endian, base 10^9; doubled once for each binary place beyond the significand.
        var limbs: [UInt64] = []
        let shift = max(0, Int(exponent) - 52)
        var significand = UInt64(magnitude / Double(sign: .plus, exponent: shift, significand: 1))
        while significand > 0 {
            limbs.append(significand % 1_000_000_000)
            significand /= 1_000_000_000
        }
        for _ in 0..<shift {
            var carry: UInt64 = 0
            for index in limbs.indices {
                let doubled = limbs[index] * 2 + carry
                limbs[index] = doubled % 1_000_000_000
                carry = doubled / 1_000_000_000
            }
            if carry > 0 { limbs.append(carry) }
        }
        let digits = limbs.reversed().enumerated().map { position, limb in
            position == 0 ? "\(limb)" : String("\(limb + 1_000_000_000)".dropFirst())
        }
        return (sign == .minus ? "-" : "") + digits.joined()
    }
}
