#if Foundation
import Foundation
import Jansson
import JanssonFoundation

/// One strategy in the words of each of the four coders.
struct OracleStrategy<TheirDecoding, TheirEncoding, Decoding, Encoding> {
    let theirs: (decoding: TheirDecoding, encoding: TheirEncoding)
    let ours: (decoding: Decoding, encoding: Encoding)

    init(
        _ theirDecoding: TheirDecoding, _ theirEncoding: TheirEncoding, _ decoding: Decoding,
        _ encoding: Encoding
    ) {
        theirs = (theirDecoding, theirEncoding)
        ours = (decoding, encoding)
    }
}

/// Strategies that are set in Foundation's coders and in ours.
struct OracleSettings {
    typealias Keys = OracleStrategy<
        JSONDecoder.KeyDecodingStrategy, JSONEncoder.KeyEncodingStrategy, JanssonDecoder.KeyDecodingStrategy,
        JanssonEncoder.KeyEncodingStrategy
    >
    typealias Dates = OracleStrategy<
        JSONDecoder.DateDecodingStrategy, JSONEncoder.DateEncodingStrategy,
        JanssonDecoder.DateDecodingStrategy, JanssonEncoder.DateEncodingStrategy
    >
    typealias Bytes = OracleStrategy<
        JSONDecoder.DataDecodingStrategy, JSONEncoder.DataEncodingStrategy,
        JanssonDecoder.DataDecodingStrategy, JanssonEncoder.DataEncodingStrategy
    >
    typealias Floats = OracleStrategy<
        JSONDecoder.NonConformingFloatDecodingStrategy, JSONEncoder.NonConformingFloatEncodingStrategy,
        JanssonDecoder.NonConformingFloatDecodingStrategy, JanssonEncoder.NonConformingFloatEncodingStrategy
    >

    var keys = Keys.plain
    var dates = Dates.deferred
    var bytes = Bytes.base64
    var floats = Floats.errors
    var userInfo: [CodingUserInfoKey: any Sendable] = [:]
    var allowsJSON5 = false
    var isPretty = false
    var keepsSlashes = false

    var foundationDecoder: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.allowsJSON5 = allowsJSON5
        decoder.keyDecodingStrategy = keys.theirs.decoding
        decoder.dateDecodingStrategy = dates.theirs.decoding
        decoder.dataDecodingStrategy = bytes.theirs.decoding
        decoder.nonConformingFloatDecodingStrategy = floats.theirs.decoding
        decoder.userInfo = userInfo
        return decoder
    }

    var foundationEncoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
        if keepsSlashes { encoder.outputFormatting.insert(.withoutEscapingSlashes) }
        encoder.keyEncodingStrategy = keys.theirs.encoding
        encoder.dateEncodingStrategy = dates.theirs.encoding
        encoder.dataEncodingStrategy = bytes.theirs.encoding
        encoder.nonConformingFloatEncodingStrategy = floats.theirs.encoding
        encoder.userInfo = userInfo
        return encoder
    }

    var janssonDecoder: JanssonDecoder {
        let decoder = JanssonDecoder()
        decoder.allowsJSON5 = allowsJSON5
        decoder.keyDecodingStrategy = keys.ours.decoding
        decoder.dateDecodingStrategy = dates.ours.decoding
        decoder.dataDecodingStrategy = bytes.ours.decoding
        decoder.nonConformingFloatDecodingStrategy = floats.ours.decoding
        decoder.userInfo = userInfo
        return decoder
    }

    var janssonEncoder: JanssonEncoder {
        let encoder = JanssonEncoder()
        encoder.outputFormatting = [.sortedKeys]
        if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
        if keepsSlashes { encoder.outputFormatting.insert(.withoutEscapingSlashes) }
        encoder.keyEncodingStrategy = keys.ours.encoding
        encoder.dateEncodingStrategy = dates.ours.encoding
        encoder.dataEncodingStrategy = bytes.ours.encoding
        encoder.nonConformingFloatEncodingStrategy = floats.ours.encoding
        encoder.userInfo = userInfo
        return encoder
    }
}

extension OracleSettings.Keys {
    static var plain: Self { Self(.useDefaultKeys, .useDefaultKeys, .useDefaultKeys, .useDefaultKeys) }
    static var snake: Self {
        Self(.convertFromSnakeCase, .convertToSnakeCase, .convertFromSnakeCase, .convertToSnakeCase)
    }
    static func custom(_ convert: @escaping @Sendable ([any CodingKey]) -> any CodingKey) -> Self {
        Self(.custom(convert), .custom(convert), .custom(convert), .custom(convert))
    }
}

extension OracleSettings.Dates {
    static var deferred: Self { Self(.deferredToDate, .deferredToDate, .deferredToDate, .deferredToDate) }
    static var seconds: Self {
        Self(.secondsSince1970, .secondsSince1970, .secondsSince1970, .secondsSince1970)
    }
    static var milliseconds: Self {
        Self(.millisecondsSince1970, .millisecondsSince1970, .millisecondsSince1970, .millisecondsSince1970)
    }
    static var iso8601: Self { Self(.iso8601, .iso8601, .iso8601, .iso8601) }
    static func formatted(_ formatter: DateFormatter) -> Self {
        Self(.formatted(formatter), .formatted(formatter), .formatted(formatter), .formatted(formatter))
    }
    static func custom(
        _ decode: @escaping @Sendable (any Decoder) throws -> Date,
        _ encode: @escaping @Sendable (Date, any Encoder) throws -> Void
    ) -> Self { Self(.custom(decode), .custom(encode), .custom(decode), .custom(encode)) }
}

extension OracleSettings.Bytes {
    static var deferred: Self { Self(.deferredToData, .deferredToData, .deferredToData, .deferredToData) }
    static var base64: Self { Self(.base64, .base64, .base64, .base64) }
    static func custom(
        _ decode: @escaping @Sendable (any Decoder) throws -> Data,
        _ encode: @escaping @Sendable (Data, any Encoder) throws -> Void
    ) -> Self { Self(.custom(decode), .custom(encode), .custom(decode), .custom(encode)) }
}

extension OracleSettings.Floats {
    static var errors: Self { Self(.throw, .throw, .throw, .throw) }
    static func strings(_ positive: String, _ negative: String, _ nan: String) -> Self {
        Self(
            .convertFromString(positiveInfinity: positive, negativeInfinity: negative, nan: nan),
            .convertToString(positiveInfinity: positive, negativeInfinity: negative, nan: nan),
            .convertFromString(positiveInfinity: positive, negativeInfinity: negative, nan: nan),
            .convertToString(positiveInfinity: positive, negativeInfinity: negative, nan: nan))
    }
}

/// A model whose initializer is the closure in `userInfo`.
struct Scripted: Decodable, Equatable {
    typealias Script = @Sendable (any Decoder) throws -> String

    static let key = unsafe CodingUserInfoKey(rawValue: "script").unsafelyUnwrapped

    let result: String

    init(from decoder: any Decoder) throws {
        result = try (decoder.userInfo[Scripted.key] as? Script)?(decoder) ?? "no script"
    }
}

/// A model that is encoded by a closure.
struct ScriptedWriter: Encodable {
    let script: (any Encoder) throws -> Void

    func encode(to encoder: any Encoder) throws { try script(encoder) }
}

/// A coding key with any string or integer.
struct FreeKey: CodingKey, ExpressibleByStringLiteral {
    let stringValue: String
    let intValue: Int?

    init(stringValue: String) {
        self.stringValue = stringValue
        intValue = nil
    }

    init(intValue: Int) {
        stringValue = "\(intValue)"
        self.intValue = intValue
    }

    init(stringLiteral value: String) { self.init(stringValue: value) }
}

/// The result of a call as text, for comparison.
enum OracleOutcome {
    static func of(_ body: () throws -> String) -> String {
        do { return try body() } catch { return describe(error) }
    }

    static func describe(_ error: any Error) -> String {
        switch error {
        case DecodingError.typeMismatch(let type, let context):
            "typeMismatch \(type) \(path(context.codingPath))"
        case DecodingError.valueNotFound(let type, let context):
            "valueNotFound \(type) \(path(context.codingPath))"
        case DecodingError.keyNotFound(let key, let context):
            "keyNotFound \(key.stringValue) \(path(context.codingPath))"
        case DecodingError.dataCorrupted(let context): "dataCorrupted \(path(context.codingPath))"
        case EncodingError.invalidValue(let value, let context):
            // For a whole model, our error has the type.
            "invalidValue \(value is ScriptedWriter || value is ScriptedWriter.Type ? "" : "\(value)") \(path(context.codingPath))"
        default: "\(error)"
        }
    }

    static func path(_ keys: [any CodingKey]) -> String {
        "[" + keys.map { "\($0.stringValue)\($0.intValue.map { "#\($0)" } ?? "")" }.joined(separator: "/")
            + "]"
    }
}
#endif
