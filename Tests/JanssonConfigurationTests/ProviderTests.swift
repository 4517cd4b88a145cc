#if Configuration
import Configuration
import ConfigurationTesting
import Foundation
import Jansson
import JanssonConfiguration
import Testing

/// Files, by the providers of this package and of swift-configuration.
@Suite final class ProviderTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("config-\(UUID())")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func file(_ name: String, _ text: String) throws -> String {
        let url = folder.appendingPathComponent(name)
        try Data(text.utf8).write(to: url)
        return url.path
    }

    @Test func laterFilesReplaceValuesOfEarlierOnes() throws {
        let files = [
            try file(
                "base.json",
                #"{"a": {"b": 1, "c": 2, "d": 3}, "list": [1, 2], "x": 1, "y": {"z": 1}, "w": 1}"#),
            try file("site.json5", #"{a: {b: 10, d: null}, list: [3], y: 2, x: {v: 1}, w: null} // site"#),
            try file("local.jsonc", #"{"a": {"c": 20}, /* last */ "w": {"u": 5}}"#),
        ]
        let config = ConfigReader(provider: try JanssonProvider(files: files))
        #expect(config.int(forKey: "a.b") == 10)
        #expect(config.int(forKey: "a.c") == 20)
        #expect(config.int(forKey: "a.d") == nil)
        #expect(config.intArray(forKey: "list") == [3])
        #expect(config.int(forKey: "x") == nil)
        #expect(config.int(forKey: "x.v") == 1)
        #expect(config.int(forKey: "y") == 2)
        #expect(config.int(forKey: "y.z") == nil)
        #expect(config.int(forKey: "w.u") == 5)
        #expect(config.int(forKey: "w") == nil)
    }

    @Test func errorsNameTheFileThatHasTheValue() throws {
        let base = try file("base.json", #"{"port": 1, "host": 2}"#)
        let site = try file("site.json", "{\n  \"port\": \"eighty\"\n}")
        let config = ConfigReader(provider: try JanssonProvider(files: [base, site]))
        let wrong = #expect(throws: JSONError.self) { try config.requiredInt(forKey: "port") }
        #expect(wrong?.description == "\(site): port: expected Int, found a string (line 2, column 11)")
        let other = #expect(throws: JSONError.self) { try config.requiredString(forKey: "host") }
        #expect(other?.description == "\(base): host: expected String, found a number (line 1, column 21)")
    }

    @Test func onlyOptionalFilesMayBeMissing() throws {
        let base = try file("base.json", #"{"port": 1}"#)
        let missing = folder.appendingPathComponent("missing.json").path
        let error = #expect(throws: JSONError.self) { try JanssonProvider(files: [base, missing]) }
        #expect(error?.code == .file)
        #expect(error?.file == missing)
        let provider = try JanssonProvider(files: [base, missing], optional: [missing])
        #expect(ConfigReader(provider: provider).int(forKey: "port") == 1)
        #expect(throws: JSONError.self) {
            try JanssonProvider(files: [folder.path], optional: [folder.path])
        }
    }

    @Test func aDirectoryOrADeviceWithoutEndIsAnError() {
        let directory = #expect(throws: JSONError.self) { try JanssonProvider(files: [folder.path]) }
        #expect(directory?.description == "\(folder.path): cannot be read (it is a directory)")
        let endless = #expect(throws: JSONError.self) { try JanssonProvider(files: ["/dev/zero"]) }
        #expect(endless?.code == .limitExceeded)
        let empty = #expect(throws: JSONError.self) { try JanssonProvider(files: ["/dev/null"]) }
        #expect(empty?.code == .prematureEnd)
        #expect(throws: JSONError.self) { try JanssonProvider(files: ["a\0b"]) }
        #expect(throws: JSONError.self) { try JanssonProvider(files: [""], optional: ["x"]) }
    }

    /// As for `--config <(command)`. The writer comes late, and writes in pieces.
    @Test func aPipeIsReadToItsEnd() throws {
        let path = folder.appendingPathComponent("pipe").path
        try #require(unsafe mkfifo(path, 0o600) == 0)
        // A thread of its own, because reading waits for it.
        Thread {
            usleep(20_000)
            guard let pipe = FileHandle(forWritingAtPath: path) else { return }
            try? pipe.write(contentsOf: Data(#"{"port": "#.utf8))
            usleep(20_000)
            try? pipe.write(contentsOf: Data("80}".utf8))
            try? pipe.close()
        }.start()
        let provider = try JanssonProvider(files: [path])
        #expect(ConfigReader(provider: provider).int(forKey: "port") == 80)
    }

    /// The tests that swift-configuration has for all providers, with the values that they ask for in two files.
    @Test func theTestsOfSwiftConfigurationPass() async throws {
        let files = [
            try file(
                "base.json",
                #"""
                {"string": "Hello", "int": 42, "double": 3.14, "bool": true, "bytes": "bWFnaWM=",
                 "stringy": {"array": ["Hello", "World"]}, "inty": {"array": [42, 24]},
                 "doubly": {"array": [3.14, 2.72]}, "booly": {"array": [true, false]},
                 "byteChunky": {"array": ["bWFnaWM=", "bWFnaWMy"]}, "other": {"int": 0}}
                """#),
            try file(
                "other.json5",
                """
                {other: {string: 'Other Hello', int: 0x18, double: 2.72, bool: false, bytes: 'bWFnaWMy',
                  'stringy.array': ['Hello', 'Swift'], inty: {array: [16, 32]}, doubly: {array: [.9, 1.8]},
                  booly: {array: [false, true, true]}, byteChunky: {array: ['bWFnaWM=', 'bWFnaWMy', 'bWFnaWM=']}}}
                """),
        ]
        try await ProviderCompatTest(provider: JanssonProvider(files: files)).runTest()
    }

    @Test func itIsAProviderAmongOthers() async throws {
        let provider = try JanssonProvider(files: [try file("base.json", #"{"a": "file", "b": "file"}"#)])
        let config = ConfigReader(providers: [InMemoryProvider(values: ["a": "memory"]), provider])
        #expect(config.string(forKey: "a") == "memory")
        #expect(config.string(forKey: "b") == "file")
        #expect(try await config.fetchRequiredString(forKey: "b") == "file")
        #expect(config.snapshot().string(forKey: "b") == "file")
        let watched = try await config.watchString(forKey: "b") { updates in
            for await update in updates { return update }
            return nil
        }
        #expect(watched == "file")
    }

    @Test func theFileProviderOfSwiftConfigurationTakesTheSnapshot() async throws {
        let path = try file("shop.json5", "{http: {port: 80}}")
        let place = ConfigReader(
            provider: InMemoryProvider(values: ["filePath": ConfigValue(.string(path), isSecret: false)]))
        let provider = try await FileProvider<JanssonSnapshot>(
            parsingOptions: .init(file: path), config: place)
        #expect(ConfigReader(provider: provider).int(forKey: "http.port") == 80)
        let error = await #expect(throws: JSONError.self) {
            try await FileProvider<JanssonSnapshot>(parsingOptions: .init(file: "shop.json"), config: place)
        }
        #expect(error?.file == "shop.json")
    }
}
#endif
