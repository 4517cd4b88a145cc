internal import CJSONScanner

extension JSON {
    func written(_ options: JSONWritingOptions) throws(JSONError) -> TextBuffer {
        guard exists else { throw mismatch(expected: "a value").ofOutput }
        if case .canonical(let largeIntegers) = options.dialect {
            do { return try canonicalText(largeIntegers) } catch { throw error.ofOutput }
        }
        // The output is seldom longer than the source. Behind it, C needs room for another key and value.
        var writer = TextWriter(options: options, capacity: index == 0 ? document.sourceLength + 192 : 512)
        do throws(JSONError) {
            // A tree of libjansson has the digits of reals only in its source.
            if options.isCompactOnly, document[index].offset != Node.nowhere || document.sourceLength == 0 {
                try document.writeCompact(from: index, into: &writer)
                return writer.takeText()
            }
            try document.traverse(from: index, sortedKeys: options.sortedKeys, into: &writer)
            try writer.checkByteLimit()
        } catch  where error.code == .limitExceeded {
            throw error.at(path)
        } catch {
            throw error.at(
                path.appending(document.pathOfUnwritableValue(from: index, sortedKeys: options.sortedKeys)))
        }
        return writer.takeText()
    }
}

extension JSONValue {
    func written(_ options: JSONWritingOptions) throws(JSONError) -> TextBuffer {
        if case .canonical(let largeIntegers) = options.dialect {
            do { return try JSON(copying: self).canonicalText(largeIntegers) } catch { throw error.ofOutput }
        }
        var writer = TextWriter(options: options)
        do throws(JSONError) {
            try traverse(sortedKeys: options.sortedKeys, into: &writer)
            try writer.checkByteLimit()
        } catch  where error.code == .limitExceeded {
            throw error.ofOutput
        } catch {
            throw error.at(pathOfUnwritableValue(sortedKeys: options.sortedKeys))
        }
        return writer.takeText()
    }
}

extension JSONError {
    /// Returns this error with the path of the value that was being written.
    func at(_ path: JSONPath) -> JSONError {
        with {
            $0.path = path
            $0.isPlaced = true
            $0.isOfInput = false
        }
    }
}

extension JSON: CustomStringConvertible {
    /// The value as compact JSON; the empty string if it is missing. NaN and infinities have their JSON5 form.
    ///
    /// Complexity: O(*n*).
    public var description: String { exists ? described { try written($0) } : "" }
}

extension JSONValue: CustomStringConvertible {
    /// The value as compact JSON. NaN and infinities have their JSON5 form. A value that nests too deep is described by
    /// the error of writing it.
    ///
    /// Complexity: O(*n*).
    public var description: String { described { try written($0) } }
}

/// Returns the text that a function writes, or else its error.
private func described(_ write: (JSONWritingOptions) throws -> TextBuffer) -> String {
    var options = JSONWritingOptions()
    options.writesNonFiniteNumbers = true
    do { return try write(options).string } catch { return "\(error)" }
}

extension Double {
    /// NaN or an infinity in JSON5.
    var json5Text: StaticString { isNaN ? "NaN" : self < 0 ? "-Infinity" : "Infinity" }
}

extension JSONNumber {
    /// Returns a real as the writer writes it. NaN and infinities have their JSON5 form.
    static func text(of value: Double) -> String {
        guard value.isFinite else { return "\(value.json5Text)" }
        return integralText(of: value) ?? shortestText(of: value)
    }

    /// Returns the shortest decimal that reads back as a finite `value`. Uses stack memory, because callers cannot
    /// report a failed allocation.
    static func shortestText(of value: Double) -> String {
        unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Int(CJS_REALS_ROOM)) { bytes in
            // In bounds: `cjs_write_real` may write 64 bytes.
            guard let start = bytes.baseAddress else { return "" }
            let count = unsafe cjs_write_real(value, start)
            return unsafe String(
                validated: UnsafeBufferPointer(start: start, count: count).span, isASCII: true)
        }
    }

    /// Returns all digits of a real between 2^53 and 2^128 in magnitude, if its shortest form is another integer;
    /// otherwise nil.
    @inline(__always)
    static func integralText(of value: Double) -> String? {
        value.magnitude > 0x1p53 && value.magnitude < 0x1p128 ? digits(ofIntegral: value) : nil
    }

    @inline(never)
    private static func digits(ofIntegral value: Double) -> String? {
        let exact = ExactDecimal(exactly: value)
        if exact == ExactDecimal(shortest: value) { return nil }
        return "\(value < 0 ? "-" : "")\(UInt128(value.magnitude)).0"
    }
}
