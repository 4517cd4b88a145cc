public import JanssonCore

extension JSON {
    /// Parses a text that is not quite JSON, as language models and people write it: in prose or code fences, with
    /// comments, with missing, trailing or repeated commas, with other quotes or none, with unescaped quotes and line
    /// ends, with literals of Python and JavaScript, with wrong or missing brackets, or cut at its end.
    ///
    /// ```swift
    /// var edits: [JSONRepair] = []
    /// let json = try JSON(repairing: "{name: 'Ada', tags: [1, 2,]", edits: &edits)
    /// // {"name": "Ada", "tags": [1, 2]}
    /// print(edits[3])  // removed a trailing comma (line 1, column 26)
    /// ```
    ///
    /// A text that ``init(parsing:options:)-(Span<UInt8>,_)`` accepts is parsed by it, and has no edits. Any other is
    /// repaired into a JSON text, which is then parsed. ``sourceText`` is the repaired text. Locations are those of the
    /// text that was given; of an inserted value, the place where it was inserted.
    ///
    /// What the text means can be a guess. Values that are missing, and numbers that are not finite, become null.
    /// ``JSONPartial/Options/repairs`` does the same while a text arrives.
    ///
    /// Complexity: O(*n*) time. The memory is that of parsing, a copy of the text, and some 200 bytes for each edit,
    /// whose number ``JSONRepair/Options/editCount`` limits.
    ///
    /// - Parameters:
    ///   - source: The text, in UTF-8.
    ///   - edits: The edits that were made, in the order of the text; none if there is an error.
    ///   - options: How it is repaired and parsed. Default: `JSONRepair.Options()`.
    /// - Throws: ``JSONError`` with the codes of ``init(parsing:options:)-(Span<UInt8>,_)``. If the text has no JSON
    ///   value, is not UTF-8, has too many faults, or exceeds a limit after its repair, it is the error of the text as it
    ///   was given. Memory that runs out is an error of its own.
    public init(
        repairing source: Span<UInt8>, edits: inout [JSONRepair],
        options: JSONRepair.Options = JSONRepair.Options()
    ) throws {
        self = try JSON.repaired(
            source, edits: &edits, parsing: options.parsing, documents: options.documents,
            editCount: options.editCount)
    }

    /// Repairs and parses bytes or a text. See ``init(repairing:edits:options:)-(Span<UInt8>,_,_)``.
    ///
    /// - Throws: ``JSONError``, as ``init(repairing:edits:options:)-(Span<UInt8>,_,_)`` does.
    @inlinable
    public init(
        repairing source: some JSONBytes, edits: inout [JSONRepair],
        options: JSONRepair.Options = JSONRepair.Options()
    ) throws {
        self = try source.withJSONBytes { source throws in
            try JSON(repairing: source, edits: &edits, options: options)
        }
    }

    /// - Parameter documents: Which document is chosen; nil for the first one that begins.
    static func repaired(
        _ source: Span<UInt8>, edits: inout [JSONRepair], parsing options: JSONParsingOptions,
        documents: JSONRepair.Documents?, editCount: Int = JSONRepair.Options().editCount
    ) throws(JSONError) -> JSON {
        edits = []
        let fault: JSONError
        do throws(JSONError) {
            return try JSON(parsing: source, options: options, file: nil)
        } catch { fault = error }
        guard fault.code == .syntax || fault.code == .prematureEnd,
            SourceEncoding(of: source, options: options).form == .utf8,
            (try? UTF8Span(validating: source)) != nil
        else { throw fault }
        var repairer = Repairer(
            [UInt8](copying: source), depth: Int(options.limits.effectiveDepth), documents: documents,
            editCount: editCount)
        guard let text = repairer.repaired() else { throw repairer.isCancelled ? .cancelled : fault }
        var options = options
        (options.dialect, options.byteOrderMark, options.encoding) = (.rfc8259, .reject, .utf8)
        let json: JSON
        do throws(JSONError) {
            json = try JSON(
                parsing: text.bytes.span, options: options, file: nil,
                places: RepairSourceMap(of: text, in: source))
        } catch { throw error.code == .cancelled || error.storage.isOutOfMemory ? error : fault }
        edits = text.repairs(in: source)
        return json
    }
}
