extension JSONParsingOptions {
    /// Which engine reads the text.
    public enum Engine: Sendable, Hashable {
        /// The fast lane. If that does not accept the text, another reader names the fault.
        case automatic
        /// libjansson reads the whole text, and the scanner none of it. libjansson's tree becomes the
        /// document, and its verdict the error. It is as slow as libjansson. Only this package's own
        /// reader can read the dialects.
        ///
        /// It needs the trait `Libjansson`, which is enabled by default.
        #if Libjansson
        case libjansson
        #else
        @available(
            *, unavailable,
            message: "enable the trait Libjansson of swift-jansson: `.defaults` in the list of `traits:`"
        )
        case libjansson
        #endif
    }
}

extension JSONError {
    /// libjansson's own message (`json_error_t.text`) for text that it refused
    /// (``JSONParsingOptions/Engine/libjansson``); otherwise nil. It may show a value.
    ///
    /// It needs the trait `Libjansson`, which is enabled by default.
    #if Libjansson
    public var libraryMessage: String? { facts.libraryMessage }
    #else
    @available(
        *, unavailable,
        message: "enable the trait Libjansson of swift-jansson: `.defaults` in the list of `traits:`"
    )
    public var libraryMessage: String? { nil }
    #endif
}
