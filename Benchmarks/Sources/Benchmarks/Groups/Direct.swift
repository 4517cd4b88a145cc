import Foundation
import Jansson

extension Comparison {
    /// Bytes to models without a document, and back without a tree.
    static var direct: [Comparison] {
        [
            direct(of: .people, as: [Person].self), direct(of: .github, as: [GitHubEvent].self),
            direct(of: .twitter, as: Twitter.self), direct(of: .citm, as: Catalog.self),
            direct(of: .canada, as: FeatureCollection.self),
        ].flatMap { $0 }
    }

    private static func direct<Model: Codable & JSONInflatable & JSONEncodable>(
        of name: Document.Name, as type: Model.Type
    ) -> [Comparison] {
        [
            Comparison(
                group: .direct, name: "decode-\(name)", subject: .part("Decoding", of: name),
                references: ["jsondecoder", "cursor"]
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
                    Candidate(
                        "cursor", "JSONDecodable", work: work,
                        make: { try JSON(parsing: data).decode(as: Model.self) }),
                    Candidate(
                        "direct", "JSON.decode", work: work, make: { try JSON.decode(Model.self, from: data) }
                    ),
                ]
            },
            Comparison(
                group: .direct, name: "encode-\(name)", subject: .part("Encoding the models", of: name),
                references: ["jsonencoder", "janssonencoder"]
            ) {
                let model = try JSONDecoder().decode(Model.self, from: Document.load(name).data)
                let foundation = JSONEncoder()
                let jansson = JanssonEncoder()
                let work = try jansson.encode(model).count
                let parsed: (Data) throws -> AnyHashable = { try JSONValue(parsing: $0) }
                return [
                    Candidate(
                        "jsonencoder", "Foundation JSONEncoder", work: work,
                        make: { try foundation.encode(model) }, outcome: parsed),
                    Candidate(
                        "janssonencoder", "JanssonEncoder", work: work, make: { try jansson.encode(model) },
                        outcome: parsed),
                    Candidate(
                        "jsonencodable", "JSONEncodable", work: work, make: { try model.serializedData() },
                        outcome: parsed),
                ]
            },
        ]
    }
}
