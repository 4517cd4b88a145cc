extension JSONError {
    /// Where an error is.
    enum Place: Sendable {
        /// At a value. Path, location and the rest are looked up in its document when someone asks.
        case value(JSON)
        /// Where it was known to be when it was made.
        indirect case known(KnownPlace)
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
    var value: JSON? { if case .value(let value) = box.facts.place { value } else { nil } }

    /// Whether there is a ``location``, without looking for its line and column.
    var hasLocation: Bool {
        switch box.facts.place {
        case .value(let value): value.document.hasLocation(of: value.index)
        case .known(let place): place.location != nil
        }
    }

    /// The ``JSONLocation/byteOffset`` of the ``location``.
    var byteOffset: Int? {
        switch box.facts.place {
        case .value(let value): value.document.byteOffset(of: value.index)
        case .known(let place): place.location?.byteOffset
        }
    }

    /// The document of the ``location``, if it is known.
    var document: Document? {
        switch box.facts.place {
        case .value(let value): value.document
        case .known(let place): place.document
        }
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

extension JSONError.Place {
    /// The place with all that is looked up.
    fileprivate var known: JSONError.KnownPlace {
        switch self {
        case .value(let value):
            JSONError.KnownPlace(
                path: value.path, location: value.location, document: value.document,
                file: value.document.origin.file, excerpt: value.excerpt, record: value.document.origin.record
            )
        case .known(let place): place
        }
    }

    /// Looks up the place and changes a part of it.
    fileprivate mutating func lookUp(_ change: (inout JSONError.KnownPlace) -> Void) {
        var place = known
        change(&place)
        self = .known(place)
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
            code: code, place: .known(place), isPlaced: isPlaced, expected: expected, actual: actual,
            message: message, underlying: underlying, errors: errors, isTruncated: isTruncated,
            libraryMessage: libraryMessage, syntaxFault: syntaxFault, isTooManyBytes: isTooManyBytes,
            isOutOfMemory: isOutOfMemory)
    }

    var path: JSONPath {
        get {
            switch place {
            case .value(let value): value.path
            case .known(let place): place.path
            }
        }
        set { place.lookUp { $0.path = newValue } }
    }

    var location: JSONLocation? {
        get {
            switch place {
            case .value(let value): value.location
            case .known(let place): place.location
            }
        }
        set { place.lookUp { $0.location = newValue } }
    }

    var file: String? {
        get {
            switch place {
            case .value(let value): value.document.origin.file
            case .known(let place): place.file
            }
        }
        set { place.lookUp { $0.file = newValue } }
    }

    var excerpt: String? {
        get {
            switch place {
            case .value(let value): value.excerpt
            case .known(let place): place.excerpt
            }
        }
        set { place.lookUp { $0.excerpt = newValue } }
    }

    var record: RecordOrigin? {
        get {
            switch place {
            case .value(let value): value.document.origin.record
            case .known(let place): place.record
            }
        }
        set { place.lookUp { $0.record = newValue } }
    }

    /// Moves the error to a value. A file and an excerpt of its own are kept.
    mutating func move(to value: JSON) {
        let (file, excerpt) = (file, excerpt)
        place = .value(value)
        if let file, file != self.file { self.file = file }
        if let excerpt, excerpt != self.excerpt { self.excerpt = excerpt }
        isPlaced = true
    }
}
