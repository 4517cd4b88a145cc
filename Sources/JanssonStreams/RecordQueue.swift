internal import JanssonCore

/// The unwritten records of a ``JSONRecordWriter``, serialized one after another.
///
/// It is a class because the `deinit` of a structure cannot change the structure. Each writer has its own queue.
final class RecordQueue {
    private let destination: RecordDestination
    private let format: JSONRecordWriter.Format
    private let options: JSONWritingOptions
    private let capacity: Int

    private(set) var recordCount = 0
    private(set) var hasFailed = false

    /// All records since the queue was empty. The first ``sent`` bytes are written.
    private var writer: JSONWriter
    private var sent = 0
    /// The end of each record. The first ``sentEnds`` records are written.
    private var ends: [Int] = []
    private var sentEnds = 0

    init(
        _ destination: RecordDestination, _ format: JSONRecordWriter.Format, _ options: JSONWritingOptions,
        _ capacity: Int
    ) {
        self.destination = destination
        self.format = format
        self.capacity = capacity
        var options = options
        if format == .lines, let indentation = options.indentation, indentation > 0 {
            options.indentation = nil
        }
        self.options = options
        writer = JSONWriter(options)
    }

    /// The end of the last complete record.
    private var end: Int { ends.last ?? 0 }

    var isFull: Bool { end - sent >= capacity }

    var isRecordCut: Bool { sent > (sentEnds > 0 ? ends[sentEnds - 1] : 0) }

    /// Adds a record, or nothing if the value cannot be encoded.
    func add(_ value: some JSONEncodable) throws {
        do {
            beginRecord()
            try writer.append(record: value, options)
            endRecord()
        } catch {
            writer.restart(behind: end)
            throw error
        }
    }

    func add(text: Span<UInt8>) {
        beginRecord()
        writer.append(text)
        endRecord()
    }

    private func beginRecord() {
        writer.restart(behind: end)
        guard format == .textSequence else { return }
        writer.append(0x1E as UInt8)
        // The writer starts the value after the separator.
        writer.restart(behind: end + 1)
    }

    private func endRecord() {
        writer.append(UInt8(ascii: "\n"))
        ends.append(writer.byteCount)
    }

    /// Removes the last record, unless part of it is written.
    func removeLast() {
        guard ends.count > sentEnds else { return }
        let start = ends.count > 1 ? ends[ends.count - 2] : 0
        if sent <= start { ends.removeLast() }
    }

    func flush() throws(JSONError) {
        guard sent < end else { return }
        switch destination {
        case .descriptor(let descriptor): try flush(to: descriptor)
        case .closure(let output):
            do {
                try writer.withBytes(sent..<end) { try output($0) }
            } catch {
                throw fail("\((error as? JSONError)?.statement ?? "\(error)")", underlying: error)
            }
            advance(by: end - sent)
        }
        recycle()
    }

    private func flush(to descriptor: Int32) throws(JSONError) {
        let progress = writer.withBytes(sent..<end) {
            Descriptor.write($0, to: descriptor)
        }
        advance(by: progress.count)
        guard progress.failure != 0 else { return }
        let wholes = sentEnds > 0 ? ends[sentEnds - 1] : 0
        let cut = sent - wholes
        // Bytes of an earlier attempt may not be at the end of the file.
        if cut > 0, cut <= progress.count,
            Descriptor.removeWritten(cut, before: progress.end, in: descriptor)
        {
            sent = wholes
        }
        throw fail(Errno.text(progress.failure))
    }

    private func advance(by count: Int) {
        sent += count
        while sentEnds < ends.count, ends[sentEnds] <= sent {
            sentEnds += 1
            recordCount += 1
        }
    }

    private func fail(_ reason: String, underlying: (any Error)? = nil) -> JSONError {
        hasFailed = true
        var count = "\(recordCount) whole record\(recordCount == 1 ? "" : "s")"
        if isRecordCut { count += " and a part of the next" }
        return JSONError(
            .file, message: "cannot be written (\(reason)) after \(count)", underlying: underlying)
    }

    /// Empties the queue after all records are written. Frees the memory of an unusually large record.
    private func recycle() {
        hasFailed = false
        if end / 4 > max(capacity, 64 * 1024) {
            writer = JSONWriter(options)
        } else {
            writer.restart(behind: 0)
        }
        ends.removeAll(keepingCapacity: true)
        sent = 0
        sentEnds = 0
    }
}

enum RecordDestination {
    case descriptor(Int32)
    case closure((Span<UInt8>) throws -> Void)
}
