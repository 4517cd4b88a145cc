/// A change that made JSON of a text: ``JSON/init(repairing:edits:options:)-(Span<UInt8>,_,_)`` reports each, so that a
/// caller can log it or refuse the document. It shows no value of the text.
public struct JSONRepair: Sendable, Hashable {
    /// What was changed.
    public let kind: Kind

    /// The first byte that was changed in the source, or before which something was inserted.
    public let location: JSONLocation

    /// How a text is repaired.
    public struct Options: Sendable, Hashable {
        /// Which document is read of a text with several. Default: `first`.
        public var documents: Documents

        /// How the text is parsed, before and after its repair. A repaired text is JSON (RFC 8259) in UTF-8, so a
        /// text in another encoding is not repaired. Default: `JSONParsingOptions()`.
        public var parsing: JSONParsingOptions

        /// How many places may be changed. A text that needs more is not repaired, so that a hostile text takes a bounded
        /// amount of memory beside its copy: some 200 bytes for each place. Default: 100,000, which is also the limit of
        /// ``JSONPartial/Options/repairs``.
        public var editCount: Int

        static let defaultEditCount = 100_000

        /// Makes options. Every parameter has a default.
        public init(
            documents: Documents = .first, parsing: JSONParsingOptions = JSONParsingOptions(),
            editCount: Int = 100_000
        ) {
            self.documents = documents
            self.parsing = parsing
            self.editCount = editCount
        }
    }

    /// Which document is read of a text with several. Those in code fences count before others, and those in fences
    /// marked as JSON before these. `[]`, `{}` and a number in brackets, such as a reference in prose, count last.
    public enum Documents: Sendable, Hashable, CaseIterable {
        /// The first one.
        case first
        /// The last one.
        case last
        /// An array of all.
        case all
    }

    /// The kind of a change. The raw value is the sentence that a ``JSONRepair`` prints. More kinds may be added, so a
    /// `switch` needs a `default`.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        // The text around the document.
        case surroundingText = "left out text around the document"
        case codeFence = "left out a code fence"
        case furtherDocument = "left out another document"
        case severalDocuments = "put several documents into an array"
        case comment = "removed a comment"
        case ellipsis = "removed an ellipsis"
        case whiteSpace = "removed white space that JSON does not have"

        // Structure.
        case missingComma = "inserted a missing comma"
        case trailingComma = "removed a trailing comma"
        case extraComma = "removed a comma that separates nothing"
        case missingColon = "inserted a missing colon"
        case extraColon = "removed an extra colon"
        case wrongSeparator = "replaced a separator that JSON does not have"
        case missingValue = "wrote null for a missing value"
        case missingClosingBracket = "inserted a missing closing bracket"
        case missingOpeningBracket = "inserted a missing opening bracket"
        case wrongBracket = "replaced a bracket of the wrong kind"
        case extraBracket = "removed an extra bracket"

        // Strings.
        case unquotedKey = "put a key into quotes"
        case unquotedString = "put a string into quotes"
        case singleQuotes = "replaced single quotes by double quotes"
        case typographicQuotes = "replaced typographic quotes by double quotes"
        case backquotes = "replaced backquotes by double quotes"
        case backslash = "removed a backslash outside of a string"
        case missingOpeningQuote = "inserted a missing opening quote"
        case missingClosingQuote = "inserted a missing closing quote"
        case unescapedQuote = "escaped a quote in a string"
        case controlCharacter = "escaped a line end or control character in a string"
        case invalidEscape = "replaced an escape that JSON does not have"

        // Words and numbers.
        case literal = "replaced a literal of another language"
        case notFinite = "wrote null for a number that is not finite"
        case cutLiteral = "completed a literal that is cut"
        case number = "rewrote a number in the form of JSON"
    }
}

extension JSONRepair: CustomStringConvertible {
    /// The kind's sentence and the place: `removed a trailing comma (line 1, column 7)`.
    public var description: String { "\(kind.rawValue) (\(location))" }
}
