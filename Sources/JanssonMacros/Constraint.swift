#if Macros
import JanssonNames
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

/// The type of a constrained property, as far as the source shows.
indirect enum ConstrainedType {
    case integer(String)
    case double
    case slowReal(String)
    case string
    case slowText(String)
    case bool
    case array(String, ConstrainedType)
    case dictionary(String, ConstrainedType)
    /// A type that is not built in.
    case other
    /// `JSONNullable`, whose value cannot be checked in Swift.
    case nullable(ConstrainedType)

    init(_ type: TypeSyntax) {
        let type = type.trimmed
        if let optional = type.as(OptionalTypeSyntax.self) {
            self = ConstrainedType(optional.wrappedType)
        } else if let array = type.as(ArrayTypeSyntax.self) {
            self = .array(type.description, ConstrainedType(array.element))
        } else if let dictionary = type.as(DictionaryTypeSyntax.self) {
            self = .dictionary(type.description, ConstrainedType(dictionary.value))
        } else if let name = type.as(IdentifierTypeSyntax.self) {
            self.init(
                name: name.name.text,
                name.genericArgumentClause?.arguments.compactMap {
                    "\(raw: $0.argument.trimmedDescription)" as TypeSyntax
                } ?? [])
        } else {
            self = .other
        }
    }

    private init(name: String, _ arguments: [TypeSyntax]) {
        switch (name, arguments.count) {
        case ("Optional", 1): self = ConstrainedType(arguments[0])
        case ("JSONNullable", 1): self = .nullable(ConstrainedType(arguments[0]))
        case ("Double", 0): self = .double
        case ("Float", 0), ("Float16", 0), ("Decimal", 0): self = .slowReal(name)
        case ("String", 0): self = .string
        case ("URL", 0), ("UUID", 0): self = .slowText(name)
        case ("Bool", 0): self = .bool
        case (_, 0) where ReservedNames.integers.contains(name): self = .integer(name)
        default: self = .other
        }
    }

    /// Infers the type from a default value.
    init(of value: ExprSyntax?) {
        switch value?.kind {
        case .integerLiteralExpr: self = .integer("Int")
        case .floatLiteralExpr: self = .double
        case .stringLiteralExpr: self = .string
        case .booleanLiteralExpr: self = .bool
        default: self = .other
        }
    }

    var name: String {
        switch self {
        case .integer(let name), .slowReal(let name), .slowText(let name): name
        case .array(let name, _), .dictionary(let name, _): name
        case .double: "Double"
        case .string: "String"
        case .bool: "Bool"
        case .nullable(let type): type.name
        case .other: ""
        }
    }

    var isNumber: Bool {
        switch self {
        case .integer, .double, .slowReal: true
        default: false
        }
    }
    var isText: Bool {
        switch self {
        case .string, .slowText: true
        default: false
        }
    }
    var isArray: Bool { if case .array = self { true } else { false } }
    var isDictionary: Bool { if case .dictionary = self { true } else { false } }

    var element: ConstrainedType {
        switch self {
        case .array(_, let element), .dictionary(_, let element): element
        case .nullable(let type): type.element
        default: .other
        }
    }
}

/// An argument of `@JSONConstraint`.
struct Constraint {
    /// The function's name, for example `range` in `.range(1...12)`; empty for other expressions.
    let name: String
    let arguments: [LabeledExprSyntax]
    let expression: ExprSyntax

    init(_ expression: ExprSyntax) {
        self.expression = expression
        let call = expression.as(FunctionCallExprSyntax.self)
        name = (call?.calledExpression ?? expression).memberName ?? ""
        arguments = call.map { Array($0.arguments) } ?? []
    }

    private var argument: ExprSyntax? { arguments.first?.expression }

    /// The source of the first argument. A range needs parentheses around its source.
    private var text: String { argument?.trimmedDescription ?? "" }

    /// Diagnoses a constraint that does not fit a type.
    func check(_ type: ConstrainedType, _ diagnostics: inout [Diagnostic]) {
        if case .nullable(let type) = type { return check(type, &diagnostics) }
        if case .other = type { return checkArguments(type, &diagnostics) }
        let kinds: String? =
            switch name {
            case "range", "exclusiveRange", "multiple": type.isNumber ? nil : "numbers"
            case "length", "pattern", "format": type.isText ? nil : "strings"
            case "count": type.isArray || type.isDictionary ? nil : "arrays and dictionaries"
            case "each": type.isArray || type.isDictionary ? nil : "arrays and dictionaries"
            case "unique": type.isArray ? nil : "arrays"
            case "keys": type.isDictionary ? nil : "dictionaries"
            default: nil
            }
        if let kinds {
            diagnostics.append(Diagnostic(.misfit(name, kinds, type.name), at: expression))
        } else {
            checkArguments(type, &diagnostics)
        }
    }

    private func checkArguments(_ type: ConstrainedType, _ diagnostics: inout [Diagnostic]) {
        if name == "each" {
            for argument in arguments { Constraint(argument.expression).check(type.element, &diagnostics) }
        }
        guard let argument else { return }
        if name == "multiple", argument.number.map({ $0 <= 0 }) ?? false {
            diagnostics.append(Diagnostic(.positive, at: argument))
        }
        if ["pattern", "keys"].contains(name), let mistake = argument.literalText?.patternFault {
            diagnostics.append(Diagnostic(mistake, at: argument))
        }
        guard ["range", "exclusiveRange", "length", "count"].contains(name) else { return }
        let isCount = name == "length" || name == "count"
        let bounds = argument.bounds
        let numbers = bounds.compactMap(\.number)
        if case .integer(let name) = type, !isCount {
            // A bound of a `UInt128` may be too great for the macro, which reads an `Int128`. The compiler checks it.
            if name != "UInt128", let bound = bounds.first(where: { $0.number != nil && $0.integer == nil }) {
                let isWhole = bound.number.map { $0 == $0.rounded() } ?? false
                let text = bound.trimmedDescription
                return diagnostics.append(
                    Diagnostic(
                        isWhole && !text.contains(".") ? .bound(text, name) : .wholeBounds, at: argument))
            }
            if let bound = bounds.first(where: { $0.integer.map { !$0.fits(name) } ?? false }) {
                return diagnostics.append(Diagnostic(.bound(bound.trimmedDescription, name), at: argument))
            }
        }
        if isCount, numbers.contains(where: { $0 < 0 }) {
            diagnostics.append(Diagnostic(.negativeBound, at: argument))
        } else if numbers.count == 2, numbers[0] > numbers[1] {
            diagnostics.append(Diagnostic(.emptyRange, at: argument))
        } else if isEmpty(argument, type) {
            diagnostics.append(Diagnostic(.noNumber, at: argument))
        }
    }

    /// Returns whether no number is within bounds that are literals in order.
    private func isEmpty(_ range: ExprSyntax, _ type: ConstrainedType) -> Bool {
        let isHalfOpen = range.trimmedDescription.contains("..<")
        let isExclusive = name == "exclusiveRange"
        let integers = range.bounds.compactMap(\.integer)
        if isHalfOpen, name == "length" || name == "count", integers == [0] || integers == [0, 0] {
            return true
        }
        let numbers = range.bounds.compactMap(\.number)
        guard numbers.count == 2 else { return false }
        if integers.count == 2 {
            if case .integer = type, isExclusive {
                let (distance, isHuge) = integers[1].subtractingReportingOverflow(integers[0])
                return !isHuge && distance < 2
            }
            return (isHalfOpen || isExclusive) && integers[0] == integers[1]
        }
        return (isHalfOpen || isExclusive) && numbers[0] == numbers[1]
    }

    /// Returns a Swift condition on a value; nil if the condition could differ from a check of the JSON.
    func condition(_ type: ConstrainedType, _ value: String) -> String? {
        // Names in other bounds may mean something else in an initializer, or have another type.
        guard argument?.bounds.allSatisfy({ $0.number != nil }) ?? false else { return nil }
        return switch (name, type) {
        case ("range", .integer), ("range", .double): "(\(text)).contains(\(value))"
        case ("length", .string): "JanssonCore.JSONConstraint._hasLength(\(value), in: \(text))"
        case ("count", .array), ("count", .dictionary): "(\(text)).contains(\(value).count)"
        default: nil
        }
    }
}

extension String {
    /// The fault of a pattern that can be seen without parsing; nil if there is none. The pattern parser, which finds
    /// all faults, would make the macro larger.
    var patternFault: Message? {
        var rest = unicodeScalars[...]
        var isInClass = false
        // Look-ahead is supported next to `^`, before the first character.
        var (isAtStart, hasAnchor, hasLookAhead) = (true, false, false)
        var groups: [(isAtStart: Bool, isLookAhead: Bool)] = []
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\\":
                isAtStart = false
                guard let escaped = rest.popFirst(), !isInClass else { break }
                if "123456789k".unicodeScalars.contains(escaped) { return .unmatchablePattern }
            case "]": isInClass = false
            case _ where isInClass: break
            case "[": (isInClass, isAtStart) = (true, false)
            case "^": hasAnchor = true
            case "|": isAtStart = groups.last?.isAtStart ?? true
            case "(":
                let start = ["?=", "?!", "?<=", "?<!", "?:", "?<"].first {
                    rest.starts(with: $0.unicodeScalars)
                }
                if start == nil, rest.first == "?" { return .groupOfPattern }
                let isLookAhead = start == "?=" || start == "?!"
                if start == "?<=" || start == "?<!" || isLookAhead && !isAtStart {
                    return .unmatchablePattern
                }
                if start == "?<" { rest = rest.drop { $0 != ">" } }
                rest = rest.dropFirst(start == "?<" ? 1 : start?.count ?? 0)
                hasLookAhead = hasLookAhead || isLookAhead
                groups.append((isAtStart, isLookAhead))
            case ")": if let group = groups.popLast(), group.isLookAhead { isAtStart = true }
            default: isAtStart = false
            }
        }
        return hasLookAhead && !hasAnchor ? .unmatchablePattern : nil
    }
}

extension Int128 {
    /// Returns whether an integer type has this value.
    fileprivate func fits(_ type: String) -> Bool {
        switch type {
        case "Int8": Int8(exactly: self) != nil
        case "Int16": Int16(exactly: self) != nil
        case "Int32": Int32(exactly: self) != nil
        case "Int", "Int64": Int64(exactly: self) != nil
        case "UInt8": UInt8(exactly: self) != nil
        case "UInt16": UInt16(exactly: self) != nil
        case "UInt32": UInt32(exactly: self) != nil
        case "UInt", "UInt64": UInt64(exactly: self) != nil
        case "UInt128": self >= 0
        default: true
        }
    }
}

extension ExprSyntax {
    /// The value of a number literal.
    fileprivate var number: Double? {
        let text = trimmedDescription.filter { !"_ ()".contains($0) }
        return text.contains { $0.isNumber } ? Double(text) : nil
    }

    fileprivate var bounds: [ExprSyntax] {
        if let sequence = self.as(SequenceExprSyntax.self) {
            return sequence.elements.filter { !$0.is(BinaryOperatorExprSyntax.self) }.flatMap(\.bounds)
        }
        if let range = self.as(InfixOperatorExprSyntax.self) {
            return [range.leftOperand, range.rightOperand]
        }
        if let range = self.as(PostfixOperatorExprSyntax.self) { return [range.expression] }
        if let range = self.as(PrefixOperatorExprSyntax.self), range.operator.text.hasPrefix("..") {
            return [range.expression]
        }
        return [self]
    }
}
#endif
