#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension JanssonDecoder {
    /// How the keys of objects are matched with coding keys.
    ///
    /// The keys of a `[String: T]` are data, not names, and are never converted.
    public enum KeyDecodingStrategy: Sendable {
        /// Keys as the model's `CodingKeys` spell them.
        case useDefaultKeys

        /// `user_name` in the text is `userName` in the model, `my_url` is `myUrl`: words after the
        /// first get a capital, the rest are small letters; underscores before and after stay.
        case convertFromSnakeCase

        /// As `convertFromSnakeCase`, found from the other side: the coding key is converted as
        /// ``JanssonEncoder/KeyEncodingStrategy/convertToSnakeCase`` does, so that `userID`, `myURL`
        /// and `htmlBody2` find what the encoder wrote. A key spelled as in the model is found too.
        ///
        /// `allKeys` gives keys as `convertFromSnakeCase` spells them.
        case matchSnakeCase

        /// The key that the function returns for a path, of which the last key is the object's own.
        case custom(@Sendable (_ codingPath: [any CodingKey]) -> any CodingKey)
    }

    /// What a `Date` is decoded from.
    ///
    /// `JanssonFoundation` adds `formatted(_:)`, for a `DateFormatter`.
    public enum DateDecodingStrategy: Sendable {
        /// What `Date` itself decodes: seconds since 1 January 2001.
        case deferredToDate

        /// Seconds since 1 January 1970.
        case secondsSince1970

        /// Milliseconds since 1 January 1970.
        case millisecondsSince1970

        /// A string such as `2026-01-31T12:30:00Z` (ISO 8601, RFC 3339).
        case iso8601

        /// A string such as `2026-01-31T12:30:00.250Z`. Seconds without a fraction are taken too.
        case iso8601WithFractionalSeconds

        /// What the function makes of the decoder.
        case custom(@Sendable (_ decoder: any Decoder) throws -> Date)
    }

    /// What `Data` is decoded from.
    public enum DataDecodingStrategy: Sendable {
        /// What `Data` itself decodes: an array of bytes.
        case deferredToData

        /// A string in Base64.
        case base64

        /// What the function makes of the decoder.
        case custom(@Sendable (_ decoder: any Decoder) throws -> Data)
    }

    /// Whether strings are taken for infinities and NaN.
    public enum NonConformingFloatDecodingStrategy: Sendable {
        /// They are not: a string where a number is expected is an error.
        case `throw`

        /// These strings are.
        case convertFromString(positiveInfinity: String, negativeInfinity: String, nan: String)
    }
}
