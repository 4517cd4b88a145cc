#if CommandLine
import ArgumentParser
import JanssonCore

/// A complete input, and its name in messages.
struct Input {
    /// The name, on one line and without control characters.
    let name: String
    let bytes: [UInt8]
    let options: InputOptions

    /// Reads the input.
    ///
    /// - Parameter argument: A path, or `-` for standard input.
    /// - Throws: ``JSONError`` of code `file`.
    init(_ argument: String, options: InputOptions, progress: inout Progress?) throws(JSONError) {
        let file = try OpenFile(argument)
        progress = Progress(
            file.name, length: System.length(file.descriptor), minimum: Progress.largeDocument)
        try self.init(file, options: options, progress: &progress)
    }

    /// Reads the rest of an open file.
    ///
    /// - Parameter stopsAtFault: True if reading a pipe or device stops after the first fault, because it may have no
    ///   end.
    /// - Throws: ``JSONError`` of code `file`.
    init(
        _ file: borrowing OpenFile, options: InputOptions, progress: inout Progress?,
        stopsAtFault: Bool = false
    ) throws(JSONError) {
        (name, self.options) = (file.name, options)
        var bytes: [UInt8] = []
        let mayBeEndless = stopsAtFault && Descriptor.position(in: file.descriptor) == nil
        var limit = mayBeEndless ? Hint.largest : JSONParsingOptions.Limits.maximumByteCount
        // Each turn doubles the bytes, so that parsing them takes linear time.
        while true {
            let start = bytes.count
            bytes += try [UInt8](
                contentsOfDescriptor: file.descriptor, name: file.name, limit: limit - start
            ) { progress?.update(byteCount: start + $0) }
            let isWhole = bytes.count <= limit || limit == JSONParsingOptions.Limits.maximumByteCount
            if isWhole || Input.hasFault(bytes, options.parsing) { break }
            limit = min(2 * bytes.count, JSONParsingOptions.Limits.maximumByteCount)
        }
        self.bytes = bytes
    }

    /// Whether the start of an input has a fault that the rest cannot change.
    private static func hasFault(_ start: [UInt8], _ options: JSONParsingOptions) -> Bool {
        do {
            _ = try JSON(parsing: start, options: options)
            return false
        } catch {
            let error = JSONError(wrapping: error)
            let place = error.location?.byteOffset
            return error.code != .prematureEnd && (place ?? .max) < start.count - Hint.largest / 2
        }
    }

    /// Parses the input.
    ///
    /// - Throws: ``JSONError``.
    func parsed(_ parsing: JSONParsingOptions? = nil) throws -> JSON {
        try JSON(parsing: bytes, options: parsing ?? options.parsing)
    }

    /// Returns the error in the form of compilers, `file:line:column: message`, with a snippet and a hint.
    ///
    /// - Parameter hint: The hint; if nil, ``Hint`` chooses one.
    func report(_ error: JSONError, hint: String? = nil) -> String {
        options.colors.messages.report(
            error, of: name, snippet: error.snippet(in: bytes), hint: hint ?? Hint.text(on: error, in: self))
    }

    func reports(_ error: JSONError) -> String { error.reports(of: name) { report($0) } }

    /// Reports an error of the input on standard error. Returns the exit code.
    func failure(_ error: JSONError, hint: String? = nil) -> ExitCode {
        System.report(report(error, hint: hint))
        return .invalid
    }
}

extension JSONError {
    /// Returns a report of each error, and says whether there may be more errors.
    func reports(of name: String, _ report: (JSONError) -> String) -> String {
        all.map(report).joined() + (isTruncated ? "\(name): there may be more violations\n" : "")
    }
}
#endif
