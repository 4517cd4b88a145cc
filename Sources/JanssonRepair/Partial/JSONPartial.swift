internal import CJSONScanner
public import JanssonCore

/// A parser for JSON (RFC 8259, in UTF-8) that is received in chunks, for example from a language model.
///
/// Chunks may have any size. At any time, ``json`` is the value of the input so far:
/// - Open strings, arrays and objects are closed.
/// - A cut number, literal, key or escape is left out.
/// - A number at the end may continue, so it counts only after another byte or ``finish()``.
///
/// ```swift
/// var partial = JSONPartial()
/// try partial.append(#"{"title": "Fjords", "tags": ["sea", "ro"#)
/// partial.json  // {"title":"Fjords","tags":["sea","ro"]}
/// partial.isComplete(at: ["title"])  // true
/// partial.openPath  // tags[1]
/// ```
///
/// Complete input has the values and errors of ``JSON/init(parsing:options:)-(Span<UInt8>,_)``. Dialects and encodings
/// other than UTF-8 are not supported. A `JSONPartial` is a value, so copies can receive different continuations.
///
/// Input that is not quite JSON is rejected, or repaired with ``Options/repairs``.
///
/// Complexity: appending takes O(1) amortized time and memory for each byte, for any chunk sizes.
public struct JSONPartial: Sendable {
    /// Options for reading partial input.
    public struct Options: Sendable, Hashable {
        /// The treatment of a cut string. Default: `keep`.
        public var cutStrings: CutStrings

        /// The treatment of duplicate keys in an object. Default: `useLast`, where a later value replaces the earlier
        /// value as soon as the later value begins.
        public var duplicateKeys: JSONParsingOptions.DuplicateKeys

        /// Bounds on the input. Default: ``JSONParsingOptions/Limits/default``. Nesting and size are checked when input
        /// is appended, the other limits when a value is requested.
        public var limits: JSONParsingOptions.Limits

        /// Whether to repair input that is not quite JSON, as ``JSON/init(repairing:edits:options:)-(Span<UInt8>,_,_)``
        /// does. Default: false.
        ///
        /// - A value appears when later input cannot change it, perhaps a token later than without repairs. For
        ///   example, a string that may become a key appears only complete.
        /// - The first of several documents is chosen, even if a later document is in a code fence.
        /// - ``JSONPartial/append(_:)-(Span<UInt8>)`` throws only beyond the size limit and after
        ///   ``JSONPartial/finish()``.
        /// - Each request for a value, path or edits copies the input so far.
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
            // Omits the size limit, which the bytes that complete a token could exceed.
            JSONParsingOptions(
                duplicateKeys: duplicateKeys, limits: JSONParsingOptions.Limits(depth: limits.depth))
        }
    }

    /// The treatment of a cut string. A cut key is always left out.
    public enum CutStrings: Sendable, Hashable, CaseIterable {
        /// Keeps the string up to its last complete character or escape.
        case keep
        /// Leaves out the string's member or element.
        case leaveOut
    }

    /// The options for reading.
    public let options: Options

    /// The length of the input so far, in bytes.
    public private(set) var byteCount = 0

    /// The error that was thrown by ``append(_:)-(Span<UInt8>)`` or ``finish()``, if any.
    public private(set) var error: JSONError?

    /// The input so far, followed by zeros.
    private var text: [UInt8] = []
    private var reader: PartialReader
    private var isFinished = false

    /// The part of the repair that later input cannot change; nil without ``Options/repairs``.
    private var repair: PartialRepair?

    /// The document and its edits, after a repair is finished.
    private var finished: (json: JSON, edits: [JSONRepair])?

    /// Makes a parser without input.
    public init(options: Options = Options()) {
        self.options = options
        reader = PartialReader(limits: options.limits, duplicateKeys: options.duplicateKeys)
        if options.repairs { repair = PartialRepair(reader: reader, limits: options.limits) }
    }

    /// Appends a chunk, which may end anywhere, also inside a character. The bytes are copied.
    ///
    /// Throws as soon as no continuation could be valid. The error is from parsing the input so far, including this
    /// chunk, with path, line, column and byte offset. Parsing the complete input may report another fault if the input
    /// has several faults or ends within a token. For example, a later fault of a string hides a lone surrogate. After
    /// an error, every call throws the same error, and ``json`` is the value before the fault.
    ///
    /// Complexity: O(*n*) in the chunk, amortized. An error takes O(*n*) in the input, once.
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

    /// Appends bytes or a string. See ``append(_:)-(Span<UInt8>)``.
    ///
    /// - Throws: ``JSONError``, as ``append(_:)-(Span<UInt8>)`` does.
    @inlinable
    public mutating func append(_ chunk: some JSONBytes) throws {
        try chunk.withJSONBytes { chunk throws in try append(chunk) }
    }

    /// Ends the input, and returns its value. Nothing can be appended afterwards.
    ///
    /// Complexity: that of ``json``.
    ///
    /// - Throws: The error of an earlier ``append(_:)-(Span<UInt8>)``; or ``JSONError`` of code `prematureEnd` if the
    ///   input is incomplete, `numberOutOfRange` if the root is a real beyond `Double`, or `limitExceeded` if a value
    ///   exceeds a limit or memory runs out. With ``Options/repairs``, the error of repairing.
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

    /// Copies a chunk to the end of the input.
    private mutating func store(_ chunk: Span<UInt8>) {
        let needed = byteCount + chunk.count + Int(CJS_PADDING)
        if needed > text.count {
            let size = max(needed, 2 * text.count, 256)
            text.append(contentsOf: repeatElement(0, count: size - text.count))
        }
        // In bounds: the array has space for the chunk.
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

    private mutating func fail(_ error: JSONError) -> JSONError {
        self.error = error
        return error
    }
}

extension JSONPartial {
    /// The value of the input so far. The value is missing (``JSON/exists`` is false) before the first value begins, if
    /// a value exceeds a limit, or if memory runs out.
    ///
    /// Each call makes a new document, so a view does not change when more input is received.
    ///
    /// Complexity: O(*n*) in the input so far, at the speed of a copy.
    public var json: JSON {
        if let finished { return finished.json }
        guard let document = try? document() else { return JSON.notBegun }
        return JSON(document: document, index: 0)
    }

    /// Decodes a model from ``json``. Properties that are received late must be optional, or read by
    /// `decodeIfPresent()`.
    ///
    /// - Throws: ``JSONError``, as `decode(as:)` of ``JSON`` does.
    public func decode<T: JSONInflatable>(_ type: T.Type = T.self) throws -> T {
        if let finished { return try finished.json.decode(as: type) }
        guard let document = try document() else { return try JSON.notBegun.decode(as: type) }
        return try JSON(document: document, index: 0).decode(as: type)
    }

    /// Whether the input is a complete document. A number at the root is complete only after ``finish()`` or white
    /// space.
    ///
    /// Complexity: O(1), or O(*n*) in the input so far with ``Options/repairs``.
    public var isComplete: Bool { current.reader.state == .end && error == nil }

    /// Returns whether the value at a path is complete and will not change, unless a duplicate of its key follows.
    ///
    /// Complexity: O(siblings) for each step of the path, or O(*n*) in the input so far with ``Options/repairs``.
    public func isComplete(at path: JSONPath) -> Bool {
        let current = current
        return current.reader.isComplete(at: path, in: current.text.span)
    }

    /// The path of the innermost incomplete value. A member's value counts once the colon is received. The path is
    /// empty before the root begins, and nil if the document is complete.
    ///
    /// Complexity: O(depth) and the length of the keys, or O(*n*) in the input so far with ``Options/repairs``.
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
    /// The edits of ``json``; empty without ``Options/repairs``.
    ///
    /// Complexity: O(*n*) in the input so far.
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

    /// The input or the repaired text, with the reader.
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
