/// A standard collection that is decoded from nodes. The collection's own initializer would make a container, and a key
/// and two boxes for each element.
protocol NodeCollection: NodeDecodable {
    /// Reads the decoder's value.
    ///
    /// - Throws: The error of an element. For another kind of value, the error of the type's own initializer.
    static func read(_ decoder: NodeDecoder) throws -> Self
}

extension NodeCollection {
    static func decode<T>(
        _ type: T.Type, _ decoder: NodeDecoder, at index: UInt32, _ key: some CodingKey
    ) throws -> T {
        // Like `JSONDecoder`, does not convert the keys of dictionaries.
        let keepsKeys = decoder.keepsMemberKeys(type)
        return try decoder.withChild(at: index, key, keepsKeys: keepsKeys, isInternal: keepsKeys) {
            try identical(read($0), as: type)
        }
    }

    static func decode<T>(_ type: T.Type, _ decoder: NodeDecoder) throws -> T {
        try identical(read(decoder), as: type)
    }
}

extension Array: FastPathCodable {
    static func known(to coders: CodingFastPath.Coders) -> CodingFastPath {
        func decoded<T: Decodable>(_ element: T.Type) -> any NodeDecodable.Type { [T].self }
        func encoded<T: Encodable>(_ element: T.Type) -> any TextEncodable.Type { [T].self }
        func ofScalars<T: BulkScalar>(_ element: T.Type) -> any BulkScalar.Type { [T].self }
        let element = CodingFastPath.of(Element.self, to: coders)
        let scalars = element.element.map { ofScalars($0) }
        switch coders {
        case .decoding:
            let type = element.decoded ?? Element.self as? any Decodable.Type
            return CodingFastPath(decoded: type.map { decoded($0) }, element: scalars)
        case .encoding:
            let type = element.encoded ?? Element.self as? any Encodable.Type
            return CodingFastPath(encoded: type.map { encoded($0) }, element: scalars)
        }
    }
}

extension Dictionary: FastPathCodable {
    static func known(to coders: CodingFastPath.Coders) -> CodingFastPath {
        func decoded<T: Decodable>(_ value: T.Type) -> any NodeDecodable.Type { [String: T].self }
        func encoded<T: Encodable>(_ value: T.Type) -> any TextEncodable.Type { [String: T].self }
        guard Key.self == String.self else { return CodingFastPath() }
        let value = CodingFastPath.of(Value.self, to: coders)
        switch coders {
        case .decoding:
            let type = value.decoded ?? Value.self as? any Decodable.Type
            return CodingFastPath(decoded: type.map { decoded($0) })
        case .encoding:
            let type = value.encoded ?? Value.self as? any Encodable.Type
            return CodingFastPath(encoded: type.map { encoded($0) })
        }
    }
}

extension Array: NodeDecodable, NodeCollection where Element: Decodable {
    static func read(_ decoder: NodeDecoder) throws -> [Element] {
        guard let json = decoder.view(decoder.index), json.kind == .array else {
            return try decoder.initialized(self)
        }
        if let element = CodingFastPath.of(Element.self, to: .decoding).element {
            return try element.array(at: json.index, of: json.document, as: Element.self)
                ?? decoder.initialized(self)
        }
        try decoder.checkStack()
        return try unsafe Array(unsafeUninitializedCapacity: json.count) { elements, count in
            var element = json.index &+ 1
            while count < elements.count {
                // In bounds, as just checked. All elements before `count` are initialized.
                unsafe (elements.baseAddress! + count).initialize(
                    to: try decoder.decode(Element.self, at: element, PathKey.index(count)))
                count &+= 1
                element = json.document[element].end(at: element)
            }
        }
    }
}

extension Dictionary: NodeDecodable, NodeCollection where Key == String, Value: Decodable {
    static func read(_ decoder: NodeDecoder) throws -> [String: Value] {
        guard let json = decoder.view(decoder.index), json.kind == .object else {
            return try decoder.initialized(self)
        }
        if let known = decoder.session.knownKeys {
            decoder.forEachMember { known.add($1, of: json.index) }
        }
        if let value = CodingFastPath.of(Value.self, to: .decoding).element {
            return try value.dictionary(at: json.index, of: json.document, as: Value.self)
                ?? decoder.initialized(self)
        }
        try decoder.checkStack()
        var members = [String: Value](minimumCapacity: json.count)
        try decoder.forEachMember { key, value in
            members[key] = try decoder.decode(Value.self, at: value, AnyKey(key, mayBeInteger: true))
        }
        return members
    }
}

/// A standard collection that is encoded as text, which avoids the same costs as ``NodeCollection``.
protocol TextCollection: TextEncodable {
    func encode(as encoder: EncoderImpl) throws
}

extension TextCollection {
    static func encode<T>(_ value: T, as encoder: EncoderImpl) throws {
        try identical(value, as: Self.self).encode(as: encoder)
    }
}

extension Array: TextEncodable, TextCollection where Element: Encodable {
    func encode(as encoder: EncoderImpl) throws {
        if let element = CodingFastPath.of(Element.self, to: .encoding).element {
            let isWritten = try encoder.writeWhole {
                unsafe element.write(array: self, of: Element.self, to: &encoder.text.pointee.writer)
            }
            if isWritten { return }
        }
        encoder.open(.array)
        for element in self { try encoder.encode(element, as: encoder.element()) }
    }
}

extension Dictionary: TextEncodable, TextCollection where Key == String, Value: Encodable {
    func encode(as encoder: EncoderImpl) throws {
        if let value = CodingFastPath.of(Value.self, to: .encoding).element {
            let sortsKeys = encoder.session.strategies.outputFormatting.contains(.sortedKeys)
            let isWritten = try encoder.writeWhole {
                unsafe value.write(
                    dictionary: self, of: Value.self, sortsKeys: sortsKeys, to: &encoder.text.pointee.writer)
            }
            if isWritten { return }
        }
        // Keys of a dictionary are data, which no strategy converts.
        let converts = encoder.convertsKeys
        encoder.convertsKeys = false
        defer { encoder.convertsKeys = converts }
        encoder.open(.object)
        for (key, value) in self {
            try encoder.encode(value, as: encoder.member(AnyKey(key, mayBeInteger: true)))
        }
    }
}
