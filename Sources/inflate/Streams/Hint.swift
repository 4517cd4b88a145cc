#if CommandLine
import JanssonCore
import JanssonStreams

/// Hints for common mistakes: where the mistake began, or which command or option reads such a file.
enum Hint {
    /// The maximum size of an input that is parsed again for a hint, in bytes. Parsing delays the error.
    static let largest = 4_000_000

    /// Returns a hint for a syntax error; nil if there is none.
    ///
    /// - Parameter takesFormat: Whether the command has the option `--format` for streams.
    static func text(on error: JSONError, in input: Input, takesFormat: Bool = false) -> String? {
        guard error.code == .syntax || error.code == .prematureEnd, let location = error.location,
            location.byteOffset <= input.bytes.count, input.bytes.count <= largest
        else { return nil }
        return ofEmptyText(input) ?? ofMark(input) ?? ofMarkup(input) ?? ofConflict(input, location)
            ?? ofStream(input, takesFormat) ?? ofDialect(input)
            ?? ofWord(input, location) ?? ofOpenContainer(error, input, location) ?? ofString(error)
    }

    private static func ofEmptyText(_ input: Input) -> String? {
        if input.bytes.isEmpty {
            return "there is no text at all; the shortest document is a value, such as null"
        }
        return input.bytes.allSatisfy { $0.isJSONSpace } ? "there is only white space" : nil
    }

    private static func ofMark(_ input: Input) -> String? {
        guard input.bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { return nil }
        return "save the file as UTF-8 without a byte order mark, or cut it: tail -c +4"
    }

    private static func ofMarkup(_ input: Input) -> String? {
        guard input.bytes.first(where: { !$0.isJSONSpace }) == UInt8(ascii: "<"),
            !isConflict(input.bytes[...])
        else { return nil }
        return "this is HTML or XML, perhaps the page of an error that a server sent instead of JSON"
    }

    private static func ofConflict(_ input: Input, _ location: JSONLocation) -> String? {
        guard isConflict(input.bytes[location.byteOffset...]) else { return nil }
        return
            "this is an unresolved merge conflict: choose one of the parts between <<<<<<<, ======= and >>>>>>>"
    }

    /// Returns true if the bytes begin with a mark of a merge conflict.
    private static func isConflict(_ bytes: ArraySlice<UInt8>) -> Bool {
        let text = bytes.drop(while: \.isJSONSpace)
        return ["<<<<<<< ", "=======", ">>>>>>> ", "||||||| "].contains { text.starts(with: $0.utf8) }
    }

    /// The formats of streams, how many valid records a hint needs, and what a document of the format is.
    private static let streams: [(format: LineOptions.Format, least: Int, text: String)] = [
        (.lines, 2, "a document on each line is JSON Lines"),
        (.concatenated, 2, "these are several documents"),
        (.textSequence, 1, "it is a JSON text sequence"),
        (.events, 1, "these are server-sent events"),
    ]

    private static func ofStream(_ input: Input, _ takesFormat: Bool) -> String? {
        let stream = streams.first { stream in
            let records = JSONRecords(
                parsing: input.bytes, format: stream.format.format, options: input.options.parsing)
            let first = Array(records.prefix(stream.least))
            return first.count == stream.least && first.allSatisfy { (try? $0.get()) != nil }
        }
        return stream.map { stream in
            let option = "--format \(stream.format.rawValue)"
            let reader =
                takesFormat
                ? option : stream.format == .lines ? "'inflate lines'" : "'inflate lines check \(option)'"
            return "\(stream.text), which \(reader) reads"
        }
    }

    private static func ofDialect(_ input: Input) -> String? {
        var parsing = input.options.parsing
        guard parsing.dialect != .json5 else { return nil }
        for dialect in [InputOptions.Dialect.jsonc, .json5] where dialect.grammar != parsing.dialect {
            parsing.dialect = dialect.grammar
            guard (try? JSON(parsing: input.bytes, options: parsing)) != nil else { continue }
            let name = dialect == .jsonc ? "JSON with comments or trailing commas" : "JSON5"
            return "it is \(name), which --dialect \(dialect.rawValue) reads"
        }
        return nil
    }

    private static func ofWord(_ input: Input, _ location: JSONLocation) -> String? {
        let word = input.bytes[location.byteOffset...].prefix { $0.isLetter }
        switch String(decoding: word.prefix(16), as: UTF8.self) {
        case "True", "False", "None": return "this is how Python prints values; its json.dumps() prints JSON"
        case "undefined": return "write null, or leave the member out"
        default: return nil
        }
    }

    /// Returns where the unclosed container begins, unless the snippet already shows that line.
    private static func ofOpenContainer(_ error: JSONError, _ input: Input, _ location: JSONLocation)
        -> String?
    {
        let closes =
            location.byteOffset < input.bytes.count
            && [0x5D, 0x7D].contains(input.bytes[location.byteOffset])
        guard error.code == .prematureEnd || closes else { return nil }
        let open = JSONLocation.ofOpenContainer(in: input.bytes.span, options: input.options.parsing)
        guard let (begin, isObject) = open, begin.line < location.line else { return nil }
        let name = isObject ? "the object" : "the array"
        return "\(name) that begins at line \(begin.line), column \(begin.column) is not closed"
    }

    private static func ofString(_ error: JSONError) -> String? {
        guard error.syntaxFault == .rawNewline else { return nil }
        return #"the quote at the end of the string is missing, or the newline must be written \n"#
    }
}
#endif
