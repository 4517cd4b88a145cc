#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension JanssonDecoder {
    /// Decodes a model or, where it cannot, finds everything that is wrong with the value and throws
    /// it together.
    ///
    /// ```swift
    /// struct Person: Decodable { let name: String, age: Int, tags: [String] }
    ///
    /// try JanssonDecoder().decode(
    ///     [Person].self, from: #"[{"age": "33", "tags": ["a", 1]}, 7]"#, collectingErrors: true)
    /// // [0].name: expected String, found no such key (line 1, column 2)
    /// // [0].age: expected Int, found a string (line 1, column 10)
    /// // [0].tags[1]: expected String, found a number (line 1, column 30)
    /// // [1]: expected an object, found a number (line 1, column 35)
    /// ```
    ///
    /// A value that decodes is decoded just as without collecting. Of one that does not, each part
    /// is tried again: a read that fails is noted and answered with a stand-in (0, false, an empty
    /// string, array or object, nil), so that the model's initialiser goes on to its next property.
    /// No model with a stand-in in it is ever returned: once anything is noted, an error is thrown.
    ///
    /// Found are: every member that is missing or of a wrong type, at any depth; every bad element of
    /// an array or set and every bad value of a `[String: T]`, whatever their type.
    ///
    /// Not found is what comes after a read in an initialiser that no stand-in can be made for (an
    /// enum that is not `CaseIterable`, or a type whose own initialiser refuses stand-ins): there the
    /// object ends, and the next one goes on. Neither are errors that an initialiser throws itself
    /// after a stand-in was given to it, which may be the stand-in's fault. An initialiser that tries
    /// one read after another may be reported for the first, if its object is at fault otherwise.
    ///
    /// Initialisers see the stand-ins: one that traps on an empty array, say, traps on this too. Once
    /// as many errors are found as are collected, every read fails, and lists are at their end.
    ///
    /// Complexity: O(*n*): where something is wrong, each value is decoded a few times more.
    ///
    /// - Parameter collectingErrors: False is ``decode(_:from:)-(_,JSON)``.
    /// - Throws: Where collecting, ``JSONError``: the one found or, of code `multiple`, up to
    ///   ``JSONError/maximumCollected``, in document order.
    @_disfavoredOverload
    public func decode<T: Decodable>(
        _ type: T.Type, from json: JSON, collectingErrors: Bool
    ) throws -> T {
        guard collectingErrors else { return try decode(type, from: json) }
        do {
            return try decode(type, from: json)
        } catch {
            throw ErrorCollector.errors(of: type, json, self, first: error)
        }
    }

    /// Decodes a model from bytes, as ``decode(_:from:collectingErrors:)-(_,JSON,_)`` does.
    @_disfavoredOverload
    public func decode<T: Decodable>(
        _ type: T.Type, from source: Span<UInt8>, collectingErrors: Bool
    ) throws -> T {
        guard collectingErrors else { return try decode(type, from: source) }
        return try decode(type, from: JSON(parsing: source, options: parsingOptions), collectingErrors: true)
    }

    /// Decodes a model from bytes, as ``decode(_:from:collectingErrors:)-(_,JSON,_)`` does.
    @_disfavoredOverload
    public func decode<T: Decodable>(
        _ type: T.Type, from source: [UInt8], collectingErrors: Bool
    ) throws -> T {
        try decode(type, from: source.span, collectingErrors: collectingErrors)
    }

    /// Decodes a model from bytes, as ``decode(_:from:collectingErrors:)-(_,JSON,_)`` does.
    public func decode<T: Decodable>(
        _ type: T.Type, from source: Data, collectingErrors: Bool
    ) throws -> T {
        try decode(type, from: source.span, collectingErrors: collectingErrors)
    }

    /// Decodes a model from a text, as ``decode(_:from:collectingErrors:)-(_,JSON,_)`` does.
    @_disfavoredOverload
    public func decode<T: Decodable>(
        _ type: T.Type, from source: String, collectingErrors: Bool
    ) throws -> T {
        try decode(type, from: source.utf8Span.span, collectingErrors: collectingErrors)
    }
}
