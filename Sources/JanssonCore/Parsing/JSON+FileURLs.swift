#if Foundation
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension JSON {
    /// Parses the file at a URL, like ``init(contentsOf:options:)-(String,_)``.
    ///
    /// - Throws: ``JSONError`` of code `file` if the URL is not a file URL or the file cannot be read, or with the
    ///   codes of ``init(parsing:options:)-(Span<UInt8>,_)``.
    public init(contentsOf url: URL, options: JSONParsingOptions = JSONParsingOptions()) throws {
        try self.init(contentsOf: url.pathOfFile(), options: options)
    }
}

extension JSONValue {
    /// Parses the file at a URL, like ``JSON/init(contentsOf:options:)-(String,_)``.
    ///
    /// - Throws: ``JSONError`` of code `file` if the URL is not a file URL or the file cannot be read, or with the
    ///   codes of ``init(parsing:options:)-(Span<UInt8>,_)``.
    public init(contentsOf url: URL, options: JSONParsingOptions = JSONParsingOptions()) throws {
        try self.init(contentsOf: url.pathOfFile(), options: options)
    }
}

extension URL {
    /// Returns the unescaped path of a file URL.
    package func pathOfFile() throws(JSONError) -> String {
        // The error does not name the URL, because a URL of a service may contain a password.
        guard isFileURL else { throw JSONError(.file, message: "the URL is not that of a file") }
        return path(percentEncoded: false)
    }
}
#endif
