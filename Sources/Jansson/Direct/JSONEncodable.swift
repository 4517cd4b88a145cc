#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A type that can write itself as JSON, without a tree in between.
///
/// ```swift
/// struct Point: JSONEncodable {
///     let x: Int
///     let label: String?
///
///     func encode(to writer: inout JSONWriter) throws {
///         try writer.beginObject()
///         try writer.member("x", x)
///         try writer.memberIfPresent("label", label)
///         try writer.endObject()
///     }
/// }
///
/// try [Point(x: 1, label: nil)].serializedString()  // [{"x":1}]
/// ```
///
/// A `RawRepresentable` type whose raw value can be written needs no more than the conformance.
public protocol JSONEncodable {
    /// Writes one value.
    ///
    /// - Throws: ``JSONError``, or any error: one that has no path gets that of the value that is being
    ///   written, and the original is kept as ``JSONError/underlying``.
    func encode(to writer: inout JSONWriter) throws
}

extension JSONEncodable {
    /// The value as JSON text in UTF-8, members in the order in which they are written.
    ///
    /// The options mean what they mean for a ``JSONValue``, which is written by the same code.
    ///
    /// Complexity: O(*n*), and O(*n* log *n*) in the members of each object for
    /// ``JSONWritingOptions/sortedKeys``.
    ///
    /// - Throws: ``JSONError`` with the path of what cannot be written: of code `invalidValue` for NaN
    ///   and infinities, `depthExceeded` for what is nested deeper than 2048 or than the thread's stack has
    ///   room for, `duplicateKey` for a key that is written twice, `custom` for what ``encode(to:)`` does
    ///   in an order that makes no value, or throws.
    public func serializedData(_ options: JSONWritingOptions = JSONWritingOptions()) throws -> Data {
        try JSONWriter.text(of: self, options).takeData()
    }

    /// The value as JSON text, as ``serializedData(_:)-(_)`` writes it.
    ///
    /// - Throws: ``JSONError``, as ``serializedData(_:)-(_)`` does.
    public func serializedString(_ options: JSONWritingOptions = JSONWritingOptions()) throws -> String {
        try JSONWriter.text(of: self, options).string
    }
}

extension JSONWriter {
    /// The text of a model.
    fileprivate static func text(
        of model: some JSONEncodable, _ options: JSONWritingOptions
    ) throws(JSONError) -> TextBuffer {
        guard case .canonical(let largeIntegers) = options.dialect else {
            return try write(model, options)
        }
        // The canonical form is one of a whole tree, and has its own text for every number.
        let text = try write(model, JSONWritingOptions(preservesNumberText: true))
        let parsing = JSONParsingOptions(limits: .init(depth: TreeDepth.maximum))
        do {
            let json = try unsafe text.withBytes { bytes throws(JSONError) in
                try JSON(parsing: unsafe bytes.span, options: parsing, file: nil)
            }
            return try json.canonicalText(largeIntegers)
        } catch {
            // The places in a text that nobody sees say nothing.
            throw error.with {
                $0.location = nil
                $0.excerpt = nil
            }
        }
    }

    private static func write(
        _ model: some JSONEncodable, _ options: JSONWritingOptions
    ) throws(JSONError) -> TextBuffer {
        var writer = JSONWriter(options)
        do {
            try model.encode(to: &writer)
        } catch {
            throw writer.note(error)
        }
        return try writer.takeText()
    }
}
