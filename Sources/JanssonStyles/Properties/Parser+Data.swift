#if Foundation
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
public import JanssonCore

extension Parser {
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
#endif
