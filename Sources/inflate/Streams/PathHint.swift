#if CommandLine
import ArgumentParser
import JanssonCore
import JanssonTools

/// Hints for paths in the notation of other tools, given to `get`.
enum PathHint {
    /// Returns the hint for a path without a value. A single argument such as `/a/b` always gets a hint. Other
    /// arguments get one if they lead to a value in another notation.
    static func text(on path: [String], of file: String, in json: JSON) -> String? {
        if path.count == 1, isNotation(path[0]) {
            let other = pieces(of: path[0])
            return (try? json.value(at: other)) != nil
                ? meant(other, file) : "keys and indices are arguments of their own: \(command(file, other))"
        }
        let other = path.flatMap(pieces(of:))
        guard other != path, (try? json.value(at: other)) != nil else { return nil }
        return meant(other, file)
    }

    /// Returns the hint for arguments with the file last, as in other tools.
    static func text(onOrderOf arguments: [String]) -> String? {
        guard arguments.count > 1, let file = arguments.last, System.isFile(file) else { return nil }
        let path = arguments.dropLast().flatMap { isNotation($0) ? pieces(of: $0) : [$0] }
        return "the file comes first: \(command(file, path))"
    }

    /// Whether an argument is more likely a path than a key.
    private static func isNotation(_ text: String) -> Bool {
        text.hasPrefix(".") || text.hasPrefix("#/") || text.hasPrefix("/")
    }

    private static func meant(_ path: [String], _ file: String) -> String {
        "did you mean: \(command(file, path))"
    }

    static func command(_ file: String, _ path: [String]) -> String {
        (["inflate", "get"] + ([file] + path).map(quoted)).joined(separator: " ")
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
    private static func quoted(_ argument: String) -> String {
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
