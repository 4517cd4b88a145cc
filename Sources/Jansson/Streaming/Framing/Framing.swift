internal import CJSONScanner

/// What a framing found at the start of the bytes that it was given.
enum FramingStep {
    /// What is there goes on behind the bytes. If the stream ends there, it is dropped.
    case more
    /// Bytes that belong to no record.
    case skip(Int)
    /// The text of a record, and how many bytes it takes with what separates it from the next.
    case record(length: Int, end: Int)
    /// A text that was put together from lines at these locations. The last of them takes `end` bytes.
    case joined([UInt8], lines: [JSONLocation], end: Int)
    /// A fault, and how many bytes are done with by it.
    case failure(FramingFault, end: Int)
    /// The stream has no more records, whatever follows.
    case end
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
    /// Whether this stands in the place of a record.
    var isRecord = false
}

/// The state of a stream in one of the formats.
///
/// A framing is asked again with the same bytes and more until it says how many of them are done with. It
/// remembers how far it has looked, so that chunks of one byte cost no more than long ones.
enum Framing: Sendable {
    case lines(LineFraming)
    case textSequence(TextSequenceFraming)
    case concatenated(ConcatenatedFraming)
    case array(ArrayFraming)
    case events(EventFraming)
    /// While another state is being changed in place.
    case moved

    init(_ format: JSONRecordFormat) {
        switch format.kind {
        case .lines: self = .lines(LineFraming())
        case .textSequence: self = .textSequence(TextSequenceFraming())
        case .concatenated: self = .concatenated(ConcatenatedFraming())
        case .array(let path): self = .array(ArrayFraming(path: path))
        case .serverSentEvents: self = .events(EventFraming())
        }
    }

    /// Whether every step is over one line.
    var takesWholeLines: Bool {
        if case .lines = self { true } else { false }
    }

    mutating func step(
        _ bytes: Span<UInt8>, at location: JSONLocation, isWhole: Bool, limit: Int
    ) -> FramingStep {
        switch self {
        case .lines(var framing):
            defer { self = .lines(framing) }
            return framing.step(bytes, isWhole: isWhole)
        case .textSequence(var framing):
            defer { self = .textSequence(framing) }
            return framing.step(bytes, isWhole: isWhole)
        case .concatenated(var framing):
            defer { self = .concatenated(framing) }
            return framing.step(bytes, isWhole: isWhole)
        case .array(var framing):
            self = .moved
            defer { self = .array(framing) }
            return framing.step(bytes, at: location, isWhole: isWhole, limit: limit)
        case .events(var framing):
            self = .moved
            defer { self = .events(framing) }
            return framing.step(bytes, at: location, isWhole: isWhole, limit: limit)
        case .moved: return .end
        }
    }

    /// Whether the bytes are the beginning of a record, so that there can be too many of them.
    var isInRecord: Bool {
        switch self {
        case .lines, .textSequence, .concatenated: true
        case .array(let framing): framing.isInElement
        case .events, .moved: false
        }
    }

    /// Goes on without the bytes looked at so far, of a record that nobody wants. Returns their number.
    mutating func forgetScanned() -> Int {
        switch self {
        case .lines(var framing):
            defer { self = .lines(framing) }
            return framing.forgetScanned()
        case .textSequence(var framing):
            defer { self = .textSequence(framing) }
            return framing.forgetScanned()
        case .concatenated(var framing):
            defer { self = .concatenated(framing) }
            return framing.value.scanned.forget()
        case .array(var framing):
            self = .moved
            defer { self = .array(framing) }
            return framing.forgetScanned()
        case .events, .moved: return 0
        }
    }
}

extension Int {
    /// Sets a count to 0 and returns what it was.
    mutating func forget() -> Int {
        let count = self
        self = 0
        return count
    }
}

extension Span<UInt8> {
    /// The index of a byte from `start` on.
    func firstIndex(of byte: UInt8, from start: Int) -> Int? {
        extracting(start..<count).firstIndex(of: byte).map { $0 + start }
    }

    /// The index of one of two bytes from `start` on.
    func firstIndex(of first: UInt8, or second: UInt8, from start: Int) -> Int? {
        // In bounds: within the span's own count.
        let index = unsafe extracting(start..<count).withUnsafeBufferPointer { bytes in
            unsafe bytes.baseAddress.map { unsafe cjs_find_either($0, bytes.count, first, second) } ?? 0
        }
        return start + index < count ? start + index : nil
    }
}

extension JSONLocation {
    /// Moves over bytes.
    mutating func advance(over bytes: Span<UInt8>) {
        var (line, column) = (UInt64(truncatingIfNeeded: line), UInt64(truncatingIfNeeded: column))
        // In bounds: within the span's own count.
        unsafe bytes.withUnsafeBufferPointer { bytes in
            if let base = bytes.baseAddress {
                unsafe cjs_advance_place(base, bytes.count, &line, &column)
            }
        }
        self.line = Int(truncatingIfNeeded: line)
        self.column = Int(truncatingIfNeeded: column)
        byteOffset += bytes.count
    }
}
