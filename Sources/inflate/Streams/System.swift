import JanssonCore

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// Calls of the C library, whose module name differs between systems.
enum System {
    static let brokenPipe = EPIPE

    /// Makes writing to a pipe without a reader an error that does not end the process.
    static func ignoreBrokenPipes() {
        _ = signal(SIGPIPE, SIG_IGN)
    }

    /// Opens closed standard descriptors so that using them still fails. Otherwise a file or the concurrency runtime
    /// would get such a descriptor.
    static func occupyStandardDescriptors() {
        for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) < 0 {
            // `open` returns the lowest closed descriptor.
            _ = unsafe open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
        }
    }

    static var arguments: [[UInt8]] {
        (1..<max(1, Int(CommandLine.argc))).map { index in
            // In bounds: there are `argc` arguments, each ending with a zero.
            guard let argument = unsafe CommandLine.unsafeArgv[index] else { return [] }
            return unsafe UnsafeRawBufferPointer(start: argument, count: strlen(argument)).map { $0 }
        }
    }

    static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

    static func variable(_ name: String) -> String? {
        guard let value = unsafe getenv(name) else { return nil }
        // The value ends with a zero.
        return unsafe String(cString: value)
    }

    /// Whether a descriptor is a pipe, or a regular file that is not empty.
    static func hasInput(_ descriptor: Int32) -> Bool {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { return false }
        let kind = status.st_mode & S_IFMT
        return kind == S_IFIFO || kind == S_IFREG && status.st_size > 0
    }

    /// Whether a path is that of a file, pipe or device, and not of a folder.
    static func isFile(_ path: [UInt8]) -> Bool {
        var status = stat()
        let isThere = unsafe (path + [0]).withUnsafeBytes { path in
            // The path ends with a zero.
            unsafe path.assumingMemoryBound(to: CChar.self).baseAddress.map { unsafe stat($0, &status) == 0 }
        }
        return isThere == true && status.st_mode & S_IFMT != S_IFDIR
    }

    /// Returns the width of a terminal in columns, or 80 if it is unknown.
    static func columns(_ descriptor: Int32) -> Int {
        var size = winsize()
        guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }

    /// Returns the length of a regular file; nil for other files.
    static func length(_ descriptor: Int32) -> Int? {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return Int(status.st_size)
    }

    static func terminate(_ code: Int32) -> Never { exit(code) }

    /// Writes to standard error. Returns false if the reader has closed its end. Other failures are ignored, because
    /// they could not be reported.
    @discardableResult
    static func report(_ text: String) -> Bool {
        Descriptor.write(text.utf8Span.span, to: 2).failure != brokenPipe
    }
}
