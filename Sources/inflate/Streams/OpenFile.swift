#if CommandLine
import JanssonCore

/// An open file for reading, or standard input.
struct OpenFile: ~Copyable {
    let descriptor: Int32
    /// The name for messages, on one line and without control characters.
    let name: String

    /// Opens a file.
    ///
    /// - Parameter argument: A path of ``System/arguments``, or `-` for standard input.
    /// - Throws: ``JSONError`` of code `file`.
    init(_ argument: String) throws(JSONError) {
        name = argument.fileName
        descriptor = argument == "-" ? 0 : try Descriptor.opened(argument.fileBytes, name: name)
    }

    deinit { if descriptor != 0 { Descriptor.closed(descriptor) } }
}

extension String {
    /// Makes a string of a command line argument. If the argument is not UTF-8, or has a character of U+10FF80 to
    /// U+10FFFF, each byte beyond ASCII becomes such a character, which keeps the bytes of a file name.
    init(argument bytes: [UInt8]) {
        let text = String(validating: bytes, as: UTF8.self)
        if let text, !text.unicodeScalars.contains(where: { $0.byteOfArgument != nil }) {
            self = text
        } else {
            self.init(String.UnicodeScalarView(bytes.map { Unicode.Scalar(argumentByte: $0) }))
        }
    }

    /// The bytes of a command line argument.
    fileprivate var fileBytes: [UInt8] {
        unicodeScalars.flatMap { scalar in scalar.byteOfArgument.map { [$0] } ?? Array("\(scalar)".utf8) }
    }

    /// Whether an argument is the path of a file, and not of a folder.
    var isFile: Bool { System.isFile(fileBytes) }

    /// The file name in an argument, for messages.
    var fileName: String { String(decoding: fileBytes, as: UTF8.self).printable }
}

extension Unicode.Scalar {
    fileprivate init(argumentByte byte: UInt8) {
        self = byte < 0x80 ? Unicode.Scalar(byte) : Unicode.Scalar(0x10_FF00 + UInt32(byte)) ?? "\u{FFFD}"
    }

    /// The byte of an argument that is represented by this private character.
    fileprivate var byteOfArgument: UInt8? {
        0x10_FF80...0x10_FFFF ~= value ? UInt8(truncatingIfNeeded: value) : nil
    }
}
#endif
