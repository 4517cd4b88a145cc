internal import CJSONScanner
internal import CJansson

/// libjansson's state and flags, and reading a text with it.
enum Libjansson {
    /// Seeds libjansson's hash tables once, with the system's random numbers.
    static let seeded: Void = json_object_seed(0)

    static func flags(_ options: JSONParsingOptions) -> Int {
        var flags = Int(JSON_DECODE_ANY | JSON_ALLOW_NUL)
        if options.duplicateKeys == .reject { flags |= Int(JSON_REJECT_DUPLICATES) }
        return flags
    }

    /// libjansson's answer to a text.
    @safe
    enum Verdict {
        /// The tree. The caller owns the only reference.
        case tree(UnsafeMutablePointer<json_t>)
        /// libjansson's error, and how many bytes of the text it had read.
        case failure(json_error_t, position: Int)
        case outOfMemory
        /// libjansson was not asked, because it reads and releases recursively.
        case stackIsTooShort
    }

    /// Reads a text with libjansson. The text must contain no NUL byte and must not be nested too deep.
    ///
    /// The corresponding C function is `json_load_callback`.
    ///
    /// - Parameter primer: The primer for the text, if it needs one.
    static func load(_ text: Span<UInt8>, survey: TextSurvey, primer: Primer?, flags: Int) -> Verdict {
        _ = Libjansson.seeded
        guard Stack.hasRoom(forLevelsOfLibjansson: survey.depth) else { return .stackIsTooShort }
        guard hasMemory(forToken: survey.longestToken) else { return .outOfMemory }
        // libjansson leaves the code unchanged if it lacks the memory to report another reason.
        var failure = json_error_t()
        let root = unsafe withPieces(of: text, and: primer) { pieces in
            unsafe json_load_callback({ unsafe Pieces.read(into: $0, $1, from: $2) }, pieces, flags, &failure)
        }
        if let root = unsafe root {
            guard let primer else { return unsafe .tree(root) }
            return unsafe primer.removed(from: root).map { unsafe .tree($0) } ?? .outOfMemory
        }
        guard failure.code != json_error_unknown else { return .outOfMemory }
        // As an `int`, it holds only the low bits of a position beyond 2 GiB.
        var position = Int(UInt32(bitPattern: failure.position))
        if let primer, position > primer.offset {
            guard position >= primer.offset + primer.bytes.count else { return .outOfMemory }
            position -= primer.bytes.count
        }
        return .failure(failure, position: position)
    }

    /// Whether there is as much memory as libjansson's buffer for a token needs while it grows.
    ///
    /// This is checked before reading, because a large block is what usually fails, and without it the
    /// end of the token would be lost.
    private static func hasMemory(forToken length: Int) -> Bool {
        guard length >= TextSurvey.firstBufferSize else { return true }
        var allocate: json_malloc_t?
        var release: json_free_t?
        unsafe json_get_alloc_funcs(&allocate, &release)
        guard let block = unsafe allocate?(3 * length) else { return false }
        unsafe release?(block)
        return true
    }

    private static func withPieces<Result>(
        of text: Span<UInt8>, and primer: Primer?, _ body: (UnsafeMutablePointer<Pieces>) -> Result
    ) -> Result {
        let offset = primer?.offset ?? 0
        return unsafe text.withUnsafeBytes { text in
            unsafe (primer?.bytes ?? []).withUnsafeBytes { bytes in
                unsafe (primer?.tail ?? []).withUnsafeBytes { tail in
                    var pieces = unsafe Pieces(
                        pieces: [
                            UnsafeRawBufferPointer(rebasing: text[..<offset]), bytes,
                            UnsafeRawBufferPointer(rebasing: text[offset...]), tail,
                        ])
                    return unsafe withUnsafeMutablePointer(to: &pieces) { unsafe body($0) }
                }
            }
        }
    }

    /// A text in pieces, for libjansson's callback.
    @safe
    private struct Pieces {
        private var pieces: InlineArray<4, UnsafeRawBufferPointer>
        private var next = 0

        init(pieces: InlineArray<4, UnsafeRawBufferPointer>) {
            unsafe self.pieces = pieces
        }

        /// Copies the next bytes, at most `room`, and returns how many there were.
        ///
        /// The corresponding C type is `json_load_callback_t`. `state` is the pieces that were passed to
        /// `json_load_callback` together with this function.
        static func read(
            into buffer: UnsafeMutableRawPointer?, _ room: Int, from state: UnsafeMutableRawPointer?
        ) -> Int {
            guard let buffer = unsafe buffer, let state = unsafe state else { return 0 }
            return unsafe state.assumingMemoryBound(to: Pieces.self).pointee.copyNext(to: buffer, room)
        }

        private mutating func copyNext(to buffer: UnsafeMutableRawPointer, _ room: Int) -> Int {
            while unsafe next < pieces.count {
                let piece = unsafe pieces[next]
                guard let base = piece.baseAddress, piece.count > 0 else {
                    next += 1
                    continue
                }
                // In bounds: at most the room in the buffer and the size of the piece.
                let count = min(room, piece.count)
                unsafe memcpy(buffer, base, count)
                unsafe pieces[next] = UnsafeRawBufferPointer(rebasing: piece[count...])
                return count
            }
            return 0
        }
    }
}
