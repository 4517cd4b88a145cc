import JanssonCore

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// The calls of the C library, whose module has a different name on each system.
enum System {
    static let brokenPipe = EPIPE

    /// Writing to a pipe whose reader has closed its end becomes an error and does not end the process.
    static func ignoreBrokenPipes() {
        _ = signal(SIGPIPE, SIG_IGN)
    }

    /// Descriptors that are closed are opened so that using them fails, as it does while they are closed. Otherwise the
    /// next file, or the runtime of tasks, would be taken for standard input, output or error.
    static func occupyStandardDescriptors() {
        for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) < 0 {
            // The lowest descriptor that is closed is opened.
            _ = unsafe open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
        }
    }

    /// The bytes of the arguments of the command line.
    static var arguments: [[UInt8]] {
        (1..<max(1, Int(CommandLine.argc))).map { index in
            // In bounds: there are `argc` arguments, which end with a zero each.
            guard let argument = unsafe CommandLine.unsafeArgv[index] else { return [] }
            return unsafe UnsafeRawBufferPointer(start: argument, count: strlen(argument)).map { $0 }
        }
    }

    static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

    /// The value of an environment variable.
    static func variable(_ name: String) -> String? {
        guard let value = unsafe getenv(name) else { return nil }
        // The value ends with a zero.
        return unsafe String(cString: value)
    }

    static func isPipe(_ descriptor: Int32) -> Bool {
        var status = stat()
        return unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
    }

    /// Whether there is a regular file at a path.
    static func isFile(_ path: String) -> Bool {
        var status = stat()
        return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// The columns of a terminal, or 80 if it does not say.
    static func columns(_ descriptor: Int32) -> Int {
        var size = winsize()
        guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }

    /// The length of a regular file; nil for everything else.
    static func length(_ descriptor: Int32) -> Int? {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return Int(status.st_size)
    }

    static func terminate(_ code: Int32) -> Never { exit(code) }

    /// Writes to standard error. A failure is ignored, because it could not be reported. Returns whether the reader has
    /// not closed its end.
    @discardableResult
    static func report(_ text: String) -> Bool {
        Descriptor.write(text.utf8Span.span, to: 2).failure != brokenPipe
    }
}
