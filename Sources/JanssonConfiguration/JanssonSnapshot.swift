#if Configuration
public import Configuration
internal import JanssonCore

/// The values of a configuration file in JSON, JSONC or JSON5, for the file providers of swift-configuration.
///
/// ```swift
/// let options = JanssonSnapshot.ParsingOptions(file: "/etc/shop.json5")
/// let provider = try await FileProvider<JanssonSnapshot>(
///     parsingOptions: options, filePath: "/etc/shop.json5")
/// let config = ConfigReader(provider: provider)
/// let port = try config.requiredInt(forKey: "http.port")
/// ```
///
/// `ReloadingFileProvider` supports this type as well, and keeps the last valid values while the file is invalid.
/// ``JanssonProvider`` reads one or more files itself, and names the files in errors.
///
/// - A key is found member by member: `http.port` is the member `port` of the object `http`, or a member whose key
///   contains the dot.
/// - Null is like a missing member.
/// - All types of swift-configuration are supported: strings, integers, reals, Booleans, bytes, and arrays of each. An
///   integer can be any number with an integer value. A Boolean is only `true` or `false`. Bytes are read from a
///   string.
/// - Errors are a `JSONError` with path, line and column, but without values.
public struct JanssonSnapshot: Sendable {
    /// The name of the provider, for access reports.
    public let providerName: String

    /// The files. Values of later files replace those of earlier files.
    private let files: [JSON]
    private let options: ParsingOptions

    init(files: [JSON], providerName: String, options: ParsingOptions) throws {
        self.providerName = providerName
        self.files = files
        self.options = options
        for file in files {
            _ = try file.decode(as: [String: JSON].self)
            try options.checkKeys(of: file)
        }
    }

    private func find(_ key: AbsoluteConfigKey) -> JSON? {
        for file in files.reversed() {
            switch file.search(key.components[...]) {
            case .found(let value): return value
            case .hidden: return nil
            case .missing: continue
            }
        }
        return nil
    }
}

extension JanssonSnapshot: FileConfigSnapshot {
    /// Parses a file.
    ///
    /// - Throws: `JSONError` for a syntax error, an exceeded limit, a root that is not an object, or rejected keys.
    public init(data: RawSpan, providerName: String, parsingOptions: ParsingOptions) throws {
        let bytes = unsafe data.withUnsafeBytes { unsafe Array($0) }
        let file = try JSON(
            parsing: bytes.span, options: parsingOptions.parsing(of: parsingOptions.file),
            named: parsingOptions.file)
        try self.init(files: [file], providerName: providerName, options: parsingOptions)
    }

    /// Returns the value at a key, as the requested type.
    ///
    /// - Throws: `JSONError` of code `typeMismatch`, `numberOutOfRange` or `invalidValue`, with the value's location.
    public func value(forKey key: AbsoluteConfigKey, type: ConfigType) throws -> LookupResult {
        let name = key.components.joined(separator: ".")
        guard let json = find(key) else { return LookupResult(encodedKey: name, value: nil) }
        let content = try json.content(of: type, options.bytesDecoder)
        let isSecret = options.secretsSpecifier.isSecret(key: name, value: json)
        return LookupResult(encodedKey: name, value: ConfigValue(content, isSecret: isSecret))
    }

    /// The provider and the number of files, without values.
    public var description: String {
        "\(providerName)[\(files.count) \(files.count == 1 ? "file" : "files")]"
    }

    /// The ``description``, without values, because any value may be a secret.
    public var debugDescription: String { description }
}

/// The result of a search for a key in one file.
private enum Finding {
    case found(JSON)
    /// Null, an object, or a value in place of a containing object. It hides the values of earlier files.
    case hidden
    case missing
}

extension JSON {
    /// Searches for the member at a configuration key. A member's key may contain several components.
    ///
    /// Complexity: at most O(*n*²) for each object of the file, for *n* components.
    fileprivate func search(_ components: ArraySlice<String>) -> Finding {
        var name = ""
        var isHidden = false
        for end in components.indices {
            name += (end == components.startIndex ? "" : ".") + components[end]
            let member = self[name]
            guard member.exists else { continue }
            let isLast = end + 1 == components.endIndex
            if isLast, !member.isNull, member.kind != .object { return .found(member) }
            let finding = isLast || member.kind != .object ? .hidden : member.search(components[(end + 1)...])
            switch finding {
            case .found: return finding
            // A longer key of this object may lead to a value.
            case .hidden: isHidden = true
            case .missing: continue
            }
        }
        return isHidden ? .hidden : .missing
    }

    fileprivate func content(
        of type: ConfigType, _ bytes: any ConfigBytesFromStringDecoder
    ) throws -> ConfigContent {
        switch type {
        case .string: .string(try decode())
        case .int: .int(try decode())
        case .double: .double(try decode())
        case .bool: .bool(try decode())
        case .bytes: .bytes(try self.bytes(bytes))
        case .stringArray: .stringArray(try decode())
        case .intArray: .intArray(try decode())
        case .doubleArray: .doubleArray(try decode())
        case .boolArray: .boolArray(try decode())
        case .byteChunkArray:
            // This first checks that the value is an array of strings.
            .byteChunkArray(try zip(elements, decode(as: [String].self)).map { try $0.0.bytes(bytes) })
        }
    }

    private func bytes(_ decoder: any ConfigBytesFromStringDecoder) throws -> [UInt8] {
        guard let bytes = decoder.decode(try decode()) else { throw error("not the text of bytes") }
        return bytes
    }
}
#endif
