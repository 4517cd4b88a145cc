public import Foundation
public import Jansson

/// A sample payload: bytes, and the name of the file that they are from, so that failures can name the
/// file and the line.
public struct JSONPayload: Sendable {
    /// The file's path; of a text that is from no file, `payload`.
    public let name: String
    /// The bytes, as they are.
    public let bytes: [UInt8]

    /// The payload of a text or of bytes.
    public init(_ bytes: [UInt8], name: String = "payload") {
        self.name = name
        self.bytes = bytes
    }

    /// The payload of the file at a path.
    ///
    /// - Throws: ``JSONError`` of code `file`.
    public init(contentsOf path: String) throws {
        let limit = JSONParsingOptions.Limits.maximumByteCount
        self.init(try [UInt8](contentsOfFile: path, limit: limit), name: path)
    }

    /// The payload of a file in a test bundle: `try JSONPayload(named: "person", in: .module)`.
    ///
    /// A file of that name is looked for, and one with `.json` after it, among the bundle's resources and
    /// in the folders ``folders`` below them.
    ///
    /// - Throws: ``JSONError`` of code `file`, which says where was looked.
    public init(named name: String, in bundle: Bundle) throws {
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
                        try self.init(contentsOf: path)
                        return
                    }
                }
            }
        }
        throw JSONError(
            .file, message: "no payload \(name); looked for \(tried.joined(separator: ", "))")
    }

    /// The folders of a bundle in which payloads are looked for, beside its resources themselves.
    public static let folders = ["Payloads", "Resources", "Fixtures", "Samples"]

    /// Parses the payload.
    ///
    /// - Throws: ``JSONError`` of parsing.
    public func json(options: JSONParsingOptions = JSONParsingOptions()) throws -> JSON {
        try JSON(parsing: bytes, options: options)
    }
}

/// What a payload can be made of: a text, bytes, a file that was loaded, or a value.
public protocol JSONPayloadSource {
    /// - Throws: Where there are no bytes.
    func makePayload() throws -> JSONPayload
}

extension JSONPayload: JSONPayloadSource {
    public func makePayload() -> JSONPayload { self }
}

extension String: JSONPayloadSource {
    public func makePayload() -> JSONPayload { JSONPayload(Array(utf8)) }
}

extension Data: JSONPayloadSource {
    public func makePayload() -> JSONPayload { JSONPayload(Array(self)) }
}

extension [UInt8]: JSONPayloadSource {
    public func makePayload() -> JSONPayload { JSONPayload(self) }
}

extension JSON: JSONPayloadSource {
    public func makePayload() throws -> JSONPayload { JSONPayload(Array(try serializedData())) }
}

extension JSONValue: JSONPayloadSource {
    public func makePayload() throws -> JSONPayload {
        JSONPayload(Array(try serializedData(JSONWritingOptions(indentation: 2, sortedKeys: true))))
    }
}
