public import JanssonCore

/// How the records of a stream are separated. Each record is a JSON text.
public struct JSONRecordFormat: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
        case lines
        case textSequence
        case concatenated
        case array(JSONPath)
        case serverSentEvents
    }

    let kind: Kind

    private init(_ kind: Kind) {
        self.kind = kind
    }

    /// A record on each line (JSON Lines, NDJSON).
    ///
    /// - A line ends with LF or CRLF. The last line may lack a line end.
    /// - Blank lines of at most ``JSONParsingOptions/Limits/recordByteCount`` bytes are skipped.
    /// - A line that is not JSON is one bad record.
    public static let lines = JSONRecordFormat(.lines)

    /// A JSON text sequence (RFC 7464): a record separator (U+001E) before each record, and a line feed after it. A
    /// number, `true`, `false` or `null` without white space after it is an error of code `prematureEnd`, because it
    /// may be cut (section 2.4).
    public static let textSequence = JSONRecordFormat(.textSequence)

    /// JSON texts one after another. Numbers and literals need white space between them.
    ///
    /// The framing finds a record's end by matching brackets and quotes. A record that lacks a closing bracket includes
    /// the following records. A record with a line feed in a string ends before the next line that starts with a
    /// bracket.
    public static let concatenated = JSONRecordFormat(.concatenated)

    /// The elements of the array at a path of one document, for example `.array(at: ["features"])`, or `.array(at: [])`
    /// for a document that is an array. The rest of the document is not kept.
    ///
    /// - Outside the array, only the objects and arrays on the path are checked. For values beside the path, only
    ///   brackets and quotes are matched.
    /// - A second member with a key of the path is an error of code `duplicateKey`, because the first member's elements
    ///   are already consumed.
    /// - Errors have the path from the document's root.
    public static func array(at path: JSONPath) -> JSONRecordFormat { JSONRecordFormat(.array(path)) }

    /// The elements of the array at a path: `.array(at: "results", 0, "items")`.
    public static func array(at path: JSONPathElement...) -> JSONRecordFormat {
        array(at: JSONPath(path))
    }

    /// The data of server-sent events (`text/event-stream`, HTML Living Standard, section 9.2): the `data:` lines of
    /// each event, joined by line feeds.
    ///
    /// - Other fields and comments are skipped.
    /// - Events with blank data are skipped, and so is `[DONE]`, which ends the streams of language models.
    /// - An event cut by the end of the stream is an error of code `prematureEnd`.
    /// - Each `data:` line after the first of its event counts 24 bytes more toward
    ///   ``JSONParsingOptions/Limits/recordByteCount``, because the location of each line is kept.
    public static let serverSentEvents = JSONRecordFormat(.serverSentEvents)
}

extension JSONRecordFormat: CustomStringConvertible {
    /// The format's name, for example `lines`.
    public var description: String {
        switch kind {
        case .lines: "lines"
        case .textSequence: "textSequence"
        case .concatenated: "concatenated"
        case .array(let path): "array(at: \(path.pointer))"
        case .serverSentEvents: "serverSentEvents"
        }
    }
}
