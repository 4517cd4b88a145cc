/// The state that all encoders of one call share.
@safe
final class EncodingSession {
    private let snapshot: JanssonEncoder.Snapshot
    let userInfo: [CodingUserInfoKey: Any]

    /// Whether coding keys are written without conversion.
    let usesDefaultKeys: Bool

    /// The coding keys that `convertToSnakeCase` has converted.
    var snakeCase = SnakeCaseCache()

    /// An error that could not be thrown where it happened.
    var failure: JSONError?

    /// The output. Encoders access it directly: one call uses one thread, and no access is open while model code runs.
    let text: UnsafeMutablePointer<OutputText>

    /// Whether the call has ended. Encoders that a model kept then throw.
    private(set) var isOver = false

    @inline(__always)
    var strategies: JanssonEncoder.Settings { snapshot.settings }

    init(_ snapshot: JanssonEncoder.Snapshot, writing options: JSONWritingOptions) {
        self.snapshot = snapshot
        unsafe text = UnsafeMutablePointer<OutputText>.allocate(capacity: 1)
        unsafe text.initialize(to: OutputText(options: options))
        // Each is read on its own, because a copy of the settings counts a dozen references.
        if snapshot.settings.userInfo.isEmpty {
            userInfo = [:]
        } else {
            userInfo = snapshot.settings.userInfo
        }
        if case .useDefaultKeys = snapshot.settings.keyEncodingStrategy {
            usesDefaultKeys = true
        } else {
            usesDefaultKeys = false
        }
    }

    deinit {
        unsafe text.deinitialize(count: 1)
        unsafe text.deallocate()
    }

    /// Returns the complete output.
    ///
    /// - Throws: ``JSONError`` of code `invalidValue` if nothing was encoded, `depthExceeded`, or
    ///   `limitExceeded`.
    func finish(_ root: EncoderImpl) throws -> TextBuffer {
        if let failure { throw failure }
        try root.closeChildren(atEnd: true)
        guard root.frame.kind != .unset else {
            throw JSONError(.invalidValue, expected: "a value", actual: "nothing encoded")
        }
        try root.complete()
        return unsafe text.pointee.takeText()
    }

    /// Makes every later write throw.
    func end(_ root: EncoderImpl) {
        isOver = true
        root.end()
        unsafe _ = text.pointee.takeText()
    }

    /// Returns the strategy's string for NaN or an infinity; nil if the strategy has none.
    func text(ofNonFinite real: Double) -> String? {
        guard
            case .convertToString(let positive, let negative, let nan) = strategies
                .nonConformingFloatEncodingStrategy
        else { return nil }
        return real.isNaN ? nan : real > 0 ? positive : negative
    }
}
