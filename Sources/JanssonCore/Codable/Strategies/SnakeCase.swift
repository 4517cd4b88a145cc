/// Converts names between `likeThis` and `like_this`, as Foundation's coders do.
enum SnakeCase {
    /// Converts `user_name` to `userName`: the first word becomes lower case, and each other word is capitalized. A
    /// name of one word is unchanged. Leading and trailing underscores stay.
    static func decoded(_ key: String) -> String {
        guard let start = key.firstIndex(where: { $0 != "_" }),
            let last = key.lastIndex(where: { $0 != "_" })
        else { return key }
        let words = key[start...last].split(separator: "_")
        guard words.count > 1, let first = words.first else { return key }
        let name = words.dropFirst().reduce(into: first.lowercased()) { $0 += capitalized($1) }
        return key[..<start] + name + key[key.index(after: last)...]
    }

    /// Capitalizes a word as Foundation's `capitalized` does: the first letter, and each letter after a character other
    /// than a letter, a combining mark or an apostrophe. Other letters become lower case.
    private static func capitalized(_ word: Substring) -> String {
        var (name, isInside) = (String.UnicodeScalarView(), false)
        for scalar in word.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .lowercaseLetter where !isInside:
                name.append(contentsOf: scalar.properties.titlecaseMapping.unicodeScalars)
                isInside = true
            case .uppercaseLetter where isInside, .titlecaseLetter where isInside:
                name.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
            case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter:
                name.append(scalar)
                isInside = true
            // Points and colons end a word, although Unicode calls them case-ignorable.
            case .otherPunctuation, .initialPunctuation:
                name.append(scalar)
                isInside = isInside && scalar == "'"
            default:
                name.append(scalar)
                isInside = isInside && scalar.properties.isCaseIgnorable
            }
        }
        return String(name)
    }

    /// Converts `userName` to `user_name`: joins the words of the name, in lower case.
    static func encoded(_ key: String) -> String {
        words(of: key).map { $0.lowercased() }.joined(separator: "_")
    }

    /// Returns the words of a name like `userName`. A capital starts a word, except at the start of the name. A run of
    /// capitals is one word, but the last capital starts the next word if a lower-case letter follows: the words of
    /// `myURLPath` are `my`, `URL` and `Path`. At the start of a name, the first capital of a run is a word: the words of
    /// `URL` are `U` and `RL`.
    static func words(of key: String) -> [Substring] {
        guard !key.isEmpty else { return [] }
        let scalars = key.unicodeScalars
        var words: [Substring] = []
        var wordStart = key.startIndex
        var search = key.index(after: wordStart)
        while let upper = scalars[search...].firstIndex(where: \.isCapital) {
            words.append(key[wordStart..<upper])
            guard let lower = scalars[upper...].firstIndex(where: \.isSmall) else {
                wordStart = upper
                break
            }
            // A single capital starts a word; so does the last capital of a run.
            if lower == key.index(after: upper) {
                wordStart = upper
            } else {
                let lastCapital = key.index(before: lower)
                words.append(key[upper..<lastCapital])
                wordStart = lastCapital
            }
            search = lower
        }
        words.append(key[wordStart...])
        return words
    }
}

extension Unicode.Scalar {
    fileprivate var isCapital: Bool {
        properties.generalCategory == .uppercaseLetter || properties.generalCategory == .titlecaseLetter
    }

    fileprivate var isSmall: Bool { properties.generalCategory == .lowercaseLetter }
}
