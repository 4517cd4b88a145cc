#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

extension JSON {
    /// Parses the file at a path. Errors name the file.
    ///
    /// Complexity: O(*n*). The corresponding C function is `json_load_file`.
    ///
    /// - Throws: ``JSONError`` of code `file` if the file cannot be read (it is missing, a directory, or
    ///   forbidden), or with the codes of ``init(parsing:options:)-(Span<UInt8>,_)``.
    public init(contentsOf path: String, options: JSONParsingOptions = JSONParsingOptions()) throws {
        let bytes = try [UInt8](contentsOfFile: path, limit: options.limits.effectiveByteCount)
        try self.init(parsing: bytes.span, options: options, file: path)
    }
}

extension [UInt8] {
    /// Reads a whole file, pipe or device.
    ///
    /// At most one byte more than `limit` is read, to detect that a file is longer.
    package init(contentsOfFile path: String, limit: Int) throws(JSONError) {
        let descriptor = try Descriptor.opened(path)
        defer { Descriptor.closed(descriptor) }
        try self.init(contentsOfDescriptor: descriptor, name: path, limit: limit)
    }

    /// Reads the rest of an open file in pieces, because the size that the system reports may be wrong.
    ///
    /// At most one byte more than `limit` is read. Errors name `name`.
    package init(contentsOfDescriptor descriptor: Int32, name: String, limit: Int) throws(JSONError) {
        self = []
        var pieceSize = 64 * 1024
        while count <= limit {
            let wanted = Swift.min(pieceSize, limit + 1 - count)
            var failure: Int32 = 0
            let piece = unsafe [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
                // In bounds: the buffer has room for `wanted` bytes.
                unsafe (count, failure) = Descriptor.read(
                    descriptor, into: UnsafeMutableRawBufferPointer(buffer))
            }
            guard failure == 0 else { throw JSONError(unreadable: name, errno: failure) }
            if piece.isEmpty { return }
            self += piece
            pieceSize = Swift.min(2 * pieceSize, 16 * 1024 * 1024)
        }
    }
}

/// The calls that read files.
package enum Descriptor {
    /// Opens a file for reading.
    package static func opened(_ path: String) throws(JSONError) -> Int32 {
        guard !path.utf8.contains(0) else {
            throw JSONError(JSONError.Facts(code: .file, file: path, message: "not a path"))
        }
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw JSONError(unreadable: path, errno: errno) }
        return descriptor
    }

    package static func closed(_ descriptor: Int32) {
        _ = close(descriptor)
    }

    /// Reads what there is, at most as much as there is room for. It waits until there is something.
    ///
    /// - Returns: The number of bytes, which is 0 at the end of the file; and the system's error code, or 0.
    package static func read(_ descriptor: Int32, into room: UnsafeMutableRawBufferPointer) -> (Int, Int32) {
        while true {
            // In bounds: within the room.
            let count = unsafe readBytes(descriptor, room.baseAddress, room.count)
            if count >= 0 { return (count, 0) }
            // Another process that shares a pipe may have made it non-blocking.
            if errno == EAGAIN { wait(for: descriptor) } else if errno != EINTR { return (0, errno) }
        }
    }

    private static func wait(for descriptor: Int32) {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = unsafe poll(&request, 1, -1)
    }
}

/// `read`, by a name that ``Descriptor`` does not have.
private func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    unsafe read(descriptor, buffer, count)
}

extension JSONError {
    /// Uses its own messages, because `strerror` is not thread-safe.
    package init(unreadable file: String, errno: Int32) {
        self.init(Facts(code: .file, file: file, message: "cannot be read (\(Errno.text(errno)))"))
    }
}

/// Descriptions of the system's error codes.
package enum Errno {
    package static func text(_ code: Int32) -> String {
        switch code {
        case ENOENT: "no such file or directory"
        case EACCES, EPERM: "permission denied"
        case EISDIR: "it is a directory"
        case ENOTDIR: "a part of the path is not a directory"
        case ELOOP: "too many symbolic links"
        case ENAMETOOLONG: "the name is too long"
        case EMFILE, ENFILE: "too many open files"
        case ENOSPC: "no space left on the device"
        case EDQUOT: "the quota is used up"
        case EFBIG: "the file is too large"
        case EPIPE: "the reader has closed its end"
        case EIO: "an error of the device"
        default: "error \(code)"
        }
    }
}
