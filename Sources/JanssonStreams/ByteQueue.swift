internal import CJSONScanner
internal import JanssonCore

/// Bytes received but not yet consumed.
@usableFromInline
struct ByteQueue: Sendable {
    /// Bytes before `start` are consumed; bytes from `end` on are unused.
    @usableFromInline private(set) var storage: [UInt8]
    private(set) var start = 0
    private(set) var end: Int

    init(_ bytes: [UInt8] = []) {
        storage = bytes
        end = bytes.count
    }

    var count: Int { end - start }

    /// Returns the next bytes as a slice that shares the memory.
    func prefix(_ count: Int) -> ArraySlice<UInt8> { storage[start..<start + count] }

    mutating func drop(_ count: Int) {
        start += count
    }

    mutating func append(_ bytes: Span<UInt8>) {
        unsafe fill(bytes.count) { room in
            // In bounds: `fill` provides space for all bytes.
            unsafe bytes.withUnsafeBytes { bytes in
                if let base = bytes.baseAddress, let room = room.baseAddress {
                    unsafe memcpy(room, base, bytes.count)
                }
            }
            return bytes.count
        }
    }

    /// Calls `body` with space for at least `count` bytes. `body` returns the number of written bytes.
    mutating func fill(_ count: Int, _ body: (UnsafeMutableRawBufferPointer) -> Int) {
        reserve(count)
        let written = unsafe storage.withUnsafeMutableBytes { bytes in
            unsafe body(UnsafeMutableRawBufferPointer(rebasing: bytes[end...]))
        }
        end += written
    }

    /// Makes space for more bytes, by moving the bytes to the front or to another block.
    ///
    /// Appending takes amortized constant time per byte: a new block is at least twice as large as needed, and a byte
    /// moves to the front only after another was consumed. A block over 8 times the needed size is replaced, to free
    /// the memory of a long record.
    private mutating func reserve(_ room: Int) {
        let needed = count + room
        let isTooLarge = storage.count > ByteQueue.minimumSize && storage.count / 8 > needed
        if end + room <= storage.count, !isTooLarge { return }
        // At most one byte moves for each consumed byte.
        if needed <= storage.count, count <= start, !isTooLarge {
            let (start, count) = (start, count)
            // In bounds: both ranges are within the block. They may overlap.
            unsafe storage.withUnsafeMutableBytes { bytes in
                if let base = bytes.baseAddress { _ = unsafe memmove(base, base + start, count) }
            }
        } else {
            var larger = [UInt8](repeating: 0, count: Swift.max(ByteQueue.minimumSize, 2 * needed))
            larger.replaceSubrange(0..<count, with: storage[start..<end])
            storage = larger
        }
        (start, end) = (0, count)
    }

    private static let minimumSize = 1024
}
