internal import CJansson

/// The lane that is the authority: libjansson reads the text, and its answer stands.
enum LibjanssonLane {
    /// The document that libjansson makes of a text.
    ///
    /// What it cannot hold and RFC 8259 allows (an integer beyond Int64, a NUL in a key) it is
    /// given stand-ins for; `scanned`, the fast lane's reading, has the values themselves, and the
    /// places in the source, which libjansson does not keep.
    ///
    /// - Throws: ``JSONError`` with libjansson's code and text, at the start of the offending token.
    static func parse(
        _ source: Span<UInt8>, options: JSONParsingOptions, scanned: Document?, file: String?
    ) throws(JSONError) -> Document {
        _ = Libjansson.seeded
        // What the scanner accepted is free of NUL bytes and not nested too deep.
        if scanned == nil {
            try refuseForbiddenBytes(source, options: options, file: file)
        }
        let flags = Libjansson.flags(options)
        var failure = json_error_t()
        var root = unsafe load(source, flags: flags, &failure)
        var tookStandIns = false
        if unsafe root == nil, failure.isAboutLimitOfLibrary {
            tookStandIns = true
            let standIns = StandIns.replacing(in: source)
            unsafe root = load(standIns.span, flags: flags, &failure)
        }
        guard let root = unsafe root else {
            // Without memory libjansson says nothing, or that a token is bad, which the scanner would
            // have found.
            if failure.code == json_error_unknown
                || scanned != nil && failure.code == json_error_invalid_syntax
            {
                throw JSONError(JSONError.Facts(code: .limitExceeded, file: file, message: "out of memory"))
            }
            throw JSONError(failure, source: source, file: file)
        }
        defer { unsafe json_decref(root) }
        var builder = DocumentBuilder(places: scanned, tookStandIns: tookStandIns)
        try unsafe JanssonTree.walk(root, isChecked: true, into: &builder)
        return try builder.finish(source: source, file: file)
    }

    static func load(
        _ source: Span<UInt8>, flags: Int, _ failure: inout json_error_t
    ) -> UnsafeMutablePointer<json_t>? {
        // libjansson leaves the code as it was where it lacks the memory to fail for another reason.
        failure = json_error_t()
        // The pointer and the count are the span's own; an empty one has no pointer, and
        // json_loadb takes none for a wrong argument.
        return unsafe source.withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return unsafe json_loadb("", 0, flags, &failure) }
            return unsafe base.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
                unsafe json_loadb($0, bytes.count, flags, &failure)
            }
        }
    }

    /// Refuses, before libjansson sees them, a raw NUL byte, which it misreads, and nesting beyond
    /// the limit, which it would recurse into; unless the text is wrong before that already.
    private static func refuseForbiddenBytes(
        _ source: Span<UInt8>, options: JSONParsingOptions, file: String?
    ) throws(JSONError) {
        let limit = Int(options.limits.effectiveDepth)
        var forbidden: Int?
        for index in source.indices where source[index] == 0 {
            forbidden = index
            break
        }
        var code = JSONError.Code.syntax
        var message = "a NUL byte"
        var depth = 0
        var lexer = TokenLexer()
        while let token = lexer.next(in: source), token.range.lowerBound < forbidden ?? source.count {
            if token.kind == .close { depth -= 1 }
            if token.kind == .open { depth += 1 }
            if depth > limit {
                forbidden = token.range.lowerBound
                code = .depthExceeded
                message = "nested deeper than \(limit) arrays and objects"
                break
            }
        }
        guard let forbidden else { return }
        // The text before it is shallow and free of NUL bytes; if it is wrong itself, and not only
        // unfinished, that is the first error.
        let before = source.extracting(0..<forbidden)
        do throws(JSONError) {
            _ = try parse(before, options: options, scanned: nil, file: file)
        } catch  where error.code != .prematureEnd {
            throw error
        } catch {
        }
        throw JSONError(
            JSONError.Facts(
                code: code, location: JSONLocation(byteOffset: forbidden, in: source), file: file,
                message: message))
    }
}

/// libjansson's state and flags.
enum Libjansson {
    /// Seeds libjansson's hash tables, once, from the system's random numbers.
    static let seeded: Void = json_object_seed(0)

    static func flags(_ options: JSONParsingOptions) -> Int {
        var flags = Int(JSON_DECODE_ANY | JSON_ALLOW_NUL)
        if options.duplicateKeys == .reject { flags |= Int(JSON_REJECT_DUPLICATES) }
        return flags
    }
}
