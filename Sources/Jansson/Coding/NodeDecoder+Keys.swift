/// The members of an object by key, as a strategy converts it.
struct ConvertedKeys {
    /// The converted keys in source order, each once.
    fileprivate(set) var keys: [String] = []

    /// The index of the value of each, the first where two become one.
    fileprivate(set) var values: [String: UInt32] = [:]
}

extension NodeDecoder {
    /// The index of the value that a coding key names.
    @inline(__always)
    func find(_ key: some CodingKey) -> UInt32? {
        session.usesDefaultKeys || keepsKeys ? plainMember(key.stringValue) : convertedMember(key.stringValue)
    }

    /// The index of the value that a coding key names.
    ///
    /// - Throws: `DecodingError.keyNotFound`.
    @inline(__always)
    func require(_ key: some CodingKey, _ type: Any.Type) throws -> UInt32 {
        if let value = find(key) { return value }
        return try failed(keyNotFound(key, name(type)), at: index, standIn: NodeDecoder.reported)
    }

    func require(_ key: some CodingKey, _ expected: String) throws -> UInt32 {
        if let value = find(key) { return value }
        return try failed(keyNotFound(key, expected), at: index, standIn: NodeDecoder.reported)
    }

    /// The index of the value at a key as it stands in the text.
    @inline(__always)
    func plainMember(_ key: String) -> UInt32? {
        var key = key
        // A copy, so that no access to this object is open meanwhile.
        var next = cursor
        let found = key.withUTF8 {
            unsafe session.document.member(KeyBytes($0), of: index, cursor: &next)
        }
        cursor = next
        return found ?? equivalentMember(key)
    }

    /// The index of the value at a key of the same characters in other code points, as composed
    /// and decomposed letters are.
    private func equivalentMember(_ key: String) -> UInt32? {
        guard !key.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        return firstMember { $0 == key }
    }

    private func convertedMember(_ key: String) -> UInt32? {
        switch session.strategies.keyDecodingStrategy {
        case .useDefaultKeys: plainMember(key)
        case .matchSnakeCase: plainMember(session.snakeCase.encoded(key)) ?? plainMember(key)
        case .convertFromSnakeCase, .custom: converted().values[key]
        }
    }

    /// The keys of the object as coding keys are spelled, in source order.
    var keys: [String] {
        session.usesDefaultKeys || keepsKeys ? plainKeys() : converted().keys
    }

    private func plainKeys() -> [String] {
        var keys: [String] = []
        keys.reserveCapacity(Int(node(index).low))
        forEachMember { key, _ in keys.append(key) }
        return keys
    }

    private func converted() -> ConvertedKeys {
        if let convertedKeys { return convertedKeys }
        var table = ConvertedKeys()
        let path = codingPath
        forEachMember { key, value in
            let converted =
                switch session.strategies.keyDecodingStrategy {
                case .useDefaultKeys: key
                case .convertFromSnakeCase, .matchSnakeCase: SnakeCase.decoded(key)
                case .custom(let convert): convert(path + [AnyKey(key)]).stringValue
                }
            if table.values.updateValue(value, ifNew: converted) { table.keys.append(converted) }
        }
        convertedKeys = table
        return table
    }

    func forEachMember(_ body: (String, UInt32) -> Void) {
        let document = session.document
        var key = index &+ 1
        while key < node(index).high {
            body(document.string(document[key]), key &+ 1)
            key = document[key &+ 1].end(at: key &+ 1)
        }
    }

    private func firstMember(where matches: (String) -> Bool) -> UInt32? {
        var found: UInt32?
        forEachMember { key, value in
            if found == nil, matches(key) { found = value }
        }
        return found
    }
}

extension [String: UInt32] {
    /// Whether `key` was new, and got the value.
    fileprivate mutating func updateValue(_ value: UInt32, ifNew key: String) -> Bool {
        guard self[key] == nil else { return false }
        self[key] = value
        return true
    }
}
