extension JSONParsingOptions {
    /// Limits on a document.
    ///
    /// A document that exceeds a limit is an error: `depthExceeded` for the nesting, and `limitExceeded` for the other
    /// limits. The message names the limit. The location is that of the first value that is too large; a document of
    /// too many bytes has none. Malformed JSON is a syntax error, even if a value in it is too large.
    ///
    /// ```swift
    /// let options = JSONParsingOptions(limits: .untrusted)
    /// let order = try JSON.decode(Order.self, from: body, options: options)
    /// // items: an array of 20000 elements, where 10000 are allowed (line 1, column 10)
    /// ```
    ///
    /// Limits on strings, keys, members, elements, nodes, digits and marks cost nothing if the input is too short to
    /// exceed them. Otherwise one pass over the input, at gigabytes a second, settles most of them. If a limit may
    /// still be exceeded, the values are checked, and direct decoding falls back to a document.
    public struct Limits: Sendable, Hashable {
        /// The maximum nesting of arrays and objects. Default: 512. A thread with 256 KiB of stack can parse a
        /// document of 512 levels, convert it to a ``JSONValue``, write and release it. Negative values mean 0.
        ///
        /// The largest value is 2048, libjansson's own limit. That limit counts a scalar as a level too: the innermost
        /// of 2048 arrays and objects must be empty.
        ///
        /// Models that recurse through this package can nest as deep as the stack allows. Beyond that, they throw an
        /// error of code `depthExceeded`.
        public var depth: Int

        /// The maximum size of a document, in bytes. Default and largest value: 4 GiB less 65 bytes.
        public var byteCount: Int

        /// The maximum size of a record of a stream, in bytes (``JSONRecords``, ``JSONFramer``). A longer record is an
        /// error of code `limitExceeded`, and the stream continues with the next record. Default: 16 MiB. Values above
        /// ``byteCount`` mean `byteCount`.
        public var recordByteCount: Int

        /// The maximum length of a string, in bytes of UTF-8 without quotes and escapes. Default: unlimited.
        public var stringByteCount: Int {
            get { values[.stringByteCount] }
            set { values[.stringByteCount] = newValue }
        }

        /// The maximum length of a key, in bytes of UTF-8 without quotes and escapes. Default: unlimited.
        public var keyByteCount: Int {
            get { values[.keyByteCount] }
            set { values[.keyByteCount] = newValue }
        }

        /// The maximum number of members of an object. Equal keys count once. Default: unlimited.
        public var memberCount: Int {
            get { values[.memberCount] }
            set { values[.memberCount] = newValue }
        }

        /// The maximum number of elements of an array. Default: unlimited.
        public var elementCount: Int {
            get { values[.elementCount] }
            set { values[.elementCount] = newValue }
        }

        /// The maximum number of values and keys in a document. Each takes 16 bytes. Default: unlimited.
        public var nodeCount: Int {
            get { values[.nodeCount] }
            set { values[.nodeCount] = newValue }
        }

        /// The maximum number of digits of a number, including its fraction and exponent. Default: unlimited.
        public var digitCount: Int {
            get { values[.digitCount] }
            set { values[.digitCount] = newValue }
        }

        /// The maximum number of consecutive combining marks in a string or key. Swift takes time quadratic in this
        /// number to compare or hash a `String`, for example as a dictionary key. Values from 0 to 31 mean 32.
        /// Default: unlimited.
        public var markCount: Int {
            get { values[.markCount] }
            set { values[.markCount] = newValue }
        }

        /// Makes limits. Every parameter has a default.
        public init(
            depth: Int = 512, byteCount: Int = Limits.maximumByteCount, recordByteCount: Int = 16 << 20,
            stringByteCount: Int = .max, keyByteCount: Int = .max, memberCount: Int = .max,
            elementCount: Int = .max, nodeCount: Int = .max, digitCount: Int = .max,
            markCount: Int = .max
        ) {
            self.depth = depth
            self.byteCount = byteCount
            self.recordByteCount = recordByteCount
            self.stringByteCount = stringByteCount
            self.keyByteCount = keyByteCount
            self.memberCount = memberCount
            self.elementCount = elementCount
            self.nodeCount = nodeCount
            self.digitCount = digitCount
            self.markCount = markCount
        }

        /// The limits of ``ValueLimit``, by raw value.
        package var values = SIMD8<Int>(repeating: .max)

        /// Limits for trusted input: 512 levels, documents of 4 GiB less 65 bytes, records of 16 MiB.
        public static let `default` = Limits()

        /// Limits for untrusted input, such as the bodies of a public endpoint: 64 levels, documents of 1 MiB, records
        /// of 1 MiB, strings of 256 KiB, keys of 1 KiB, 10,000 members, 10,000 elements, 100,000 values and keys,
        /// numbers of 1,000 digits, 128 consecutive combining marks.
        public static let untrusted: Limits = {
            var limits = Limits(depth: 64, byteCount: 1 << 20, recordByteCount: 1 << 20)
            for limit in ValueLimit.allCases { limits.values[limit] = limit.row.untrusted }
            return limits
        }()

        /// The largest value of ``depth``: 2048.
        public static let maximumDepth = 2048

        /// The largest value of ``byteCount``: 4 GiB less 65 bytes.
        @usableFromInline package static let maximumByteCount = Int(UInt32.max) - 64

        package var effectiveDepth: UInt32 { UInt32(max(0, min(depth, Limits.maximumDepth))) }

        @inlinable package var effectiveByteCount: Int { max(0, min(byteCount, Limits.maximumByteCount)) }

        package var effectiveRecordByteCount: Int { max(0, min(recordByteCount, effectiveByteCount)) }
    }
}
