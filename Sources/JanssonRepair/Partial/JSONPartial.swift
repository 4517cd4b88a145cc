internal import CJSONScanner
public import JanssonCore

/// A JSON text (RFC 8259, in UTF-8) that is still arriving, for example the answer of a language model.
///
/// It is given the text in chunks of any size and has, at any time, the value of what has come so far: open
/// strings, arrays and objects are closed, and a number, literal, key or escape that is cut is left out. A
/// number at the end may go on, so it counts only when a byte after it has come or ``finish()`` was called.
///
/// ```swift
/// var partial = JSONPartial()
/// try partial.append(#"{"title": "Fjords", "tags": ["sea", "ro"#)
/// partial.json  // {"title":"Fjords","tags":["sea","ro"]}
/// partial.isComplete(at: ["title"])  // true
/// partial.openPath  // tags[1]
/// ```
///
/// A whole text has the values and the errors that ``JSON/init(parsing:options:)-(Span<UInt8>,_)`` gives. The
/// dialects and other encodings than UTF-8 are not read. A `JSONPartial` is a value, so a copy of it can be
/// continued differently.
///
/// A text that is not quite JSON is refused, or repaired by ``Options/repairs``.
///
/// Complexity: appending takes O(1) amortized time and memory for each byte, whatever the chunks are.
public struct JSONPartial: Sendable {
    /// How a text that is still arriving is read.
    public struct Options: Sendable, Hashable {
        /// What a string that is cut becomes. Default: `keep`.
        public var cutStrings: CutStrings

        /// How duplicate keys in an object are handled. Default: `useLast`. The last value takes the first
        /// one's place when its own text begins.
        public var duplicateKeys: JSONParsingOptions.DuplicateKeys

        /// Bounds on the text. Default: ``JSONParsingOptions/Limits/default``. Those on the nesting and the size
        /// count while text comes, and the others when a value of it is asked for.
        public var limits: JSONParsingOptions.Limits

        /// Whether a text that is not quite JSON is repaired, as
        /// ``JSON/init(repairing:edits:options:)-(Span<UInt8>,_,_)`` does. Default: false.
        ///
        /// What was given out is not taken back: a value is shown as soon as nothing that may come changes it. So it can
        /// be a token behind: a string that could turn out to be a key, for example, is shown when it is whole. Of
        /// several documents it is the first one, even if a code fence comes later. Only ``JSONPartial/finish()``
        /// throws, except for what is beyond the limit on the size. Each question copies the text so far.
        public var repairs: Bool

        /// Makes options. Every parameter has a default.
        public init(
            cutStrings: CutStrings = .keep, duplicateKeys: JSONParsingOptions.DuplicateKeys = .useLast,
            limits: JSONParsingOptions.Limits = JSONParsingOptions.Limits(), repairs: Bool = false
        ) {
            self.repairs = repairs
            self.cutStrings = cutStrings
            self.duplicateKeys = duplicateKeys
            self.limits = limits
        }

        var parsing: JSONParsingOptions {
            // The bytes that complete a token must not exceed the limit.
            JSONParsingOptions(
                duplicateKeys: duplicateKeys, limits: JSONParsingOptions.Limits(depth: limits.depth))
        }
    }

    /// What a string that is cut becomes. A key that is cut is always left out.
    public enum CutStrings: Sendable, Hashable, CaseIterable {
        /// A value: the string up to its last whole character or escape.
        case keep
        /// Nothing. Its member or element is left out.
        case leaveOut
    }

    /// How the text is read.
    public let options: Options

    /// The length of the text so far, in bytes.
    public private(set) var byteCount = 0

    /// The error that ``append(_:)-(Span<UInt8>)`` or ``finish()`` threw, if any.
    public private(set) var error: JSONError?

    /// The text so far and, behind it, zeros.
    private var text: [UInt8] = []
    private var reader: PartialReader
    private var isFinished = false

    /// The repair of the text, if it is repaired: of as much as nothing that comes changes.
    private var repair: PartialRepair?

    /// The document and its edits, if they were repaired and it is finished.
    private var finished: (json: JSON, edits: [JSONRepair])?

    /// Makes a text of which nothing has come.
    public init(options: Options = Options()) {
        self.options = options
        reader = PartialReader(limits: options.limits, duplicateKeys: options.duplicateKeys)
        if options.repairs { repair = PartialRepair(reader: reader, limits: options.limits) }
    }

    /// Appends what has come. The bytes are copied; a chunk may end anywhere, also inside a character.
    ///
    /// It throws as soon as no continuation could be valid. The error is the one of parsing the text that has
    /// come, this chunk included, with its path, line, column and byte offset. Where the text has a second fault
    /// behind the first one, or ends within a token, parsing may report another of them: of a lone surrogate,
    /// for example, it reports only a later fault of the same string.
    /// After an error every call throws the same one, and the value remains that of the text before the
    /// fault.
    ///
    /// Complexity: O(*n*) in the chunk, amortized. An error takes O(*n*) in the text, once.
    ///
    /// - Throws: ``JSONError`` with the codes of ``JSON/init(parsing:options:)-(Span<UInt8>,_)``, except
    ///   `prematureEnd`; of code `syntax` also after ``finish()``.
    public mutating func append(_ chunk: Span<UInt8>) throws {
        if let error { throw error }
        guard !chunk.isEmpty else { return }
        guard !isFinished else {
            throw fail(JSONError(.syntax, location: end, message: "more text after it was finished"))
        }
        let limit = options.limits.effectiveByteCount
        let taken = min(chunk.count, limit - byteCount)
        store(chunk.extracting(first: taken))
        if options.repairs {
            repair?.append(text, count: byteCount)
        } else {
            guard reader.read(text, upTo: byteCount) else { throw fail(fault) }
        }
        guard taken == chunk.count else {
            throw fail(
                JSONError(
                    .limitExceeded, message: "a document of more than the \(limit) bytes that are allowed"
                ).with { $0.isTooManyBytes = true })
        }
    }

    /// Appends bytes or text. See ``append(_:)-(Span<UInt8>)``.
    ///
    /// - Throws: ``JSONError``, as ``append(_:)-(Span<UInt8>)`` does.
    @inlinable
    public mutating func append(_ chunk: some JSONBytes) throws {
        try chunk.withJSONBytes { chunk throws in try append(chunk) }
    }

    /// Ends the text, and returns its value. Nothing can be appended afterwards.
    ///
    /// Complexity: that of ``json``.
    ///
    /// - Throws: The error of an earlier ``append(_:)-(Span<UInt8>)``; or ``JSONError`` of code
    ///   `prematureEnd` if the text is not whole, with the place that parsing it would give;
    ///   `numberOutOfRange` if it is a real beyond `Double`; `limitExceeded` if there is no memory for the
    ///   value.
    @discardableResult
    public mutating func finish() throws -> JSON {
        if let error { throw error }
        isFinished = true
        if options.repairs { return try finishRepair() }
        guard reader.finishNumber(text) else { throw fail(fault) }
        guard reader.state == .end, let document = try document() else {
            throw fail(prematureEnd)
        }
        return JSON(document: document, index: 0)
    }

    /// Copies a chunk behind the text.
    private mutating func store(_ chunk: Span<UInt8>) {
        let needed = byteCount + chunk.count + Int(CJS_PADDING)
        if needed > text.count {
            let size = max(needed, 2 * text.count, 256)
            text.append(contentsOf: repeatElement(0, count: size - text.count))
        }
        // In bounds: there is room for the chunk behind the text.
        unsafe text.withUnsafeMutableBytes { text in
            unsafe chunk.withUnsafeBytes { chunk in
                unsafe UnsafeMutableRawBufferPointer(rebasing: text[byteCount...]).copyMemory(from: chunk)
            }
        }
        byteCount += chunk.count
    }

    private var fault: JSONError {
        JSONError(
            inPartial: text.span.extracting(first: byteCount), token: reader.tokenStart,
            options: options.parsing)
    }

    private var prematureEnd: JSONError {
        JSONError(atEndOfPartial: text.span.extracting(first: byteCount), options: options.parsing)
    }

    private var end: JSONLocation {
        JSONLocation(byteOffset: byteCount, in: text.span.extracting(first: byteCount))
    }

    /// Keeps the first error.
    private mutating func fail(_ error: JSONError) -> JSONError {
        self.error = error
        return error
    }
}

extension JSONPartial {
    /// The value of what has come so far. Before the first value has begun, it is a view of a missing value
    /// (``JSON/exists`` is false), and so it is if there is no memory for the value.
    ///
    /// Each call makes a document of its own: a view stays as it is while more text comes.
    ///
    /// Complexity: O(*n*) in the text so far, at the speed of a copy.
    public var json: JSON {
        if let finished { return finished.json }
        guard let document = try? document() else { return JSON.notBegun }
        return JSON(document: document, index: 0)
    }

    /// The model of what has come so far, made from ``json``. Properties that come late must be optional,
    /// or read by `decodeIfPresent()`.
    ///
    /// - Throws: ``JSONError``, as `decode(as:)` of ``JSON`` does.
    public func decode<T: JSONInflatable>(_ type: T.Type = T.self) throws -> T {
        if let finished { return try finished.json.decode(as: type) }
        guard let document = try document() else { return try JSON.notBegun.decode(as: type) }
        return try JSON(document: document, index: 0).decode(as: type)
    }

    /// Whether the text is a whole document. A number is whole only after ``finish()`` or a space.
    ///
    /// Complexity: O(1), or O(*n*) in the text so far if it is repaired.
    public var isComplete: Bool { current.reader.state == .end && error == nil }

    /// Whether the text of the value at a path has come as a whole, and will not change. (Unless duplicate
    /// keys are allowed, and the key comes again before its object ends.)
    ///
    /// Complexity: O(siblings) for each step of the path, or O(*n*) in the text so far if it is repaired.
    public func isComplete(at path: JSONPath) -> Bool {
        let current = current
        return current.reader.isComplete(at: path, in: current.text.span)
    }

    /// The path of the value that is being written: the innermost one that has begun and is not whole, or
    /// the member whose key and colon have come. It is empty before the root begins, and nil if the text is
    /// a whole document.
    ///
    /// Complexity: O(depth) and the length of the keys, or O(*n*) in the text so far if it is repaired.
    public var openPath: JSONPath? {
        let current = current
        return current.reader.openPath(in: current.text.span)
    }

    private func document() throws(JSONError) -> Document? {
        let current = current
        let document = try current.reader.document(
            source: current.text.span.extracting(first: current.count),
            keepsCutString: options.cutStrings == .keep, places: current.places)
        if options.limits.hasValueLimits { try document?.check(options.limits) }
        return document
    }
}

// MARK: - Repair

extension JSONPartial {
    /// The edits that ``json`` has so far, if the text is repaired.
    ///
    /// Complexity: O(*n*) in the text so far.
    public var edits: [JSONRepair] {
        finished?.edits
            ?? repair?.text(text, count: byteCount)?.repairs(in: text.span.extracting(first: byteCount)) ?? []
    }

    private mutating func finishRepair() throws -> JSON {
        do throws(JSONError) {
            let result = try wholeRepair()
            finished = result
            return result.json
        } catch { throw fail(error) }
    }

    private func wholeRepair() throws(JSONError) -> (json: JSON, edits: [JSONRepair]) {
        var parsing = options.parsing
        parsing.limits = options.limits
        var edits: [JSONRepair] = []
        let json = try JSON.repaired(
            text.span.extracting(first: byteCount), edits: &edits, parsing: parsing, documents: nil)
        return (json, edits)
    }

    /// What is read: the text, or its repair.
    private var current: (reader: PartialReader, text: [UInt8], count: Int, places: RepairSourceMap?) {
        guard let repair else { return (reader, text, byteCount, nil) }
        if let finished {
            var (reader, bytes) = (reader, finished.json.sourceBytes ?? [])
            let count = bytes.count
            bytes += repeatElement(0, count: Int(CJS_PADDING))
            _ = reader.read(bytes, upTo: count)
            _ = reader.finishNumber(bytes)
            return (reader, bytes, count, nil)
        }
        guard let (repaired, read) = repair.read(text, count: byteCount) else { return (reader, [], 0, nil) }
        let count = repaired.bytes.count - Int(CJS_PADDING)
        return (read.reader, repaired.bytes, count, read.places)
    }
}
