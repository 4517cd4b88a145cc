#if Macros
import SwiftSyntax

extension ExprSyntax {
    /// Whether it is made of literals and `.names`.
    var isPlain: Bool {
        switch kind {
        case .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr: true
        case .stringLiteralExpr: literalText != nil
        case .memberAccessExpr: self.as(MemberAccessExprSyntax.self)?.base == nil
        case .prefixOperatorExpr: self.as(PrefixOperatorExprSyntax.self)?.expression.isPlain ?? false
        case .arrayExpr: self.as(ArrayExprSyntax.self)?.elements.allSatisfy(\.expression.isPlain) ?? false
        default: trimmedDescription == "[:]"
        }
    }

    /// Whether it is the nil that an optional without a default has, too.
    func isNil(of type: PropertyType?) -> Bool { kind == .nilLiteralExpr && type?.isOptional ?? false }

    /// The expression as an operand, in parentheses if it has several words.
    var operand: String {
        let text = trimmedDescription
        return text.contains(where: \.isWhitespace) ? "(\(text))" : text
    }
}
#endif
