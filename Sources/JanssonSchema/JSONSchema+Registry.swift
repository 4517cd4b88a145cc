public import JanssonCore

extension JSONSchema {
    /// The documents that the references of a schema may use, besides the metaschemas of the drafts. A reference to any
    /// other document is an error.
    ///
    /// ```swift
    /// var registry = JSONSchema.Registry()
    /// try registry.add(address, at: "https://example.org/address.json")
    /// try registry.add(contentsOfFolder: "/etc/schemas", at: "https://example.org/")
    /// let schema = try JSONSchema(json, options: JSONSchema.Options(registry: registry))
    /// ```
    ///
    /// References also find a schema by its `$id`, but not in unread files. Unreferenced documents are not checked.
    public struct Registry: Sendable {
        /// The documents by their URIs without a fragment.
        private(set) var documents: [ByteKey: JSON] = [:]
        private var folders: [(uri: String, path: String)] = []
        private var closures: [@Sendable (String) throws -> JSON?] = []

        /// Makes an empty registry.
        public init() {}

        /// Adds a document. Replaces any document with the same URI.
        public mutating func add(_ document: JSON, at uri: String) {
            documents[ByteKey(SchemaURI(uri).text)] = document
        }

        /// Parses and adds a document.
        ///
        /// - Throws: `JSONError` if `text` is not JSON.
        public mutating func add(_ text: some JSONBytes, at uri: String) throws {
            try add(JSON(parsing: text), at: uri)
        }

        /// Reads and adds a document in a file.
        ///
        /// - Throws: `JSONError` of code `file`, or if the content is not JSON.
        public mutating func add(contentsOfFile path: String, at uri: String) throws {
            try add(JSON(contentsOf: path), at: uri)
        }

        /// Adds the files below a folder. A file is read when a schema refers to it. The file's URI is `uri` followed
        /// by the path in the folder, with or without the suffix `.json`. An empty `uri` suits schemas without an
        /// `$id`.
        public mutating func add(contentsOfFolder path: String, at uri: String) {
            let uri = SchemaURI(uri).text
            folders.append((uri.isEmpty || uri.utf8.last == UInt8(ascii: "/") ? uri : uri + "/", path))
        }

        /// Adds a closure that is called with the URI of each document not found otherwise. The closure returns nil for
        /// an unknown URI.
        public mutating func add(_ closure: @escaping @Sendable (String) throws -> JSON?) {
            closures.append(closure)
        }

        /// Returns the document at a URI without a fragment.
        func document(at uri: String) throws -> JSON? {
            if let document = documents[ByteKey(uri)] { return document }
            for folder in folders where uri.utf8.starts(with: folder.uri.utf8) {
                guard let path = SchemaURI.decoded(Substring(uri.utf8.dropFirst(folder.uri.utf8.count))),
                    !path.utf8.contains(0),
                    !path.unicodeScalars.split(separator: "/").contains(where: {
                        $0.elementsEqual("..".unicodeScalars)
                    })
                else { continue }
                for suffix in ["", ".json"] {
                    do {
                        let path = folder.path + "/" + path + suffix
                        let descriptor = try Descriptor.opened(path)
                        defer { Descriptor.closed(descriptor) }
                        // Only a regular file has a position. A pipe or device might never end.
                        if Descriptor.position(in: descriptor) != nil { return try JSON(contentsOf: path) }
                    } catch let error as JSONError where error.code == .file {
                        continue
                    }
                }
            }
            for closure in closures {
                if let document = try closure(uri) { return document }
            }
            return nil
        }
    }
}
