extension JSONError {
    /// The kind of an error. More codes may be added, so a `switch` over codes needs a `default`.
    public struct Code: Sendable, Hashable {
        /// The number that `NSError` bridging uses. It never changes.
        public let rawValue: Int

        /// The code's name, for example `keyNotFound`.
        public let name: String

        private init(_ rawValue: Int, _ name: String) {
            self.rawValue = rawValue
            self.name = name
        }

        /// The input is not JSON (RFC 8259).
        public static let syntax = Code(1, "syntax")
        /// The input ends before the document is complete.
        public static let prematureEnd = Code(2, "prematureEnd")
        /// The bytes are not UTF-8.
        public static let invalidUTF8 = Code(3, "invalidUTF8")
        /// An object lacks the requested key.
        public static let keyNotFound = Code(4, "keyNotFound")
        /// An index is negative or not below the array's count.
        public static let indexOutOfBounds = Code(5, "indexOutOfBounds")
        /// The value has another kind than the requested type.
        public static let typeMismatch = Code(6, "typeMismatch")
        /// A number does not fit the requested type, or exceeds the range of `Double`.
        public static let numberOutOfRange = Code(7, "numberOutOfRange")
        /// The value has the right kind, but the requested type cannot be made from it.
        public static let invalidValue = Code(8, "invalidValue")
        /// An object has a key twice: in output, or in input if ``JSONParsingOptions/duplicateKeys`` is `reject`.
        public static let duplicateKey = Code(9, "duplicateKey")
        /// Arrays and objects are nested deeper than the limit, or than the thread's stack allows.
        public static let depthExceeded = Code(10, "depthExceeded")
        /// Another limit is exceeded, for example the size of the input.
        public static let limitExceeded = Code(11, "limitExceeded")
        /// A file cannot be read, or records cannot be written.
        public static let file = Code(12, "file")
        /// The task was cancelled while reading a stream, or an input of more than a megabyte.
        public static let cancelled = Code(13, "cancelled")
        /// Several errors, listed in ``JSONError/errors``.
        public static let multiple = Code(14, "multiple")
        /// A model's initializer, a transformation or a decoder threw another error.
        public static let custom = Code(15, "custom")
        /// The value violates a JSON Schema.
        public static let schemaViolation = Code(16, "schemaViolation")
    }
}

extension JSONError.Code: CustomStringConvertible {
    /// The code's ``name``.
    public var description: String { name }
}
