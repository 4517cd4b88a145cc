import Foundation
import Jansson

extension Comparison {
    /// Bytes to Codable models and back.
    static var coding: [Comparison] {
        [
            coding(of: .twitter, as: Twitter.self), coding(of: .citm, as: Catalog.self),
            coding(of: .canada, as: FeatureCollection.self), coding(of: .github, as: [GitHubEvent].self),
            coding(of: .people, as: [Person].self),
        ].flatMap { $0 }
    }

    private static func coding<Model: Codable>(of name: Document.Name, as type: Model.Type) -> [Comparison] {
        [
            decoding(.codable, of: name, as: type, references: ["jsondecoder"]),
            encoding(.codable, of: name, as: type, references: ["jsonencoder"]),
        ]
    }

    /// Bytes to models, by both decoders and by what `others` adds.
    static func decoding<Model: Decodable>(
        _ group: Group, of name: Document.Name, as type: Model.Type, references: [String],
        others: @escaping (Data, _ work: Int) -> [Candidate] = { _, _ in [] }
    ) -> Comparison {
        Comparison(
            group: group, name: "decode-\(name)", subject: .part("Decoding", of: name),
            references: references
        ) {
            let document = try Document.load(name)
            let (data, work) = (document.data, document.bytes.count)
            let foundation = JSONDecoder()
            let jansson = JanssonDecoder()
            return [
                Candidate(
                    "jsondecoder", "Foundation JSONDecoder", work: work,
                    make: { try foundation.decode(Model.self, from: data) }),
                Candidate(
                    "janssondecoder", "JanssonDecoder", work: work,
                    make: { try jansson.decode(Model.self, from: data) }),
            ] + others(data, work)
        }
    }

    /// Models to bytes, by both encoders and by what `others` adds.
    static func encoding<Model: Codable>(
        _ group: Group, of name: Document.Name, as type: Model.Type, references: [String],
        others:
            @escaping (Model, _ work: Int, _ outcome: @escaping (Data) throws -> AnyHashable) -> [Candidate] =
            { _, _, _ in [] }
    ) -> Comparison {
        Comparison(
            group: group, name: "encode-\(name)", subject: .part("Encoding the models", of: name),
            references: references
        ) {
            let model = try JSONDecoder().decode(Model.self, from: Document.load(name).data)
            let foundation = JSONEncoder()
            let jansson = JanssonEncoder()
            // All are measured by the same text. They escape like Foundation; the order of members may
            // differ.
            let work = try jansson.encode(model).count
            let parsed: (Data) throws -> AnyHashable = { try JSONValue(parsing: $0) }
            return [
                Candidate(
                    "jsonencoder", "Foundation JSONEncoder", work: work,
                    make: { try foundation.encode(model) }, outcome: parsed),
                Candidate(
                    "janssonencoder", "JanssonEncoder", work: work, make: { try jansson.encode(model) },
                    outcome: parsed),
            ] + others(model, work, parsed)
        }
    }
}
