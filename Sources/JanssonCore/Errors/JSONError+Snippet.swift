extension JSONError {
    /// Returns the source line of the error, and below it a caret at the location.
    ///
    /// ```swift
    /// do {
    ///     _ = try JSON(parsing: source)
    /// } catch let error as JSONError {
    ///     print(error.snippet(in: source) ?? "")
    ///     // {"name": "Ann", "age": tru}
    ///     //                        ^
    /// }
    /// ```
    ///
    /// The snippet suits a terminal:
    ///
    /// - A line longer than 80 columns is cut around the caret, with `…` at each cut.
    /// - A tab is shown as one space, and a control character as its picture (`␛`).
    /// - A byte order mark is shown as `<BOM>`.
    /// - Other invisible characters and invalid UTF-8 are shown as `�`, so no source can control the terminal.
    ///
    /// For an error of code `multiple`, the result has a snippet for each error with a location.
    ///
    /// The error does not keep the input. Pass all its bytes; for a record, all bytes of the stream. Unlike
    /// ``description``, a snippet shows values of the document.
    ///
    /// Complexity: O(1) in the length of the source.
    ///
    /// - Returns: Two lines per snippet, without a final line feed; nil if the error has no location in the source.
    public func snippet(in source: Span<UInt8>) -> String? {
        guard code != .multiple else {
            var snippets: [String] = []
            for error in errors {
                if let snippet = error.snippet(in: source) { snippets.append(snippet) }
            }
            return snippets.isEmpty ? nil : snippets.joined(separator: "\n")
        }
        guard let location, 0...source.count ~= location.byteOffset else { return nil }
        return SourceLine(at: location.byteOffset, in: source, width: JSONError.snippetWidth).text
    }

    /// Returns the snippet in a source of bytes or a string. See ``snippet(in:)-(Span<UInt8>)``.
    @inlinable
    public func snippet(in source: some JSONBytes) -> String? { source.withJSONBytes { snippet(in: $0) } }

    /// The maximum width of a snippet's line, in columns: 80.
    package static let snippetWidth = 80
}
