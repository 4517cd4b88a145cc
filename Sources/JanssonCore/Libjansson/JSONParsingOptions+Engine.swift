extension JSONParsingOptions {
    /// Which engine reads the text.
    public enum Engine: Sendable, Hashable {
        /// The fast lane. If that does not accept the text, another reader names the fault.
        case automatic
        #if Libjansson
        /// libjansson reads the whole text, and the scanner none of it. libjansson's tree becomes the
        /// document, and its verdict the error. It is as slow as libjansson. Only this package's own
        /// reader can read the dialects.
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
    /// libjansson's own message (`json_error_t.text`) for text that it refused
    /// (``JSONParsingOptions/Engine/libjansson``); otherwise nil. It may show a value.
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
