#if Configuration
public import Configuration
internal import JanssonCore

/// A provider that reads one or more files in JSON, JSONC or JSON5.
///
/// ```swift
/// let provider = try JanssonProvider(files: ["/etc/shop.json5", "local.json"], optional: ["local.json"])
/// let config = ConfigReader(providers: [EnvironmentVariablesProvider(), provider])
/// ```
///
/// Files are merged in order, member by member. A value replaces that of an earlier file, and null removes the earlier
/// value. Arrays are not merged. Files are read once. To reload a file, use a `ReloadingFileProvider<JanssonSnapshot>`.
///
/// For a value of the wrong type, `requiredInt(forKey:)`, `fetchInt(forKey:)` and similar functions throw. As
/// swift-configuration defines, `int(forKey:)` returns nil and reports the error to the access reporter.
public struct JanssonProvider: ConfigProvider, CustomStringConvertible, CustomDebugStringConvertible {
    private let merged: JanssonSnapshot

    /// Reads the files.
    ///
    /// - Parameters:
    ///   - files: The paths. Values of later files replace those of earlier files.
    ///   - optional: The paths that may be missing. Default: none.
    ///   - options: Options for reading.
    /// - Throws: `JSONError` with the file's path. The code is `file` if the file cannot be read. Other causes are a
    ///   syntax error, an exceeded limit, a root that is not an object, and rejected keys.
    public init(
        files: [String], optional: Set<String> = [],
        options: JanssonSnapshot.ParsingOptions = JanssonSnapshot.ParsingOptions()
    ) throws {
        let present = try files.compactMap { file in
            do {
                return try JSON(contentsOf: file, options: options.parsing(of: file))
            } catch let error as JSONError where error.isOfMissingFile && optional.contains(file) {
                return nil
            }
        }
        let name = "JanssonProvider[\(files.joined(separator: ", "))]"
        merged = try JanssonSnapshot(files: present, providerName: name, options: options)
    }

    /// `JanssonProvider` and the paths, for access reports.
    public var providerName: String { merged.providerName }

    /// The name and the number of files, without values.
    public var description: String { merged.description }

    /// The ``description``, without values, because any value may be a secret.
    public var debugDescription: String { merged.description }

    /// Returns the value at a key, as the requested type.
    ///
    /// - Throws: `JSONError`, as ``JanssonSnapshot/value(forKey:type:)`` does.
    public func value(forKey key: AbsoluteConfigKey, type: ConfigType) throws -> LookupResult {
        try merged.value(forKey: key, type: type)
    }

    /// Returns the value, like ``value(forKey:type:)``.
    ///
    /// - Throws: `JSONError`, as ``value(forKey:type:)`` does.
    public func fetchValue(forKey key: AbsoluteConfigKey, type: ConfigType) async throws -> LookupResult {
        try merged.value(forKey: key, type: type)
    }

    /// Calls `updatesHandler` with a sequence of one element, the value.
    ///
    /// - Throws: The error of `updatesHandler`.
    public func watchValue<Return: ~Copyable>(
        forKey key: AbsoluteConfigKey, type: ConfigType,
        updatesHandler: (ConfigUpdatesAsyncSequence<Result<LookupResult, any Error>, Never>) async throws ->
            Return
    ) async throws -> Return {
        try await watchValueFromValue(forKey: key, type: type, updatesHandler: updatesHandler)
    }

    /// Returns the merged values, which never change.
    public func snapshot() -> any ConfigSnapshot { merged }

    /// Calls `updatesHandler` with a sequence of one element, the snapshot.
    ///
    /// - Throws: The error of `updatesHandler`.
    public func watchSnapshot<Return: ~Copyable>(
        updatesHandler: (ConfigUpdatesAsyncSequence<any ConfigSnapshot, Never>) async throws -> Return
    ) async throws -> Return {
        try await watchSnapshotFromSnapshot(updatesHandler: updatesHandler)
    }
}
#endif
