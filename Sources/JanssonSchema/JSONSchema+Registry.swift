public import JanssonCore

extension JSONSchema {
    /// The documents that the references of a schema may lead to. Nothing else is read: a reference to any other
    /// document, but the metaschemas of the drafts, is an error.
    ///
    /// ```swift
    /// var registry = JSONSchema.Registry()
    /// try registry.add(address, at: "https://example.org/address.json")
    /// try registry.add(contentsOfFolder: "/etc/schemas", at: "https://example.org/")
    /// let schema = try JSONSchema(json, options: JSONSchema.Options(registry: registry))
    /// ```
    ///
    /// A schema with an `$id` is found by it as well. Documents that are not asked for are not checked.
    public struct Registry: Sendable {
        /// By their URIs without a fragment.
        private(set) var documents: [String: JSON] = [:]
        private var folders: [(uri: String, path: String)] = []
        private var closures: [@Sendable (String) throws -> JSON?] = []

        /// Makes an empty registry.
        public init() {}

        /// Adds a document. It replaces another one with the same URI.
        public mutating func add(_ document: JSON, at uri: String) {
            documents[SchemaURI(uri).text] = document
        }

        /// Adds a document by its text.
        ///
        /// - Throws: `JSONError` if the text is not JSON.
        public mutating func add(_ text: some JSONBytes, at uri: String) throws {
            try add(JSON(parsing: text), at: uri)
        }

        /// Adds a document in a file.
        ///
        /// - Throws: `JSONError` of code `file`, or if the text is not JSON.
        public mutating func add(contentsOfFile path: String, at uri: String) throws {
            try add(JSON(contentsOf: path), at: uri)
        }

        /// Adds the files below a folder. The URI of a file is `uri` and its path in the folder, with or without the
        /// suffix `.json`. With an empty `uri`, it is that path, for schemas without an `$id`. A file is read when a
        /// schema refers to it.
        public mutating func add(contentsOfFolder path: String, at uri: String) {
            let uri = SchemaURI(uri).text
            folders.append((uri.isEmpty || uri.hasSuffix("/") ? uri : uri + "/", path))
        }

        /// Adds a closure that is called with the URIs of documents that are not in the registry. It returns nil for
        /// one that it does not know.
        public mutating func add(_ closure: @escaping @Sendable (String) throws -> JSON?) {
            closures.append(closure)
        }

        /// The document at a URI without a fragment.
        func document(at uri: String) throws -> JSON? {
            if let document = documents[uri] { return document }
            for folder in folders where uri.hasPrefix(folder.uri) {
                guard let path = SchemaURI.decoded(uri.dropFirst(folder.uri.count)), !path.utf8.contains(0),
                    !path.unicodeScalars.split(separator: "/").contains(where: {
                        $0.elementsEqual("..".unicodeScalars)
                    })
                else { continue }
                for suffix in ["", ".json"] {
                    do {
                        let path = folder.path + "/" + path + suffix
                        let descriptor = try Descriptor.opened(path)
                        defer { Descriptor.closed(descriptor) }
                        // A pipe or a device might never end.
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
