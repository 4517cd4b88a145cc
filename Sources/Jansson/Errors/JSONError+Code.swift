extension JSONError {
    /// What kind of thing went wrong. More may be added: a `switch` over codes needs a `default`.
    public struct Code: Sendable, Hashable {
        /// The number that `NSError` bridging shows; fixed for good.
        public let rawValue: Int

        /// The code's name, as in `keyNotFound`.
        public let name: String

        private init(_ rawValue: Int, _ name: String) {
            self.rawValue = rawValue
            self.name = name
        }

        public static func == (left: Code, right: Code) -> Bool { left.rawValue == right.rawValue }

        public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }

        /// The text is not JSON (RFC 8259).
        public static let syntax = Code(1, "syntax")
        /// The text ends before the document does.
        public static let prematureEnd = Code(2, "prematureEnd")
        /// The bytes are not UTF-8.
        public static let invalidUTF8 = Code(3, "invalidUTF8")
        /// An object lacks the key that was asked for.
        public static let keyNotFound = Code(4, "keyNotFound")
        /// An index is negative or not below the array's count.
        public static let indexOutOfBounds = Code(5, "indexOutOfBounds")
        /// A value is of another kind than was asked for.
        public static let typeMismatch = Code(6, "typeMismatch")
        /// A number does not fit the type that was asked for, or no `Double` at all.
        public static let numberOutOfRange = Code(7, "numberOutOfRange")
        /// A value is of the right kind, and not one that the asked type can be made from.
        public static let invalidValue = Code(8, "invalidValue")
        /// An object holds a key twice, and ``JSONParsingOptions/duplicateKeys`` says `reject`.
        public static let duplicateKey = Code(9, "duplicateKey")
        /// Arrays and objects are nested deeper than the limit.
        public static let depthExceeded = Code(10, "depthExceeded")
        /// Another limit is exceeded, as the size of the input.
        public static let limitExceeded = Code(11, "limitExceeded")
        /// A file cannot be read.
        public static let file = Code(12, "file")
        /// The task was cancelled. Nothing in this package throws it yet: it is for errors of your own.
        public static let cancelled = Code(13, "cancelled")
        /// More than one thing went wrong: see ``JSONError/errors``.
        public static let multiple = Code(14, "multiple")
        /// A model's initialiser or a transformation threw, or made an error of its own.
        public static let custom = Code(15, "custom")
    }
}

extension JSONError.Code: CustomStringConvertible {
    public var description: String { name }
}
