#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The properties style: a model declares its properties, and all errors in it and in the models it
/// contains are thrown together.
extension Parser {
    /// The properties that `make` declares, by key path.
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
    /// Optional properties that are missing or null are not in the result. `JSON.properties(_:)` is the
    /// typed form of this function.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` if the value is no object, or all errors, each with
    ///   its path and location, together and in document order, up to ``JSONError/maximumCollected``. An
    ///   array is accepted if every key path is empty or a JSON Pointer.
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
            // The outer optional is nil for a failure, the inner one for a missing value.
            let value = property.value(in: json, failures: &failures, report: &report)
            if let value, let value { values[keyPath] = value }
        }
        try failures.throwIfAny()
        return values
    }

    /// The properties of the root of a JSON text, like ``parseProperties(json:_:)``.
    ///
    /// - Throws: ``JSONError`` with the codes of parsing, or as ``parseProperties(json:_:)`` does.
    public static func parseProperties(
        data: Data, _ make: (ParserPropertyMaker) -> Void
    ) throws -> [String: Any] {
        try parseProperties(json: JSON(parsing: data), make)
    }
}

extension Parser {
    /// The model at a key path of a JSON text. The default key path is the root.
    ///
    /// ```swift
    /// let avatar: Avatar = try Parser.parseObject(data: data, forKeyPath: "response.avatar")
    /// ```
    ///
    /// - Throws: ``JSONError`` with the codes of parsing, or all errors of the model.
    public static func parseObject<T: JSONInflatable>(
        data: Data, forKeyPath keyPath: String = ""
    ) throws -> T {
        try JSON(parsing: data).value(atKeyPath: keyPath).inflated()
    }

    /// The models in the array at a key path of a JSON text. The default key path is the root.
    ///
    /// - Throws: ``JSONError`` with the codes of parsing, or all errors of all models.
    public static func parseArray<T: JSONInflatable>(
        data: Data, forKeyPath keyPath: String = ""
    ) throws -> [T] {
        try JSON(parsing: data).value(atKeyPath: keyPath).inflated()
    }

    /// The output of a decoder for the value at a key path of a JSON text. The default key path is the
    /// root.
    ///
    /// - Throws: ``JSONError`` with the codes of parsing, or with the value's path and location and the
    ///   code of the decoder's error.
    public static func parseObject<D: JSONPropertyDecoder>(
        data: Data, forKeyPath keyPath: String = "", withDecoder decoder: D
    ) throws -> D.Output {
        try JSON(parsing: data).value(atKeyPath: keyPath).decoded(by: decoder)
    }

    /// The outputs of a decoder for the elements of the array at a key path of a JSON text. The default
    /// key path is the root.
    ///
    /// - Throws: ``JSONError`` with the codes of parsing, or the errors of all elements.
    public static func parseArray<D: JSONPropertyDecoder>(
        data: Data, forKeyPath keyPath: String = "", withDecoder decoder: D
    ) throws -> [D.Output] {
        try JSON(parsing: data).value(atKeyPath: keyPath).decodedElements(by: decoder)
    }
}
