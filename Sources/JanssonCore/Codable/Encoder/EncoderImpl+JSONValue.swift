extension EncoderImpl {
    /// Encodes a tree as the encoder's value, without recursion.
    func encode(json: JSONValue) throws {
        let sortedKeys = session.strategies.outputFormatting.contains(.sortedKeys)
        do {
            _ = try writeWhole {
                var visitor = EncodingVisitor(encoder: self)
                try json.traverse(depth: level, sortedKeys: sortedKeys, into: &visitor)
                return true
            }
        } catch let error as JSONError {
            guard error.code == .invalidValue else { throw failure(error) }
            let path = json.pathOfUnwritableValue(depth: level, sortedKeys: sortedKeys)
            let real = json[path]?.double ?? .nan
            throw EncodingError.invalidValue(real, context(error, below: path))
        }
    }
}

extension JSONValue: TextEncodable {
    static func encode<T>(_ value: T, as encoder: EncoderImpl) throws {
        try encoder.encode(json: identical(value, as: JSONValue.self))
    }
}

/// Writes a tree as an encoder's value. NaN and infinities become the strategy's strings, if any.
private struct EncodingVisitor: JSONVisitor {
    let encoder: EncoderImpl

    func null() { unsafe encoder.text.pointee.writer.null() }

    func bool(_ value: Bool) { unsafe encoder.text.pointee.writer.bool(value) }

    mutating func number(_ value: JSONNumber) throws(JSONError) {
        if case .real(let real) = value.storage, !real.isFinite,
            let text = encoder.session.text(ofNonFinite: real)
        {
            try string(text.utf8Span.span)
        } else {
            unsafe try encoder.text.pointee.writer.number(value)
        }
    }

    mutating func string(_ text: Span<UInt8>, isASCII: Bool, isPlain: Bool) {
        unsafe encoder.text.pointee.writer.string(text, isASCII: isASCII, isPlain: isPlain)
    }

    func key(_ text: Span<UInt8>, isASCII: Bool, isPlain: Bool) {
        unsafe encoder.text.pointee.writer.key(text, isASCII: isASCII, isPlain: isPlain)
    }

    func openArray(count: Int) { unsafe encoder.text.pointee.writer.openArray(count: count) }

    func closeArray() { unsafe encoder.text.pointee.writer.closeArray() }

    func openObject(count: Int) { unsafe encoder.text.pointee.writer.openObject(count: count) }

    func closeObject() { unsafe encoder.text.pointee.writer.closeObject() }
}
