#if CommandLine
import JanssonCore

/// A file that a command reads, or standard input.
struct OpenFile: ~Copyable {
    let descriptor: Int32
    /// The name for messages: on one line, without characters that control a terminal.
    let name: String

    /// - Parameter argument: A path of ``System/arguments``, or `-` for standard input.
    /// - Throws: ``JSONError`` of code `file`.
    init(_ argument: String) throws(JSONError) {
        name = argument.fileName
        descriptor = argument == "-" ? 0 : try Descriptor.opened(argument.fileBytes, name: name)
    }

    deinit { if descriptor != 0 { Descriptor.closed(descriptor) } }
}

extension String {
    /// An argument of the command line. One that is not UTF-8 has a private character for each of its bytes beyond
    /// ASCII, so that a file can be opened by the bytes of its name.
    init(argument bytes: [UInt8]) {
        let text = String(validating: bytes, as: UTF8.self)
        if let text, !text.unicodeScalars.contains(where: { $0.byteOfArgument != nil }) {
            self = text
        } else {
            self.init(String.UnicodeScalarView(bytes.map { Unicode.Scalar(argumentByte: $0) }))
        }
    }

    /// The bytes of an argument of the command line.
    fileprivate var fileBytes: [UInt8] {
        unicodeScalars.flatMap { scalar in scalar.byteOfArgument.map { [$0] } ?? Array("\(scalar)".utf8) }
    }

    /// The name of the file that an argument names, for messages.
    var fileName: String { String(decoding: fileBytes, as: UTF8.self).printable }
}

extension Unicode.Scalar {
    fileprivate init(argumentByte byte: UInt8) {
        self = byte < 0x80 ? Unicode.Scalar(byte) : Unicode.Scalar(0x10_FF00 + UInt32(byte)) ?? "\u{FFFD}"
    }

    /// The byte that a private character stands for in an argument that is not UTF-8.
    fileprivate var byteOfArgument: UInt8? {
        0x10_FF80...0x10_FFFF ~= value ? UInt8(truncatingIfNeeded: value) : nil
    }
}
#endif
