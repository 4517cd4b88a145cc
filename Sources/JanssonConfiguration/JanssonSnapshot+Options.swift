#if Configuration
public import Configuration
public import JanssonCore

extension JanssonSnapshot {
    /// How configuration files are read.
    public struct ParsingOptions: FileParsingOptions {
        /// The file's name in errors. Default: none, because file providers do not hand their path to a snapshot.
        /// ``JanssonProvider`` ignores it: its errors have the path.
        public var file: String?

        /// How the text is parsed. Default: the limits are `untrusted`, and duplicate keys are errors.
        ///
        /// A file whose name ends with `.jsonc` or `.json5` is read as such, unless the dialect is another than RFC 8259.
        public var parsing = JSONParsingOptions(duplicateKeys: .reject, limits: .untrusted)

        /// Reads bytes from a string. Default: base64.
        public var bytesDecoder: any ConfigBytesFromStringDecoder

        /// Which values are secrets, by the key, joined by dots, and the value. Default: none.
        public var secretsSpecifier: SecretsSpecifier<String, JSON>

        /// Whether keys that the program does not know are errors. Default: `ignore`.
        public var unknownKeys: UnknownKeys

        /// Makes options.
        public init(
            file: String? = nil, bytesDecoder: some ConfigBytesFromStringDecoder = .base64,
            secretsSpecifier: SecretsSpecifier<String, JSON> = .none, unknownKeys: UnknownKeys = .ignore
        ) {
            self.file = file
            self.bytesDecoder = bytesDecoder
            self.secretsSpecifier = secretsSpecifier
            self.unknownKeys = unknownKeys
        }

        /// Bytes by base64, no secrets, and unknown keys are ignored.
        public static var `default`: ParsingOptions { ParsingOptions() }
    }

    /// Whether keys of a file that the program does not know are errors.
    ///
    /// Known keys are joined by dots. `database` also covers all members of an object `database`.
    public enum UnknownKeys: Sendable {
        /// They are ignored.
        case ignore

        /// They are errors of code `invalidValue`, each with its place, when the file is read.
        case reject(known: Set<String>)

        /// The function gets an error for each of them, up to `JSONError.maximumCollected`, when the file is read.
        case collect(known: Set<String>, @Sendable (_ unknown: [JSONError]) -> Void)
    }
}

extension JanssonSnapshot.ParsingOptions {
    /// The options for a file.
    func parsing(of file: String?) -> JSONParsingOptions {
        var options = parsing
        guard options.dialect == .rfc8259, let file else { return options }
        let name = file.lowercased()
        if name.hasSuffix(".jsonc") { options.dialect = .jsonc }
        if name.hasSuffix(".json5") { options.dialect = .json5 }
        return options
    }

    /// - Throws: `JSONError` for all unknown keys, if they are rejected.
    func checkKeys(of file: JSON) throws {
        switch unknownKeys {
        case .ignore: return
        case .reject(let known):
            let unknown = file.keys(besides: KnownKey(known))
            if !unknown.isEmpty { throw JSONError(collecting: unknown) }
        case .collect(let known, let body):
            let unknown = file.keys(besides: KnownKey(known))
            if !unknown.isEmpty { body(unknown) }
        }
    }
}

/// Known keys that start with the same components.
private struct KnownKey {
    private var next: [Substring: KnownKey] = [:]
    /// Whether the key itself is known, and all below it.
    private(set) var isWhole = false

    init() {}

    init(_ keys: Set<String>) {
        for key in keys { add(key.split(separator: ".", omittingEmptySubsequences: false)[...]) }
    }

    private mutating func add(_ components: ArraySlice<Substring>) {
        guard let first = components.first else {
            isWhole = true
            return
        }
        next[first, default: KnownKey()].add(components.dropFirst())
    }

    /// The known keys below the key of a member, which may contain dots itself; nil if there are none.
    func following(_ key: String) -> KnownKey? {
        var known = self
        for component in key.split(separator: ".", omittingEmptySubsequences: false) {
            guard !known.isWhole, let following = known.next[component] else {
                return known.isWhole ? known : nil
            }
            known = following
        }
        return known
    }
}

extension JSON {
    /// The errors for members that are not known, in document order.
    fileprivate func keys(besides known: KnownKey) -> [JSONError] {
        var unknown: [JSONError] = []
        // Not recursive, because the file decides how deep it nests.
        var rest: [(JSON, KnownKey?)] = [(self, known)]
        while let (json, known) = rest.popLast(), unknown.count < JSONError.maximumCollected {
            if known?.isWhole == true { continue }
            guard let known, json.kind == .object else {
                // Null takes the values of earlier files away.
                if known == nil || !json.isNull { unknown.append(json.error("unknown key")) }
                continue
            }
            rest += json.members.map { key, member in (member, known.following(key)) }.reversed()
        }
        return unknown
    }
}
#endif
