internal import CJansson

/// A value that libjansson reads before those of the text, so that its token buffer has grown before it
/// could lose a byte of the text (see ``TextSurvey``).
///
/// The primer is a string of its own. Its length in the result shows whether the buffer grew without a
/// loss.
///
/// | text         | read as                   |
/// |--------------|---------------------------|
/// | `[1, "…"]`   | `["aaaaaa",1, "…"]`       |
/// | `{"a": "…"}` | `{"aaaaaa":0,"a": "…"}`   |
/// | `"…"`        | `["aaaaaa","…"]`          |
struct Primer {
    /// The bytes that are read before the byte at ``offset``, and those after the text's end.
    let bytes: [UInt8]
    let offset: Int
    let tail: [UInt8]

    private let length: Int
    private let shape: Shape

    private enum Shape {
        case element, member, wrapped
    }

    /// The primer for a text. It is nil if none is needed, or if the first tokens show that the text is
    /// no document.
    init?(for source: Span<UInt8>, survey: TextSurvey) {
        let size = survey.riskySize
        let first = source.endOfSpace(from: 0)
        guard size > TextSurvey.firstBufferSize, first < source.count else { return nil }
        switch source[first] {
        case UInt8(ascii: "["): (shape, offset) = (.element, first + 1)
        case UInt8(ascii: "{"): (shape, offset) = (.member, first + 1)
        default: (shape, offset) = (.wrapped, 0)
        }
        guard shape == .wrapped ? source.isOneToken : source.hasValue(from: offset) else { return nil }
        // The length includes the quotes. A few bytes follow the one that makes the buffer grow, so that
        // this one is not the closing quote.
        var tokenLength = size / 2 + 8
        if shape == .member {
            // A key of this length cannot equal any key of the text.
            tokenLength = max(tokenLength, survey.longestToken + 1)
            var last = size
            while last * 2 <= tokenLength { last *= 2 }
            if last <= tokenLength { tokenLength = max(tokenLength, last + 8) }
        }
        length = tokenLength - 2
        let token =
            [UInt8(ascii: "\"")] + [UInt8](repeating: UInt8(ascii: "a"), count: length)
            + [UInt8(ascii: "\"")]
        switch shape {
        case .element: bytes = token + [UInt8(ascii: ",")]
        case .member: bytes = token + Array(":0,".utf8)
        case .wrapped: bytes = [UInt8(ascii: "[")] + token + [UInt8(ascii: ",")]
        }
        tail = shape == .wrapped ? [UInt8(ascii: "]")] : []
    }

    /// Removes the primer from the tree that libjansson made. The caller owns one reference before and
    /// after. The result is nil, and nothing is owned, if a byte of the primer was lost.
    func removed(from root: UnsafeMutablePointer<json_t>) -> UnsafeMutablePointer<json_t>? {
        switch shape {
        case .element, .wrapped:
            guard unsafe json_string_length(json_array_get(root, 0)) == length,
                unsafe json_array_remove(root, 0) == 0
            else { break }
            guard shape == .wrapped else { return unsafe root }
            let value = unsafe json_incref(json_array_get(root, 0))
            unsafe json_decref(root)
            return unsafe value
        case .member:
            let first = unsafe json_object_iter(root)
            guard unsafe json_object_iter_key_len(first) == length,
                unsafe json_object_deln(root, json_object_iter_key(first), length) == 0
            else { break }
            return unsafe root
        }
        unsafe json_decref(root)
        return nil
    }
}

extension Span<UInt8> {
    /// Whether there is a value or key from `start` on, instead of the end of a container.
    fileprivate func hasValue(from start: Int) -> Bool {
        let next = endOfSpace(from: start)
        return next < count && self[next] != UInt8(ascii: "]") && self[next] != UInt8(ascii: "}")
    }

    fileprivate var isOneToken: Bool {
        var lexer = Lexer(dialect: .rfc8259)
        guard (try? lexer.next(in: self)) != nil, case .end = (try? lexer.next(in: self))?.kind else {
            return false
        }
        return true
    }
}
