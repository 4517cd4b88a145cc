internal import CJSONScanner
internal import JanssonCore

/// The repair of partial input, and a reader of the repaired text.
///
/// Input whose repair cannot change is read once. Undecided input is read again only when its length has doubled, so
/// the total time is linear for any chunk sizes.
struct PartialRepair: Sendable {
    private(set) var repairer: Repairer
    private var reader: Reader

    /// The length of the input at the last repair.
    private var count = 0

    /// A reader of the repaired text, with its source map.
    struct Reader {
        private(set) var reader: PartialReader
        private(set) var places = RepairSourceMap()

        /// Whether the repaired text has a fault, such as a number that is too large. The reader stops there.
        private var hasFault = false

        init(_ reader: PartialReader) { self.reader = reader }

        /// Reads the next bytes of the repaired text, and adds the padding that CJSONScanner.h describes.
        mutating func read(_ text: inout RepairedText, source: Span<UInt8>) {
            places.extend(to: text, in: source)
            let count = text.bytes.count
            text.bytes += repeatElement(0, count: Int(CJS_PADDING))
            if !hasFault { hasFault = !reader.read(text.bytes, upTo: count) }
        }
    }

    /// - Parameter reader: A reader without input.
    init(reader: PartialReader, limits: JSONParsingOptions.Limits) {
        self.reader = Reader(reader)
        repairer = Repairer([], depth: Int(limits.effectiveDepth), documents: nil, isWhole: false)
    }

    /// Repairs the input so far, if the input has grown enough.
    ///
    /// - Parameter count: The length of the input.
    mutating func append(_ text: [UInt8], count: Int) {
        let undecided = self.count - (repairer.isSuspended ? repairer.index : 0)
        guard count - self.count >= max(64, undecided) else { return }
        self.count = count
        repairer.advance(text, count: count)
        guard repairer.isSuspended || repairer.isChosen else { return }
        reader.read(&repairer.output, source: text.span.extracting(first: count))
        repairer.output.bytes.removeLast(Int(CJS_PADDING))
    }

    /// Returns the repaired text so far; nil before a document has begun.
    func text(_ source: [UInt8], count: Int) -> RepairedText? { repairer.repaired(source, count: count) }

    /// Returns the repaired text so far, with padding, and its reader.
    func read(_ source: [UInt8], count: Int) -> (text: RepairedText, reader: Reader)? {
        guard var text = text(source, count: count) else { return nil }
        var reader = reader
        reader.read(&text, source: source.span.extracting(first: count))
        return (text, reader)
    }
}
