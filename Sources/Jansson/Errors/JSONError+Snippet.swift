#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension JSONError {
    /// The line of the source at fault, and under it a caret at the place.
    ///
    /// ```swift
    /// do {
    ///     _ = try JSON(parsing: source)
    /// } catch {
    ///     print(error.snippet(in: source) ?? "")
    ///     // {"name": "Ann", "age": tru}
    ///     //                        ^
    /// }
    /// ```
    ///
    /// It is made for a terminal and is at most ``snippetWidth`` columns wide: a longer line is cut
    /// around the caret, with `…` where it was. A tab is shown as one space; control characters as
    /// their pictures (`␛`), and what else is invisible, or no UTF-8, as `�`, so that no source can
    /// drive the terminal. Of an error of code `multiple`, there is one snippet for each that has a
    /// place.
    ///
    /// The error does not keep the source: give it the bytes that were parsed. A snippet shows
    /// values of the document, which ``description`` does not.
    ///
    /// Complexity: O(1) in the length of the source.
    ///
    /// - Returns: Two lines, without a line feed at the end; nil where the error has no location,
    ///   or one beyond the source.
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

    /// The snippet in a source of bytes, as by ``snippet(in:)-(Span<UInt8>)``.
    public func snippet(in source: [UInt8]) -> String? { snippet(in: source.span) }

    /// The snippet in a source of bytes, as by ``snippet(in:)-(Span<UInt8>)``.
    public func snippet(in source: Data) -> String? { snippet(in: source.span) }

    /// The snippet in a source text, as by ``snippet(in:)-(Span<UInt8>)``.
    public func snippet(in source: String) -> String? { snippet(in: source.utf8Span.span) }

    /// How many columns a snippet's line may take: 80.
    public static let snippetWidth = 80
}
