/// What all encoders of one call share.
final class EncodingSession {
    let strategies: JanssonEncoder
    let userInfo: [CodingUserInfoKey: Any]
    let tree: EncodedTree

    /// Whether coding keys are the keys of objects as they are.
    let usesDefaultKeys: Bool

    /// The coding keys by `convertToSnakeCase`.
    var snakeCase = SnakeCaseCache()

    /// Makes a session whose tree is written as text on the way, if there are options for that.
    init(_ strategies: JanssonEncoder, writing options: JSONWritingOptions?) {
        tree = EncodedTree(writing: options)
        self.strategies = strategies
        userInfo = strategies.userInfo
        if case .useDefaultKeys = strategies.keyEncodingStrategy {
            usesDefaultKeys = true
        } else {
            usesDefaultKeys = false
        }
    }
}
