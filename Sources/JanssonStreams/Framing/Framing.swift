internal import CJSONScanner
internal import JanssonCore

/// What a framing found at the start of the bytes that it was given. What is rare is stored elsewhere, so that
/// the rest is small.
enum FramingStep {
    /// What is there goes on behind the bytes. If the stream ends there, it is dropped.
    case more
    /// Bytes that belong to no record.
    case skip(Int)
    /// The text of a record, and how many bytes it takes with what separates it from the next.
    case record(length: Int, end: Int)
    /// A text that was put together from lines at these locations. The last of them takes `end` bytes.
    indirect case joined([UInt8], lines: [JSONLocation], end: Int)
    /// A fault, and how many bytes are done with by it.
    indirect case failure(FramingFault, end: Int)
    /// A fault behind which no records can be found.
    indirect case last(FramingFault)
}

/// What is wrong with a stream between its records, or with a record as a whole.
struct FramingFault {
    var code = JSONError.Code.syntax
    /// Where it is; nil for the start of the bytes.
    var location: JSONLocation?
    var path = JSONPath()
    var expected: String?
    var actual: String?
    var message: String?
    /// Whether this takes the place of a record.
    var isRecord = false
}

extension FramingFault {
    /// A fault in the grammar of JSON.
    init(_ kind: SyntaxFault.Kind, path: JSONPath = JSONPath()) {
        self.init(code: kind.code, path: path, message: kind.rawValue)
    }
}

/// The state of a stream in one of the formats.
///
/// A framing is asked again with the same bytes and more until it says how many of them are done with. It
/// remembers how far it has looked, so that chunks of one byte cost no more than long ones.
///
/// This is no enum with the states as payloads, because those would be copied at each step.
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

    /// Whether every step is over one line.
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

    /// The length of the record that has begun in a queue and goes on behind it, as far as it is known; 0 if none has.
    func begunLength(_ queue: borrowing ByteQueue) -> Int {
        switch kind {
        case .lines: LineFraming.length(queue.storage.span.extracting(queue.start..<queue.end))
        case .concatenated: queue.count
        case .textSequence: sequence.isInRecord ? queue.count : 0
        case .array: array.isInElement ? queue.count : 0
        case .events: 0
        }
    }

    /// Whether the next bytes may be an element of the array, of which nothing has been looked at.
    var isBeforeElement: Bool { kind == .array && array.isBeforeElement }

    /// Goes on behind an element at the start of a queue.
    mutating func endElement(_ queue: borrowing ByteQueue, length: Int) -> FramingStep {
        array.endElement(queue.storage.span.extracting(queue.start..<queue.end), length: length)
    }

    /// Goes on without the bytes looked at so far, of a record that nobody wants. Returns their number.
    mutating func forgetScanned() -> Int {
        switch kind {
        case .lines: lines.forgetScanned()
        case .textSequence: sequence.forgetScanned()
        case .concatenated: concatenated.value.scanned.exchange()
        case .array: array.forgetScanned()
        case .events: 0
        }
    }
}

extension Int {
    /// Sets a count to 0 and returns what it was.
    mutating func exchange() -> Int {
        let count = self
        self = 0
        return count
    }
}
