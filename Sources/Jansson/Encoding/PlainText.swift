/// A type whose arrays and dictionaries are written without an encoder or a coding key for each element: a
/// scalar, or an array of these. It is to writing what ``PlainElement`` is to reading.
///
/// All results are false if a number is not finite. Then the text is incomplete, and the general way finds out
/// what to do.
protocol PlainText {
    static func write(array: [Self], to writer: inout TextWriter) -> Bool
    static func write(arrays: [[Self]], to writer: inout TextWriter) -> Bool
    static func write(arraysOfArrays: [[[Self]]], to writer: inout TextWriter) -> Bool
    static func write(dictionary: [String: Self], sortsKeys: Bool, to writer: inout TextWriter) -> Bool
}

extension PlainText where Self: EncodedScalar {
    static func write(array: [Self], to writer: inout TextWriter) -> Bool {
        writer.write(array) { writer, value in writer.write(value) }
    }

    static func write(arrays: [[Self]], to writer: inout TextWriter) -> Bool {
        writer.write(arrays) { writer, array in
            writer.write(array) { writer, value in writer.write(value) }
        }
    }

    static func write(arraysOfArrays: [[[Self]]], to writer: inout TextWriter) -> Bool {
        writer.write(arraysOfArrays) { writer, arrays in
            writer.write(arrays) { writer, array in
                writer.write(array) { writer, value in writer.write(value) }
            }
        }
    }

    static func write(dictionary: [String: Self], sortsKeys: Bool, to writer: inout TextWriter) -> Bool {
        writer.write(dictionary, sortsKeys: sortsKeys) { writer, value in writer.write(value) }
    }
}

extension Array: PlainText where Element: PlainText {
    static func write(array: [[Element]], to writer: inout TextWriter) -> Bool {
        Element.write(arrays: array, to: &writer)
    }

    static func write(arrays: [[[Element]]], to writer: inout TextWriter) -> Bool {
        Element.write(arraysOfArrays: arrays, to: &writer)
    }

    static func write(arraysOfArrays: [[[[Element]]]], to writer: inout TextWriter) -> Bool {
        writer.write(arraysOfArrays) { writer, array in Element.write(arraysOfArrays: array, to: &writer) }
    }

    static func write(dictionary: [String: [Element]], sortsKeys: Bool, to writer: inout TextWriter) -> Bool {
        writer.write(dictionary, sortsKeys: sortsKeys) { writer, array in
            Element.write(array: array, to: &writer)
        }
    }
}

extension TextWriter {
    @inline(__always)
    fileprivate mutating func write(_ value: some EncodedScalar) -> Bool {
        guard value.isFinite else { return false }
        value.write(to: &self)
        return true
    }

    @inline(__always)
    fileprivate mutating func write<Element>(
        _ array: [Element], _ write: (inout TextWriter, Element) -> Bool
    ) -> Bool {
        openArray(count: array.count)
        for element in array {
            guard write(&self, element) else { return false }
        }
        closeArray()
        return true
    }

    @inline(__always)
    fileprivate mutating func write<Value>(
        _ dictionary: [String: Value], sortsKeys: Bool, _ write: (inout TextWriter, Value) -> Bool
    ) -> Bool {
        openObject(count: dictionary.count)
        if sortsKeys {
            for (key, value) in dictionary.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) })
            {
                self.key(key)
                guard write(&self, value) else { return false }
            }
        } else {
            for (key, value) in dictionary {
                self.key(key)
                guard write(&self, value) else { return false }
            }
        }
        closeObject()
        return true
    }

    private mutating func key(_ text: String) {
        var text = text
        text.withUTF8 { key(unsafe $0.span, isASCII: false, isPlain: false) }
    }
}

extension Bool: PlainText {}
extension String: PlainText {}
extension Double: PlainText {}
extension Float: PlainText {}
extension Int: PlainText {}
extension Int8: PlainText {}
extension Int16: PlainText {}
extension Int32: PlainText {}
extension Int64: PlainText {}
extension Int128: PlainText {}
extension UInt: PlainText {}
extension UInt8: PlainText {}
extension UInt16: PlainText {}
extension UInt32: PlainText {}
extension UInt64: PlainText {}
extension UInt128: PlainText {}
