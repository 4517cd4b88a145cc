internal import CJSONScanner
internal import JanssonCore

/// The repair of a text that is still arriving, and what was read of it.
///
/// What no continuation changes is repaired and read once. A token that is cut is read again only when as much has come
/// behind it, so that all takes linear time, whatever the chunks are.
struct PartialRepair: Sendable {
    private(set) var repairer: Repairer
    private var reader: Reader

    /// The length of the text when it was last repaired.
    private var count = 0

    /// What reads the repaired text.
    struct Reader {
        private(set) var reader: PartialReader
        private(set) var places = RepairSourceMap()

        /// Whether the repaired text has a fault, such as a number that is too large. The value is that of the text before
        /// it.
        private var hasFault = false

        init(_ reader: PartialReader) { self.reader = reader }

        /// Reads on in a repaired text, and adds the padding that CJSONScanner.h describes.
        mutating func read(_ text: inout RepairedText, source: Span<UInt8>) {
            places.extend(to: text, in: source)
            let count = text.bytes.count
            text.bytes += repeatElement(0, count: Int(CJS_PADDING))
            if !hasFault { hasFault = !reader.read(text.bytes, upTo: count) }
        }
    }

    /// - Parameter reader: One that has read nothing.
    init(reader: PartialReader, limits: JSONParsingOptions.Limits) {
        self.reader = Reader(reader)
        repairer = Repairer([], depth: Int(limits.effectiveDepth), documents: nil, isWhole: false)
    }

    /// Takes what has come.
    ///
    /// - Parameter count: The length of the text, which may have more behind it.
    mutating func append(_ text: [UInt8], count: Int) {
        let undecided = self.count - (repairer.isSuspended ? repairer.index : 0)
        guard count - self.count >= max(64, undecided) else { return }
        self.count = count
        repairer.advance(text, count: count)
        guard repairer.isSuspended || repairer.isChosen else { return }
        reader.read(&repairer.output, source: text.span.extracting(first: count))
        repairer.output.bytes.removeLast(Int(CJS_PADDING))
    }

    /// All that is repaired so far. Nil before a document has begun.
    func text(_ source: [UInt8], count: Int) -> RepairedText? { repairer.repaired(source, count: count) }

    /// All that is repaired so far, with the padding, and its reader.
    func read(_ source: [UInt8], count: Int) -> (text: RepairedText, reader: Reader)? {
        guard var text = text(source, count: count) else { return nil }
        var reader = reader
        reader.read(&text, source: source.span.extracting(first: count))
        return (text, reader)
    }
}
