#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension JanssonEncoder {
    /// The layout of the text.
    public struct OutputFormatting: OptionSet, Sendable {
        /// The flags, with Foundation's numbers.
        public let rawValue: UInt

        /// Makes a set of the flags in `rawValue`.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Each member and element is on a line of its own, indented by two spaces more than its
        /// container.
        public static let prettyPrinted = OutputFormatting(rawValue: 1 << 0)

        /// Members are ordered by the bytes of their keys. Complexity: O(*n* log *n*) for each object.
        public static let sortedKeys = OutputFormatting(rawValue: 1 << 1)

        /// `/` is written as it is, not as `\/`.
        public static let withoutEscapingSlashes = OutputFormatting(rawValue: 1 << 3)

        /// The canonical form of RFC 8785, ``JSONWritingOptions/canonical``, whatever other flags are
        /// set. Foundation has no such flag.
        public static let canonical = OutputFormatting(rawValue: 1 << 16)
    }

    /// How coding keys become the keys of objects.
    ///
    /// The keys of a `[String: T]` are data, not names, and are never converted.
    public enum KeyEncodingStrategy: Sendable {
        /// The model's `CodingKeys` are the keys of the text.
        case useDefaultKeys

        /// `userName` is written as `user_name`, `myURLPath` as `my_url_path`.
        case convertToSnakeCase

        /// The function returns the key for a path. The last key of the path is the member's own.
        case custom(@Sendable (_ codingPath: [any CodingKey]) -> any CodingKey)
    }

    /// How a `Date` is encoded.
    ///
    /// `JanssonFoundation` adds `formatted(_:)`, for a `DateFormatter`.
    public enum DateEncodingStrategy: Sendable {
        /// `Date` encodes itself: seconds since 1 January 2001.
        case deferredToDate

        /// Seconds since 1 January 1970.
        case secondsSince1970

        /// Milliseconds since 1 January 1970.
        case millisecondsSince1970

        /// A string such as `2026-01-31T12:30:00Z` (ISO 8601, RFC 3339).
        case iso8601

        /// A string such as `2026-01-31T12:30:00.250Z`.
        case iso8601WithFractionalSeconds

        /// The function encodes the date. If it encodes nothing, the value is an empty object.
        case custom(@Sendable (_ date: Date, _ encoder: any Encoder) throws -> Void)
    }

    /// How `Data` is encoded.
    public enum DataEncodingStrategy: Sendable {
        /// `Data` encodes itself: an array of bytes.
        case deferredToData

        /// A string in Base64.
        case base64

        /// The function encodes the data. If it encodes nothing, the value is an empty object.
        case custom(@Sendable (_ data: Data, _ encoder: any Encoder) throws -> Void)
    }

    /// How infinities and NaN are encoded.
    public enum NonConformingFloatEncodingStrategy: Sendable {
        /// They are errors.
        case `throw`

        /// They are encoded as these strings.
        case convertToString(positiveInfinity: String, negativeInfinity: String, nan: String)
    }
}
