/// The state that all encoders of one call share.
final class EncodingSession {
    let strategies: JanssonEncoder
    let userInfo: [CodingUserInfoKey: Any]

    /// Whether coding keys are the keys of objects, without conversion.
    let usesDefaultKeys: Bool

    /// The coding keys that `convertToSnakeCase` has converted.
    var snakeCase = SnakeCaseCache()

    /// An error that could not be thrown where it happened.
    var failure: JSONError?

    private var segments: [TextSegment] = []
    private let options: JSONWritingOptions

    init(_ strategies: JanssonEncoder, writing options: JSONWritingOptions) {
        self.strategies = strategies
        self.options = options
        userInfo = strategies.userInfo
        usesDefaultKeys = if case .useDefaultKeys = strategies.keyEncodingStrategy { true } else { false }
    }

    /// The encoder of the root.
    func root() -> TreeEncoder {
        TreeEncoder(segment: addSegment(SegmentText(options: options)), level: 0, parent: nil, key: nil)
    }

    /// Adds a segment: a text that will be inserted into another one.
    func addSegment(_ text: consuming SegmentText, origin: Int? = nil) -> TextSegment {
        let segment = TextSegment(text, index: segments.count, origin: origin, session: self)
        segments.append(segment)
        return segment
    }

    func segment(_ index: Int) -> TextSegment? {
        segments.indices.contains(index) ? segments[index] : nil
    }

    /// The whole text. After this call, no encoder of the session writes any more.
    ///
    /// - Throws: ``JSONError`` of code `invalidValue` if nothing was encoded, `depthExceeded`, or
    ///   `limitExceeded`.
    func finish() throws(JSONError) -> TextBuffer {
        if let failure { throw failure }
        guard let root = segments.first, unsafe root.text.pointee.frames[0].kind != .unset else {
            throw JSONError(.invalidValue, expected: "a value", actual: "nothing encoded")
        }
        for segment in segments { unsafe try segment.text.pointee.finish() }
        return segments.count > 1 ? stitched(root) : unsafe root.text.pointee.takeText()
    }

    /// The text of the root, in which each mark is replaced by the text of its segment.
    private func stitched(_ root: TextSegment) -> TextBuffer {
        var whole = TextBuffer()
        var open = [(segment: root, position: 0)]
        while let (segment, position) = open.popLast() {
            guard let mark = unsafe segment.text.pointee.append(from: position, to: &whole) else { continue }
            open.append((segment, mark.end))
            if let marked = self.segment(mark.segment) { open.append((marked, 0)) }
        }
        return whole
    }

    /// Releases all texts. An encoder that a model still holds then has nothing to write to.
    func end() {
        for segment in segments {
            unsafe segment.text.pointee = SegmentText(options: options)
            unsafe segment.text.pointee.frames.truncate(to: 0)
        }
        segments = []
    }

    /// The string for NaN or an infinity, if the strategy has one.
    func text(ofNonFinite real: Double) -> String? {
        guard
            case .convertToString(let positive, let negative, let nan) = strategies
                .nonConformingFloatEncodingStrategy
        else { return nil }
        return real.isNaN ? nan : real > 0 ? positive : negative
    }
}
