#if CommandLine
import ArgumentParser
import Jansson

/// An input, read as a whole, and its name in messages.
struct Input {
    /// On one line, without characters that control a terminal.
    let name: String
    let bytes: [UInt8]
    let options: InputOptions

    /// - Parameter argument: A path, or `-` for standard input.
    /// - Throws: ``JSONError`` of code `file`.
    init(_ argument: String, options: InputOptions, progress: inout Progress?) throws(JSONError) {
        let descriptor = argument == "-" ? 0 : try Descriptor.opened(argument)
        defer { if argument != "-" { Descriptor.closed(descriptor) } }
        progress = Progress(
            argument.printable, length: System.length(descriptor), minimum: Progress.largeDocument)
        try self.init(descriptor, name: argument, options: options, progress: &progress)
    }

    /// Reads what is left of an open file.
    ///
    /// - Throws: ``JSONError`` of code `file`.
    init(_ descriptor: Int32, name: String, options: InputOptions, progress: inout Progress?)
        throws(JSONError)
    {
        self.name = name.printable
        self.options = options
        bytes = try [UInt8](
            contentsOfDescriptor: descriptor, name: name, limit: JSONParsingOptions.Limits.maximumByteCount
        ) { progress?.update(byteCount: $0) }
    }

    /// The document of the input.
    ///
    /// - Throws: ``JSONError``.
    func parsed(_ parsing: JSONParsingOptions? = nil) throws -> JSON {
        try JSON(parsing: bytes, options: parsing ?? options.parsing)
    }

    /// The error in the form of compilers, `file:line:column: message`, with a snippet and what may help.
    ///
    /// - Parameter hint: What may help. If it is nil, the input's ``Hint``s are looked for.
    func report(_ error: JSONError, hint: String? = nil) -> String {
        let colors = options.colors.messages
        var place = name
        if let location = error.location { place += ":\(location.line):\(location.column)" }
        let path = error.path.isEmpty ? "" : "\(error.path): "
        var report = "\(colors.place("\(place):")) \(path)\(colors.statement(error.statement))\n"
        if let snippet = error.snippet(in: bytes) { report += "\(colors.snippet(snippet))\n" }
        if let hint = hint ?? Hint.text(on: error, in: self) { report += "\(colors.hint(hint))\n" }
        return report
    }

    /// Reports an error of the input on standard error. Returns the exit code.
    func failure(_ error: JSONError, hint: String? = nil) -> ExitCode {
        System.report(report(error, hint: hint))
        return .invalid
    }
}
#endif
