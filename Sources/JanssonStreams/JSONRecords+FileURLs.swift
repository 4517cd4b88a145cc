#if Foundation
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
public import JanssonCore

extension JSONRecords {
    /// Makes a sequence of the records of the file at a URL, like ``init(contentsOf:format:options:)-(String,_,_)``.
    ///
    /// - Throws: ``JSONError`` of code `file` if the URL is not a file URL.
    public init(
        contentsOf url: URL, format: JSONRecordFormat, options: JSONParsingOptions = JSONParsingOptions()
    ) throws {
        try self.init(contentsOf: url.pathOfFile(), format: format, options: options)
    }
}
#endif
