extension JSONError {
    /// The approximate number of bytes that this error keeps alive and `previous` does not. The bytes of
    /// an ``underlying`` error of another type are not counted.
    ///
    /// Errors of one document share long keys, so those are counted once.
    func heldBytes(after previous: JSONError?) -> Int {
        guard code != .multiple else {
            var previous = previous
            var bytes = JSONError.ownBytes
            for error in errors {
                bytes += error.heldBytes(after: previous)
                previous = error
            }
            return bytes
        }
        let previous = previous?.all.last
        var bytes = JSONError.ownBytes + path.heldBytes(beyond: previous?.path)
        for text in [expected, actual, message, excerpt, facts.libraryMessage] {
            bytes += text?.utf8.count ?? 0
        }
        if let file, !file.isIdentical(to: previous?.file) { bytes += file.utf8.count }
        if let cause = underlying as? JSONError { bytes += cause.heldBytes(after: nil) }
        return bytes
    }

    private static var ownBytes: Int { MemoryLayout<Facts>.size }
}

extension [JSONError] {
    /// The bytes that all errors but the first keep alive.
    var heldBytes: Int {
        var bytes = 0
        for (previous, error) in zip(self, dropFirst()) { bytes += error.heldBytes(after: previous) }
        return bytes
    }
}

extension JSONPath {
    fileprivate func heldBytes(beyond other: JSONPath?) -> Int {
        var bytes = elements.count * MemoryLayout<JSONPathElement>.stride
        for (position, element) in elements.enumerated() {
            guard case .key(let key) = element else { continue }
            if let other, position < other.elements.count, case .key(let known) = other.elements[position],
                key.isIdentical(to: known)
            {
                continue
            }
            bytes += key.utf8.count
        }
        return bytes
    }
}

extension String {
    /// Whether both strings have the same storage.
    fileprivate func isIdentical(to other: String?) -> Bool {
        guard let other, utf8.count == other.utf8.count else { return false }
        return utf8Span.span.isIdentical(to: other.utf8Span.span)
    }
}
