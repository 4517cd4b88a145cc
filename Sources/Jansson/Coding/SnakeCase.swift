/// Names of several words, `likeThis` and `like_this`.
enum SnakeCase {
    /// `user_name` as `userName`: the first word in small letters, each other one with a capital.
    /// A name of one word stays, as do underscores before and after.
    static func decoded(_ key: String) -> String {
        let scalars = key.unicodeScalars
        guard let start = scalars.firstIndex(where: { $0 != "_" }),
            let last = scalars.lastIndex(where: { $0 != "_" })
        else { return key }
        let end = scalars.index(after: last)
        let words = key[start..<end].split(separator: "_")
        guard words.count > 1, let first = words.first else { return key }
        var name = String(key[..<start]) + first.lowercased()
        for word in words.dropFirst() { name += word.capitalized }
        return name + key[end...]
    }

    /// `userName` as `user_name`: a capital starts a word, but for the first letter of the name, and
    /// a run of capitals is one word, up to the last where a small letter follows: `myURLPath` is
    /// `my_url_path`.
    static func encoded(_ key: String) -> String {
        var words: [Substring] = []
        var wordStart = key.startIndex
        guard !key.isEmpty else { return key }
        var search = key.index(after: wordStart)
        while let upper = key[search...].firstIndex(where: \.isCapital) {
            words.append(key[wordStart..<upper])
            let rest = key[upper...]
            guard let lower = rest.firstIndex(where: \.isSmall) else {
                wordStart = upper
                break
            }
            // A capital alone starts a word; the last of several starts the next one.
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
        return words.map { $0.lowercased() }.joined(separator: "_")
    }
}

extension Substring {
    /// With a capital where letters start, and small letters after it: `2x` is `2X`.
    fileprivate var capitalized: String {
        var text = ""
        var isInWord = false
        for scalar in unicodeScalars {
            let properties = scalar.properties
            if properties.isCased {
                text += isInWord ? properties.lowercaseMapping : properties.titlecaseMapping
                isInWord = true
            } else {
                text.unicodeScalars.append(scalar)
                if !properties.isCaseIgnorable { isInWord = false }
            }
        }
        return text
    }
}

extension Character {
    fileprivate var isCapital: Bool { unicodeScalars.first?.properties.isUppercase ?? false }

    fileprivate var isSmall: Bool { unicodeScalars.first?.properties.isLowercase ?? false }
}
