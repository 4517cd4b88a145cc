extension JSON {
    /// Parses a text that is not quite JSON, as language models and people write it: in prose or code fences, with
    /// comments, with missing, trailing or repeated commas, with other quotes or none, with unescaped quotes and line
    /// ends, with literals of Python and JavaScript, with wrong or missing brackets, or cut at its end.
    ///
    /// ```swift
    /// var edits = JSONRepair()
    /// let json = try JSON(repairing: "{name: 'Ada', tags: [1, 2,]", edits: &edits)
    /// // {"name": "Ada", "tags": [1, 2]}
    /// print(edits.edits[3])  // removed a trailing comma (line 1, column 26)
    /// ```
    ///
    /// A text that ``init(parsing:options:)-(Span<UInt8>,_)`` accepts is parsed by it, and has no edits. Any other is
    /// repaired into a JSON text, which is then parsed. ``sourceText`` is the repaired text. Locations are those of the
    /// text that was given; of an inserted value, the place where it was inserted.
    ///
    /// What the text means can be a guess. Values that are missing, and numbers that are not finite, become null.
    /// ``JSONPartial`` does not repair.
    ///
    /// Complexity: O(*n*) time. The memory is that of parsing, and O(*n*) for the edits.
    ///
    /// - Parameter edits: The edits that were made; none if there is an error.
    /// - Throws: ``JSONError`` with the codes of ``init(parsing:options:)-(Span<UInt8>,_)``. If the text has no JSON
    ///   value, is not UTF-8, or exceeds a limit after its repair, it is the error of the text as it was given.
    public init(
        repairing source: Span<UInt8>, edits: inout JSONRepair,
        options: JSONRepair.Options = JSONRepair.Options()
    ) throws {
        edits = JSONRepair()
        let fault: JSONError
        switch JSON.result(of: source, options.parsing) {
        case .success(let json):
            self = json
            return
        case .failure(let error): fault = error
        }
        guard fault.code == .syntax || fault.code == .prematureEnd,
            SourceEncoding(of: source, options: options.parsing).form == .utf8,
            (try? UTF8Span(validating: source)) != nil
        else { throw fault }
        var repairer = Repairer(
            [UInt8](copying: source), depth: Int(options.parsing.limits.effectiveDepth),
            documents: options.documents)
        guard let output = repairer.repaired() else { throw fault }
        var parsing = options.parsing
        (parsing.dialect, parsing.byteOrderMark, parsing.encoding) = (.rfc8259, .reject, .utf8)
        switch JSON.result(of: output.text.span, parsing, RepairedPlaces(output.parts, in: source)) {
        case .success(let json): self = json
        case .failure(let error): throw error.code == .cancelled ? error : fault
        }
        edits = JSONRepair(output.edits, count: output.count, in: source)
    }

    private static func result(
        of source: Span<UInt8>, _ options: JSONParsingOptions, _ places: RepairedPlaces? = nil
    ) -> Result<JSON, JSONError> {
        Result { () throws(JSONError) in
            try JSON(parsing: source, options: options, file: nil, places: places)
        }
    }

    /// Repairs and parses bytes or a text. See ``init(repairing:edits:options:)-(Span<UInt8>,_,_)``.
    ///
    /// - Throws: ``JSONError``, as ``init(repairing:edits:options:)-(Span<UInt8>,_,_)`` does.
    @inlinable
    public init(
        repairing source: some JSONBytes, edits: inout JSONRepair,
        options: JSONRepair.Options = JSONRepair.Options()
    ) throws {
        self = try source.withJSONBytes { source throws in
            try JSON(repairing: source, edits: &edits, options: options)
        }
    }
}

extension JSONRepair {
    /// - Parameter edits: The first edits, in the order of the text.
    fileprivate init(_ edits: [Repairer.Edit], count: Int, in source: Span<UInt8>) {
        var location = JSONLocation.start
        for edit in edits {
            location = location.advanced(to: edit.offset, in: source)
            self.edits.append(Edit(kind: edit.kind, location: location))
        }
        self.count = count
    }
}
