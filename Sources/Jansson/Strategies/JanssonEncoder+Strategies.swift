#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension JanssonEncoder {
    /// How the text is laid out.
    public struct OutputFormatting: OptionSet, Sendable {
        /// The flags, as Foundation numbers them.
        public let rawValue: UInt

        /// Makes a set of the flags in `rawValue`.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Each member and element on a line of its own, two spaces deeper than its container.
        public static let prettyPrinted = OutputFormatting(rawValue: 1 << 0)

        /// Members in the order of their keys' bytes. Complexity: O(*n* log *n*) for each object.
        public static let sortedKeys = OutputFormatting(rawValue: 1 << 1)

        /// `/` as it is, not as `\/`.
        public static let withoutEscapingSlashes = OutputFormatting(rawValue: 1 << 3)

        /// The canonical form of RFC 8785, ``JSONWritingOptions/canonical``, whatever else is asked for.
        /// Foundation has no such flag.
        public static let canonical = OutputFormatting(rawValue: 1 << 16)
    }

    /// How coding keys become the keys of objects.
    ///
    /// The keys of a `[String: T]` are data, not names, and are never converted.
    public enum KeyEncodingStrategy: Sendable {
        /// Keys as the model's `CodingKeys` spell them.
        case useDefaultKeys

        /// `userName` is written as `user_name`, `myURLPath` as `my_url_path`.
        case convertToSnakeCase

        /// The key that the function returns for a path, of which the last key is the member's own.
        case custom(@Sendable (_ codingPath: [any CodingKey]) -> any CodingKey)
    }

    /// What a `Date` is encoded as.
    ///
    /// `JanssonFoundation` adds `formatted(_:)`, for a `DateFormatter`.
    public enum DateEncodingStrategy: Sendable {
        /// What `Date` itself encodes: seconds since 1 January 2001.
        case deferredToDate

        /// Seconds since 1 January 1970.
        case secondsSince1970

        /// Milliseconds since 1 January 1970.
        case millisecondsSince1970

        /// A string such as `2026-01-31T12:30:00Z` (ISO 8601, RFC 3339).
        case iso8601

        /// A string such as `2026-01-31T12:30:00.250Z`.
        case iso8601WithFractionalSeconds

        /// What the function encodes; an empty object where that is nothing.
        case custom(@Sendable (_ date: Date, _ encoder: any Encoder) throws -> Void)
    }

    /// What `Data` is encoded as.
    public enum DataEncodingStrategy: Sendable {
        /// What `Data` itself encodes: an array of bytes.
        case deferredToData

        /// A string in Base64.
        case base64

        /// What the function encodes; an empty object where that is nothing.
        case custom(@Sendable (_ data: Data, _ encoder: any Encoder) throws -> Void)
    }

    /// What infinities and NaN are encoded as.
    public enum NonConformingFloatEncodingStrategy: Sendable {
        /// They are errors.
        case `throw`

        /// These strings.
        case convertToString(positiveInfinity: String, negativeInfinity: String, nan: String)
    }
}
