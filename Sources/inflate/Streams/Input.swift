import Jansson

/// An input, read as a whole, and its name in messages.
struct Input {
    /// On one line, without characters that control a terminal.
    let name: String
    let bytes: [UInt8]

    /// - Parameter argument: A path, or `-` for standard input.
    /// - Throws: ``JSONError`` of code `file`.
    init(_ argument: String) throws(JSONError) {
        name = argument.printable
        let limit = JSONParsingOptions.Limits.maximumByteCount
        if argument == "-" {
            bytes = try [UInt8](contentsOfDescriptor: 0, name: argument, limit: limit)
        } else {
            bytes = try [UInt8](contentsOfFile: argument, limit: limit)
        }
    }

    /// The error in the form of compilers, `file:line:column: message`, with a snippet.
    func report(_ error: JSONError) -> String {
        var report = name
        if let location = error.location { report += ":\(location.line):\(location.column)" }
        report += ": "
        if !error.path.isEmpty { report += "\(error.path): " }
        report += "\(error.statement)\n"
        if let snippet = error.snippet(in: bytes) { report += "\(snippet)\n" }
        return report
    }
}
