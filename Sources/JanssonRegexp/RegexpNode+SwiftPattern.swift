extension RegexpNode {
    /// The I-Regexp in the syntax of `Regex`.
    var swiftPattern: String {
        switch self {
        case .start: #"\A"#
        case .end: #"\z"#
        case .boundary(let isNegated): isNegated ? #"\B"# : #"\b"#
        case .set(let set):
            "[\(set.isNegated ? "^" : "")"
                + set.ranges.map { range in
                    range.count == 1
                        ? RegexpNode.pattern(of: range.lowerBound)
                        : "\(RegexpNode.pattern(of: range.lowerBound))-\(RegexpNode.pattern(of: range.upperBound))"
                }.joined()
                + Unicode.GeneralCategory.names(of: set.categories).map { #"\p{\#($0)}"# }.joined() + "]"
        case .sequence(let nodes): nodes.map(\.swiftPattern).joined()
        case .alternatives(let nodes): "(?:" + nodes.map(\.swiftPattern).joined(separator: "|") + ")"
        case .repeated(let node, let least, let most):
            "(?:\(node.swiftPattern)){\(least),\(most.map { "\($0)" } ?? "")}"
        case .lookAhead(let node, let isNegated, _): "(?\(isNegated ? "!" : "=")\(node.swiftPattern))"
        }
    }

    private static func pattern(of scalar: UInt32) -> String {
        #"\u{\#(String(scalar, radix: 16))}"#
    }
}
