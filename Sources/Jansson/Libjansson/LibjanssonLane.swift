internal import CJSONScanner
internal import CJansson

/// The authoritative lane: libjansson reads the text, and its answer is final.
///
/// If libjansson refuses a text, this package's own reader reads it again to find the location, the path
/// and a sentence.
enum LibjanssonLane {
    /// The document that libjansson makes of a text.
    ///
    /// - Throws: ``JSONError`` with libjansson's code and message.
    static func parse(
        _ source: Span<UInt8>, options: JSONParsingOptions, file: String?
    ) throws(JSONError) -> Document {
        let survey = TextSurvey(of: source, depthLimit: Int(options.limits.effectiveDepth))
        let primer = Primer(for: source, survey: survey)
        // A text that needs a primer but has no place for one is no document.
        if survey.isForbidden || survey.riskySize > 0 && primer == nil,
            let fault = SyntaxFault.first(in: source, options: options)
        {
            let message = LibjanssonVerdict.message(on: fault, in: source, options: options)
            throw JSONError(fault, source: source, file: file, libraryMessage: message)
        }
        let flags = Libjansson.flags(options)
        switch Libjansson.load(source, survey: survey, primer: primer, flags: flags) {
        case .tree(let root):
            defer { unsafe json_decref(root) }
            var builder = DocumentBuilder(capacity: survey.valueCount)
            try unsafe JanssonTree.traverse(root, isChecked: true, bounds: .ofText, into: &builder)
            let document = try builder.finish(source: source, file: file)
            guard document.isWhole(survey) else { throw JSONError.outOfMemory(file: file) }
            return document
        case .failure(let failure, _) where failure.isAboutLimitOfLibrary:
            return try parseEscaped(source, options: options, file: file)
        case .failure(let failure, let position):
            throw error(failure, position: position, in: source, options: options, file: file)
        case .outOfMemory: throw JSONError.outOfMemory(file: file)
        case .stackIsTooShort: throw stackIsTooShort(file)
        }
    }

    /// The document of a text with values that RFC 8259 allows and libjansson cannot hold.
    private static func parseEscaped(
        _ source: Span<UInt8>, options: JSONParsingOptions, file: String?
    ) throws(JSONError) -> Document {
        let text = EscapedText.escaping(source)
        let survey = TextSurvey(of: text.span, depthLimit: .max).withoutLosses
        let primer = Primer(for: text.span, survey: survey)
        switch Libjansson.load(
            text.span, survey: survey, primer: primer, flags: Libjansson.flags(options))
        {
        case .tree(let root):
            defer { unsafe json_decref(root) }
            var unescaper = EscapedText.Unescaper(capacity: survey.valueCount)
            try unsafe JanssonTree.traverse(root, isChecked: true, bounds: .ofText, into: &unescaper)
            return try unescaper.builder.finish(source: source, file: file)
        case .failure(let failure, _):
            throw error(failure, position: .max, in: source, options: options, file: file)
        case .outOfMemory: throw JSONError.outOfMemory(file: file)
        case .stackIsTooShort: throw stackIsTooShort(file)
        }
    }

    private static func stackIsTooShort(_ file: String?) -> JSONError {
        JSONError(JSONError.Facts(code: .depthExceeded, file: file, message: Stack.exceeded))
    }

    /// libjansson's error for a text.
    ///
    /// - Parameter position: How many bytes of the source libjansson had read. It is larger than the
    ///   source if libjansson read an escaped text, whose words and positions differ.
    private static func error(
        _ failure: json_error_t, position: Int, in source: Span<UInt8>, options: JSONParsingOptions,
        file: String?
    ) -> JSONError {
        let fault = SyntaxFault.first(in: source, options: options)
        // If there is no memory for a string's value, libjansson reports that the string is no token.
        let lacksToken = failure.isAboutNoToken && position <= fault?.offset ?? .max
        if lacksToken || failure.code == json_error_out_of_memory { return .outOfMemory(file: file) }
        guard let fault else {
            return JSONError(
                JSONError.Facts(
                    code: failure.jsonCode, location: JSONLocation(byteOffset: position, in: source),
                    file: file, message: failure.message.withoutQuotes, libraryMessage: failure.message))
        }
        var error = JSONError(fault, source: source, file: file, libraryMessage: failure.message)
        if position > source.count {
            let message = LibjanssonVerdict.message(on: fault, in: source, options: options)
            error = JSONError(fault, source: source, file: file, libraryMessage: message)
        }
        return error.with { $0.code = failure.jsonCode }
    }
}

extension Document {
    /// Whether the strings are complete of which libjansson may have lost bytes.
    fileprivate func isWhole(_ survey: TextSurvey) -> Bool {
        let growing = survey.growingAfterPrimer
        guard !growing.isEmpty else { return true }
        return withSource { source in
            guard nodeCount != survey.valueCount else {
                return growing.allSatisfy {
                    says(source.extracting($0.range), at: UInt32(truncatingIfNeeded: $0.index))
                }
            }
            // There are duplicate keys, or a lost byte has made a key equal to another one or different
            // from it. Values that were replaced do not matter.
            let offsets = TokenPlaces.offsets(in: source, nodeCount: Int(nodeCount))
            guard offsets.count == nodeCount else { return false }
            return growing.allSatisfy { token in
                guard let index = offsets.firstIndex(where: { $0 == token.range.lowerBound }) else {
                    return true
                }
                return says(source.extracting(token.range), at: UInt32(truncatingIfNeeded: index))
            }
        }
    }

    /// Whether the string at a node is the string of a token.
    private func says(_ token: Span<UInt8>, at index: UInt32) -> Bool {
        let node = self[index]
        guard node.kind == .string else { return false }
        let content = unsafe content(of: node)
        // If there are as many bytes between the quotes, the token has no escapes.
        guard content.count + 2 == token.count else {
            return unsafe StringText.decoded(token) == Array(content)
        }
        // In bounds: both have the same number of bytes.
        return unsafe token.withUnsafeBytes { token in
            guard let token = token.baseAddress, let start = content.baseAddress else { return false }
            return unsafe memcmp(token + 1, start, content.count) == 0
        }
    }
}

/// libjansson's message on a text that it refuses.
enum LibjanssonVerdict {
    /// libjansson's message on the fault of a text. libjansson is asked about a short text with the same
    /// fault.
    static func message(on fault: SyntaxFault, in source: Span<UInt8>, options: JSONParsingOptions) -> String?
    {
        guard let text = FaultExcerpt.text(fault, in: source) else { return nil }
        let survey = TextSurvey(of: text.span, depthLimit: .max)
        let primer = Primer(for: text.span, survey: survey)
        switch Libjansson.load(
            text.span, survey: survey, primer: primer, flags: Libjansson.flags(options))
        {
        case .failure(let failure, _): return failure.message
        case .tree(let root): unsafe json_decref(root)
        case .outOfMemory, .stackIsTooShort: break
        }
        return nil
    }
}
