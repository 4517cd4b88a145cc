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

    /// Parses the contents of a file. Errors name the file, if known.
    package init(
        parsing source: Span<UInt8>, options: JSONParsingOptions, named file: String?
    ) throws(JSONError) {
        try self.init(parsing: source, options: options, file: file)
    }
}

extension [UInt8] {
    /// Reads a whole file, pipe or device, but at most one byte more than `limit`, to detect longer input.
    package init(contentsOfFile path: String, limit: Int) throws(JSONError) {
        let descriptor = try Descriptor.opened(path)
        defer { Descriptor.closed(descriptor) }
        try self.init(contentsOfDescriptor: descriptor, name: path, limit: limit)
    }

    /// Reads the rest of an open file in pieces, because the size that the system reports may be wrong.
    ///
    /// It reads at most one byte more than `limit`. Errors name `name`. `progress` receives the number of bytes read so
    /// far.
    package init(
        contentsOfDescriptor descriptor: Int32, name: String, limit: Int, progress: (Int) -> Void = { _ in }
    ) throws(JSONError) {
        self = []
        var pieceSize = 64 * 1024
        while count <= limit {
            let wanted = Swift.min(pieceSize, limit + 1 - count)
            var failure: Int32 = 0
            let piece = unsafe [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
                // In bounds: the buffer has `wanted` bytes.
                unsafe (count, failure) = Descriptor.read(
                    descriptor, into: UnsafeMutableRawBufferPointer(buffer))
            }
            guard failure == 0 else { throw JSONError(unreadable: name, errno: failure) }
            if piece.isEmpty { return }
            self += piece
            progress(count)
            if count > Cancellation.distance, Task.isCancelled { throw .cancelled }
            pieceSize = Swift.min(2 * pieceSize, 16 * 1024 * 1024)
        }
    }
}

extension JSONError {
    /// The error of a file that cannot be read. Its message is not from `strerror`, which is not thread-safe.
    package init(unreadable file: String, errno: Int32) {
        guard errno != Errno.cancelled else {
            self = .cancelled
            return
        }
        self.init(Storage(code: .file, file: file, message: "cannot be read (\(Errno.text(errno)))"))
    }
}
