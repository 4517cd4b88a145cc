extension JSONError {
    /// Where an error is: at a value of a document, or at a place that was known when the error was made.
    struct Place: Sendable {
        /// The value at fault. Everything that the other properties lack is looked up in its document when someone asks.
        var value: JSON?

        var path = JSONPath()
        var location: JSONLocation?
        /// The document of the location. There is none for a fault in a text, or an error of a model's own.
        var document: Document?
        var file: String?
        var excerpt: String?
        /// The record of a stream that the source is. The path continues from there.
        var record: RecordOrigin?
    }

    /// Whether there is a ``location``, without looking for its line and column.
    var hasLocation: Bool {
        let place = facts.place
        guard let value = place.value else { return place.location != nil }
        return value.document.hasLocation(of: value.index)
    }

    /// The ``JSONLocation/byteOffset`` of the ``location``.
    var byteOffset: Int? {
        let place = facts.place
        guard let value = place.value else { return place.location?.byteOffset }
        return value.document.byteOffset(of: value.index)
    }

    /// Whether both errors are at the same place.
    static func areAtSamePlace(_ left: JSONError, _ right: JSONError) -> Bool {
        // Each node of a source has an offset of its own.
        if let value = left.facts.place.value, let other = right.facts.place.value,
            value.document === other.document, left.hasLocation
        {
            return value.index == other.index && value.absence?.elements == other.absence?.elements
        }
        return left.location == right.location && left.path == right.path
    }
}

extension JSONError.Facts {
    /// The facts of an error at a value.
    init(
        code: JSONError.Code, at value: JSON, expected: String? = nil, actual: String? = nil,
        message: String? = nil, underlying: (any Error)? = nil
    ) {
        self.init(
            code: code, isPlaced: true, expected: expected, actual: actual, message: message,
            underlying: underlying)
        place.value = value
    }

    /// The facts of an error at a place that is known.
    init(
        code: JSONError.Code, path: JSONPath = JSONPath(), isPlaced: Bool = false, document: Document? = nil,
        location: JSONLocation? = nil, file: String? = nil, expected: String? = nil, actual: String? = nil,
        message: String? = nil, underlying: (any Error)? = nil, errors: [JSONError] = [],
        isTruncated: Bool = false, libraryMessage: String? = nil, syntaxFault: SyntaxFault.Kind? = nil,
        isTooManyBytes: Bool = false, isOutOfMemory: Bool = false, record: RecordOrigin? = nil
    ) {
        self.code = code
        place = JSONError.Place(
            path: path, location: location, document: document, file: file, record: record)
        self.isPlaced = isPlaced
        self.expected = expected
        self.actual = actual
        self.message = message
        self.underlying = underlying
        self.errors = errors
        self.isTruncated = isTruncated
        self.libraryMessage = libraryMessage
        self.syntaxFault = syntaxFault
        self.isTooManyBytes = isTooManyBytes
        self.isOutOfMemory = isOutOfMemory
    }

    var path: JSONPath {
        get { place.value?.path ?? place.path }
        set {
            settlePlace()
            place.path = newValue
        }
    }

    var location: JSONLocation? {
        get { place.value.map(\.location) ?? place.location }
        set {
            settlePlace()
            place.location = newValue
        }
    }

    /// The document of the location.
    var document: Document? { place.value?.document ?? place.document }

    var file: String? {
        get { place.file ?? place.value?.document.origin.file }
        set { place.file = newValue }
    }

    var excerpt: String? {
        get { place.excerpt ?? place.value?.excerpt }
        set {
            settlePlace()
            place.excerpt = newValue
        }
    }

    var record: RecordOrigin? {
        get { place.value.map(\.document.origin.record) ?? place.record }
        set {
            settlePlace()
            place.record = newValue
        }
    }

    /// Moves the error to a value. A file and an excerpt that it has are kept.
    mutating func move(to value: JSON) {
        place.excerpt = excerpt
        place.value = value
        isPlaced = true
    }

    /// Looks up the place, so that a part of it can be changed.
    private mutating func settlePlace() {
        guard let value = place.value else { return }
        place = JSONError.Place(
            path: value.path, location: value.location, document: value.document, file: file,
            excerpt: excerpt, record: record)
    }
}
