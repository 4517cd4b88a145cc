import Foundation
import Jansson
import JanssonSchema
import Testing

/// Where the documents come from that references lead to.
@Suite final class RegistryTests {
    private let folder = NSTemporaryDirectory() + "schemas-\(UUID().uuidString)"

    init() throws {
        try FileManager.default.createDirectory(
            atPath: folder + "/inner/sub", withIntermediateDirectories: true)
        for (path, text) in [
            ("inner/address.json", ##"{"$ref":"sub/zip"}"##), ("inner/sub/zip.json", #"{"minLength":5}"#),
            ("secret.json", "{}"), ("inner/broken.json", "{"),
        ] {
            try text.write(toFile: "\(folder)/\(path)", atomically: true, encoding: .utf8)
        }
        let made = unsafe mkfifo(folder + "/inner/pipe", 0o600)
        #expect(made == 0)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private func schema(_ reference: String, _ registry: JSONSchema.Registry) throws -> JSONSchema {
        try JSONSchema(parsing: #"{"$ref":"\#(reference)"}"#, options: JSONSchema.Options(registry: registry))
    }

    private func error(_ reference: String, _ registry: JSONSchema.Registry) -> String {
        do {
            _ = try schema(reference, registry)
            return "none"
        } catch {
            return (error as? JSONError)?.statement ?? "\(error)"
        }
    }

    @Test func textsFilesAndClosures() throws {
        var registry = JSONSchema.Registry()
        try registry.add(#"{"minLength":5}"#, at: "https://example.org/text")
        try registry.add(contentsOfFile: folder + "/inner/sub/zip.json", at: "https://example.org/file#")
        registry.add { uri in uri == "https://example.org/made" ? try JSON(parsing: #"{"minLength":5}"#) : nil
        }
        for name in ["text", "file", "made"] {
            let schema = try schema("https://example.org/\(name)", registry)
            #expect(schema.isValid("12345") && !schema.isValid("1234"))
        }
        #expect(
            error("https://example.org/other", registry) == "refers to a document that is not in the registry"
        )
    }

    @Test(arguments: ["address", "address.json", "sub/../address"])
    func files(reference: String) throws {
        var registry = JSONSchema.Registry()
        registry.add(contentsOfFolder: folder + "/inner", at: "https://example.org")
        let schema = try schema("https://example.org/\(reference)", registry)
        #expect(schema.isValid("12345") && !schema.isValid("1234"))
    }

    /// Nothing outside the folder is read, and nothing is waited for.
    @Test(arguments: [
        "../secret.json", "%2E%2E/secret.json", "sub%2F..%2F..%2Fsecret.json", "pipe", "sub", "", "a%00b",
    ])
    func whatIsNoFileOfTheFolder(reference: String) {
        var registry = JSONSchema.Registry()
        registry.add(contentsOfFolder: folder + "/inner", at: "https://example.org/")
        let message = error("https://example.org/\(reference)", registry)
        #expect(message == "refers to a document that is not in the registry", "\(reference)")
    }

    @Test func whatIsBroken() {
        var registry = JSONSchema.Registry()
        registry.add(contentsOfFolder: folder + "/inner", at: "https://example.org/")
        #expect(throws: JSONError.self) { try schema("https://example.org/broken", registry) }
        #expect(throws: JSONError.self) { try registry.add("{", at: "x") }
        #expect(throws: JSONError.self) { try registry.add(contentsOfFile: folder + "/none", at: "x") }
    }
}
