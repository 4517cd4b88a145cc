#if CommandLine
import ArgumentParser
import JanssonCore

/// An input, read as a whole, and its name in messages.
struct Input {
    /// On one line, without characters that control a terminal.
    let name: String
    let bytes: [UInt8]
    let options: InputOptions

    /// - Parameter argument: A path, or `-` for standard input.
    /// - Throws: ``JSONError`` of code `file`.
    init(_ argument: String, options: InputOptions, progress: inout Progress?) throws(JSONError) {
        let file = try OpenFile(argument)
        progress = Progress(
            file.name, length: System.length(file.descriptor), minimum: Progress.largeDocument)
        try self.init(file, options: options, progress: &progress)
    }

    /// Reads what is left of an open file.
    ///
    /// - Throws: ``JSONError`` of code `file`.
    init(_ file: borrowing OpenFile, options: InputOptions, progress: inout Progress?) throws(JSONError) {
        (name, self.options) = (file.name, options)
        bytes = try [UInt8](
            contentsOfDescriptor: file.descriptor, name: file.name,
            limit: JSONParsingOptions.Limits.maximumByteCount
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
        options.colors.messages.report(
            error, of: name, snippet: error.snippet(in: bytes), hint: hint ?? Hint.text(on: error, in: self))
    }

    /// The reports of all errors in one.
    func reports(_ error: JSONError) -> String { error.reports(of: name) { report($0) } }

    /// Reports an error of the input on standard error. Returns the exit code.
    func failure(_ error: JSONError, hint: String? = nil) -> ExitCode {
        System.report(report(error, hint: hint))
        return .invalid
    }
}

extension JSONError {
    /// A report of each of the errors, and whether there may be more.
    func reports(of name: String, _ report: (JSONError) -> String) -> String {
        all.map(report).joined() + (isTruncated ? "\(name): there may be more violations\n" : "")
    }
}
#endif
