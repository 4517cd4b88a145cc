#if Foundation
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension JanssonEncoder {
    /// Encodes a model as JSON in UTF-8.
    ///
    /// Complexity: O(*n*). With ``OutputFormatting/sortedKeys``, O(*n* log *n*) for each object. The
    /// corresponding C function is `json_dumps`.
    ///
    /// - Throws: Errors that a model throws, and `EncodingError.invalidValue` with a ``JSONError`` as
    ///   `underlyingError`, of code
    ///   - `invalidValue` for a value that JSON cannot represent (an infinity, a model that encodes nothing), or for a
    ///     write to a container that is complete, has failed or was replaced,
    ///   - `depthExceeded` for more than 2048 levels, or more than the thread's stack allows,
    ///   - `numberOutOfRange` for an integer beyond 2^53 in canonical form.
    public func encode<T: Encodable>(_ value: T) throws -> Data {
        try data(of: T.self) { try $0.encode(value: value) }
    }

    func data(of type: Any.Type, body: (EncoderImpl) throws -> Void) throws -> Data {
        try text(of: type, options, body: body).takeData()
    }
}
#endif
