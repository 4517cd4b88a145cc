public import JanssonCore

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

        /// How many places may be changed. An edit is one, or several, such as both ends of a word that is put into quotes.
        /// A text that needs more is not repaired, so that a hostile text takes a bounded amount of memory beside its copy:
        /// some 200 bytes for each place. Default: 100,000, which is also the limit of
        /// ``JSONPartial/Options/repairs``.
        public var editCount: Int

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
        /// Prose, tags or code before or behind the document: `Here it is: {"a": 1}`.
        case surroundingText = "left out text around the document"
        /// The backquotes of a Markdown code block around the document, and its language.
        case codeFence = "left out a code fence"
        /// A document that was not chosen: the `[1]` of `See [1]: {"a": 1}`.
        case furtherDocument = "left out another document"
        /// A document behind another one, of which both are elements of an array (`JSONRepair.Documents.all`).
        case severalDocuments = "put several documents into an array"
        /// `/* … */`, `// …` or `# …`.
        case comment = "removed a comment"
        /// `...` or `…` where a value could be: `[1, 2, ...]`.
        case ellipsis = "removed an ellipsis"
        /// Other space than JSON's four characters, such as a no-break space.
        case whiteSpace = "removed white space that JSON does not have"

        // Structure.
        /// `[1 2]`.
        case missingComma = "inserted a missing comma"
        /// `[1, 2,]`.
        case trailingComma = "removed a trailing comma"
        /// `[1,, 2]`.
        case extraComma = "removed a comma that separates nothing"
        /// `{"a" 1}`.
        case missingColon = "inserted a missing colon"
        /// `{"a":: 1}`.
        case extraColon = "removed an extra colon"
        /// A semicolon instead of a comma; `=` or `=>` instead of a colon.
        case wrongSeparator = "replaced a separator that JSON does not have"
        /// `{"a": }`, or a key alone.
        case missingValue = "wrote null for a missing value"
        /// `{"a": [1`, also where the text was cut.
        case missingClosingBracket = "inserted a missing closing bracket"
        /// `"a": 1}`.
        case missingOpeningBracket = "inserted a missing opening bracket"
        /// `[1, 2}`, or a bracket that does not suit its content: `["a": 1]`.
        case wrongBracket = "replaced a bracket of the wrong kind"
        /// `{"a": 1}}`.
        case extraBracket = "removed an extra bracket"

        // Strings.
        /// `{a: 1}`.
        case unquotedKey = "put a key into quotes"
        /// `{"a": Oslo}`.
        case unquotedString = "put a string into quotes"
        /// `{'a': 1}`.
        case singleQuotes = "replaced single quotes by double quotes"
        /// `{“a”: 1}`.
        case typographicQuotes = "replaced typographic quotes by double quotes"
        /// Backquotes around a key or string.
        case backquotes = "replaced backquotes by double quotes"
        /// `{\"a\": 1}`, the content of a string of another text.
        case backslash = "removed a backslash outside of a string"
        /// `{"a": b"}`.
        case missingOpeningQuote = "inserted a missing opening quote"
        /// `{"a": "b}`, also where the text was cut.
        case missingClosingQuote = "inserted a missing closing quote"
        /// `{"a": "say "hi" now"}`.
        case unescapedQuote = "escaped a quote in a string"
        /// A line end, a tab or another control character in a string.
        case controlCharacter = "escaped a line end or control character in a string"
        /// `\'`, `\x41`, an escape that is cut, or half of a surrogate pair.
        case invalidEscape = "replaced an escape that JSON does not have"

        // Words and numbers.
        /// `True`, `None`, `undefined` and their like.
        case literal = "replaced a literal of another language"
        /// `NaN`, `Infinity`, `-Infinity`.
        case notFinite = "wrote null for a number that is not finite"
        /// `[tru`.
        case cutLiteral = "completed a literal that is cut"
        /// `+1`, `01`, `.5`, `5.`, `0x1F`.
        case number = "rewrote a number in the form of JSON"
    }
}

extension JSONRepair: CustomStringConvertible {
    /// The kind's sentence and the place: `removed a trailing comma (line 1, column 7)`.
    public var description: String { "\(kind.rawValue) (\(location))" }
}
