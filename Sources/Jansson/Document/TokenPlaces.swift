/// Finds the offsets of a document's values and keys by reading the tokens of its source. It is for
/// documents whose nodes come from a tree that does not keep offsets.
enum TokenPlaces {
    /// The offset of the token of each node, in the order of the nodes.
    ///
    /// Nodes correspond to tokens one to one, except for duplicate keys, where the last value is in
    /// the position of the first key.
    ///
    /// Complexity: O(*n*) in the source, without recursion.
    static func offsets(in source: Span<UInt8>, nodeCount: Int) -> [UInt32] {
        let tokens = TokenTree(source, capacity: nodeCount)
        // Each duplicate member means two nodes fewer than tokens.
        return tokens.offsets.count == nodeCount ? tokens.offsets : tokens.offsetsOfLastValues(in: source)
    }
}

/// The values and keys of a well-formed text in source order. These are the nodes of the document before
/// duplicate keys are dropped.
private struct TokenTree {
    private(set) var offsets: [UInt32] = []
    /// For each token, the index after its last descendant.
    private var ends: [UInt32] = []

    init(_ source: Span<UInt8>, capacity: Int) {
        offsets.reserveCapacity(capacity)
        ends.reserveCapacity(capacity)
        var open: [Int] = []
        var lexer = Lexer(dialect: .rfc8259)
        // The text is well-formed, so nothing is thrown here.
        while let token = try? lexer.next(in: source) {
            switch token.kind {
            case .end: return
            case .comma, .colon: continue
            case .closeArray, .closeObject:
                guard let container = open.popLast() else { continue }
                ends[container] = UInt32(truncatingIfNeeded: offsets.count)
                continue
            case .openArray, .openObject: open.append(offsets.count)
            default: break
            }
            offsets.append(UInt32(truncatingIfNeeded: token.range.lowerBound))
            ends.append(UInt32(truncatingIfNeeded: offsets.count))
        }
    }

    /// The offsets without those of replaced values.
    func offsetsOfLastValues(in source: Span<UInt8>) -> [UInt32] {
        var result: [UInt32] = []
        // The tokens whose offsets come next, in reverse order.
        var next = offsets.isEmpty ? [] : [0]
        while let token = next.popLast() {
            result.append(offsets[token])
            guard ends[token] > UInt32(token) + 1 else { continue }
            let children = children(of: token)
            if source[Int(offsets[token])] == UInt8(ascii: "[") {
                next += children.reversed()
                continue
            }
            for (key, value) in members(children, in: source).reversed() { next += [value, key] }
        }
        return result
    }

    private func children(of container: Int) -> [Int] {
        var children: [Int] = []
        var index = container + 1
        while index < Int(ends[container]) {
            children.append(index)
            index = Int(ends[index])
        }
        return children
    }

    /// The first occurrence of each key, with the last of its values.
    private func members(_ children: [Int], in source: Span<UInt8>) -> [(key: Int, value: Int)] {
        var members: [(key: Int, value: Int)] = []
        var places: [[UInt8]: Int] = [:]
        for index in stride(from: 0, to: children.count - 1, by: 2) {
            let (key, value) = (children[index], children[index + 1])
            let bytes = text(of: key, in: source)
            if let place = places[bytes] {
                members[place].value = value
            } else {
                places[bytes] = members.count
                members.append((key, value))
            }
        }
        return members
    }

    private func text(of key: Int, in source: Span<UInt8>) -> [UInt8] {
        var lexer = Lexer(dialect: .rfc8259)
        lexer.move(to: Int(offsets[key]))
        return (try? lexer.next(in: source)).map { StringText.decoded(source.extracting($0.range)) } ?? []
    }
}
