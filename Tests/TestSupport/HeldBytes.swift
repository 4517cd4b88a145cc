internal import Jansson

extension Sequence<JSONError> {
    /// The number of bytes that the texts and paths of the errors keep alive. Each storage is counted
    /// once.
    package var heldBytes: Int {
        var storages: Set<UInt> = []
        var bytes = 0
        func count(_ text: String?) {
            guard var text, text.utf8.count > 15 else { return }
            let address = text.withUTF8 { UInt(bitPattern: $0.baseAddress) }
            if storages.insert(address).inserted { bytes += text.utf8.count }
        }
        func count(_ error: JSONError) {
            for text in [error.file, error.expected, error.actual, error.message, error.excerpt] {
                count(text)
            }
            for element in error.path.elements {
                if case .key(let key) = element { count(key) }
                bytes += MemoryLayout<JSONPathElement>.stride
            }
            for error in error.errors { count(error) }
        }
        for error in self { count(error) }
        return bytes
    }
}
