internal import CJSONScanner
internal import JanssonCore

/// The bytes of a stream that have come and are not done with.
@usableFromInline
struct ByteQueue: Sendable {
    /// Bytes before `start` are done with, and those from `end` on have not come.
    @usableFromInline private(set) var storage: [UInt8]
    private(set) var start = 0
    private(set) var end: Int

    init(_ bytes: [UInt8] = []) {
        storage = bytes
        end = bytes.count
    }

    var count: Int { end - start }

    /// The next bytes, as a slice that shares the memory.
    func prefix(_ count: Int) -> ArraySlice<UInt8> { storage[start..<start + count] }

    mutating func drop(_ count: Int) {
        start += count
    }

    mutating func append(_ bytes: Span<UInt8>) {
        unsafe fill(bytes.count) { room in
            // In bounds: there is room for all of them.
            unsafe bytes.withUnsafeBytes { bytes in
                if let base = bytes.baseAddress, let room = room.baseAddress {
                    unsafe memcpy(room, base, bytes.count)
                }
            }
            return bytes.count
        }
    }

    /// Calls `body` with room for at least `count` bytes; the result is how many it has written.
    mutating func fill(_ count: Int, _ body: (UnsafeMutableRawBufferPointer) -> Int) {
        makeRoom(count)
        let written = unsafe storage.withUnsafeMutableBytes { bytes in
            unsafe body(UnsafeMutableRawBufferPointer(rebasing: bytes[end...]))
        }
        end += written
    }

    /// Moves the bytes to the front, or to a block of another size.
    ///
    /// The block grows to at least twice what is in it, and bytes are moved when as many are done with, so that appending
    /// takes amortized constant time for each byte. It shrinks when it has become much too large, so that one long record
    /// does not make all later ones cost more, or keep as much memory.
    private mutating func makeRoom(_ room: Int) {
        let needed = count + room
        let isTooLarge = storage.count > ByteQueue.minimumSize && storage.count / 8 > needed
        if end + room <= storage.count, !isTooLarge { return }
        // A byte is moved for one that is done with.
        if needed <= storage.count, count <= start, !isTooLarge {
            let (start, count) = (start, count)
            // In bounds: within the block. The ranges may overlap.
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
