import Foundation
import Jansson

extension Comparison {
    /// Bytes to Codable models.
    static var decoding: [Comparison] {
        [
            decoding(of: .twitter, as: Twitter.self), decoding(of: .citm, as: Catalog.self),
            decoding(of: .canada, as: FeatureCollection.self), decoding(of: .github, as: [GitHubEvent].self),
            decoding(of: .people, as: [Person].self),
        ]
    }

    private static func decoding<Model: Decodable>(
        of name: Document.Name, as type: Model.Type
    ) -> Comparison {
        Comparison(
            group: .codable, name: "decode-\(name)", subject: .part("Decoding", of: name),
            references: ["jsondecoder"]
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
            ]
        }
    }
}
