public import JanssonCore

extension JSON {
    /// Parses input that is not quite JSON, as language models and people write it. It repairs:
    /// - prose, code fences and comments
    /// - missing, trailing or repeated commas
    /// - wrong or missing quotes, and unescaped quotes and line ends
    /// - literals of Python and JavaScript
    /// - wrong or missing brackets, and a missing end
    ///
    /// ```swift
    /// var edits: [JSONRepair] = []
    /// let json = try JSON(repairing: "{name: 'Ada', tags: [1, 2,]", edits: &edits)
    /// // {"name": "Ada", "tags": [1, 2]}
    /// print(edits[3])  // removed a trailing comma (line 1, column 26)
    /// ```
    ///
    /// Input that ``init(parsing:options:)-(Span<UInt8>,_)`` accepts has no edits. Other input is repaired into JSON,
    /// which is then parsed. ``sourceText`` is the repaired source. Locations refer to the original input; an inserted
    /// value has the location of its insertion.
    ///
    /// A string ends at the next quote before a comma, a colon, a bracket or the end. It may have several lines. If that
    /// gives no whole document, the repair is a guess. An edit of kind ``JSONRepair/Kind-swift.enum/dropped`` says that
    /// members or elements are lost. Missing values and numbers that are not finite become null.
    /// ``JSONPartial/Options/repairs`` does the same for partial input.
    ///
    /// Complexity: O(*n*) time. The memory is that of parsing, a copy of the input, and some 200 bytes for each edit,
    /// up to ``JSONRepair/Options/editCount`` edits.
    ///
    /// - Parameters:
    ///   - source: The input, in UTF-8.
    ///   - edits: The edits, in source order; empty if there is an error.
    ///   - options: Options for repairing and parsing. Default: `JSONRepair.Options()`.
    /// - Throws: ``JSONError`` with the codes of ``init(parsing:options:)-(Span<UInt8>,_)``. If repairing fails, the
    ///   error is that of parsing the original input. Repairing fails without a JSON value, in other encodings than
    ///   UTF-8, with too many faults, or if the result exceeds a limit. Cancellation and running out of memory have
    ///   their own errors.
    public init(
        repairing source: Span<UInt8>, edits: inout [JSONRepair],
        options: JSONRepair.Options = JSONRepair.Options()
    ) throws {
        self = try JSON.repaired(
            source, edits: &edits, parsing: options.parsing, documents: options.documents,
            editCount: options.editCount)
    }

    /// Repairs and parses bytes or a string. See ``init(repairing:edits:options:)-(Span<UInt8>,_,_)``.
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

    /// - Parameter documents: The choice of a document; nil for the first that begins.
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
