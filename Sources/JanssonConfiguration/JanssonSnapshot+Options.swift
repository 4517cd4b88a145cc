#if Configuration
public import Configuration
public import JanssonCore

extension JanssonSnapshot {
    /// Options for reading configuration files.
    public struct ParsingOptions: FileParsingOptions {
        /// The file's name in errors. Default: none, because file providers do not pass the path to a snapshot.
        /// ``JanssonProvider`` ignores this option, because its errors have the path.
        public var file: String?

        /// Options for parsing. Default: the limits are `untrusted`, and duplicate keys are errors.
        ///
        /// The extensions `.jsonc` and `.json5` select their dialect, unless this option has a dialect other than RFC
        /// 8259.
        public var parsing = JSONParsingOptions(duplicateKeys: .reject, limits: .untrusted)

        /// A decoder of bytes from strings. Default: base64.
        public var bytesDecoder: any ConfigBytesFromStringDecoder

        /// Selects secret values by key (joined by dots) and value. Default: none.
        public var secretsSpecifier: SecretsSpecifier<String, JSON>

        /// The treatment of keys that the program does not know. Default: `ignore`.
        public var unknownKeys: UnknownKeys

        /// Makes options. Every parameter has a default.
        public init(
            file: String? = nil, bytesDecoder: some ConfigBytesFromStringDecoder = .base64,
            secretsSpecifier: SecretsSpecifier<String, JSON> = .none, unknownKeys: UnknownKeys = .ignore
        ) {
            self.file = file
            self.bytesDecoder = bytesDecoder
            self.secretsSpecifier = secretsSpecifier
            self.unknownKeys = unknownKeys
        }

        /// The default options: base64, no secrets, and unknown keys are ignored.
        public static var `default`: ParsingOptions { ParsingOptions() }
    }

    /// The treatment of keys in a file that the program does not know.
    ///
    /// Known keys are joined by dots. `database` also covers all members of the object `database`.
    public enum UnknownKeys: Sendable {
        /// Ignores unknown keys.
        case ignore

        /// Throws the errors of unknown keys, up to `JSONError.maximumCollected`, when the file is read. Each error has
        /// code `invalidValue` and a location.
        case reject(known: Set<String>)

        /// Calls the function with an error for each unknown key, up to `JSONError.maximumCollected`, when the file is
        /// read.
        case collect(known: Set<String>, @Sendable (_ unknown: [JSONError]) -> Void)
    }
}

extension JanssonSnapshot.ParsingOptions {
    /// Selects the dialect by the file's extension.
    func parsing(of file: String?) -> JSONParsingOptions {
        var options = parsing
        guard options.dialect == .rfc8259, let file else { return options }
        let name = file.lowercased()
        if name.hasSuffix(".jsonc") { options.dialect = .jsonc }
        if name.hasSuffix(".json5") { options.dialect = .json5 }
        return options
    }

    /// - Throws: `JSONError` for unknown keys, with `UnknownKeys.reject`.
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

private struct KnownKey {
    private var next: [ByteKey: KnownKey] = [:]
    /// Whether the key and all keys below it are known.
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
        next[ByteKey(String(first)), default: KnownKey()].add(components.dropFirst())
    }

    /// Returns the subtree at a member's key, which may contain dots; nil if the key is unknown.
    func following(_ key: String) -> KnownKey? {
        var known = self
        for component in key.split(separator: ".", omittingEmptySubsequences: false) {
            guard !known.isWhole, let following = known.next[ByteKey(String(component))] else {
                return known.isWhole ? known : nil
            }
            known = following
        }
        return known
    }
}

extension JSON {
    /// Returns the errors for unknown members, in document order.
    fileprivate func keys(besides known: KnownKey) -> [JSONError] {
        var unknown: [JSONError] = []
        // Not recursive, because a file may nest deeply.
        var rest: [(JSON, KnownKey?)] = [(self, known)]
        while let (json, known) = rest.popLast(), unknown.count < JSONError.maximumCollected {
            if known?.isWhole == true { continue }
            guard let known, json.kind == .object else {
                // Null is allowed, because it removes values of earlier files.
                if known == nil || !json.isNull { unknown.append(json.error("unknown key")) }
                continue
            }
            rest += json.members.map { key, member in (member, known.following(key)) }.reversed()
        }
        return unknown
    }
}
#endif
