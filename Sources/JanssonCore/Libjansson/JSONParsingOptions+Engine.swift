extension JSONParsingOptions {
    /// The engine that reads the input.
    public enum Engine: Sendable, Hashable {
        /// The scanner. If the scanner rejects the input, slower code reads the input or finds the fault.
        case automatic
        #if Libjansson
        /// libjansson reads all the input, without the scanner. The document is made from libjansson's tree.
        /// libjansson's errors are thrown. Parsing is as slow as a call of libjansson. JSONC and JSON5 are still read
        /// by this package's parser.
        ///
        /// It needs the trait `Libjansson`, which is enabled by default.
        case libjansson
        #else
        /// Does not compile without the trait `Libjansson`.
        @available(
            *, unavailable,
            message: "enable the trait Libjansson of swift-jansson: `.defaults` in the list of `traits:`"
        )
        case libjansson
        #endif
    }
}

extension JSONError {
    #if Libjansson
    /// libjansson's message (`json_error_t.text`) for input that it rejected
    /// (``JSONParsingOptions/Engine/libjansson``); otherwise nil. The message may show a value.
    ///
    /// It needs the trait `Libjansson`, which is enabled by default.
    public var libraryMessage: String? { storage.libraryMessage }
    #else
    /// Does not compile without the trait `Libjansson`.
    @available(
        *, unavailable,
        message: "enable the trait Libjansson of swift-jansson: `.defaults` in the list of `traits:`"
    )
    public var libraryMessage: String? { nil }
    #endif
}
