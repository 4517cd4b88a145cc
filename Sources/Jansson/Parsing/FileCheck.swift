internal import CJSONScanner

/// Checks whether a file is a document, part by part and without a document: in memory that is bounded by its longest
/// string or number.
@safe
package struct FileCheck: ~Copyable {
    /// The size of a part that every file gets. It is read into a private copy, so that a file that others change or
    /// cut meanwhile does no harm, as it would to a mapping.
    package static let partSize = 256 * 1024

    private var state = cjs_check()
    /// Room for a part and its padding, and behind it for one decoded string of the same size.
    private var block: UnsafeMutablePointer<UInt8>
    private var partSize: Int
    /// How many bytes of the part are in the block.
    private var count = 0

    private init(partSize: Int, depth: UInt32) {
        self.partSize = partSize
        unsafe block = Memory.resized(nil, capacity: FileCheck.room(for: partSize))
        state.depth = depth
    }

    deinit { unsafe Memory.release(block) }

    private static func room(for partSize: Int) -> Int { 2 * (partSize + Int(CJS_PADDING)) }

    /// Whether parsing the rest of an open file certainly makes a document. If not, the file has to be read again and
    /// parsed, for its error or because only a document shows whether the options accept it.
    ///
    /// Complexity: O(*n*) time.
    ///
    /// - Parameters:
    ///   - name: The file's name in errors.
    ///   - progress: Called with the number of bytes read so far.
    /// - Throws: ``JSONError`` of code `file` if the file cannot be read.
    package static func accepts(
        _ descriptor: Int32, name: String, options: JSONParsingOptions, partSize: Int = FileCheck.partSize,
        progress: (Int) -> Void = { _ in }
    ) throws(JSONError) -> Bool {
        guard options.allowReadingDirectly, !options.limits.boundValues else { return false }
        var check = FileCheck(partSize: partSize, depth: options.limits.effectiveDepth)
        var total = 0
        while true {
            let count = try check.fill(from: descriptor, name: name)
            total += count
            guard total <= options.limits.effectiveByteCount else { return false }
            progress(total)
            switch check.checkPart(isLast: count == 0) {
            case CJS_CHECK_ACCEPTED: return true
            case CJS_CHECK_MORE: continue
            default: return false
            }
        }
    }

    /// Reads into the rest of the part. Returns the number of bytes, 0 at the end of the file.
    private mutating func fill(from descriptor: Int32, name: String) throws(JSONError) -> Int {
        // In bounds: `count` is less than `partSize`, as ``checkPart(isLast:)`` leaves room.
        let rest = unsafe UnsafeMutableRawBufferPointer(start: block + count, count: partSize - count)
        let (read, failure) = unsafe Descriptor.read(descriptor, into: rest)
        guard failure == 0 else { throw JSONError(unreadable: name, errno: failure) }
        count += read
        return read
    }

    /// Checks what is in the block, and keeps what has to come again at its start.
    private mutating func checkPart(isLast: Bool) -> cjs_check_status {
        var checked = 0
        // In bounds: the part is followed by its padding, and that by the room for a decoded string.
        unsafe memset(block + count, 0, Int(CJS_PADDING))
        let status = unsafe cjs_check_part(
            &state, block, count, isLast, block + partSize + Int(CJS_PADDING), &checked)
        guard status == CJS_CHECK_MORE else { return status }
        // In bounds: `checked` is at most `count`.
        unsafe memmove(block, block + checked, count - checked)
        count -= checked
        // A token that takes half of the part would be read again and again for little more.
        if count > partSize / 2 {
            partSize *= 2
            unsafe block = Memory.resized(block, capacity: FileCheck.room(for: partSize))
        }
        return status
    }
}
