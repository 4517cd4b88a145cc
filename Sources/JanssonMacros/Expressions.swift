#if Macros
import SwiftSyntax

extension ExprSyntax {
    /// Whether the expression consists of literals and `.names`.
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

    /// The value of an integer literal, with a sign or not.
    var integer: Int128? {
        var text = trimmedDescription.filter { !"_ ()".contains($0) }
        let sign = text.first == "-" ? "-" : ""
        text.removeFirst(sign.count)
        guard text.first?.isNumber ?? false else { return nil }
        let radixes = ["0x": 16, "0o": 8, "0b": 2]
        guard let radix = radixes[String(text.prefix(2))] else { return Int128(sign + text) }
        return Int128(sign + text.dropFirst(2), radix: radix)
    }

    /// Whether the expression means the same anywhere: it consists of literals, `.names` and type names. Another name
    /// may be a static member, which an initialiser does not find, or a variable of the generated code.
    var isIndependent: Bool { isIndependent(orType: false) }

    private func isIndependent(orType: Bool) -> Bool {
        if isPlain { return true }
        if let name = self.as(DeclReferenceExprSyntax.self) {
            return orType && name.baseName.text.first?.isUppercase ?? false
        }
        if let member = self.as(MemberAccessExprSyntax.self) {
            return member.base?.isIndependent(orType: true) ?? true
        }
        if let generic = self.as(GenericSpecializationExprSyntax.self) {
            return generic.expression.isIndependent(orType: orType)
        }
        if let call = self.as(FunctionCallExprSyntax.self) {
            return call.trailingClosure == nil && call.calledExpression.isIndependent(orType: true)
                && call.arguments.allSatisfy(\.expression.isIndependent)
        }
        if let sequence = self.as(SequenceExprSyntax.self) {
            return sequence.elements.allSatisfy { $0.is(BinaryOperatorExprSyntax.self) || $0.isIndependent }
        }
        if let array = self.as(ArrayExprSyntax.self) {
            return array.elements.allSatisfy { $0.expression.isIndependent(orType: orType) }
        }
        if let dictionary = self.as(DictionaryExprSyntax.self), case .elements(let all) = dictionary.content {
            return all.allSatisfy {
                $0.key.isIndependent(orType: orType) && $0.value.isIndependent(orType: orType)
            }
        }
        return self.as(ForceUnwrapExprSyntax.self)?.expression.isIndependent ?? false
    }

    /// Whether the expression is nil, and the type is optional. Without a default value, an optional is nil anyway.
    func isNil(of type: PropertyType?) -> Bool { kind == .nilLiteralExpr && type?.isOptional ?? false }

    /// The expression as an operand, in parentheses if it contains white space.
    var operand: String {
        let text = trimmedDescription
        return text.contains(where: \.isWhitespace) ? "(\(text))" : text
    }
}
#endif
