import Configuration
import Foundation
import Jansson
import JanssonConfiguration
import Testing

/// Reloading by the file provider of swift-configuration, which its trait `Reloading` enables.
@Suite final class ReloadingTests {
    private let file = FileManager.default.temporaryDirectory.appendingPathComponent(
        "reloading-\(UUID()).json5")

    deinit { try? FileManager.default.removeItem(at: file) }

    /// Writes the file with a time of its own, by which the provider notices the change.
    private func write(_ text: String, at time: Double) throws {
        try Data(text.utf8).write(to: file)
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: time)], ofItemAtPath: file.path)
    }

    /// A configuration with the port 80.
    private func config() async throws -> ConfigReader {
        try write("{http: {port: 80}}", at: 1)
        let place = ConfigReader(
            provider: InMemoryProvider(
                values: ["filePath": ConfigValue(.string(file.path), isSecret: false)]))
        return ConfigReader(
            provider: try await ReloadingFileProvider<JanssonSnapshot>(
                parsingOptions: .init(file: "shop.json5"), config: place))
    }

    @Test func aBrokenFileIsAnErrorAndKeepsTheValues() async throws {
        let config = try await config()
        #expect(config.int(forKey: "http.port") == 80)

        try write("{http: {port: 81}}", at: 2)
        #expect(try await config.fetchInt(forKey: "http.port") == 81)

        try write("{http: {\n  port: 82,\n  }", at: 3)
        let error = await #expect(throws: JSONError.self) { try await config.fetchInt(forKey: "http.port") }
        #expect(error?.file == "shop.json5")
        #expect(error?.location?.line == 3)
        #expect(config.int(forKey: "http.port") == 81)

        try write("{http: {port: 83}}", at: 4)
        #expect(try await config.fetchInt(forKey: "http.port") == 83)
    }

    /// As another program writes it, piece by piece and not by a new file that replaces it.
    @Test func aFileThatIsHalfWrittenKeepsTheValues() async throws {
        let config = try await config()
        let text = "{http: {port: 8181}, log: {level: 'é'}}"
        for count in 0..<text.utf8.count {
            let handle = try FileHandle(forWritingTo: file)
            try handle.truncate(atOffset: 0)
            try handle.write(contentsOf: Data(text.utf8.prefix(count)))
            try handle.close()
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: Double(count + 2))], ofItemAtPath: file.path)
            await #expect(throws: JSONError.self) { try await config.fetchInt(forKey: "http.port") }
            #expect(config.int(forKey: "http.port") == 80)
        }
        try write(text, at: 1000)
        #expect(try await config.fetchInt(forKey: "http.port") == 8181)
    }
}
