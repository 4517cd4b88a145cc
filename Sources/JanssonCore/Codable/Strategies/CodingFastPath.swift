/// A type with special handling in the coders. Models have none.
protocol FastPathCodable: SendableMetatype {
    static func known(to coders: CodingFastPath.Coders) -> CodingFastPath
}

/// A type's special handling in the coders. It is looked up once per type, because the runtime's search for a
/// conformance visits all conformances of the process. That takes longer than coding many small values.
struct CodingFastPath {
    /// Each coder looks up only the conformances that it needs.
    enum Coders { case decoding, encoding }

    /// For decoding: the type itself, if this package decodes it from nodes. Nil for a model.
    let decoded: (any NodeDecodable.Type)?

    /// For encoding: the type itself, if this package writes it. Nil for a model.
    let encoded: (any TextEncodable.Type)?

    /// The type itself, if its arrays and dictionaries are read and written as a whole.
    let element: (any BulkScalar.Type)?

    private static let decoding = TypeTable<CodingFastPath>()
    private static let encoding = TypeTable<CodingFastPath>()

    @inline(__always)
    static func of<T>(_ type: T.Type, to coders: Coders) -> CodingFastPath {
        let table = coders == .decoding ? decoding : encoding
        return table.value(of: type) { FastPathTypes.find($0)?.known(to: coders) ?? CodingFastPath() }
    }

    init(
        decoded: (any NodeDecodable.Type)? = nil, encoded: (any TextEncodable.Type)? = nil,
        element: (any BulkScalar.Type)? = nil
    ) {
        self.decoded = decoded
        self.encoded = encoded
        self.element = element
    }
}
