#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The properties style: what a model consists of is declared, and all that is wrong with it, and
/// with the models in it, is thrown together.
extension Parser {
    /// The properties that `make` asks for, by their key paths.
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
    /// Optional properties that are missing or null are not in the result. The typed form of this is
    /// ``JSON/properties(_:)``.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` where this is no object (or an array of which
    ///   all key paths are empty or JSON Pointers); else all that is wrong, each with its path and location, together and in document order, up
    ///   to ``JSONError/maximumCollected``.
    public static func parseProperties(
        json: JSON, _ make: (ParserPropertyMaker) -> Void
    ) throws -> [String: Any] {
        let maker = ParserPropertyMaker()
        make(maker)
        let leadIntoArrays = maker.properties.allSatisfy { $0.property.place.leadsIntoArrays }
        try json.requireContainer(leadIntoArrays: leadIntoArrays)
        var values: [String: Any] = [:]
        var failures = Failures()
        var report = Failures.unwanted
        for (keyPath, property) in maker.properties {
            // The outer optional is nil for a failure, the inner for what is missing.
            let value = property.value(in: json, failures: &failures, report: &report)
            if let value, let value { values[keyPath] = value }
        }
        try failures.throwIfAny()
        return values
    }

    /// The properties of a JSON text's root, as ``parseProperties(json:_:)`` reads them.
    ///
    /// - Throws: ``JSONError`` of the text, or as ``parseProperties(json:_:)`` does.
    public static func parseProperties(
        data: Data, _ make: (ParserPropertyMaker) -> Void
    ) throws -> [String: Any] {
        try parseProperties(json: JSON(parsing: data), make)
    }
}

extension Parser {
    /// The model at a key path of a JSON text; at its root where there is no key path.
    ///
    /// ```swift
    /// let avatar: Avatar = try Parser.parseObject(data: data, forKeyPath: "response.avatar")
    /// ```
    ///
    /// - Throws: ``JSONError`` of the text, or of all that is wrong with the model.
    public static func parseObject<T: JSONInflatable>(
        data: Data, forKeyPath keyPath: String = ""
    ) throws -> T {
        try JSON(parsing: data).value(atKeyPath: keyPath).inflated()
    }

    /// The models in the array at a key path of a JSON text; at its root where there is no key path.
    ///
    /// - Throws: ``JSONError`` of the text, or of all that is wrong with all models.
    public static func parseArray<T: JSONInflatable>(
        data: Data, forKeyPath keyPath: String = ""
    ) throws -> [T] {
        try JSON(parsing: data).value(atKeyPath: keyPath).inflated()
    }

    /// What a decoder makes of the value at a key path of a JSON text; of its root where there is no
    /// key path.
    ///
    /// - Throws: ``JSONError`` of the text, or with the value's path and location whatever the
    ///   decoder throws.
    public static func parseObject<D: JSONPropertyDecoder>(
        data: Data, forKeyPath keyPath: String = "", withDecoder decoder: D
    ) throws -> D.Output {
        try JSON(parsing: data).value(atKeyPath: keyPath).decoded(by: decoder)
    }

    /// What a decoder makes of each element of the array at a key path of a JSON text; at its root
    /// where there is no key path.
    ///
    /// - Throws: ``JSONError`` of the text, or of all that is wrong with all elements.
    public static func parseArray<D: JSONPropertyDecoder>(
        data: Data, forKeyPath keyPath: String = "", withDecoder decoder: D
    ) throws -> [D.Output] {
        try JSON(parsing: data).value(atKeyPath: keyPath).decodedElements(by: decoder)
    }
}
