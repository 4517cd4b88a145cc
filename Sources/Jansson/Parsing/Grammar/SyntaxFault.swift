/// The first thing that is wrong with a text, named without showing any of its values.
struct SyntaxFault: Error {
    var code = JSONError.Code.syntax

    /// Where the offending token starts, or the byte that is at fault itself.
    var offset: Int

    /// One sentence of our own.
    var message: String

    /// The token that was being read.
    var token: Range<Int>

    /// The bytes of the token that are at fault: all of it, or an escape, a byte.
    var detail: Range<Int>

    /// Where in the tree; filled in by the reader.
    var path = JSONPath()

    /// What stood before the token; filled in by the reader.
    var place = GrammarReader.Place.value
    var container = Container.root

    /// Whether the fault is the container's, as a missing comma is, and not that of the value to come.
    var isOfContainer = false

    /// The kind of the innermost container, and whether a comma was the last thing in it.
    enum Container {
        case root
        case array(afterComma: Bool)
        case object(afterComma: Bool)
    }

    init(
        _ code: JSONError.Code = .syntax, at offset: Int? = nil, token: Range<Int>, detail: Range<Int>? = nil,
        isOfContainer: Bool = false, _ message: String
    ) {
        self.code = code
        self.offset = offset ?? token.lowerBound
        self.message = message
        self.token = token
        self.detail = detail ?? token
        self.isOfContainer = isOfContainer
    }
}

extension SyntaxFault {
    /// The first fault of a text that the options refuse; nil of one that they accept.
    ///
    /// Complexity: O(*n*) time. O(depth) memory, and that of the open objects' keys where duplicates are
    /// rejected.
    static func first(
        in source: Span<UInt8>, options: JSONParsingOptions, isObject: Bool = false
    ) -> SyntaxFault? {
        var reader = GrammarReader(options: options)
        do throws(SyntaxFault) {
            try reader.read(source, isObject: isObject)
            return nil
        } catch {
            return error
        }
    }
}

extension JSONError {
    /// The error of a fault in `source`.
    init(_ fault: SyntaxFault, source: Span<UInt8>, file: String?, libraryMessage: String? = nil) {
        self.init(
            Facts(
                code: fault.code, path: fault.path,
                location: JSONLocation(byteOffset: fault.offset, in: source),
                file: file, message: fault.message, libraryMessage: libraryMessage))
    }
}
