extension JSONParsingOptions {
    /// Bounds on a document.
    ///
    /// A document beyond one of them is an error: of code `depthExceeded` for the nesting, and `limitExceeded` for
    /// the others, with the place of the first value that is too large and a sentence that names the limit. A text
    /// that is not JSON is reported as such.
    ///
    /// ```swift
    /// let options = JSONParsingOptions(limits: .untrusted)
    /// let order = try JSON.decode(Order.self, from: body, options: options)
    /// // items: an array of 20000 elements, where 10000 are allowed (line 1, column 10)
    /// ```
    ///
    /// Limits on strings, keys, members, elements, nodes, digits and marks cost nothing where the size of the text
    /// implies them, and otherwise a pass over the text, at gigabytes a second. Those that it leaves open are looked for
    /// in the values, and then a model that reads itself from bytes is read out of a document.
    public struct Limits: Sendable, Hashable {
        /// The maximum nesting of arrays and objects. Default: 512, which is parsed, converted to a
        /// ``JSONValue``, written and released on a thread with 256 KiB of stack. The largest value is 2048,
        /// libjansson's own limit, which counts a scalar as a level, too: the innermost of 2048 arrays and objects must
        /// be empty. Negative values mean 0.
        ///
        /// Models that recurse through this package take as many levels as the stack has room for. Beyond
        /// that there is an error of code `depthExceeded`.
        public var depth: Int

        /// The maximum size of a document, in bytes. Default: 4 GiB less 65 bytes, which is also the
        /// largest value.
        public var byteCount: Int

        /// The maximum size of a record of a stream, in bytes (``JSONRecords``, ``JSONFramer``). A longer one
        /// is an error of code `limitExceeded`, and the next one follows. Default: 16 MiB. Values above
        /// `byteCount` mean that.
        public var recordByteCount: Int

        /// The maximum length of a string, in bytes of UTF-8 without its quotes and escapes. Default: no limit
        /// but that of the document.
        public var stringByteCount: Int {
            get { values[.stringByteCount] }
            set { values[.stringByteCount] = newValue }
        }

        /// The maximum length of a key, in bytes of UTF-8 without its quotes and escapes. Default: no limit but
        /// that of the document.
        public var keyByteCount: Int {
            get { values[.keyByteCount] }
            set { values[.keyByteCount] = newValue }
        }

        /// The maximum number of members of an object, equal keys counted once. Default: no limit but that of
        /// the document.
        public var memberCount: Int {
            get { values[.memberCount] }
            set { values[.memberCount] = newValue }
        }

        /// The maximum number of elements of an array. Default: no limit but that of the document.
        public var elementCount: Int {
            get { values[.elementCount] }
            set { values[.elementCount] = newValue }
        }

        /// The maximum number of values and keys in a document. Each takes 16 bytes. Default: no limit but that
        /// of the document.
        public var nodeCount: Int {
            get { values[.nodeCount] }
            set { values[.nodeCount] = newValue }
        }

        /// The maximum number of digits of a number, those of its fraction and exponent included. Default: no
        /// limit but that of the document.
        public var digitCount: Int {
            get { values[.digitCount] }
            set { values[.digitCount] = newValue }
        }

        /// The maximum number of combining marks in a row, in a string or key. Swift takes time quadratic in it where it
        /// compares or hashes the `String`, as a key of a dictionary or an element of a `Set`. Values below 32 mean that.
        /// Default: no limit but that of the document.
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

        /// The limits of the table ``ValueLimit``.
        package var values = SIMD8<Int>(repeating: .max)

        /// Limits for texts of one's own: 512 levels, documents of 4 GiB less 65 bytes, records of 16 MiB.
        public static let `default` = Limits()

        /// Limits for texts of strangers, such as the bodies of a public endpoint: 64 levels, documents of
        /// 1 MiB, records of 1 MiB, strings of 256 KiB, keys of 1 KiB, 10,000 members, 10,000 elements,
        /// 100,000 values and keys, numbers of 1,000 digits, 128 combining marks in a row.
        public static let untrusted: Limits = {
            var limits = Limits(depth: 64, byteCount: 1 << 20, recordByteCount: 1 << 20)
            for limit in ValueLimit.allCases { limits.values[limit] = limit.row.untrusted }
            return limits
        }()

        /// The largest nesting that can be allowed: 2048.
        public static let maximumDepth = 2048

        /// The largest document that can be allowed, in bytes: 4 GiB less 65.
        @usableFromInline package static let maximumByteCount = Int(UInt32.max) - 64

        package var effectiveDepth: UInt32 { UInt32(max(0, min(depth, Limits.maximumDepth))) }

        @inlinable package var effectiveByteCount: Int { max(0, min(byteCount, Limits.maximumByteCount)) }

        package var effectiveRecordByteCount: Int { max(0, min(recordByteCount, effectiveByteCount)) }
    }
}
