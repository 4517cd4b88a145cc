#if Foundation
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
public import JanssonCore

extension Parser {
    /// Returns the properties of the root of JSON data, like ``parseProperties(json:_:)``.
    ///
    /// - Throws: ``JSONError`` with a parsing code, or as ``parseProperties(json:_:)`` does.
    public static func parseProperties(
        data: Data, _ make: (ParserPropertyMaker) -> Void
    ) throws -> [String: Any] {
        try parseProperties(json: JSON(parsing: data), make)
    }
}

extension Parser {
    /// Returns the model at a key path (default: the root) of JSON data.
    ///
    /// ```swift
    /// let avatar: Avatar = try Parser.parseObject(data: data, forKeyPath: "response.avatar")
    /// ```
    ///
    /// - Throws: ``JSONError`` with a parsing code, or all errors of the model.
    public static func parseObject<T: JSONInflatable>(
        data: Data, forKeyPath keyPath: String = ""
    ) throws -> T {
        try JSON(parsing: data).value(atKeyPath: keyPath).inflated()
    }

    /// Returns the models in the array at a key path (default: the root) of JSON data.
    ///
    /// - Throws: ``JSONError`` with a parsing code, or all errors of all models.
    public static func parseArray<T: JSONInflatable>(
        data: Data, forKeyPath keyPath: String = ""
    ) throws -> [T] {
        try JSON(parsing: data).value(atKeyPath: keyPath).inflated()
    }

    /// Returns the output of a decoder for the value at a key path (default: the root) of JSON data.
    ///
    /// - Throws: ``JSONError`` with a parsing code. If the decoder throws, ``JSONError`` with the code of its error,
    ///   and the value's path and location.
    public static func parseObject<D: JSONPropertyDecoder>(
        data: Data, forKeyPath keyPath: String = "", withDecoder decoder: D
    ) throws -> D.Output {
        try JSON(parsing: data).value(atKeyPath: keyPath).decoded(by: decoder)
    }

    /// Returns the outputs of a decoder for the elements of the array at a key path (default: the root) of JSON data.
    ///
    /// - Throws: ``JSONError`` with a parsing code, or the errors of all elements.
    public static func parseArray<D: JSONPropertyDecoder>(
        data: Data, forKeyPath keyPath: String = "", withDecoder decoder: D
    ) throws -> [D.Output] {
        try JSON(parsing: data).value(atKeyPath: keyPath).decodedElements(by: decoder)
    }
}
#endif
