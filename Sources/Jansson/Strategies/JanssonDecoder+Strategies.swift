#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension JanssonDecoder {
    /// How coding keys are matched with the keys of objects.
    ///
    /// The keys of a `[String: T]` are data, not names, and are never converted.
    public enum KeyDecodingStrategy: Sendable {
        /// The model's `CodingKeys` are the keys of the text.
        case useDefaultKeys

        /// Keys of the text are converted: `user_name` becomes `userName`, and `my_url` becomes `myUrl`.
        /// Each word but the first gets a capital, the rest is lower case, and underscores at the start
        /// and end stay.
        case convertFromSnakeCase

        /// Coding keys are converted like ``JanssonEncoder/KeyEncodingStrategy/convertToSnakeCase`` does,
        /// so that `userID`, `myURL` and `htmlBody2` find what the encoder wrote. A key that is spelled
        /// as in the model is found too.
        ///
        /// `allKeys` returns keys as `convertFromSnakeCase` spells them.
        case matchSnakeCase

        /// The function returns the key for a path. The last key of the path is the object's own.
        case custom(@Sendable (_ codingPath: [any CodingKey]) -> any CodingKey)
    }

    /// How a `Date` is decoded.
    ///
    /// `JanssonFoundation` adds `formatted(_:)`, for a `DateFormatter`.
    public enum DateDecodingStrategy: Sendable {
        /// `Date` decodes itself: seconds since 1 January 2001.
        case deferredToDate

        /// Seconds since 1 January 1970.
        case secondsSince1970

        /// Milliseconds since 1 January 1970.
        case millisecondsSince1970

        /// A string such as `2026-01-31T12:30:00Z` (ISO 8601, RFC 3339).
        case iso8601

        /// A string such as `2026-01-31T12:30:00.250Z`. Seconds without a fraction are taken too.
        case iso8601WithFractionalSeconds

        /// The function makes the date from the decoder.
        case custom(@Sendable (_ decoder: any Decoder) throws -> Date)
    }

    /// How `Data` is decoded.
    public enum DataDecodingStrategy: Sendable {
        /// `Data` decodes itself: an array of bytes.
        case deferredToData

        /// A string in Base64.
        case base64

        /// The function makes the data from the decoder.
        case custom(@Sendable (_ decoder: any Decoder) throws -> Data)
    }

    /// Whether certain strings are decoded as infinities and NaN.
    public enum NonConformingFloatDecodingStrategy: Sendable {
        /// A string in place of a number is an error.
        case `throw`

        /// These strings are decoded as infinities and NaN.
        case convertFromString(positiveInfinity: String, negativeInfinity: String, nan: String)
    }
}
