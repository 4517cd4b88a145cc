/// Values that go to the tree without an encoder.
protocol PlainEncodable {
    /// Whether the value could be written; if not, nothing is left of it.
    func append(to tree: EncodedTree, at index: UInt32) -> Bool
}

extension Array: PlainEncodable where Element: PlainEncodable {
    func append(to tree: EncodedTree, at index: UInt32) -> Bool {
        tree.open(.array, at: index)
        for element in self {
            guard element.append(to: tree, at: tree.addElement(to: index)) else {
                tree.reset(index)
                return false
            }
        }
        return true
    }
}

extension Double: PlainEncodable {
    @inline(__always)
    func append(to tree: EncodedTree, at index: UInt32) -> Bool {
        tree.set(index, self)
        return isFinite
    }
}

extension Int: PlainEncodable {
    @inline(__always)
    func append(to tree: EncodedTree, at index: UInt32) -> Bool {
        tree.set(index, Int64(self))
        return true
    }
}

extension String: PlainEncodable {
    @inline(__always)
    func append(to tree: EncodedTree, at index: UInt32) -> Bool {
        tree.set(index, self)
        return true
    }
}
