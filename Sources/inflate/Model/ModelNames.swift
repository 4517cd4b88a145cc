internal import JanssonNames

/// Swift names for keys.
enum ModelNames {
    /// The name of a property: `userName` for `user_name`, `User-Name` and `userName`.
    static func property(_ key: String) -> String {
        let words = words(of: key)
        guard let first = words.first else { return "field" }
        let isCapitals = first.allSatisfy { $0.isUppercase || $0.isNumber }
        let start = isCapitals ? first.lowercased() : first.prefix(1).lowercased() + first.dropFirst()
        var name = start + words.dropFirst().map(capitalized).joined()
        if name.first?.isNumber == true { name = "_" + name }
        return ReservedNames.properties.contains(name) ? name + "Value" : name
    }

    /// The name of a type: `UserNames` for `user_names`, and `UserName` for an element of that array.
    static func type(_ key: String, isElement: Bool = false) -> String {
        var name = words(of: key).map(capitalized).joined()
        if isElement, name.count > 3, name.hasSuffix("s"), !name.hasSuffix("ss") {
            name = name.hasSuffix("ies") ? name.dropLast(3) + "y" : String(name.dropLast())
        }
        if name.isEmpty || name.first?.isNumber == true { name = "Type" + name }
        return name
    }

    /// A name that is not in `taken`. It is added to `taken`.
    static func unique(_ name: String, _ taken: inout Set<String>) -> String {
        var unique = name
        var number = 2
        while !taken.insert(unique).inserted {
            unique = "\(name)\(number)"
            number += 1
        }
        return unique
    }

    private static func capitalized(_ word: String) -> String {
        word.prefix(1).uppercased() + word.dropFirst()
    }

    /// The parts of a key that can be in a name: runs of ASCII letters and digits.
    private static func words(of key: String) -> [String] {
        key.unicodeScalars.split { scalar in
            !(scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)))
        }.map { String(String.UnicodeScalarView($0)) }
    }
}
