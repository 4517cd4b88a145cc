/// Reads a model's members out of an object by key: the parser style, in which the first thing that
/// is wrong is thrown.
///
/// ```swift
/// struct Coordinate: JSONInitializable {
///     let latitude: Double
///     let longitude: Double
///
///     init(parser: Parser) throws {
///         latitude = try parser.fetch("lat")
///         longitude = try parser.fetch("lon")
///     }
/// }
/// ```
///
/// Keys are keys, not paths: a dot in one means nothing. What lies deeper is a model of its own, or
/// is reached through the view: `Parser(json: json["user"]["address"])`.
///
/// - SeeAlso: ``JSONInitializable``
public struct Parser: Sendable {
    /// The view that is read from, or what is wrong with the dictionary it was to be made of.
    @usableFromInline let source: Result<JSON, JSONError>

    /// The view that is read from, for what the other styles say better; of a parser made of a
    /// dictionary, a document of its own.
    ///
    /// - Throws: ``JSONError`` of code `depthExceeded` or `limitExceeded`, where the parser was
    ///   made of a dictionary that no document can hold.
    public var json: JSON {
        get throws { try source.get() }
    }

    /// A parser of the object that `json` is a view of.
    ///
    /// Where that is missing or null, every key is missing; where it is something else than an
    /// object, every fetch throws.
    public init(json: JSON) {
        source = .success(json)
    }

    /// A parser of a dictionary; of nil, one in which every key is missing.
    ///
    /// Errors of its fetches have paths from the dictionary on and no location, as there is no
    /// source. A dictionary nested deeper than a document may be makes every fetch throw
    /// `depthExceeded`.
    ///
    /// Complexity: O(*n*) in all that the dictionary holds.
    public init(dictionary: [String: JSONValue]?) {
        self.init { () throws(JSONError) in try JSON(copying: .object(dictionary ?? [:])) }
    }

    /// A parser of what `source` gives; every fetch throws what that throws.
    package init(_ source: () throws(JSONError) -> JSON) {
        self.source = Result(catching: source)
    }
}
