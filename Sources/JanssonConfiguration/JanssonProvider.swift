#if Configuration
public import Configuration
internal import JanssonCore

/// A provider that reads one or several files in JSON, JSONC or JSON5.
///
/// ```swift
/// let provider = try JanssonProvider(files: ["/etc/shop.json5", "local.json"], optional: ["local.json"])
/// let config = ConfigReader(providers: [EnvironmentVariablesProvider(), provider])
/// ```
///
/// Files are merged in order, member by member: a value of a later file replaces that of an earlier one, and null removes
/// it. Arrays are replaced as a whole. The files are read once. To reload them, use a
/// `ReloadingFileProvider<JanssonSnapshot>` for each.
///
/// A value of the wrong type is an error of `requiredInt(forKey:)`, `fetchInt(forKey:)` and the like. `int(forKey:)` returns
/// nil for it, which is a rule of swift-configuration, and reports the error to the access reporter.
public struct JanssonProvider: ConfigProvider, CustomStringConvertible, CustomDebugStringConvertible {
    private let merged: JanssonSnapshot

    /// Reads the files.
    ///
    /// - Parameters:
    ///   - files: The paths. Later files replace values of earlier ones.
    ///   - optional: The paths that may be missing. Default: none.
    ///   - options: How the files are read.
    /// - Throws: `JSONError` with the file's path: of code `file` if it cannot be read, and for a syntax error, a root that is
    ///   not an object, or unknown keys.
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

    /// `JanssonProvider` and the paths, for reports of accesses.
    public var providerName: String { merged.providerName }

    /// The name and the number of files that were read, without values.
    public var description: String { merged.description }

    /// The same as ``description``. Values are not shown, because any may be a secret.
    public var debugDescription: String { merged.description }

    /// The value at a key, read as a type.
    ///
    /// - Throws: `JSONError`, as ``JanssonSnapshot/value(forKey:type:)`` does.
    public func value(forKey key: AbsoluteConfigKey, type: ConfigType) throws -> LookupResult {
        try merged.value(forKey: key, type: type)
    }

    /// The same as ``value(forKey:type:)``.
    ///
    /// - Throws: `JSONError`, as that function does.
    public func fetchValue(forKey key: AbsoluteConfigKey, type: ConfigType) async throws -> LookupResult {
        try merged.value(forKey: key, type: type)
    }

    /// Calls the function with the value, which never changes.
    ///
    /// - Throws: The error of the function.
    public func watchValue<Return: ~Copyable>(
        forKey key: AbsoluteConfigKey, type: ConfigType,
        updatesHandler: (ConfigUpdatesAsyncSequence<Result<LookupResult, any Error>, Never>) async throws ->
            Return
    ) async throws -> Return {
        try await watchValueFromValue(forKey: key, type: type, updatesHandler: updatesHandler)
    }

    /// The merged values, which never change.
    public func snapshot() -> any ConfigSnapshot { merged }

    /// Calls the function with the snapshot, which never changes.
    ///
    /// - Throws: The error of the function.
    public func watchSnapshot<Return: ~Copyable>(
        updatesHandler: (ConfigUpdatesAsyncSequence<any ConfigSnapshot, Never>) async throws -> Return
    ) async throws -> Return {
        try await watchSnapshotFromSnapshot(updatesHandler: updatesHandler)
    }
}
#endif
