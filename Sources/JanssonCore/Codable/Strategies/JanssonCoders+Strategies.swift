extension JanssonDecoder {
    /// How coding keys are matched with the keys of objects.
    ///
    /// The keys of a `[String: T]` are data, not names, and are never converted.
    public enum KeyDecodingStrategy: Sendable {
        /// Coding keys are not converted.
        case useDefaultKeys

        /// Converts source keys: `user_name` becomes `userName`, and `my_url` becomes `myUrl`. Each word but the first
        /// is capitalized, other letters become lower case, and leading and trailing underscores stay. A key of one
        /// word is unchanged.
        case convertFromSnakeCase

        /// Converts coding keys like ``JanssonEncoder/KeyEncodingStrategy/convertToSnakeCase``, so that `userID`,
        /// `myURL` and `htmlBody2` find the keys that the encoder wrote. Unconverted keys are found too.
        ///
        /// `allKeys` converts keys like `convertFromSnakeCase`. So an enum case with associated values can be named
        /// `openUrl`, but not `openURL`.
        case matchSnakeCase

        /// The function converts a path to a key. The last key of the path is the source key.
        case custom(@Sendable (_ codingPath: [any CodingKey]) -> any CodingKey)
    }
}

extension JanssonEncoder {
    /// The layout of the output.
    public struct OutputFormatting: OptionSet, Sendable {
        /// The flags, with the same bits as Foundation's.
        public let rawValue: UInt

        /// Makes a set of the flags in `rawValue`.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Each member and element has its own line, indented by two spaces more than its container.
        public static let prettyPrinted = OutputFormatting(rawValue: 1 << 0)

        /// Members are ordered by the bytes of their keys. Complexity: O(*n* log *n*) for each object.
        public static let sortedKeys = OutputFormatting(rawValue: 1 << 1)

        /// `/` is not escaped as `\/`.
        public static let withoutEscapingSlashes = OutputFormatting(rawValue: 1 << 3)

        /// The canonical form of RFC 8785 (``JSONWritingOptions/canonical``), whatever other flags are set. Foundation
        /// has no such flag.
        public static let canonical = OutputFormatting(rawValue: 1 << 16)
    }

    /// How coding keys become the keys of objects.
    ///
    /// The keys of a `[String: T]` are data, not names, and are never converted.
    public enum KeyEncodingStrategy: Sendable {
        /// Coding keys are not converted.
        case useDefaultKeys

        /// `userName` is written as `user_name`, `myURLPath` as `my_url_path`.
        case convertToSnakeCase

        /// The function converts a path to a key. The last key of the path is the member's coding key.
        case custom(@Sendable (_ codingPath: [any CodingKey]) -> any CodingKey)
    }
}
