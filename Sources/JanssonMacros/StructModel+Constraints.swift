#if Macros
import SwiftSyntax

/// Checks of the properties' constraints.
extension StructModel {
    func constraints(_ property: Property) -> String? {
        property.constraintsPlace.map { "Self.jsonConstraints[\($0)]" }
    }

    var constraintsDeclaration: [String] {
        let all = properties.filter { !$0.constraints.isEmpty }.map { property in
            "[\(property.constraints.map(\.expression.trimmedDescription).joined(separator: ", "))]"
        }
        if all.isEmpty { return [] }
        let list = "[\(all.joined(separator: ", "))]"
        return [
            isGeneric
                ? "static var jsonConstraints: [[JanssonCore.JSONConstraint]] { JanssonCore.JSONConstraint._shared(for: Self.self, \(list)) }"
                : "static let jsonConstraints: [[JanssonCore.JSONConstraint]] = \(list)"
        ]
    }

    /// Returns whether the constraints of a property are checked on its JSON, before decoding.
    func checksBefore(_ property: Property) -> Bool {
        !property.constraints.isEmpty && conditions(property, "") == nil
    }

    /// Returns Swift conditions on the value of a property; nil if they could differ from checking the JSON.
    private func conditions(_ property: Property, _ value: String) -> [String]? {
        guard !property.constraints.isEmpty, !property.isOptional || !property.hasDefault else { return nil }
        let type = property.constrainedType
        let conditions = property.constraints.map { $0.condition(type, value) }
        if case .string = type, conditions.contains(nil) {
            return ["JanssonCore.JSONConstraint._areSatisfied(\(constraints(property) ?? ""), by: \(value))"]
        }
        return conditions.contains(nil) ? nil : conditions.compactMap(\.self)
    }

    /// Returns code that reads a `Double` within bounds. Near the bounds, the number's digits decide.
    func readingWithinBounds(_ property: Property) -> String? {
        guard case .double = property.constrainedType, let conditions = conditions(property, "$0") else {
            return nil
        }
        let condition = conditions.joined(separator: " && ")
        return "try \(names.reader)._read(satisfying: \(constraints(property) ?? "[]")) { \(condition) }"
    }

    /// Returns code that checks the value of a property after it was read.
    func checking(_ property: Property) -> String? {
        guard readingWithinBounds(property) == nil, let conditions = conditions(property, names.value)
        else { return nil }
        let condition = conditions.joined(separator: ", ")
        let target = target(property)
        if property.isOptional || property.hasDefault && isLocal(property) {
            return
                "if let \(names.value) = \(target) { guard \(condition) else { throw JanssonCore.JSONReader.NeedsDocument() } }"
        }
        return
            "guard \(self.conditions(property, target)?.joined(separator: ", ") ?? "true") else { throw JanssonCore.JSONReader.NeedsDocument() }"
    }
}
#endif
