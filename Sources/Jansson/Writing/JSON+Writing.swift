#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension JSON {
    /// The value as JSON text in UTF-8, members in source order.
    ///
    /// Complexity: O(*n*). The corresponding C function is `json_dumps`, with `JSON_ENCODE_ANY`.
    ///
    /// - Throws: ``JSONError`` of code `keyNotFound`, `indexOutOfBounds` or `typeMismatch` where the
    ///   value is missing; of code `invalidValue` for NaN and infinities, which a view of a
    ///   ``JSONValue`` may hold.
    public func serializedData(_ options: JSONWritingOptions = JSONWritingOptions()) throws -> Data {
        unsafe try written(options).text.withBytes { unsafe Data($0) }
    }

    /// The value as JSON text, as ``serializedData(_:)`` writes it.
    ///
    /// - Throws: ``JSONError``, as ``serializedData(_:)`` does.
    public func serializedString(_ options: JSONWritingOptions = JSONWritingOptions()) throws
        -> String
    {
        unsafe try written(options).text.withBytes { unsafe String(validated: $0.span, isASCII: false) }
    }

    private func written(_ options: JSONWritingOptions) throws(JSONError) -> TextWriter {
        guard exists else { throw mismatch(expected: "a value") }
        var writer = TextWriter(options: options)
        try document.walk(from: index, sortedKeys: options.sortedKeys, into: &writer)
        return writer
    }
}

extension JSONValue {
    /// The value as JSON text in UTF-8; the order of members is any, but for
    /// ``JSONWritingOptions/sortedKeys``.
    ///
    /// Complexity: O(*n*). The corresponding C function is `json_dumps`, with `JSON_ENCODE_ANY`.
    ///
    /// - Throws: ``JSONError`` of code `invalidValue` for NaN and infinities, `depthExceeded` for
    ///   a tree nested deeper than 2048.
    public func serializedData(_ options: JSONWritingOptions = JSONWritingOptions()) throws -> Data {
        if options.sortedKeys { return try JSON(self).serializedData(options) }
        return unsafe try written(options).text.withBytes { unsafe Data($0) }
    }

    /// The value as JSON text, as ``serializedData(_:)`` writes it.
    ///
    /// - Throws: ``JSONError``, as ``serializedData(_:)`` does.
    public func serializedString(_ options: JSONWritingOptions = JSONWritingOptions()) throws
        -> String
    {
        if options.sortedKeys { return try JSON(self).serializedString(options) }
        return unsafe try written(options).text.withBytes {
            unsafe String(validated: $0.span, isASCII: false)
        }
    }

    private func written(_ options: JSONWritingOptions) throws(JSONError) -> TextWriter {
        var writer = TextWriter(options: options)
        try walk(into: &writer)
        return writer
    }
}

extension JSON: CustomStringConvertible {
    /// The value as compact JSON; empty where it is missing.
    public var description: String { (try? serializedString()) ?? "" }
}

extension JSONValue: CustomStringConvertible {
    /// The value as compact JSON; empty where it cannot be written.
    public var description: String { (try? serializedString()) ?? "" }
}

extension JSONNumber {
    /// The shortest text that reads back as `value`.
    static func text(of value: Double) -> String {
        guard value.isFinite else { return "\(value)" }
        var buffer = TextBuffer()
        buffer.append(value, precision: nil)
        return unsafe buffer.withBytes { unsafe String(validated: $0.span, isASCII: true) }
    }
}
