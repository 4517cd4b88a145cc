#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// Where a ``JSONRecordWriter`` writes to.
enum RecordDestination {
    case descriptor(Int32)
    case closure((Span<UInt8>) throws -> Void)
}

/// How far one attempt to write got.
struct WriteProgress {
    /// The number of bytes that are out.
    var count = 0
    /// The system's error code, or 0.
    var failure: Int32 = 0
    /// The position in the file behind these bytes; -1 if it is unknown, or if there are none.
    var end = -1
}

/// The calls of the system that write to a descriptor.
enum DescriptorOutput {
    /// Writes bytes until all are out or the system reports an error. Waits where the descriptor is
    /// non-blocking. The corresponding C function is `write`.
    static func write(_ bytes: Span<UInt8>, to descriptor: Int32) -> WriteProgress {
        unsafe bytes.withUnsafeBytes { bytes in
            var progress = WriteProgress()
            while progress.count < bytes.count {
                // In bounds: the rest of the bytes. Some systems refuse more than 2 GiB at once.
                let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[progress.count...])
                let wanted = min(rest.count, 1 << 30)
                let written = unsafe writeOnce(descriptor, rest.baseAddress, wanted)
                if written > 0 {
                    progress.count += written
                    if written < wanted { progress.end = Int(lseek(descriptor, 0, SEEK_CUR)) }
                } else if written == 0 || errno != EINTR && errno != EAGAIN && errno != EWOULDBLOCK {
                    progress.failure = written == 0 ? EIO : errno
                    break
                } else if errno != EINTR {
                    waitUntilWritable(descriptor)
                }
            }
            return progress
        }
    }

    /// Removes the last bytes of a regular file, if it still ends at `end`, where they were written.
    ///
    /// - Returns: Whether they are removed.
    static func takeBack(_ count: Int, before end: Int, in descriptor: Int32) -> Bool {
        var status = stat()
        guard end >= count, unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            Int(status.st_size) == end, Int(lseek(descriptor, 0, SEEK_CUR)) == end,
            ftruncate(descriptor, off_t(end - count)) == 0
        else { return false }
        return lseek(descriptor, off_t(end - count), SEEK_SET) >= 0
    }

    private static func writeOnce(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
        #if canImport(Glibc)
        unsafe Glibc.write(descriptor, bytes, count)
        #elseif canImport(Musl)
        unsafe Musl.write(descriptor, bytes, count)
        #else
        unsafe Darwin.write(descriptor, bytes, count)
        #endif
    }

    private static func waitUntilWritable(_ descriptor: Int32) {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&request, 1, -1)
    }
}
