extension JSONError {
    /// Where an error is: at a value, or where it was known to be when it was made.
    ///
    /// It is no enum, which would keep its case in the bits of a pointer: leak sanitizers do not follow such a pointer.
    struct Place: Sendable {
        /// The value. Path, location and the rest are looked up in its document when someone asks.
        let value: JSON?
        /// Nil if there is a value.
        private let known: Known?

        private final class Known: Sendable {
            let place: KnownPlace

            init(_ place: KnownPlace) { self.place = place }
        }

        init(at value: JSON) { (self.value, known) = (value, nil) }

        init(_ place: KnownPlace) { (value, known) = (nil, Known(place)) }

        /// The path, the location and the rest, looked up now if there is a value.
        fileprivate var lookedUp: KnownPlace {
            guard let value else { return known?.place ?? KnownPlace() }
            return KnownPlace(
                path: value.path, location: value.location, document: value.document,
                file: value.document.origin.file, excerpt: value.excerpt, record: value.document.origin.record
            )
        }

        /// One part of the place: by `known` from a known place, by `lookUp` from the value.
        fileprivate func part<Part>(_ known: (KnownPlace) -> Part, of lookUp: (JSON) -> Part) -> Part {
            if let value { return lookUp(value) }
            return known(self.known?.place ?? KnownPlace())
        }

        /// Looks up the place and changes a part of it.
        fileprivate mutating func lookUp(_ change: (inout KnownPlace) -> Void) {
            var place = lookedUp
            change(&place)
            self = Place(place)
        }
    }

    struct KnownPlace: Sendable {
        var path = JSONPath()
        var location: JSONLocation?
        /// The document of the location. There is none for a fault in a text, or an error of a model's own.
        var document: Document?
        var file: String?
        var excerpt: String?
        /// The record of a stream that the source is. The path continues from there.
        var record: RecordOrigin?
    }

    /// The value at fault, if the place is looked up there.
    @inline(__always)
    var value: JSON? { box.facts.place.value }

    /// Whether there is a ``location``, without looking for its line and column.
    var hasLocation: Bool {
        box.facts.place.part({ $0.location != nil }, of: { $0.document.hasLocation(of: $0.index) })
    }

    /// The ``JSONLocation/byteOffset`` of the ``location``.
    var byteOffset: Int? {
        box.facts.place.part({ $0.location?.byteOffset }, of: { $0.document.byteOffset(of: $0.index) })
    }

    /// The document of the ``location``, if it is known.
    var document: Document? {
        box.facts.place.part({ $0.document }, of: { $0.document })
    }

    /// Whether both errors are at the same place.
    static func areAtSamePlace(_ left: JSONError, _ right: JSONError) -> Bool {
        // Each node of a source has an offset of its own.
        if let value = left.value, let other = right.value, value.document === other.document,
            left.hasLocation
        {
            return value.index == other.index && value.absence?.elements == other.absence?.elements
        }
        return left.location == right.location && left.path == right.path
    }

    /// This error with its place looked up, so that it keeps no document alive.
    package var withoutDocument: JSONError {
        with { facts in
            facts.place.lookUp { $0.document = nil }
            if facts.nearestCase != nil {
                (facts.publicMessage, facts.actual) = (publicStatement, actual)
                facts.nearestCase = nil
            }
            facts.errors = facts.errors.map(\.withoutDocument)
            if let cause = facts.underlying as? JSONError { facts.underlying = cause.withoutDocument }
        }
    }
}

extension JSONError.Facts {
    /// The facts of an error at a place that is known.
    init(
        code: JSONError.Code, path: JSONPath = JSONPath(), isPlaced: Bool = false, document: Document? = nil,
        location: JSONLocation? = nil, file: String? = nil, expected: String? = nil, actual: String? = nil,
        message: String? = nil, underlying: (any Error)? = nil, errors: [JSONError] = [],
        isTruncated: Bool = false, libraryMessage: String? = nil, syntaxFault: SyntaxFault.Kind? = nil,
        isTooManyBytes: Bool = false, isOutOfMemory: Bool = false, record: RecordOrigin? = nil
    ) {
        let place = JSONError.KnownPlace(
            path: path, location: location, document: document, file: file, record: record)
        self.init(
            code: code, place: JSONError.Place(place), isPlaced: isPlaced, expected: expected, actual: actual,
            message: message, underlying: underlying, errors: errors, isTruncated: isTruncated,
            libraryMessage: libraryMessage, syntaxFault: syntaxFault, isTooManyBytes: isTooManyBytes,
            isOutOfMemory: isOutOfMemory)
    }

    var path: JSONPath {
        get { place.part({ $0.path }, of: { $0.path }) }
        set { place.lookUp { $0.path = newValue } }
    }

    var location: JSONLocation? {
        get { place.part({ $0.location }, of: { $0.location }) }
        set { place.lookUp { $0.location = newValue } }
    }

    var file: String? {
        get { place.part({ $0.file }, of: { $0.document.origin.file }) }
        set { place.lookUp { $0.file = newValue } }
    }

    var excerpt: String? {
        get { place.part({ $0.excerpt }, of: { $0.excerpt }) }
        set { place.lookUp { $0.excerpt = newValue } }
    }

    var record: RecordOrigin? {
        get { place.part({ $0.record }, of: { $0.document.origin.record }) }
        set { place.lookUp { $0.record = newValue } }
    }

    /// Moves the error to a value. A file and an excerpt of its own are kept.
    mutating func move(to value: JSON) {
        let (file, excerpt) = (file, excerpt)
        place = JSONError.Place(at: value)
        if let file, file != self.file { self.file = file }
        if let excerpt, excerpt != self.excerpt { self.excerpt = excerpt }
        isPlaced = true
    }
}
