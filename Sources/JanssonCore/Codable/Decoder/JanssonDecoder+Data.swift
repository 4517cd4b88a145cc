#if Foundation
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension JanssonDecoder {
    /// The input of a `TopLevelDecoder`, as declared by Combine and OpenCombine.
    public typealias Input = Data

    /// Decodes a model from bytes. See ``decode(_:from:)-(_,Span<UInt8>)``.
    ///
    /// All other overloads are disfavored, so that a call means the same as with `JSONDecoder`.
    ///
    /// - Throws: `DecodingError`, as that function does.
    public func decode<T: Decodable>(_ type: T.Type = T.self, from source: Data) throws -> T {
        try decode(type, from: source.span)
    }
}
#endif
