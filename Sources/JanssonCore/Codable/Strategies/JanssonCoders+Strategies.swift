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
        /// `allKeys` returns keys as `convertFromSnakeCase` spells them. So a case of an enum with associated values is
        /// found if it is named `openUrl`, and not if it is named `openURL`.
        case matchSnakeCase

        /// The function returns the key for a path. The last key of the path is the object's own.
        case custom(@Sendable (_ codingPath: [any CodingKey]) -> any CodingKey)
    }
}

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
}
