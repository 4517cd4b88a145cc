public import JanssonCore

extension JSONError {
    /// The errors for the sender of the document, such as a language model that called a tool: a line for each error.
    ///
    /// ```swift
    /// do {
    ///     return try JSON.decode(Booking.self, from: arguments)
    /// } catch let error as JSONError {
    ///     return ToolResult(isError: true, text: error.feedback)
    /// }
    /// // people: expected an integer, found a string (line 1, column 12)
    /// // name: missing, expected a string (line 1, column 1)
    /// ```
    ///
    /// At most 4,096 bytes. See ``feedback(limit:as:)``.
    public var feedback: String { feedback(as: .text) }

    /// The format of ``feedback(limit:as:)``.
    public enum FeedbackFormat: Sendable {
        /// A line for each error.
        case text

        /// A JSON array with an object for each error: its `path` as a JSON Pointer (RFC 6901), a `message`, and `line`
        /// and `column` if known.
        ///
        /// ```json
        /// [{"path":"/people","message":"expected an integer, found a string","line":1,"column":12}]
        /// ```
        case json
    }

    /// Returns the errors for the sender of the document, in at most `limit` bytes of UTF-8.
    ///
    /// If the limit is too small, the result omits errors at the end:
    ///
    /// - The last line or object gives the number of omitted errors: `and 97 more`.
    /// - A first line that exceeds the limit is cut in its middle, with `…`.
    /// - If no line or object fits, the result has only the number of errors, or is empty.
    ///
    /// Objects omit a `path` of more than 1,024 bytes.
    ///
    /// The result shows no value of the document. Lines show keys as ``description`` does: escaped and cut, so that no
    /// key can add a line. The result shows a model's own ``message``, but omits file names, ``libraryMessage``, and
    /// the text of an ``underlying`` error, which may show anything. An error that the sender did not cause, such as
    /// an unreadable file, is only `an internal error`.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of bytes. Default: 4,096.
    ///   - format: Lines or JSON. Default: lines.
    public func feedback(limit: Int = 4_096, as format: FeedbackFormat = .text) -> String {
        switch format {
        case .text:
            let lines = reasons.map(\.line)
            return text(of: lines, limit: limit, separator: "\n", ends: "", more: \.self) { line, room in
                line.printable(limit: room)
            }
        case .json:
            let objects = reasons.map(\.json)
            return text(
                of: objects, limit: limit, separator: ",", ends: "[]",
                more: { Reason(statement: $0).json }, cut: { _, _ in nil })
        }
    }

    /// Joins the texts of the errors, up to the limit.
    ///
    /// - Parameter ends: An opening and a closing delimiter of one character each, or an empty string.
    /// - Parameter cut: Shortens a text to a number of bytes, or returns nil.
    private func text(
        of texts: [String], limit: Int, separator: String, ends: String, more: (String) -> String,
        cut: (String, Int) -> String?
    ) -> String {
        let (start, end) = (ends.prefix(1), ends.suffix(1))
        func remark(_ left: Int) -> String? {
            guard left > 0 else { return isTruncated ? more("there may be more") : nil }
            let count = isTruncated ? "at least \(left)" : "\(left)"
            return more(left == texts.count ? "\(count) errors" : "and \(count) more")
        }
        let room = max(0, limit) - ends.utf8.count
        var length = 0
        var kept = 0
        for text in texts {
            let next = length + text.utf8.count + (kept > 0 ? separator.utf8.count : 0)
            guard next <= room else { break }
            length = next
            kept += 1
        }
        // Drops errors until the remark fits, too.
        while kept > 0 {
            let parts = Array(texts.prefix(kept)) + [remark(texts.count - kept)].compactMap(\.self)
            let text = parts.joined(separator: separator)
            if text.utf8.count <= room { return "\(start)\(text)\(end)" }
            kept -= 1
        }
        if let first = texts.first {
            let rest = remark(texts.count - 1).map { separator + $0 } ?? ""
            let room = room - rest.utf8.count
            if room >= JSONError.shortestFeedbackLine, let first = cut(first, room) {
                return "\(start)\(first)\(rest)\(end)"
            }
        }
        let remark = remark(texts.count) ?? ""
        if remark.utf8.count <= room { return "\(start)\(remark)\(end)" }
        return ends.utf8.count <= limit ? ends : ""
    }

    /// The minimum length that a line is cut to, in bytes.
    private static let shortestFeedbackLine = 24

    /// The parts of an error that the sender may see.
    private struct Reason: JSONEncodable {
        var path: String?
        var pointer: String?
        var location: JSONLocation?
        var statement: String

        init(statement: String) { self.statement = statement }

        init(_ error: JSONError) {
            guard error.status < 500 else {
                statement = "an internal error"
                return
            }
            path = error.path.isEmpty ? nil : error.path.description
            pointer = error.publicPointer
            location = error.location
            statement = error.publicStatement.printable(limit: JSONPath.maximumTextLength)
            if error.omittedCount > 0 { statement += ", and \(error.omittedCount) more" }
        }

        var line: String {
            (path.map { "\($0): " } ?? "") + statement + (location.map { " (\($0))" } ?? "")
        }

        var json: String {
            // Strings and integers can always be written.
            (try? serializedString()) ?? "{}"
        }

        func encode(to writer: inout JSONWriter) throws {
            try writer.beginObject()
            try writer.memberIfPresent("path", pointer)
            try writer.member("message", statement)
            try writer.memberIfPresent("line", location?.line)
            try writer.memberIfPresent("column", location?.column)
            try writer.endObject(hasDistinctKeys: true)
        }
    }

    private var reasons: [Reason] { all.map(Reason.init) }
}
