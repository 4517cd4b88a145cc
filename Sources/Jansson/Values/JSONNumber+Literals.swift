extension JSONNumber: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// Makes a number from an integer literal.
    public init(integerLiteral value: Int) { self.init(value) }

    /// Makes a number from a floating-point literal.
    public init(floatLiteral value: Double) { self.init(value) }
}
