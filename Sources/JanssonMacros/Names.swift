#if Macros
import JanssonNames
import SwiftParser

/// Names of local variables and parameters in the generated code, which differ from all property names.
struct Names {
    let json, cases, reader, writer, members, key, place, unknown, value, start, description: String
    private let taken: Set<String>

    init(besides taken: [String]) {
        let taken = Set(taken.map(\.plain))
        self.taken = taken
        func fresh(_ name: String) -> String { taken.contains(name) ? fresh(name + "_") : name }
        json = fresh("json")
        cases = fresh("cases")
        reader = fresh("reader")
        writer = fresh("writer")
        members = fresh("members")
        key = fresh("key")
        place = fresh("place")
        unknown = fresh("unknown")
        value = fresh("value")
        start = fresh("start")
        description = fresh("description")
    }

    /// Returns the local variable for a property or a label. A variable named like a module or `self` would hide it.
    func local(_ name: String) -> String {
        guard ReservedNames.variables.contains(name.plain) else { return name }
        var local = name.plain + "_"
        while taken.contains(local) { local += "_" }
        return local
    }

    func local(_ property: Property) -> String { local(property.name) }

    /// Returns the declaration of a parameter with a label.
    func parameter(_ label: String, _ name: String) -> String {
        label == name ? label : "\(label) \(name)"
    }
}

extension String {
    /// The name without backticks.
    var plain: String { filter { $0 != "`" } }

    /// The name as an argument label. Only `inout` and raw identifiers need backticks; the compiler warns of other
    /// backticks.
    var argumentLabel: String {
        let plain = plain
        let isWord =
            plain.first?.isNumber != true && plain.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        return isWord && plain != "inout" ? plain : self
    }

    /// A label as a variable's name. Keywords get backticks, and so do words that are operators in expressions.
    var variableName: String {
        let isPlain =
            !ReservedNames.operators.contains(self) && isValidSwiftIdentifier(for: .variableName)
        return contains("`") || isPlain ? self : "`\(self)`"
    }
}

/// Returns a loop over the members of the next object.
func memberLoop(
    _ names: Names, keys: String, unknown: String? = nil, cases: [(place: Int, body: String)]
) -> String {
    var lines = ["var \(names.members) = try \(names.reader).beginObject(\(keys))"]
    let asked = unknown?.contains(names.unknown) == true ? ", unknown: &\(names.unknown)" : ""
    lines.append(
        "while let \(names.key) = try \(names.reader).nextKey(&\(names.members)\(asked)) {")
    if cases.isEmpty, unknown == nil {
        lines[1] =
            "while try \(names.reader).nextKey(&\(names.members)) != nil { try \(names.reader).skip() }"
        return lines.joined(separator: "\n")
    }
    lines.append("    switch \(names.key) {")
    for (place, body) in cases {
        if body.contains("\n") {
            lines += ["    case \(place):", body.indented(2)]
        } else {
            lines.append("    case \(place): \(body)")
        }
    }
    if let unknown { lines.append("    case .unknown: \(unknown)") }
    lines += ["    default: try \(names.reader).skip()", "    }", "}"]
    return lines.joined(separator: "\n")
}

/// Returns a declaration of keys that are made once. A generic type cannot have a `static let`, so its keys are in a
/// cache.
func keysDeclaration(_ name: String, _ value: String, access: String, isGeneric: Bool) -> String {
    isGeneric
        ? "\(access)static var \(name): JanssonCore.JSONReader.Keys { ._shared(\(name.literal), for: Self.self, \(value)) }"
        : "\(access)static let \(name): JanssonCore.JSONReader.Keys = \(value)"
}

extension String {
    /// The string without module prefixes of this package. Sources may import either module.
    var withoutModule: String {
        replacing("JanssonCore.", with: "").replacing("Jansson.", with: "")
    }
}
#endif
