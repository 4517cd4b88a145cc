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

    /// Whether it means the same wherever it is written: it is made of literals, `.names` and names of types. Any other
    /// name may be that of a static member, which an initialiser does not find, or of a variable in the code written.
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

    /// Whether it is the nil that an optional without a default has, too.
    func isNil(of type: PropertyType?) -> Bool { kind == .nilLiteralExpr && type?.isOptional ?? false }

    /// The expression as an operand, in parentheses if it has several words.
    var operand: String {
        let text = trimmedDescription
        return text.contains(where: \.isWhitespace) ? "(\(text))" : text
    }
}
#endif
