/// A type for which every container has its own function.
protocol NodeScalar: Decodable {
    /// The value that replaces one that cannot be read, when errors are collected.
    static var standIn: Self { get }

    /// The value at `index`, or nil if it cannot be read as this type.
    static func value(_ decoder: NodeDecoder, at index: UInt32) -> Self?

    /// The reason why the value at `index` cannot be read as this type.
    static func error(
        _ decoder: NodeDecoder, at index: UInt32, _ key: (any CodingKey)?
    ) -> DecodingError
}

extension NodeScalar {
    /// Reads the child at `index`, which has the coding key `key`.
    @inline(__always)
    static func read(_ decoder: NodeDecoder, at index: UInt32, _ key: some CodingKey) throws -> Self {
        if let value = value(decoder, at: index) { return value }
        return try refused(decoder, at: index, key)
    }

    /// Reads the decoder's value itself.
    @inline(__always)
    static func read(_ decoder: NodeDecoder) throws -> Self {
        if let value = value(decoder, at: decoder.index) { return value }
        return try refused(decoder, at: decoder.index)
    }

    // A function of its own, so that reading does not make room for an error first.
    @inline(never)
    private static func refused(
        _ decoder: NodeDecoder, at index: UInt32, _ key: some CodingKey
    ) throws -> Self {
        try decoder.report(error(decoder, at: index, key), at: index, standIn: standIn)
    }

    @inline(never)
    private static func refused(_ decoder: NodeDecoder, at index: UInt32) throws -> Self {
        try decoder.report(error(decoder, at: index, nil), at: index, standIn: standIn)
    }

    static func error(
        _ decoder: NodeDecoder, at index: UInt32, _ key: (any CodingKey)?
    ) -> DecodingError {
        decoder.notAScalar(Self.self, at: index, key)
    }
}

extension NodeScalar where Self: Numeric {
    static var standIn: Self { 0 }
}

/// A scalar that all styles and Codable read in the same way.
///
/// The functions are specialized for each scalar, up to three arrays deep. Elements are not dispatched one by
/// one.
protocol PlainScalar: PlainElement {
    static func plain(_ json: JSON) -> Self?
}

// Types whose inflation calls no model. The most common ones are enough: others only check the stack in vain.

// The types that this package reads straight from bytes. Each refuses everything that is not plain.
