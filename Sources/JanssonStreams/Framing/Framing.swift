internal import CJSONScanner
internal import JanssonCore

/// The result of a framing's step at the start of the bytes. Rare cases are indirect, to keep the type small.
enum FramingStep {
    /// More bytes are needed. If the stream ends here, the bytes are dropped.
    case more
    /// Bytes that belong to no record.
    case skip(Int)
    /// A record: its length, and the number of bytes up to the next record.
    case record(length: Int, end: Int)
    /// A record joined from lines at these locations. The step consumes `end` bytes.
    indirect case joined([UInt8], lines: [JSONLocation], end: Int)
    /// A fault, and the number of bytes to skip.
    indirect case failure(FramingFault, end: Int)
    /// A fault after which no records can be found.
    indirect case last(FramingFault)
}

/// A fault between records, or in place of a record.
struct FramingFault {
    var code = JSONError.Code.syntax
    /// The location of the fault; nil for the start of the bytes.
    var location: JSONLocation?
    var path = JSONPath()
    var expected: String?
    var actual: String?
    var message: String?
    /// Whether the fault replaces a record.
    var isRecord = false
}

extension FramingFault {
    init(_ kind: SyntaxFault.Kind, path: JSONPath = JSONPath()) {
        self.init(code: kind.code, path: path, message: kind.rawValue)
    }
}

/// The state of a stream in one of the formats.
///
/// A framing receives unconsumed bytes again, followed by more bytes. It remembers how far it has searched, so short
/// chunks cost no more than long chunks.
///
/// The states are stored side by side, because an enum's payloads would be copied at each step.
struct Framing: Sendable {
    private enum Kind: Sendable {
        case lines, textSequence, concatenated, array, events
    }

    private let kind: Kind
    private var lines = LineFraming()
    private var sequence = TextSequenceFraming()
    private var concatenated = ConcatenatedFraming()
    private var array: ArrayFraming
    private var events = EventFraming()

    init(_ format: JSONRecordFormat) {
        array = ArrayFraming(path: format.arrayPath ?? JSONPath())
        kind =
            switch format.kind {
            case .lines: .lines
            case .textSequence: .textSequence
            case .concatenated: .concatenated
            case .array: .array
            case .serverSentEvents: .events
            }
    }

    /// Whether every step consumes one line.
    var takesWholeLines: Bool { kind == .lines }

    @inline(__always)
    mutating func step(
        _ bytes: Span<UInt8>, at location: JSONLocation, isWhole: Bool, limit: Int
    ) -> FramingStep {
        switch kind {
        case .lines: lines.step(bytes, isWhole: isWhole, limit: limit)
        case .textSequence: sequence.step(bytes, isWhole: isWhole, limit: limit)
        case .concatenated: concatenated.step(bytes, isWhole: isWhole)
        case .array: array.step(bytes, at: location, isWhole: isWhole, limit: limit)
        case .events: events.step(bytes, at: location, isWhole: isWhole, limit: limit)
        }
    }

    /// Returns the known length of the unfinished record at the start of a queue; 0 if there is none. `EventFraming`
    /// checks the limit itself.
    func unfinishedLength(_ queue: borrowing ByteQueue) -> Int {
        switch kind {
        case .lines: LineFraming.length(queue.storage.span.extracting(queue.start..<queue.end))
        case .concatenated: queue.count
        case .textSequence: sequence.isInRecord ? queue.count : 0
        case .array: array.isInElement ? queue.count : 0
        case .events: 0
        }
    }

    var isBeforeElement: Bool { kind == .array && array.isBeforeElement }

    /// Continues after an element at the start of a queue.
    mutating func endElement(_ queue: borrowing ByteQueue, length: Int) -> FramingStep {
        array.endElement(queue.storage.span.extracting(queue.start..<queue.end), length: length)
    }

    /// Begins to skip a record that is too long. Returns the number of searched bytes, which the caller drops.
    mutating func dropScanned() -> Int {
        switch kind {
        case .lines: lines.dropScanned()
        case .textSequence: sequence.dropScanned()
        case .concatenated: concatenated.value.scanned.exchange()
        case .array: array.dropScanned()
        case .events: 0
        }
    }
}

extension Int {
    /// Sets a count to 0 and returns the old value.
    mutating func exchange() -> Int {
        let count = self
        self = 0
        return count
    }
}
