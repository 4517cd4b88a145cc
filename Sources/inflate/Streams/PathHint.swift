#if CommandLine
import ArgumentParser
import JanssonCore
import JanssonTools

/// Hints for misspelt paths, and for paths in the notation of other tools, given to `get` and `lines get`.
struct PathHint {
    /// The command with its arguments before the path: `["lines", "get", "log.jsonl"]`.
    let command: [String]

    /// Returns the hint for a path without a value. A single argument such as `/a/b` always gets a hint. Other
    /// arguments get one if they lead to a value in another notation, or in another spelling.
    func text(on path: [String], in json: JSON) -> String? {
        if let mark = path.firstIndex(where: { $0.contains("|") }) {
            let first = path[mark].prefix { $0 != "|" }.filter { $0 != " " }
            let other = path[..<mark].flatMap(Self.pieces(of:)) + Self.pieces(of: first)
            let rest = Self.query(in: [first]) ?? ((try? json.value(at: other)) == nil ? nil : other)
            return "inflate has no filters after '|', as jq has"
                + (rest.map { "; without: \(text(of: $0))" } ?? "")
        }
        if let query = Self.query(in: path) { return "did you mean: \(text(of: query))" }
        let other = path.flatMap(Self.pieces(of:))
        if !other.isEmpty, let meant = Self.corrected(other, in: json), meant != path {
            return "did you mean: \(text(of: meant))"
        }
        return path.count == 1 && Self.isNotation(path[0])
            ? "keys and indices are arguments of their own: \(text(of: other))" : nil
    }

    /// Returns the hint for a column of a table without values.
    func text(onColumn path: [String], in json: JSON) -> String? {
        guard let meant = Self.corrected(path, in: json), meant != path else { return nil }
        return "did you mean: \(meant.joined(separator: ".").printable)"
    }

    /// Returns the hint for arguments with the file last, as in other tools.
    ///
    /// - Parameter command: The name of the command.
    static func text(onOrderOf arguments: [String], command: [String]) -> String? {
        guard arguments.count > 1, let file = arguments.last, file.isFile else { return nil }
        let path = Array(arguments.dropLast())
        let meant = query(in: path) ?? path.flatMap { isNotation($0) ? pieces(of: $0) : [$0] }
        return "the file comes first: \(PathHint(command: command + [file]).text(of: meant))"
    }

    /// Returns the hint for arguments whose first is not a file: the file is the last, or standard input has
    /// something to read.
    static func text(onMissingFileIn arguments: [String], command: [String]) -> String? {
        if let hint = text(onOrderOf: arguments, command: command) { return hint }
        guard System.hasInput(0) else { return nil }
        return "'-' is standard input: \(PathHint(command: command + ["-"]).text(of: arguments))"
    }

    /// Returns a command line for a shell.
    func text(of path: [String]) -> String {
        (["inflate"] + command + path).map(PathHint.quoted).joined(separator: " ")
    }

    /// Whether an argument is more likely a path than a key.
    private static func isNotation(_ text: String) -> Bool {
        text.hasPrefix(".") || text.hasPrefix("#/") || text.hasPrefix("/")
    }

    /// Returns the query for a path with `[]`, which stands for all elements in jq: `.people[].name`.
    private static func query(in path: [String]) -> [String]? {
        guard path.contains(where: { $0.contains("[]") }) else { return nil }
        let text = path.joined(separator: ".").replacing("[]", with: "[*]").replacing(".[", with: "[")
        let query = "$\(text.hasPrefix(".") || text.hasPrefix("[") ? "" : ".")\(text)"
        return (try? JSONPathQuery(parsing: query)) == nil ? nil : [query]
    }

    /// Returns the path with the nearest key in place of each unknown key, if it has a value.
    private static func corrected(_ path: [String], in json: JSON) -> [String]? {
        var (corrected, json) = ([String](), json)
        for key in path {
            var key = key
            if json.kind == .object, !json[key].exists {
                guard let near = NearName.nearest(to: key, among: json.members.lazy.map { $0.key }) else {
                    return nil
                }
                key = near
            }
            guard let value = try? json.value(at: [key]) else { return nil }
            corrected.append(key)
            json = value
        }
        return corrected
    }

    /// Returns the keys and indices in `/a/b`, `#/a/b`, `a.b`, `.a.b`, `a[0].b` or `a/b`.
    private static func pieces(of text: String) -> [String] {
        if text.hasPrefix("/"), let pointer = try? JSONPointer(parsing: text) { return pointer.tokens }
        if text.hasPrefix("#/"), let pointer = try? JSONPointer(fragment: text) { return pointer.tokens }
        let separators = text.contains(".") || text.contains("[") ? ".[]" : "/"
        return text.split(whereSeparator: separators.contains).map { piece in
            // `a['b']` and `a["b"]`
            guard piece.count >= 2, let quote = piece.first, "'\"".contains(quote), piece.last == quote else {
                return String(piece)
            }
            return String(piece.dropFirst().dropLast())
        }
    }

    /// Returns an argument quoted for a shell, on one line.
    static func quoted(_ argument: String) -> String {
        let isPlain = argument.utf8.allSatisfy {
            switch $0 {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."),
                UInt8(ascii: "-"),
                UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "@"):
                true
            default: $0 >= 0x80
            }
        }
        guard !isPlain || argument.isEmpty else { return argument.printable }
        return "'\(argument.printable.replacing("'", with: "'\\''"))'"
    }
}
#endif
