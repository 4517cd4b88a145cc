#if Configuration
import Configuration
import Foundation
import Jansson
import JanssonConfiguration
import Testing

/// The samples of Documentation/Adapters.md on configuration, word for word, which `ReadmeTests` checks.
@Suite final class ConfigurationPageTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("page-\(UUID())").path
    private var printed: [String] = []

    init() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try write("shop.json5", "{http: {port: 8080, hosts: ['a.org']}, database: {password: 'x'}}")
        try write("local.json", #"{"http": {"port": 80}}"#)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private func write(_ file: String, _ text: String) throws {
        try Data(text.utf8).write(to: URL(filePath: folder + "/" + file))
    }

    /// Replaces the global function. The folder of the files is left out.
    private func print(_ item: Any) { printed.append("\(item)".replacing(folder + "/", with: "")) }

    @Test func files() throws {
        let options = JanssonSnapshot.ParsingOptions(
            secretsSpecifier: .specific(["database.password"]),
            unknownKeys: .reject(known: ["http.port", "http.hosts", "database"]))
        // shop.json5: {http: {port: 8080, hosts: ['a.org']}, database: {password: 'x'}}
        // local.json: {"http": {"port": 80}}
        let provider = try JanssonProvider(
            files: [folder + "/shop.json5", folder + "/local.json", folder + "/more.json"],
            optional: [folder + "/more.json"], options: options)
        let config = ConfigReader(provider: provider)
        print(try config.requiredInt(forKey: "http.port"))  // 80
        print(config.stringArray(forKey: "http.hosts") ?? [])  // ["a.org"]
        print(provider)  // JanssonProvider[shop.json5, local.json, more.json][2 files]
        do {
            _ = try config.requiredInt(forKey: "http.hosts")
        } catch {
            print(error)  // shop.json5: http.hosts: expected Int, found an array (line 1, column 28)
        }
        #expect(
            printed == [
                "80", #"["a.org"]"#, "JanssonProvider[shop.json5, local.json, more.json][2 files]",
                "shop.json5: http.hosts: expected Int, found an array (line 1, column 28)",
            ])
    }

    @Test func startOfAProgram() {
        /// Returns the configuration, or ends the program with one line and the status `EX_CONFIG`.
        func configuration(of files: [String]) -> ConfigReader {
            do {
                return ConfigReader(provider: try JanssonProvider(files: files))
            } catch {
                FileHandle.standardError.write(Data("\(error)\n".utf8))
                exit(78)
            }
        }
        print(configuration(of: [folder + "/local.json"]).int(forKey: "http.port") ?? 0)  // 80
        #expect(printed == ["80"])
    }

    @Test func snapshots() async throws {
        let place = ConfigReader(
            provider: InMemoryProvider(values: ["filePath": .init(stringLiteral: folder + "/shop.json5")]))
        let provider = try await FileProvider<JanssonSnapshot>(
            parsingOptions: .init(file: "shop.json5"), config: place)
        print(ConfigReader(provider: provider).int(forKey: "http.port") ?? 0)  // 8080
        #expect(printed == ["8080"])
    }
}
#endif
