#if Macros
import SwiftDiagnostics
import SwiftSyntax

/// A model's keys, nested like the objects in its JSON.
struct KeyTree {
    /// The alternative keys of the member.
    var keys: [String] = []
    /// The property of the member. Nil if the member has nested members.
    var property: Property?
    var members: [KeyTree] = []

    init(_ properties: [Property], _ diagnostics: inout [Diagnostic]) {
        for property in properties where property.role == .member {
            insert(property, property.isPath ? property.keys[...] : [], &diagnostics)
        }
    }

    private init(keys: [String]) { self.keys = keys }

    private mutating func insert(
        _ property: Property, _ path: ArraySlice<String>, _ diagnostics: inout [Diagnostic]
    ) {
        let names = path.isEmpty ? property.keys : [path[path.startIndex]]
        let isLast = path.count <= 1
        for name in names {
            guard
                let index = members.firstIndex(where: {
                    $0.keys.contains { $0.utf8.elementsEqual(name.utf8) }
                })
            else {
                continue
            }
            if let other = members[index].property ?? (isLast ? members[index].anyProperty : nil) {
                return diagnostics.append(Diagnostic(.key(name, other.name), at: property.node))
            }
            return members[index].insert(property, path.dropFirst(), &diagnostics)
        }
        for (index, name) in names.enumerated()
        where names[..<index].contains(where: { $0.utf8.elementsEqual(name.utf8) }) {
            return diagnostics.append(Diagnostic(.key(name, property.name), at: property.node))
        }
        var member = KeyTree(keys: names)
        if isLast {
            member.property = property
        } else {
            member.insert(property, path.dropFirst(), &diagnostics)
        }
        members.append(member)
    }

    private var anyProperty: Property? { property ?? members.lazy.compactMap(\.anyProperty).first }

    /// All properties in the member.
    var properties: [Property] { property.map { [$0] } ?? members.flatMap(\.properties) }

    /// The keys as a literal of `JSONReader.Keys`.
    var literal: String {
        let keys = members.map { member in
            member.property == nil
                ? "._object(\(keyLiteral(member.keys)), \(member.literal))" : keyLiteral(member.keys)
        }
        return "[\(keys.joined(separator: ", "))]"
    }
}

/// Returns alternative keys or tags as a literal of `JSONReader.Keys.Key`.
func keyLiteral(_ names: [String]) -> String {
    let literals = names.map(\.literal).joined(separator: ", ")
    return names.count == 1 ? literals : ".anyOf(\(literals))"
}
#endif
