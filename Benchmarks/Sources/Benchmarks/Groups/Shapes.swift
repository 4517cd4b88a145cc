import Foundation
import Jansson

/// Models of one shape each, by Foundation's coders and ours.
extension Comparison {
    static var shapes: [Comparison] {
        [
            shape(
                "order", "An order of nested lines, decimals, dictionaries and dates", .iso8601, Order.sample),
            shape("decimals", "1,000 decimals") { numbers { Decimal($0) / 100 } },
            shape("strings-by-key", "A dictionary of 1,000 strings") { byKey { "value \($0)" } },
            shape("integers-by-key", "A dictionary of 1,000 integers, sorted", .sorted) { byKey { $0 } },
            shape("models-by-key", "A dictionary of 1,000 models") { byKey { Point(x: $0, y: -$0) } },
            shape("floats", "1,000 values of Float") { numbers { Float($0) / 8 } },
            shape("bytes", "1,000 values of UInt8") { numbers { UInt8(truncatingIfNeeded: $0) } },
            shape("bools", "1,000 values of Bool") { numbers { $0 % 3 == 0 } },
            shape("uuids", "1,000 UUIDs") { numbers { uuid($0) } },
            shape("urls", "1,000 URLs") { numbers { URL(string: "https://example.org/item/\($0)?q=1") } },
            shape("dates", "1,000 dates by ISO 8601", .iso8601) {
                numbers { Date(timeIntervalSince1970: Double($0) * 1000) }
            },
            shape("data", "1,000 values of Data of 24 bytes") {
                numbers { Data(repeating: UInt8($0 & 127), count: 24) }
            },
            shape("snake-case", "1,000 models with converted keys", .snakeCase) {
                numbers { Named(number: $0) }
            },
            shape("one-snake-case", "One model with converted keys", .snakeCase) { Named(number: 7) },
            shape("missing", "1,000 models of 20 optionals, none of which is there") {
                numbers { _ in Sparse() }
            },
        ].flatMap { $0 }
    }

    /// What both coders are set to.
    private struct Settings {
        var isISO8601 = false
        var isSnakeCase = false
        var isSorted = false

        static let plain = Settings()
        static let iso8601 = Settings(isISO8601: true)
        static let snakeCase = Settings(isSnakeCase: true)
        static let sorted = Settings(isSorted: true)
    }

    private static func shape<Model: Codable>(
        _ name: String, _ title: String, _ settings: Settings = .plain, _ make: @escaping () throws -> Model
    ) -> [Comparison] {
        let parsed: (Data) throws -> AnyHashable = { try JSONValue(parsing: $0) }
        return [
            Comparison(
                group: .shapes, name: "decode-\(name)", subject: .text("Decoding: \(title)"),
                references: ["jsondecoder"]
            ) {
                let data = try foundation(settings).encode(make())
                let (foundation, jansson) = (JSONDecoder(), JanssonDecoder())
                return decoders(settings, foundation, jansson, Model.self, data)
            },
            Comparison(
                group: .shapes, name: "encode-\(name)", subject: .text("Encoding: \(title)"),
                references: ["jsonencoder"]
            ) {
                let model = try make()
                let foundation = foundation(settings)
                let jansson = JanssonEncoder()
                if settings.isISO8601 { jansson.dateEncodingStrategy = .iso8601 }
                if settings.isSnakeCase { jansson.keyEncodingStrategy = .convertToSnakeCase }
                if settings.isSorted { jansson.outputFormatting = .sortedKeys }
                let work = try foundation.encode(model).count
                return [
                    Candidate(
                        "jsonencoder", "Foundation JSONEncoder", work: work,
                        make: { try foundation.encode(model) },
                        outcome: parsed),
                    Candidate(
                        "janssonencoder", "JanssonEncoder", work: work,
                        make: { [jansson] in try jansson.encode(model) }, outcome: parsed),
                ]
            },
        ]
    }

    private static func foundation(_ settings: Settings) -> JSONEncoder {
        let encoder = JSONEncoder()
        if settings.isISO8601 { encoder.dateEncodingStrategy = .iso8601 }
        if settings.isSnakeCase { encoder.keyEncodingStrategy = .convertToSnakeCase }
        if settings.isSorted { encoder.outputFormatting = .sortedKeys }
        return encoder
    }

    private static func decoders<Model: Codable>(
        _ settings: Settings, _ foundation: JSONDecoder, _ jansson: JanssonDecoder, _ type: Model.Type,
        _ data: Data
    ) -> [Candidate] {
        if settings.isISO8601 {
            foundation.dateDecodingStrategy = .iso8601
            jansson.dateDecodingStrategy = .iso8601
        }
        if settings.isSnakeCase {
            foundation.keyDecodingStrategy = .convertFromSnakeCase
            jansson.keyDecodingStrategy = .convertFromSnakeCase
        }
        // Models need not be equatable: what they are encoded to must be equal.
        let written: (Model) throws -> AnyHashable = { try JSONValue(parsing: JanssonEncoder().encode($0)) }
        return [
            Candidate(
                "jsondecoder", "Foundation JSONDecoder", work: data.count,
                make: { try foundation.decode(Model.self, from: data) }, outcome: written),
            Candidate(
                "janssondecoder", "JanssonDecoder", work: data.count,
                make: { [jansson] in try jansson.decode(Model.self, from: data) }, outcome: written),
        ]
    }
}

private func numbers<Element>(_ make: (Int) -> Element) -> [Element] { (0..<1000).map(make) }

private func byKey<Value>(_ make: (Int) -> Value) -> [String: Value] {
    Dictionary(uniqueKeysWithValues: (0..<1000).map { ("key-\($0)", make($0)) })
}

private func uuid(_ number: Int) -> UUID {
    let (low, high) = (UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8))
    return UUID(uuid: (low, high, 3, 4, 5, 6, 0x47, 8, 0x99, 10, 11, 12, 13, 14, high, low))
}

private struct Point: Codable {
    var x: Int
    var y: Int
}

private struct Named: Codable {
    var firstName = "Ann"
    var lastName = "Smith"
    var mailAddress = "ann@example.org"
    var phoneNumber = "12345"
    var isActiveMember = true
    var numberOfVisits: Int
    var favouriteColourName = "green"

    init(number: Int) { numberOfVisits = number }
}

private struct Sparse: Codable {
    var a, b, c, d, e, f, g, h, i, j: Int?
    var k, l, m, n, o, p, q, r, s, t: String?
}
