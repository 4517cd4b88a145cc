internal import Foundation
package import Jansson

/// Draws errors in sources, their own and others. A snippet must be two lines that do nothing to a terminal, and
/// must be there exactly if the error has a location in the source. The fuzzer uses these cases too.
package enum SnippetCases {
    /// A description of the first failed check, or nil if all succeed.
    package static func fault(_ error: JSONError, in source: [UInt8]) -> String? {
        let snippet = error.snippet(in: source)
        return faultOfSources(error, in: source, snippet) ?? fault(of: snippet, error, in: source)
    }

    /// Each type of a source must give the same snippet.
    private static func faultOfSources(
        _ error: JSONError, in source: [UInt8], _ snippet: String?
    ) -> String? {
        guard error.snippet(in: Data(source)) == snippet, error.snippet(in: source.span) == snippet else {
            return "another snippet in the same bytes"
        }
        if let text = String(validating: source, as: UTF8.self), error.snippet(in: text) != snippet {
            return "another snippet in the same text"
        }
        return nil
    }

    private static func fault(of snippet: String?, _ error: JSONError, in source: [UInt8]) -> String? {
        let drawn = error.all.filter { error in
            error.location.map { 0...source.count ~= $0.byteOffset } ?? false
        }
        guard let snippet else { return drawn.isEmpty ? nil : "no snippet of \(drawn.count) errors" }
        let lines = snippet.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.count == 2 * drawn.count else { return "\(lines.count) lines of \(drawn.count) errors" }
        for pair in stride(from: 0, to: lines.count, by: 2) {
            // A character takes up to four bytes, and those that combine take no column.
            guard lines[pair].unicodeScalars.count <= 2 * 4 * 80 + 2,
                lines[pair].unicodeScalars.allSatisfy(isSeen)
            else { return "a line of a snippet: \(lines[pair].debugDescription)" }
            guard lines[pair + 1].last == "^", lines[pair + 1].dropLast().allSatisfy({ $0 == " " }),
                lines[pair + 1].utf8.count <= 80 + 1
            else { return "a caret: \(lines[pair + 1].debugDescription)" }
        }
        return nil
    }

    /// Draws errors at any place, which may be inside a character, at an end or beyond it.
    package static func fault(ofPlacesIn source: [UInt8], decisions: inout InputDecisions) -> String? {
        let offsets = [
            0, source.count, source.count + 1, -1, .max, .min, source.count / 2,
            Int(decisions.byte()) << 4 | Int(decisions.byte() & 15),
        ]
        let errors = offsets.map { offset in
            JSONError(.syntax, location: JSONLocation(line: .max, column: .min, byteOffset: offset))
        }
        for error in errors {
            if let fault = fault(of: error.snippet(in: source), error, in: source) { return fault }
        }
        let all = JSONError(collecting: errors)
        let snippets = errors.compactMap { $0.snippet(in: source) }
        guard all.snippet(in: source) == snippets.joined(separator: "\n") else {
            return "together, errors have other snippets"
        }
        return fault(JSONError(.syntax), in: source)
    }

    private static func isSeen(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate:
            false
        default: true
        }
    }
}
