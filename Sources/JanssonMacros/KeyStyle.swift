#if Macros
/// How the names of properties, cases and values become keys and tags.
///
/// All styles split a name into words as ``SnakeCase`` does. In all but snake case, an underscore between words separates
/// them too. Underscores at the start and at the end stay.
enum KeyStyle: String, CaseIterable {
    case asWritten, camelCase, snakeCase, kebabCase, pascalCase, screamingSnakeCase

    func key(of name: String) -> String {
        switch self {
        case .asWritten: return name
        case .snakeCase: return SnakeCase.encoded(name)
        case .camelCase, .kebabCase, .pascalCase, .screamingSnakeCase: break
        }
        guard let start = name.firstIndex(where: { $0 != "_" }),
            let last = name.lastIndex(where: { $0 != "_" })
        else { return name }
        let words = SnakeCase.words(of: String(name[start...last])).flatMap { $0.split(separator: "_") }
        let key = join(words)
        return name[..<start] + key + name[name.index(after: last)...]
    }

    private func join(_ words: [Substring]) -> String {
        switch self {
        case .kebabCase: words.map { $0.lowercased() }.joined(separator: "-")
        case .screamingSnakeCase: words.map { $0.uppercased() }.joined(separator: "_")
        case .pascalCase: words.map(capitalized).joined()
        case .camelCase, .asWritten, .snakeCase:
            (words.first?.lowercased() ?? "") + words.dropFirst().map(capitalized).joined()
        }
    }

    private func capitalized(_ word: Substring) -> String {
        word.prefix(1).uppercased() + word.dropFirst().lowercased()
    }
}
#endif
