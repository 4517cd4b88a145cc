/// The members of an object by key. Keys are those of the text, or those that a strategy made of them.
final class KeyTable {
    /// The keys in source order, each once.
    private(set) var keys: [String] = []

    /// The index of the value for each key. If two keys became one, it is the first value.
    private(set) var values: [String: UInt32] = [:]

    fileprivate func add(_ key: String, _ value: UInt32) {
        guard values[key] == nil else { return }
        values[key] = value
        keys.append(key)
    }
}

extension NodeDecoder {
    /// The index of the value for a coding key.
    @inline(__always)
    func find(_ key: some CodingKey) -> UInt32? {
        session.usesPlainKeys || keepsKeys ? plainMember(key.stringValue) : slowMember(key.stringValue)
    }

    /// The index of the value for a coding key.
    ///
    /// - Throws: `DecodingError.keyNotFound`.
    @inline(__always)
    func require(_ key: some CodingKey, _ type: Any.Type) throws -> UInt32 {
        if let value = find(key) { return value }
        return try missing(key, name(type))
    }

    @inline(__always)
    func require(_ key: some CodingKey, _ expected: String) throws -> UInt32 {
        if let value = find(key) { return value }
        return try missing(key, expected)
    }

    // A function of its own, so that a key that is there costs nothing of the error.
    @inline(never)
    private func missing(_ key: some CodingKey, _ expected: String) throws -> UInt32 {
        try report(keyNotFound(key, expected), at: index, placeholder: NodeDecoder.reported)
    }

    /// The index of the value for a key exactly as it is in the text.
    @inline(__always)
    func plainMember(_ key: consuming String) -> UInt32? {
        // A copy, so that no access to this object is open during the call.
        var hint = nextKey
        var mayHaveEquivalents = false
        let found = key.withUTF8 {
            let key = unsafe KeyBytes($0)
            let found = session.document.member(key, of: index, hint: &hint)
            if found == nil { mayHaveEquivalents = key.mayHaveEquivalents }
            return found
        }
        nextKey = hint
        return mayHaveEquivalents ? equivalentMember(key) : found
    }

    /// The index of the value for a key with the same characters in other code points, like composed and
    /// decomposed letters.
    private func equivalentMember(_ key: String) -> UInt32? {
        NodeDecoder.exists(index) ? equivalents().values[key] : nil
    }

    /// The index of the value for a key that is converted, or remembered as known.
    private func slowMember(_ key: String) -> UInt32? {
        let value = convertedMember(key)
        if NodeDecoder.exists(index) { session.knownKeys?.add(value, of: index) }
        return value
    }

    private func convertedMember(_ key: String) -> UInt32? {
        switch session.strategies.keyDecodingStrategy {
        case .useDefaultKeys: plainMember(key)
        case .matchSnakeCase: plainMember(session.snakeCase.encoded(key)) ?? plainMember(key)
        case .convertFromSnakeCase: nextSnakeCaseMember(key) ?? converted().values[key]
        case .custom: converted().values[key]
        }
    }

    /// The index of the value for a key, if its member is one of the first few that were read, or the next one. No
    /// member before it has the same converted key. So a model that reads its members in the text's order needs no
    /// table.
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

    /// The keys of the object as coding keys, in source order.
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
        let table = KeyTable()
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
        if isLarge { session.convertedKeys[index] = table }
        return table
    }

    /// The members whose keys may have other spellings.
    private func equivalents() -> KeyTable {
        if let known = equivalentKeys ?? session.equivalentKeys[index] { return known }
        let table = KeyTable()
        forEachMember { key, value in
            var key = key
            if key.withUTF8({ unsafe KeyBytes($0).mayHaveEquivalents }) { table.add(key, value) }
        }
        equivalentKeys = table
        if isLarge { session.equivalentKeys[index] = table }
        return table
    }

    /// Whether the object is so large that its decoders should share the tables.
    private var isLarge: Bool { node(index).count > Document.tableThreshold }

    func forEachMember<E>(_ body: (String, UInt32) throws(E) -> Void) throws(E) {
        let document = session.document
        var key = index &+ 1
        while key < node(index).end {
            try body(document.string(document[key]), key &+ 1)
            key = document[key &+ 1].end(at: key &+ 1)
        }
    }

    func forEachElement<E>(_ body: (Int, UInt32) throws(E) -> Void) throws(E) {
        let document = session.document
        let end = node(index).end
        var (element, position) = (index &+ 1, 0)
        while element < end {
            try body(position, element)
            element = document[element].end(at: element)
            position &+= 1
        }
    }
}
