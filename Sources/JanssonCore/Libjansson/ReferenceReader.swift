/// The reader whose answer is final: of a text that the scanner refuses although it has no fault, and of every text if
/// the engine is libjansson's.
enum ReferenceReader {
    /// The document of a text of RFC 8259.
    ///
    /// Without the trait `Libjansson`, this package's own reader makes it. The digest in `Tests/ConformanceTests` shows
    /// that both mean the same.
    ///
    /// - Throws: ``JSONError`` of the codes that parsing has.
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
