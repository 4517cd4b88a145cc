internal import CJSONScanner
internal import JanssonCore

/// A document in an open regular file.
struct FileText {
    let descriptor: Int32
    /// The offset of the document in the file.
    let start: Int
    /// The file's name in errors.
    let name: String

    /// Returns the bytes at an offset: fewer than `count` only at the end of the file.
    func bytes(at offset: Int, count: Int) throws(JSONError) -> [UInt8] {
        try Descriptor.read(descriptor, count, at: start + offset, name: name)
    }

    /// Returns the location of an offset.
    ///
    /// Complexity: O(`offset`).
    func location(of offset: Int) throws(JSONError) -> JSONLocation {
        var location = JSONLocation.start
        while location.byteOffset < offset {
            let part = try bytes(
                at: location.byteOffset, count: min(FileCheck.partSize, offset - location.byteOffset))
            // Another process has truncated the file.
            if part.isEmpty { break }
            location.advance(over: part.span)
        }
        return location
    }
}

extension FileCheck {
    /// Finds the fault at the rejected token. Reads a window of bytes around the token, and enlarges the window as
    /// needed.
    borrowing func fault(
        in file: FileText, options: JSONParsingOptions, windowSize: Int
    ) throws(JSONError) -> Verdict {
        let token = unsafe Int(state.offset)
        // The source for the parser: the keys of the fault's path, then the window.
        var (head, open): ([UInt8], [GrammarReader.OpenContainer]) = ([], [])
        for index in 0..<(unsafe Int(state.open)) {
            // In bounds: `containers` holds one entry for each open container.
            let container = unsafe state.containers[index]
            var opened = GrammarReader.OpenContainer(
                isObject: container.is_object, count: Int(container.commas))
            if container.key != UInt64.max {
                let key = try file.bytes(at: Int(container.key), count: FileCheck.longestKey)
                let length = GrammarReader.Stop.token(at: 0, in: key.span).count
                opened.key = head.count..<head.count + (length > 0 ? length : key.count)
                head += key.prefix(opened.key.count)
            }
            open.append(opened)
        }
        let reach = SourceLine.reach(JSONError.snippetWidth) + 1
        var windowSize = windowSize
        while true {
            defer { windowSize *= 4 }
            let start = max(0, token - windowSize)
            let window = try file.bytes(at: start, count: token - start + windowSize)
            let isAtEnd = window.count < token - start + windowSize
            let source = head + window
            let stop = stop(at: head.count + token - start, in: source.span, open)
            guard start == 0 || stop.offset - head.count >= reach else { continue }
            guard let fault = SyntaxFault.first(in: source.span, options: options, after: stop) else {
                if isAtEnd { return .unknown } else { continue }
            }
            guard isAtEnd || FileCheck.end(of: fault) + reach < source.count else { continue }
            if fault.code == .cancelled { return .unknown }
            let offset = fault.offset - head.count
            let error = JSONError(
                JSONError.Storage(
                    code: fault.code, path: fault.path, location: try file.location(of: start + offset),
                    message: fault.sentence, syntaxFault: fault.kind))
            let line = SourceLine(at: offset, in: window.span, width: JSONError.snippetWidth)
            return .refused(error, snippet: line.text)
        }
    }

    /// The most bytes that a key in a path needs, with all its characters escaped.
    private static let longestKey = 1024

    private static func end(of fault: SyntaxFault) -> Int {
        max(fault.offset + 1, fault.token.upperBound, fault.detail.upperBound)
    }

    /// Returns the state of `GrammarReader` at the rejected token, or at the start of the word or number that the token
    /// continues.
    private func stop(
        at token: Int, in source: Span<UInt8>, _ open: [GrammarReader.OpenContainer]
    ) -> GrammarReader.Stop {
        var (token, open) = (token, open)
        var place: GrammarReader.Context
        switch unsafe state.place {
        case CJS_CHECK_KEY, CJS_CHECK_FIRST_KEY: place = .key
        case CJS_CHECK_COLON: place = .colon
        case CJS_CHECK_SEPARATOR: place = open.isEmpty ? .end : .separator
        default: place = .value
        }
        if place == .separator || place == .end {
            if GrammarReader.Stop.isScalar(endingBefore: token, in: source) {
                place = .value
                while token > 0, source[token - 1].isPartOfScalar { token -= 1 }
            } else if !open.isEmpty {
                open[open.count - 1].count += 1
            }
        }
        return GrammarReader.Stop(at: token, place: place, open: open)
    }
}

extension UInt8 {
    /// Whether the byte can occur in a number, `true`, `false` or `null`.
    fileprivate var isPartOfScalar: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "E"),
            UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
            true
        default: false
        }
    }
}
