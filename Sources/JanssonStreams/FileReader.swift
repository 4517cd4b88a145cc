internal import JanssonCore

/// Reads a file, pipe or device chunk by chunk. The first read opens a path. The end of the file, an error or `deinit`
/// closes the file.
final class FileReader {
    enum Source: Sendable, Hashable {
        case path(String)
        /// A descriptor that the caller closes.
        case descriptor(Int32)

        var name: String? {
            if case .path(let path) = self { path } else { nil }
        }
    }

    private let source: Source
    private var descriptor: Int32?
    private(set) var isAtEnd = false
    private var readCount = 0
    private var cancellation = Cancellation()

    init(_ source: Source) {
        self.source = source
    }

    deinit { finish() }

    /// The minimum number of bytes requested by one read.
    static let chunkSize = 256 * 1024

    /// Reads a chunk into a framer, and finishes the framer at the end of the file.
    ///
    /// - Throws: ``JSONError`` of code `file`, or `cancelled`. Then `isAtEnd` is true.
    func read(into framer: inout JSONFramer) throws(JSONError) {
        guard !isAtEnd else { return }
        guard !cancellation.stops(at: readCount) else {
            finish()
            throw .cancelled
        }
        let descriptor = try opened()
        var (count, failure): (Int, Int32) = (0, 0)
        unsafe framer.fill(FileReader.chunkSize) { room in
            unsafe (count, failure) = Descriptor.read(descriptor, into: room)
            return count
        }
        readCount += count
        guard count == 0 else { return }
        finish()
        // After a read error, the framer is not finished, so it reports no cut record.
        guard failure == 0 else {
            throw JSONError(unreadable: source.name ?? "descriptor \(descriptor)", errno: failure)
        }
        framer.finish()
    }

    private func opened() throws(JSONError) -> Int32 {
        if let descriptor { return descriptor }
        do throws(JSONError) {
            let opened =
                switch source {
                case .path(let path): try Descriptor.opened(path)
                case .descriptor(let descriptor): descriptor
                }
            descriptor = opened
            return opened
        } catch {
            isAtEnd = true
            throw error
        }
    }

    private func finish() {
        isAtEnd = true
        if case .path = source, let descriptor { Descriptor.closed(descriptor) }
        descriptor = nil
    }
}
