import CJansson
import Jansson
import JanssonInterop

/// libjansson as C code would call it.
enum Library {
    enum Failure: Error {
        case parsing, writing
    }

    static func parse(_ bytes: [UInt8]) throws -> UnsafeMutablePointer<json_t> {
        let root = bytes.withUnsafeBytes { bytes in
            json_loadb(
                bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count,
                Int(JSON_DECODE_ANY | JSON_ALLOW_NUL), nil)
        }
        guard let root else { throw Failure.parsing }
        return root
    }

    static func write(_ root: UnsafePointer<json_t>) throws -> UnsafeMutablePointer<CChar> {
        guard let text = json_dumps(root, Int(JSON_COMPACT | JSON_ENCODE_ANY)) else { throw Failure.writing }
        return text
    }

    /// A tree that is released with its owner.
    final class Tree {
        let root: UnsafeMutablePointer<json_t>

        init(_ bytes: [UInt8]) throws {
            root = try Library.parse(bytes)
        }

        deinit { json_decref(root) }
    }
}
