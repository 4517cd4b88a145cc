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
            decoding(.direct, of: name, as: type, references: ["jsondecoder", "cursor"]) { data, work in
                [
                    Candidate(
                        "cursor", "JSONDecodable", work: work,
                        make: { try JSON(parsing: data).decode(as: Model.self) }),
                    Candidate(
                        "direct", "JSON.decode", work: work, make: { try JSON.decode(Model.self, from: data) }
                    ),
                ]
            },
            encoding(.direct, of: name, as: type, references: ["jsonencoder", "janssonencoder"]) {
                model, work, outcome in
                [
                    Candidate(
                        "jsonencodable", "JSONEncodable", work: work, make: { try model.serializedData() },
                        outcome: outcome)
                ]
            },
        ]
    }
}
