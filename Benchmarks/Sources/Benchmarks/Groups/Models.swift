import Foundation
import Jansson

extension Comparison {
    static var twitterModel: Comparison {
        model(
            of: .twitter, cursor: Twitter.self, optional: ByOptionals<Twitter>.self)
    }
    static var catalogModel: Comparison {
        model(of: .citm, cursor: Catalog.self, optional: ByOptionals<Catalog>.self)
    }
    static var canadaModel: Comparison {
        model(
            of: .canada, cursor: FeatureCollection.self, optional: ByOptionals<FeatureCollection>.self)
    }
    static var gitHubModel: Comparison {
        model(
            of: .github, cursor: [GitHubEvent].self, optional: [ByOptionals<GitHubEvent>].self)
    }

    /// Bytes to a model of the whole document.
    private static func model<Cursor: JSONInflatable & Decodable, Optional: JSONInflatable>(
        of name: Document.Name, cursor: Cursor.Type, optional: Optional.Type
    ) -> Comparison {
        Comparison(
            group: .models, name: name.rawValue, subject: .document(name),
            references: ["jsondecoder"]
        ) {
            let document = try Document.load(name)
            let (data, work) = (document.data, document.bytes.count)
            let decoder = JSONDecoder()
            return [
                Candidate(
                    "jsondecoder", "Foundation JSONDecoder", work: work,
                    make: { try decoder.decode(Cursor.self, from: data) }),
                Candidate(
                    "cursor", "JSONDecodable", work: work,
                    make: { try JSON(parsing: data).decode(as: Cursor.self) }),
                Candidate(
                    "optionals", "JSONParselable", work: work,
                    make: { try JSON(parsing: data).decode(as: Optional.self) }),
            ]
        }
    }
}
