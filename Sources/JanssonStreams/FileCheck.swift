internal import CJSONScanner
internal import JanssonCore

/// Checks part by part whether a file is a document, without building the document. Memory grows only with the depth
/// limit and the longest string or number.
@safe
package struct FileCheck: ~Copyable {
    /// The initial size of a part. Parts are copied, not mapped, because another process may change or truncate the
    /// file.
    package static let partSize = 256 * 1024

    var state = unsafe cjs_check()
    /// A part and its padding, followed by space for one decoded string of the part's size.
    private var block: UnsafeMutablePointer<UInt8>
    private var partSize: Int
    /// The number of bytes of the part in the block.
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
        /// Parsing succeeds.
        case accepted
        /// Parsing throws this error with this snippet.
        case refused(JSONError, snippet: String)
        /// Only parsing shows whether the options accept the file.
        case unknown
    }

    /// Returns the result of parsing the rest of an open regular file.
    ///
    /// Complexity: O(*n*) time in the bytes before a fault.
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

    /// Reads more bytes of the part. Returns their number, 0 at the end of the file.
    private mutating func fill(from descriptor: Int32, name: String) throws(JSONError) -> Int {
        // In bounds: ``checkPart(isLast:)`` leaves `count` below `partSize`.
        let rest = unsafe UnsafeMutableRawBufferPointer(start: block + count, count: partSize - count)
        let (read, failure) = unsafe Descriptor.read(descriptor, into: rest)
        guard failure == 0 else { throw JSONError(unreadable: name, errno: failure) }
        count += read
        return read
    }

    /// Checks the part. If more input is needed, moves unread bytes to the start of the block. After a rejection,
    /// `state.offset` is the offset of the rejected token.
    private mutating func checkPart(isLast: Bool) -> cjs_check_status {
        var checked = 0
        // In bounds: padding follows the part, and the space for a decoded string follows the padding.
        unsafe memset(block + count, 0, Int(CJS_PADDING))
        let status = unsafe cjs_check_part(
            &state, block, count, isLast, block + partSize + Int(CJS_PADDING), &checked)
        unsafe state.offset += UInt64(checked)
        guard status == CJS_CHECK_MORE else { return status }
        // In bounds: `checked` is at most `count`.
        unsafe memmove(block, block + checked, count - checked)
        count -= checked
        // A larger part keeps a long token from being read again and again.
        if count > partSize / 2 {
            partSize *= 2
            unsafe block = Memory.resized(block, capacity: FileCheck.room(for: partSize))
        }
        return status
    }
}
