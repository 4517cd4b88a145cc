internal import JanssonNames

enum ModelNames {
    /// Returns the name of a property: `userName` for `user_name`, `User-Name` and `userName`.
    static func property(_ key: String) -> String {
        let words = words(of: key)
        guard let first = words.first else { return "field" }
        let isCapitals = first.allSatisfy { $0.isUppercase || $0.isNumber }
        let start = isCapitals ? first.lowercased() : first.prefix(1).lowercased() + first.dropFirst()
        var name = start + words.dropFirst().map(capitalized).joined()
        if name.first?.isNumber == true { name = "_" + name }
        return ReservedNames.properties.contains(name) ? name + "Value" : name
    }

    /// Returns the name of a type: `UserNames` for `user_names`, and `UserName` for an element of that array.
    static func type(_ key: String, isElement: Bool = false) -> String {
        var name = words(of: key).map(capitalized).joined()
        if isElement, name.count > 3, name.hasSuffix("s"), !name.hasSuffix("ss") {
            name = name.hasSuffix("ies") ? name.dropLast(3) + "y" : String(name.dropLast())
        }
        if name.isEmpty || name.first?.isNumber == true { name = "Type" + name }
        return name
    }

    /// Returns the names of an enum's cases: `inProgress` for `in-progress`.
    static func cases(_ values: [String]) -> [String] {
        let names = NameScope(taken: ReservedNames.cases)
        return values.map { names.unique(words(of: $0).isEmpty ? "other" : property($0)) }
    }

    private static func capitalized(_ word: String) -> String {
        word.prefix(1).uppercased() + word.dropFirst()
    }

    /// Returns the parts of a key that can be in a name: runs of ASCII letters and digits.
    private static func words(of key: String) -> [String] {
        key.unicodeScalars.split { scalar in
            !(scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)))
        }.map { String(String.UnicodeScalarView($0)) }
    }
}

/// The names taken in a scope and in the scopes around it.
final class NameScope {
    private let outer: NameScope?
    private var taken: Set<String>
    /// The last number appended to each name.
    private var numbers: [String: Int] = [:]

    init(taken: Set<String> = [], in outer: NameScope? = nil) {
        (self.taken, self.outer) = (taken, outer)
    }

    /// Returns `name`, with a number if it is taken, and takes the result.
    ///
    /// Complexity: O(1) on average, because no number is tried twice.
    func unique(_ name: String) -> String {
        var unique = name
        var number = number(of: name)
        while isTaken(unique) {
            number += 1
            unique = "\(name)\(number)"
        }
        numbers[name] = number
        taken.insert(unique)
        return unique
    }

    private func number(of name: String) -> Int { max(numbers[name] ?? 1, outer?.number(of: name) ?? 1) }

    private func isTaken(_ name: String) -> Bool { taken.contains(name) || outer?.isTaken(name) ?? false }
}
