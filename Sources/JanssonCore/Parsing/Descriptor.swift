#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// System calls for files, pipes and devices.
package enum Descriptor {
    /// Opens a file for reading. A pipe need not have a writer yet: ``read(_:into:)`` waits for one.
    package static func opened(_ path: String) throws(JSONError) -> Int32 {
        try opened(Array(path.utf8), name: path)
    }

    /// Opens a file for reading. The path need not be UTF-8. Errors name `name`.
    package static func opened(_ path: [UInt8], name: String) throws(JSONError) -> Int32 {
        guard !path.contains(0) else {
            throw JSONError(JSONError.Storage(code: .file, file: name, message: "not a path"))
        }
        let descriptor = unsafe (path + [0]).withUnsafeBytes { bytes in
            // The bytes end with a zero.
            unsafe bytes.assumingMemoryBound(to: CChar.self).baseAddress.map {
                unsafe open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
            } ?? -1
        }
        guard descriptor >= 0 else { throw JSONError(unreadable: name, errno: errno) }
        return descriptor
    }

    /// Returns the position in a regular file; nil for anything else.
    package static func position(in descriptor: Int32) -> Int? {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        let position = Int(lseek(descriptor, 0, SEEK_CUR))
        return position < 0 ? nil : position
    }

    /// Moves to a position in a regular file. Errors name `name`.
    package static func move(_ descriptor: Int32, to position: Int, name: String) throws(JSONError) {
        guard lseek(descriptor, off_t(position), SEEK_SET) >= 0 else {
            throw JSONError(unreadable: name, errno: errno)
        }
    }

    /// Reads up to `count` bytes from a position in a regular file. It reads fewer only at the end of the file.
    package static func read(
        _ descriptor: Int32, _ count: Int, at position: Int, name: String
    ) throws(JSONError) -> [UInt8] {
        var failure: Int32 = 0
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { room, length in
            while length < count {
                // In bounds: the rest of the buffer.
                let read = unsafe pread(
                    descriptor, room.baseAddress.map { unsafe $0 + length }, count - length,
                    off_t(position + length))
                if read > 0 {
                    length += read
                } else if read == 0 || errno != EINTR {
                    failure = read == 0 ? 0 : errno
                    return
                }
            }
        }
        guard failure == 0 else { throw JSONError(unreadable: name, errno: failure) }
        return bytes
    }

    package static func closed(_ descriptor: Int32) {
        _ = close(descriptor)
    }

    /// Reads the available bytes, at most the capacity of `room`. Waits until there are bytes or the task is cancelled.
    ///
    /// - Returns: The number of bytes (0 at the end of the file) and the system's error code (0 if none).
    package static func read(_ descriptor: Int32, into room: UnsafeMutableRawBufferPointer) -> (Int, Int32) {
        while true {
            guard isReadable(descriptor) else { return (0, Errno.cancelled) }
            // In bounds: the whole buffer.
            let count = unsafe readBytes(descriptor, room.baseAddress, room.count)
            if count >= 0 { return (count, 0) }
            if errno != EAGAIN, errno != EINTR { return (0, errno) }
        }
    }

    /// Waits until a read would get bytes, the end of the file, or an error. Returns false if the task was cancelled,
    /// which is checked five times a second.
    ///
    /// Bytes received after cancellation are left for the next reader of the descriptor.
    private static func isReadable(_ descriptor: Int32) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        var patience: Int32 = 0
        while true {
            let count = unsafe poll(&request, 1, patience)
            let isReady = count > 0 || count < 0 && errno != EINTR
            if isReady, patience == 0 { return true }
            if Task.isCancelled { return false }
            if isReady || patience == 0 && cannotBeRead(descriptor) { return true }
            patience = 200
        }
    }

    /// Returns true if a read would fail but `poll` would wait forever: for an invalid descriptor, and for one opened
    /// only for writing.
    private static func cannotBeRead(_ descriptor: Int32) -> Bool {
        let flags = fcntl(descriptor, F_GETFL)
        return flags < 0 || flags & (O_RDWR | O_WRONLY) == O_WRONLY
    }

    /// Writes bytes until all are written or the system reports an error. Waits even if the descriptor is non-blocking.
    /// The corresponding C function is `write`.
    package static func write(_ bytes: Span<UInt8>, to descriptor: Int32) -> WriteProgress {
        unsafe bytes.withUnsafeBytes { bytes in
            var progress = WriteProgress()
            while progress.count < bytes.count {
                // In bounds: the rest of the bytes. Some systems reject more than 2 GiB at once.
                let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[progress.count...])
                let wanted = min(rest.count, 1 << 30)
                let written = unsafe writeBytes(descriptor, rest.baseAddress, wanted)
                if written > 0 {
                    progress.count += written
                    if written < wanted { progress.end = Int(lseek(descriptor, 0, SEEK_CUR)) }
                } else if written == 0 || errno != EINTR && errno != EAGAIN && errno != EWOULDBLOCK {
                    progress.failure = written == 0 ? EIO : errno
                    break
                } else if errno != EINTR {
                    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                    _ = unsafe poll(&request, 1, -1)
                }
            }
            return progress
        }
    }

    /// Removes the last `count` bytes of a regular file, if `end` is still the file's end and position. Returns true if
    /// the bytes were removed.
    package static func removeWritten(_ count: Int, before end: Int, in descriptor: Int32) -> Bool {
        var status = stat()
        guard end >= count, unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            Int(status.st_size) == end, Int(lseek(descriptor, 0, SEEK_CUR)) == end,
            ftruncate(descriptor, off_t(end - count)) == 0
        else { return false }
        return lseek(descriptor, off_t(end - count), SEEK_SET) >= 0
    }
}

/// The result of one attempt to write.
package struct WriteProgress {
    /// The number of bytes written.
    package var count = 0
    /// The system's error code, or 0.
    package var failure: Int32 = 0
    /// The position in the file after the last incomplete write; -1 if unknown or if there was none.
    package var end = -1
}

// `read` and `write` under names that ``Descriptor`` does not use.
private func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    unsafe read(descriptor, buffer, count)
}

private func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    unsafe write(descriptor, bytes, count)
}

extension JSONError {
    /// Whether the error is that of a missing file.
    package var isOfMissingFile: Bool { self == JSONError(unreadable: file ?? "", errno: ENOENT) }
}

/// Messages for the system's error codes.
package enum Errno {
    /// The code of a read whose task was cancelled.
    static let cancelled = ECANCELED

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
        case EIO: "a device error"
        case EBADF: "bad file descriptor"
        case ENXIO, ENODEV: "no such device"
        case ENOTSUP, EINVAL: "the file does not support it"
        case EAGAIN: "it is busy"
        case EBUSY, ETXTBSY: "the file is in use"
        case EROFS: "the file system is read-only"
        case ENOMEM: "out of memory"
        case EOVERFLOW: "the file is too large for this system"
        case ETIMEDOUT: "it took too long"
        case ESTALE: "the file is gone from its server"
        case ECONNRESET, ENOTCONN: "the connection is closed"
        case EINTR: "interrupted by a signal"
        default: "error \(code)"
        }
    }
}
