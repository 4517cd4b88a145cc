public import JanssonCore

/// The properties style: a model declares its properties, and all errors in it and nested models are thrown together.
extension Parser {
    /// Returns the properties that `make` declares, by key path.
    ///
    /// ```swift
    /// extension Person: JSONDecodable {
    ///     init(json: JSON) throws {
    ///         let properties = try Parser.parseProperties(json: json) { make in
    ///             make.propertyForKeyPath("name", type: .string)
    ///             make.propertyForKeyPath("nickname", type: .string, optional: true)
    ///             make.propertyForKeyPath("birthDate", type: .string, decoder: ISO8601DateDecoder())
    ///             make.propertyForKeyPath("addresses", type: .array, decodedToType: Address.self)
    ///         }
    ///         name = try properties <-! "name"
    ///         nickname = properties <-? "nickname"
    ///         birthDate = try properties <-! "birthDate"
    ///         addresses = try properties <--! "addresses"
    ///     }
    /// }
    /// ```
    ///
    /// The result omits optional properties that are missing or null. `JSON.properties(_:)` is the typed form of this
    /// function.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` if the value is not an object. (It may be an array if every key
    ///   path is empty or a JSON Pointer.) Otherwise all errors, up to ``JSONError/maximumCollected``, with path and
    ///   location, in document order.
    public static func parseProperties(
        json: JSON, _ make: (ParserPropertyMaker) -> Void
    ) throws -> [String: Any] {
        let maker = ParserPropertyMaker()
        make(maker)
        let leadIntoArrays = maker.properties.allSatisfy {
            JSONPropertyPath.keyPath($0.keyPath).leadsIntoArrays
        }
        try json.requireContainer(leadIntoArrays: leadIntoArrays)
        return try values(of: maker) { (property) throws(JSONError) in try property.value(in: json) }
    }

    /// Returns the properties of an app's dictionary. Each member that is not stored as the declared type becomes a
    /// document, so that an invalid member affects no others.
    package static func parseProperties(
        members: AnyMembers, _ make: (ParserPropertyMaker) -> Void
    ) throws -> [String: Any] {
        let maker = ParserPropertyMaker()
        make(maker)
        var documents: [ByteKey?: JSON] = [:]
        return try values(of: maker) { (property) throws(JSONError) in
            if let value = property.plainValue(in: members) { return value }
            if property.isMember, let member = try members.value(property.keyPath) {
                if property.isOptional, member.isNull { return nil }
                return try property.value(in: JSON(copying: .object([property.keyPath: member])))
            }
            return try property.value(in: document(for: property, of: members, made: &documents))
        }
    }

    /// Returns a document of the member at the first key of a property's key path. For an empty path or a JSON Pointer,
    /// the document has all members.
    private static func document(
        for property: DeclaredProperty, of members: AnyMembers, made documents: inout [ByteKey?: JSON]
    ) throws(JSONError) -> JSON {
        let key =
            property.isMember
            ? property.keyPath.unicodeScalars.split(separator: ".").first.map { String($0) } : nil
        if let document = documents[key.map(ByteKey.init)] { return document }
        var value = JSONValue.object([:])
        if let key {
            if let member = try members.value(key) { value = .object([key: member]) }
        } else {
            value = try members.object()
        }
        let document = try JSON(copying: value)
        documents[key.map(ByteKey.init)] = document
        return document
    }

    private static func values(
        of maker: ParserPropertyMaker, by read: (DeclaredProperty) throws(JSONError) -> Any?
    ) throws -> [String: Any] {
        var values: [String: Any] = [:]
        values.reserveCapacity(maker.properties.count)
        var failures = ErrorAccumulator()
        for property in maker.properties {
            do {
                if let value = try read(property) { values[property.keyPath] = value }
            } catch {
                failures.add(error)
            }
        }
        try failures.throwIfAny()
        return values
    }
}
