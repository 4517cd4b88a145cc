import Foundation
import Jansson

extension Comparison {
    static var twitterModel: Comparison { model(of: .twitter, as: Twitter.self) }
    static var gitHubModel: Comparison { model(of: .github, as: [GitHubEvent].self) }
    static var catalogModel: Comparison {
        model(of: .citm, as: Catalog.self) { [optionals(ByOptionals<Catalog>.self, from: $0)] }
    }
    static var canadaModel: Comparison {
        model(of: .canada, as: FeatureCollection.self) {
            [optionals(ByOptionals<FeatureCollection>.self, from: $0)]
        }
    }

    /// Bytes to a model of the whole document, also as `others` read it.
    private static func model<Model: JSONInflatable & Decodable>(
        of name: Document.Name, as type: Model.Type, others: @escaping (Data) -> [Candidate] = { _ in [] }
    ) -> Comparison {
        Comparison(
            group: .models, name: name.rawValue, subject: .document(name),
            references: ["jsondecoder"]
        ) {
            let data = try Document.load(name).data
            let decoder = JSONDecoder()
            return [
                Candidate(
                    "jsondecoder", "Foundation JSONDecoder", work: data.count,
                    make: { try decoder.decode(Model.self, from: data) }),
                Candidate(
                    "cursor", "JSONDecodable", work: data.count,
                    make: { try JSON(parsing: data).decode(as: Model.self) }),
            ] + others(data)
        }
    }

    private static func optionals<Model: JSONInflatable>(_ type: Model.Type, from data: Data) -> Candidate {
        Candidate(
            "optionals", "JSONParselable", work: data.count,
            make: { try JSON(parsing: data).decode(as: Model.self) })
    }
}
