extension JSONError {
    /// The source line of the error, and below it a caret at the location.
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
    /// The snippet is made for a terminal and is at most 80 columns wide. A longer line is
    /// cut around the caret, with `…` where text was removed. A tab is shown as one space, control
    /// characters as their pictures (`␛`), and other invisible characters and invalid UTF-8 as `�`, so
    /// that no source can control the terminal. For an error of code `multiple`, there is one snippet for
    /// each error that has a location.
    ///
    /// The error does not keep the source; pass the bytes that were parsed. A snippet shows values of the
    /// document, which ``description`` does not.
    ///
    /// Complexity: O(1) in the length of the source.
    ///
    /// - Returns: Two lines, without a line feed at the end; nil if the error has no location or one
    ///   beyond the source.
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

    /// The snippet in a source of bytes or text. See ``snippet(in:)-(Span<UInt8>)``.
    @inlinable
    public func snippet(in source: some JSONBytes) -> String? { source.withJSONBytes { snippet(in: $0) } }

    /// The maximum width of a snippet's line, in columns: 80.
    static let snippetWidth = 80
}
