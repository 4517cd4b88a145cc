extension JSONError {
    /// The position of an error: a value, or a ``ResolvedPosition``.
    ///
    /// A struct, because an enum would keep its case in the bits of a pointer, and leak sanitizers do not follow such a
    /// pointer.
    struct Position: Sendable {
        /// The value at fault. The document gives the path and the location on demand.
        let value: JSON?
        /// Nil if `value` is set.
        private let known: Known?

        private final class Known: Sendable {
            let position: ResolvedPosition

            init(_ position: ResolvedPosition) { self.position = position }
        }

        init(at value: JSON) { (self.value, known) = (value, nil) }

        init(_ position: ResolvedPosition) { (value, known) = (nil, Known(position)) }

        fileprivate var resolved: ResolvedPosition {
            guard let value else { return known?.position ?? ResolvedPosition() }
            return ResolvedPosition(
                path: value.path, location: value.location, document: value.document,
                file: value.document.origin.file, excerpt: value.excerpt, record: value.document.origin.record
            )
        }

        /// Returns one part of the position without resolving or copying the others.
        @inline(__always)
        fileprivate func part<Part>(_ ofKnown: (ResolvedPosition) -> Part, of resolve: (JSON) -> Part) -> Part
        {
            if let value { return resolve(value) }
            guard let known else { return ofKnown(ResolvedPosition()) }
            return ofKnown(known.position)
        }

        fileprivate mutating func resolve(_ change: (inout ResolvedPosition) -> Void) {
            var position = resolved
            change(&position)
            self = Position(position)
        }
    }

    struct ResolvedPosition: Sendable {
        var path = JSONPath()
        var location: JSONLocation?
        /// The document of the location. Nil for a syntax fault, and for an error that a model made.
        var document: Document?
        var file: String?
        var excerpt: String?
        /// The record, if the source is a record of a stream. The path continues from the record's path.
        var record: RecordContext?
    }

    @inline(__always)
    var value: JSON? { box.storage.position.value }

    /// Whether the error has a ``location``. Computes no line or column.
    var hasLocation: Bool {
        box.storage.position.part({ $0.location != nil }, of: { $0.document.hasLocation(of: $0.index) })
    }

    /// The ``JSONLocation/byteOffset`` of the ``location``.
    var byteOffset: Int? {
        box.storage.position.part({ $0.location?.byteOffset }, of: { $0.document.byteOffset(of: $0.index) })
    }

    var document: Document? {
        box.storage.position.part({ $0.document }, of: { $0.document })
    }

    /// Returns true if both errors have the same location and path.
    static func areAtSamePosition(_ left: JSONError, _ right: JSONError) -> Bool {
        // Each node of a source has its own offset, so indices are compared instead of locations.
        if let value = left.value, let other = right.value, value.document === other.document,
            left.hasLocation
        {
            return value.index == other.index && value.absence?.elements == other.absence?.elements
        }
        return left.location == right.location && left.path == right.path
    }

    /// This error with its position resolved, so that the error does not keep the document alive.
    package var withoutDocument: JSONError {
        with { storage in
            storage.position.resolve { $0.document = nil }
            if storage.nearestCase != nil {
                (storage.publicMessage, storage.actual) = (publicStatement, actual)
                storage.nearestCase = nil
            }
            storage.errors = storage.errors.map(\.withoutDocument)
            if let cause = storage.underlying as? JSONError { storage.underlying = cause.withoutDocument }
        }
    }
}

extension JSONError.Storage {
    package init(
        code: JSONError.Code, path: JSONPath = JSONPath(), isPlaced: Bool = false, document: Document? = nil,
        location: JSONLocation? = nil, file: String? = nil, expected: JSONError.Expectation? = nil,
        actual: String? = nil, message: String? = nil, underlying: (any Error)? = nil,
        errors: [JSONError] = [],
        isTruncated: Bool = false, libraryMessage: String? = nil, syntaxFault: SyntaxFault.Kind? = nil,
        isTooManyBytes: Bool = false, isOutOfMemory: Bool = false, record: RecordContext? = nil
    ) {
        let position = JSONError.ResolvedPosition(
            path: path, location: location, document: document, file: file, record: record)
        self.init(
            code: code, position: JSONError.Position(position), isPlaced: isPlaced, expected: expected,
            actual: actual,
            message: message, underlying: underlying, errors: errors, isTruncated: isTruncated,
            libraryMessage: libraryMessage, syntaxFault: syntaxFault, isTooManyBytes: isTooManyBytes,
            isOutOfMemory: isOutOfMemory)
    }

    var path: JSONPath {
        get { position.part({ $0.path }, of: { $0.path }) }
        set { position.resolve { $0.path = newValue } }
    }

    var location: JSONLocation? {
        get { position.part({ $0.location }, of: { $0.location }) }
        set { position.resolve { $0.location = newValue } }
    }

    var file: String? {
        get { position.part({ $0.file }, of: { $0.document.origin.file }) }
        set { position.resolve { $0.file = newValue } }
    }

    var excerpt: String? {
        get { position.part({ $0.excerpt }, of: { $0.excerpt }) }
        set { position.resolve { $0.excerpt = newValue } }
    }

    var record: RecordContext? {
        get { position.part({ $0.record }, of: { $0.document.origin.record }) }
        set { position.resolve { $0.record = newValue } }
    }

    /// Sets the position to a value. Keeps a file and an excerpt that the error already has.
    mutating func move(to value: JSON) {
        let (file, excerpt) = (file, excerpt)
        position = JSONError.Position(at: value)
        if let file, file != self.file { self.file = file }
        if let excerpt, excerpt != self.excerpt { self.excerpt = excerpt }
        isPlaced = true
    }
}
