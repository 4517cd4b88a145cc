internal import JanssonCore

extension NodeReader {
    /// Returns the hash of a value.
    ///
    /// - Throws: `JSONError` of code `depthExceeded`.
    static func hash(_ node: UInt32, of document: JSONNodes) throws(JSONError) -> UInt64 {
        try unsafe document.withPointers { (nodes, source, decoded) throws(JSONError) -> UInt64 in
            try unsafe NodeReader(nodes, source: source, decoded: decoded).hash(node, of: document)
        }
    }

    /// Returns a hash. Equal values have equal hashes, also in different documents. A random seed prevents prepared
    /// collisions.
    func hash(_ node: UInt32, of document: JSONNodes) throws(JSONError) -> UInt64 {
        let kind = kind(node)
        switch kind {
        case Kind.string: return hash(node)
        case Kind.integer:
            return mixed(UInt64(bitPattern: integer(node)), Double(integer(node)).bitPattern)
        case Kind.unsigned...Kind.numberText:
            guard let number = document.number(node) else { return 0 }
            if let integer = number.int {
                return mixed(UInt64(bitPattern: Int64(integer)), Double(integer).bitPattern)
            }
            return UInt64(bitPattern: Int64(number.hashValue))
        case Kind.array:
            try checkStack(at: node, of: document)
            var hash: UInt64 = 1
            var index = node &+ 1
            while index < end(node) {
                hash = mixed(hash, try self.hash(index, of: document))
                index = end(index)
            }
            return hash
        case Kind.object:
            try checkStack(at: node, of: document)
            // The order of members does not matter.
            var hash: UInt64 = 2
            var key = node &+ 1
            while key < end(node) {
                hash &+= mixed(self.hash(key), try self.hash(key &+ 1, of: document))
                key = end(key &+ 1)
            }
            return hash
        default: return mixed(UInt64(kind), 3)
        }
    }

    private func checkStack(at node: UInt32, of document: JSONNodes) throws(JSONError) {
        guard Stack.isShort else { return }
        throw document.json(node).error(Stack.exceeded, code: .depthExceeded)
    }

    private func mixed(_ first: UInt64, _ second: UInt64) -> UInt64 {
        let product = (first ^ StringFingerprint.seed).multipliedFullWidth(
            by: (second &+ 0x9E37_79B9_7F4A_7C15) | 1)
        return product.high ^ product.low &+ second
    }
}
