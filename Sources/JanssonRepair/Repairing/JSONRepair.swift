public import JanssonCore

/// An edit that repaired an input. ``JSON/init(repairing:edits:options:)-(Span<UInt8>,_,_)`` reports all edits, so that
/// a caller can log them or reject the document. An edit contains no value of the input.
public struct JSONRepair: Sendable, Hashable {
    /// The kind of the edit.
    public let kind: Kind

    /// The first changed byte in the source, or the byte before which something was inserted.
    public let location: JSONLocation

    /// Options for repairing.
    public struct Options: Sendable, Hashable {
        /// The choice between several documents. Default: `first`.
        public var documents: Documents

        /// Options for parsing, before and after the repair. Only UTF-8 is repaired, into JSON (RFC 8259). Default:
        /// `JSONParsingOptions()`.
        public var parsing: JSONParsingOptions

        /// The maximum number of changed locations. An edit changes one or several locations, such as both ends of a
        /// word that is put into quotes. Input that needs more changes is not repaired. This bounds the memory for
        /// hostile input: some 200 bytes for each location, besides the copy. Default: 100,000, also with
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

    /// The choice between several documents. Documents in code fences marked as JSON are preferred, then documents in
    /// other fences. After prose, `[]`, `{}` and references such as `[1]` are the last choice.
    public enum Documents: Sendable, Hashable, CaseIterable {
        /// The first document.
        case first
        /// The last document.
        case last
        /// An array of all documents.
        case all
    }

    /// The kind of an edit. The raw value is the sentence that a ``JSONRepair`` prints. More kinds may be added, so a
    /// `switch` needs a `default`.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        // The text around the document.
        /// Prose, tags or code before or after the document: `Here it is: {"a": 1}`.
        case surroundingText = "left out text around the document"
        /// The backquotes of a Markdown code block around the document, and its language.
        case codeFence = "left out a code fence"
        /// A document that was not chosen: the `[1]` of `See [1]: {"a": 1}`.
        case furtherDocument = "left out another document"
        /// A further document, which became an array's element (`JSONRepair.Documents.all`).
        case severalDocuments = "put several documents into an array"
        /// A part of the document, so that members or elements are lost: `{"a": 1} c", "b": 2}`, where the first brace
        /// ends the document. No other edit loses a member or an element.
        case dropped = "left out a part of the document"
        /// `/* … */`, `// …` or `# …`.
        case comment = "removed a comment"
        /// `...` or `…` where a value could be: `[1, 2, ...]`.
        case ellipsis = "removed an ellipsis"
        /// White space other than JSON's four characters, such as a no-break space.
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
        /// `{"a": [1`, also at a cut end.
        case missingClosingBracket = "inserted a missing closing bracket"
        /// `"a": 1}`.
        case missingOpeningBracket = "inserted a missing opening bracket"
        /// `[1, 2}`, a bracket that does not match its content: `["a": 1]`, or the parentheses of a tuple: `(1, 2)`.
        case wrongBracket = "replaced a bracket of the wrong kind"
        /// `{"a": 1}}`, or parentheses around one value.
        case extraBracket = "removed an extra bracket"

        // Strings.
        /// `{a: 1}`.
        case unquotedKey = "put a key into quotes"
        /// `{"a": Oslo}`, or an integer with leading zeros, which may be a code or octal: `{"a": 01234}`.
        case unquotedString = "put a string into quotes"
        /// `{'a': 1}`.
        case singleQuotes = "replaced single quotes by double quotes"
        /// `{“a”: 1}`.
        case typographicQuotes = "replaced typographic quotes by double quotes"
        /// Backquotes or acute accents around a key or string.
        case backquotes = "replaced backquotes by double quotes"
        /// `{\"a\": 1}`: JSON that was escaped like a string.
        case backslash = "removed a backslash outside of a string"
        /// `{"a": b"}`.
        case missingOpeningQuote = "inserted a missing opening quote"
        /// `{"a": "b}`, also at a cut end.
        case missingClosingQuote = "inserted a missing closing quote"
        /// `{"a": "say "hi" now"}`.
        case unescapedQuote = "escaped a quote in a string"
        /// `{""a"": 1}`: JSON out of a field of CSV.
        case doubledQuotes = "replaced doubled quotes by single ones"
        /// `"a" + "b"`.
        case joinedStrings = "joined strings"
        /// A line end, a tab or another control character in a string.
        case controlCharacter = "escaped a line end or control character in a string"
        /// `\'`, `\x41`, a cut escape, or half of a surrogate pair.
        case invalidEscape = "replaced an escape that JSON does not have"

        // Words and numbers.
        /// `True`, `None`, `undefined` and similar words, or a call with one value: `ObjectId("a")`.
        case literal = "replaced a literal of another language"
        /// `NaN`, `Infinity`, `-Infinity`.
        case notFinite = "wrote null for a number that is not finite"
        /// `[tru`.
        case cutLiteral = "completed a literal that is cut"
        /// `+1`, `00`, `.5`, `5.`, `0x1F`.
        case number = "rewrote a number in the form of JSON"
    }
}

extension JSONRepair: CustomStringConvertible {
    /// The kind's sentence and the location: `removed a trailing comma (line 1, column 7)`.
    public var description: String { "\(kind.rawValue) (\(location))" }
}
