/// The reader whose result is final. Reads well-formed input that the scanner rejects, and all input if the engine is
/// libjansson.
enum ReferenceReader {
    /// Parses a source of RFC 8259.
    ///
    /// Without the trait `Libjansson`, ``GrammarReader`` is used. The digest in `Tests/ConformanceTests` shows that
    /// both give the same results.
    ///
    /// - Throws: ``JSONError`` with the codes of parsing.
    static func document(
        _ source: Span<UInt8>, options: JSONParsingOptions, origin: consuming Document.Origin
    ) throws(JSONError) -> Document {
        #if Libjansson
        return try LibjanssonParser.parse(source, options: options, origin: origin)
        #else
        return try GrammarReader.document(source, options: options, origin: origin)
        #endif
    }
}
