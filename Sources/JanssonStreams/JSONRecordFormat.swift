public import JanssonCore

/// How the records of a stream are told apart. Each record is a JSON text.
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

    /// A record on each line (JSON Lines, NDJSON). A line ends with LF or CRLF. Blank lines of at most
    /// ``JSONParsingOptions/Limits/recordByteCount`` bytes are skipped, and the last line need not end. A line that
    /// is not JSON is one bad record.
    public static let lines = JSONRecordFormat(.lines)

    /// A JSON text sequence (RFC 7464): a record separator (U+001E) before each record, and a line feed
    /// after it. A number, `true`, `false` or `null` without white space behind it may have been cut, so it
    /// is an error of code `prematureEnd` (section 2.4).
    public static let textSequence = JSONRecordFormat(.textSequence)

    /// Texts one after another, with or without white space between. Numbers and literals need white space
    /// between them.
    ///
    /// The end of a text is found by its brackets and quotes. A text that lacks a closing bracket takes the
    /// next ones into it. One with a line feed in a string ends before the next line that starts with a
    /// bracket.
    public static let concatenated = JSONRecordFormat(.concatenated)

    /// The elements of the array at a path of one document, of which nothing else is kept: for example
    /// `.array(at: ["features"])`, or `.array(at: [])` for a document that is an array.
    ///
    /// Of what stands before and behind the array, only the objects and arrays on the path are checked;
    /// of values beside the path, only that their brackets and quotes close. A second member with the path's
    /// key is an error of code `duplicateKey`, because the elements of the first are gone.
    /// Errors have the path from the document's root.
    public static func array(at path: JSONPath) -> JSONRecordFormat { JSONRecordFormat(.array(path)) }

    /// The elements of the array at a path: `.array(at: "results", 0, "items")`.
    public static func array(at path: JSONPathElement...) -> JSONRecordFormat {
        array(at: JSONPath(path))
    }

    /// The data of server-sent events (`text/event-stream`, HTML Living Standard, section 9.2): the `data:`
    /// lines of each event, joined by line feeds. Other fields and comments are skipped, and so is an event
    /// with blank data, or with the data `[DONE]`, with which services of language models end their
    /// streams. An event that the end of the stream cuts is an error of code `prematureEnd`.
    ///
    /// Each `data:` line of an event after its first counts as 24 bytes more toward
    /// ``JSONParsingOptions/Limits/recordByteCount``, because its location is kept.
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
