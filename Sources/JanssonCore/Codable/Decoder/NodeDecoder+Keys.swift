/// The members of an object by converted key.
final class KeyTable {
    /// The keys in source order, each once.
    private(set) var keys: [String] = []

    /// The node index of each key's value. If two keys are converted to the same key, the first wins.
    private var values: [ByteKey: UInt32] = [:]

    fileprivate init(capacity: Int) {
        keys.reserveCapacity(capacity)
        values.reserveCapacity(capacity)
    }

    fileprivate func add(_ key: String, _ value: UInt32) {
        if let first = values.updateValue(value, forKey: ByteKey(key)) {
            values[ByteKey(key)] = first
        } else {
            keys.append(key)
        }
    }

    fileprivate func value(of key: String) -> UInt32? { values[ByteKey(key)] }
}

extension NodeDecoder {
    /// Returns the node index of a coding key's value, if any.
    @inline(__always)
    func find(_ key: some CodingKey) -> UInt32? {
        session.usesPlainKeys || keepsKeys ? plainMember(key.stringValue) : slowMember(key.stringValue)
    }

    /// Returns the node index of a coding key's value.
    ///
    /// - Throws: `DecodingError.keyNotFound`.
    @inline(__always)
    func require(_ key: some CodingKey, _ type: Any.Type) throws -> UInt32 {
        if let value = find(key) { return value }
        return try missing(key, expectation(of: type))
    }

    @inline(__always)
    func require(_ key: some CodingKey, _ expected: JSONError.Expectation) throws -> UInt32 {
        if let value = find(key) { return value }
        return try missing(key, expected)
    }

    // A separate function, so that finding a key does not pay for the error.
    @inline(never)
    private func missing(_ key: some CodingKey, _ expected: JSONError.Expectation) throws -> UInt32 {
        try report(keyNotFound(key, expected), at: index, placeholder: NodeDecoder.reported)
    }

    /// Returns the node index of an unconverted key's value, if any.
    @inline(__always)
    func plainMember(_ key: consuming String) -> UInt32? {
        // A copy, so that no access to this object is open during the call.
        var hint = nextKey
        let found = key.withUTF8 { session.document.member(unsafe KeyBytes($0), of: index, hint: &hint) }
        nextKey = hint
        return found
    }

    /// Finds a key that may need conversion, and records the key as known.
    private func slowMember(_ key: String) -> UInt32? {
        let value = convertedMember(key)
        if NodeDecoder.exists(index) { session.knownKeys?.add(value, of: index) }
        return value
    }

    private func convertedMember(_ key: String) -> UInt32? {
        switch session.strategies.keyDecodingStrategy {
        case .useDefaultKeys: plainMember(key)
        case .matchSnakeCase: plainMember(session.snakeCase.encoded(key)) ?? plainMember(key)
        case .convertFromSnakeCase: nextSnakeCaseMember(key) ?? converted().value(of: key)
        case .custom: converted().value(of: key)
        }
    }

    /// Finds a converted key among the first 16 members, up to the one at `nextKey`. The first member with the key
    /// wins. So small objects read in source order need no table.
    private func nextSnakeCaseMember(_ key: String) -> UInt32? {
        guard convertedKeys == nil, NodeDecoder.exists(index) else { return nil }
        let document = session.document
        let end = node(index).end
        var member = index &+ 1
        for _ in 0..<16 where member < end && member <= nextKey {
            let value = member &+ 1
            let source = unsafe document.content(of: document[member])
            guard let isFound = SnakeCase.isDecoded(unsafe source.span, to: key.utf8Span.span) else {
                return nil
            }
            let next = document[value].end(at: value)
            if isFound {
                nextKey = max(nextKey, next)
                return value
            }
            member = next
        }
        return nil
    }

    /// The object's keys, converted, in source order.
    var keys: [String] {
        session.usesDefaultKeys || keepsKeys ? plainKeys() : converted().keys
    }

    private func plainKeys() -> [String] {
        var keys: [String] = []
        keys.reserveCapacity(Int(node(index).count))
        forEachMember { key, _ in keys.append(key) }
        return keys
    }

    private func converted() -> KeyTable {
        if let known = convertedKeys ?? session.convertedKeys[index] { return known }
        let table = KeyTable(capacity: NodeDecoder.exists(index) ? Int(node(index).count) : 0)
        let path = codingPath
        forEachMember { key, value in
            let converted =
                switch session.strategies.keyDecodingStrategy {
                case .useDefaultKeys: key
                case .convertFromSnakeCase, .matchSnakeCase: session.snakeCase.decoded(key)
                case .custom(let convert): convert(path + [AnyKey(key)]).stringValue
                }
            table.add(converted, value)
        }
        convertedKeys = table
        // The decoders of a large object share the table.
        if node(index).count > Document.tableThreshold { session.convertedKeys[index] = table }
        return table
    }

    func forEachMember<E>(_ body: (String, UInt32) throws(E) -> Void) throws(E) {
        let document = session.document
        var key = index &+ 1
        while key < node(index).end {
            try body(document.string(document[key]), key &+ 1)
            key = document[key &+ 1].end(at: key &+ 1)
        }
    }
}
