public import Foundation
public import JanssonCore

/// A sample payload: bytes, and a name that failures show.
public struct JSONPayload: Sendable {
    /// The path of the file; `payload` if the bytes are not from a file.
    public let name: String
    /// The bytes.
    public let bytes: [UInt8]

    /// Makes a payload of bytes.
    public init(_ bytes: [UInt8], name: String = "payload") {
        self.name = name
        self.bytes = bytes
    }

    /// Reads the payload in the file at a path.
    ///
    /// - Throws: `JSONError` of code `file`.
    public init(contentsOf path: String) throws {
        let limit = JSONParsingOptions.Limits.maximumByteCount
        self.init(try [UInt8](contentsOfFile: path, limit: limit), name: path)
    }

    /// Reads the payload in a file of a test bundle: `try JSONPayload(named: "person", in: .module)`.
    ///
    /// Looks for a file with this name, or with this name and `.json`, among the bundle's resources and in the
    /// ``folders`` below them.
    ///
    /// A bundle contains copies of files. Failures name the original file if it has the same bytes, and is in the
    /// test's folder, a folder above it in the package, or one of their ``folders``.
    ///
    /// - Throws: `JSONError` of code `file` that lists the paths that were tried.
    public init(named name: String, in bundle: Bundle, filePath: StaticString = #filePath) throws {
        let roots = [bundle.resourcePath, bundle.bundlePath].compactMap { $0 }
        var tried: [String] = []
        for root in roots {
            for folder in [""] + JSONPayload.folders.map({ "\($0)/" }) {
                for file in name.hasSuffix(".json") ? [name] : [name, "\(name).json"] {
                    let path = "\(root)/\(folder)\(file)"
                    guard !tried.contains(path) else { continue }
                    tried.append(path)
                    var isFolder: ObjCBool = false
                    if unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
                        !isFolder.boolValue
                    {
                        let copy = try JSONPayload(contentsOf: path)
                        self.init(copy.bytes, name: copy.original(named: file, beside: "\(filePath)") ?? path)
                        return
                    }
                }
            }
        }
        throw JSONError(
            .file, message: "no payload \(name); looked for \(tried.joined(separator: ", "))")
    }

    /// Returns the path of the original of a bundle's file, searched from the test's folder up to the test's package.
    package func original(named file: String, beside test: String) -> String? {
        var folder = URL(fileURLWithPath: test).deletingLastPathComponent()
        for _ in 0..<8 where folder.path != "/" {
            for subfolder in [""] + JSONPayload.folders.map({ "\($0)/" }) {
                let path = "\(folder.path)/\(subfolder)\(file)"
                if FileManager.default.contents(atPath: path) == Data(bytes) { return path }
            }
            let isPackage = FileManager.default.fileExists(atPath: "\(folder.path)/Package.swift")
            if isPackage { return nil }
            folder.deleteLastPathComponent()
        }
        return nil
    }

    /// The folders of a bundle that are searched for payloads, besides the resources themselves.
    public static let folders = ["Payloads", "Resources", "Fixtures", "Samples"]

    /// Parses the payload.
    ///
    /// - Throws: `JSONError` with the codes of parsing.
    public func json(options: JSONParsingOptions = JSONParsingOptions()) throws -> JSON {
        try JSON(parsing: bytes, options: options)
    }
}

/// A source of a payload: a string, bytes, a loaded file or a value. A type that conforms to `JSONBytes` only needs to
/// declare the conformance.
public protocol JSONPayloadSource {
    /// Makes the payload.
    ///
    /// - Throws: An error if the payload cannot be made.
    func makePayload() throws -> JSONPayload
}

extension JSONPayload: JSONPayloadSource {
    /// Returns the payload itself.
    public func makePayload() -> JSONPayload { self }
}

extension JSONPayload: JSONBytes {
    /// Calls a closure with the bytes.
    ///
    /// - Throws: The error of the closure.
    public func withJSONBytes<Result, Failure: Error>(
        _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result { try body(bytes.span) }
}

extension JSONPayloadSource where Self: JSONBytes {
    /// Makes a payload of the bytes.
    public func makePayload() -> JSONPayload {
        JSONPayload(withJSONBytes { bytes in bytes.indices.map { bytes[$0] } })
    }
}

extension String: JSONPayloadSource {}
extension Substring: JSONPayloadSource {}
#if Foundation
extension Data: JSONPayloadSource {}
#endif
extension [UInt8]: JSONPayloadSource {}

extension JSON: JSONPayloadSource {
    /// Makes a payload of the value as compact JSON, with all digits of its numbers.
    ///
    /// - Throws: `JSONError` if the value is missing or cannot be written.
    public func makePayload() throws -> JSONPayload {
        JSONPayload(Array(try serializedString(JSONWritingOptions(preservesNumberText: true)).utf8))
    }
}

extension JSONValue: JSONPayloadSource {
    /// Makes a payload of the value as indented JSON with sorted keys.
    ///
    /// - Throws: `JSONError` if the value cannot be written.
    public func makePayload() throws -> JSONPayload {
        JSONPayload(Array(try serializedString(JSONWritingOptions(indentation: 2, sortedKeys: true)).utf8))
    }
}
