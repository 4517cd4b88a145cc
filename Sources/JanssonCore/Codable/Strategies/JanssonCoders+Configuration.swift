#if Foundation
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension JanssonDecoder {
    /// Decodes a model that needs a configuration. See ``decode(_:from:)-(_,Span<UInt8>)``.
    ///
    /// - Throws: `DecodingError`, as that function does.
    public func decode<T: DecodableWithConfiguration>(
        _ type: T.Type, from source: some JSONBytes, configuration: T.DecodingConfiguration
    ) throws -> T {
        let snapshot = snapshot
        let json = try source.withJSONBytes { source throws in try snapshot.settings.document(source) }
        return try decode(type, from: json, snapshot, configuration: configuration)
    }

    /// Decodes a model with the configuration that a type provides.
    ///
    /// - Throws: `DecodingError`, as ``decode(_:from:)-(_,Span<UInt8>)`` does.
    public func decode<T: DecodableWithConfiguration, C: DecodingConfigurationProviding>(
        _ type: T.Type, from source: some JSONBytes, configuration: C.Type
    ) throws -> T where T.DecodingConfiguration == C.DecodingConfiguration {
        try decode(type, from: source, configuration: C.decodingConfiguration)
    }

    /// Decodes a parsed value as a model that needs a configuration.
    ///
    /// - Throws: `DecodingError`, as ``decode(_:from:)-(_,JSON)`` does.
    @_disfavoredOverload
    public func decode<T: DecodableWithConfiguration>(
        _ type: T.Type, from json: JSON, configuration: T.DecodingConfiguration
    ) throws -> T {
        try decode(type, from: json, snapshot, configuration: configuration)
    }

    private func decode<T: DecodableWithConfiguration>(
        _ type: T.Type, from json: JSON, _ snapshot: Snapshot, configuration: T.DecodingConfiguration
    ) throws -> T {
        let session = DecodingSession(snapshot, json: json)
        return try session.addingLocations {
            try type.init(from: session.root(for: type), configuration: configuration)
        }
    }
}

extension JanssonEncoder {
    /// Encodes a model that needs a configuration. See ``encode(_:)-(T)``.
    ///
    /// - Throws: `EncodingError`, as that function does.
    public func encode<T: EncodableWithConfiguration>(
        _ value: T, configuration: T.EncodingConfiguration
    ) throws -> Data {
        try text(of: T.self) { try value.encode(to: $0, configuration: configuration) }.takeData()
    }

    /// Encodes a model with the configuration that a type provides.
    ///
    /// - Throws: `EncodingError`, as ``encode(_:)-(T)`` does.
    public func encode<T: EncodableWithConfiguration, C: EncodingConfigurationProviding>(
        _ value: T, configuration: C.Type
    ) throws -> Data where T.EncodingConfiguration == C.EncodingConfiguration {
        try encode(value, configuration: C.encodingConfiguration)
    }
}
#endif
