internal import CJSONScanner

/// Checks whether a file is a document, part by part and without a document: in memory that is bounded by its longest
/// string or number.
@safe
package struct FileCheck: ~Copyable {
    /// The size of a part that every file gets. It is read into a private copy, so that a file that others change or
    /// cut meanwhile does no harm, as it would to a mapping.
    package static let partSize = 256 * 1024

    var state = unsafe cjs_check()
    /// Room for a part and its padding, and behind it for one decoded string of the same size.
    private var block: UnsafeMutablePointer<UInt8>
    private var partSize: Int
    /// How many bytes of the part are in the block.
    private var count = 0

    private init(partSize: Int, depth: UInt32) {
        self.partSize = partSize
        unsafe block = Memory.resized(nil, capacity: FileCheck.room(for: partSize))
        unsafe state.depth = depth
        unsafe state.containers = .allocate(capacity: max(1, Int(depth)))
    }

    deinit {
        unsafe Memory.release(block)
        unsafe state.containers.deallocate()
    }

    private static func room(for partSize: Int) -> Int { 2 * (partSize + Int(CJS_PADDING)) }

    package enum Verdict {
        /// Parsing makes a document.
        case accepted
        /// Parsing throws this error, of which the snippet is.
        case refused(JSONError, snippet: String)
        /// Only parsing the whole text shows whether the options accept it.
        case unknown
    }

    /// What parsing the rest of an open regular file would say.
    ///
    /// Complexity: O(*n*) time in what is before a fault.
    ///
    /// - Parameters:
    ///   - name: The file's name in errors.
    ///   - progress: Called with the number of bytes read so far.
    /// - Throws: ``JSONError`` of code `file` if the file cannot be read.
    package static func verdict(
        _ descriptor: Int32, name: String, options: JSONParsingOptions, partSize: Int = FileCheck.partSize,
        progress: (Int) -> Void = { _ in }
    ) throws(JSONError) -> Verdict {
        guard options.allowReadingDirectly, !options.limits.hasValueLimits,
            let start = Descriptor.position(in: descriptor)
        else { return .unknown }
        var check = FileCheck(partSize: partSize, depth: options.limits.effectiveDepth)
        var total = 0
        while true {
            let count = try check.fill(from: descriptor, name: name)
            total += count
            guard total <= options.limits.effectiveByteCount else { return .unknown }
            progress(total)
            switch check.checkPart(isLast: count == 0) {
            case CJS_CHECK_ACCEPTED: return .accepted
            case CJS_CHECK_MORE: continue
            default:
                let file = FileText(descriptor: descriptor, start: start, name: name)
                return try check.fault(in: file, options: options, windowSize: partSize)
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

    /// Checks what is in the block, and keeps what has to come again at its start. If it is refused, the state's offset
    /// is that of the token at fault.
    private mutating func checkPart(isLast: Bool) -> cjs_check_status {
        var checked = 0
        // In bounds: the part is followed by its padding, and that by the room for a decoded string.
        unsafe memset(block + count, 0, Int(CJS_PADDING))
        let status = unsafe cjs_check_part(
            &state, block, count, isLast, block + partSize + Int(CJS_PADDING), &checked)
        unsafe state.offset += UInt64(checked)
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
