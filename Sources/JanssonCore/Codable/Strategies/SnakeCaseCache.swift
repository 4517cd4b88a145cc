/// A cache of converted keys for one call of a coder.
struct SnakeCaseCache {
    private var encoded: [ByteKey: String] = [:]
    private var decoded: [ByteKey: String] = [:]

    /// The maximum number of entries. Further keys are probably data that does not recur.
    private static let capacity = 1000

    mutating func encoded(_ key: String) -> String {
        SnakeCaseCache.converted(key, &encoded) { SnakeCase.encodedASCII($0) ?? SnakeCase.encoded($0) }
    }

    mutating func decoded(_ key: String) -> String {
        guard key.utf8.contains(UInt8(ascii: "_")) else { return key }
        return SnakeCaseCache.converted(key, &decoded) {
            SnakeCase.decodedLetters($0) ?? SnakeCase.decoded($0)
        }
    }

    private static func converted(
        _ key: String, _ known: inout [ByteKey: String], _ convert: (String) -> String
    ) -> String {
        if let converted = known[ByteKey(key)] { return converted }
        let converted = convert(key)
        if known.count < capacity { known[ByteKey(key)] = converted }
        return converted
    }
}
