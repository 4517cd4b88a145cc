import Foundation
import Jansson

extension Comparison {
    /// 10,000 flat models.
    static var people: Comparison {
        Comparison(
            group: .styles, name: "people", subject: .document(.people), references: ["jsondecoder"]
        ) {
            let document = try Document.load(.people)
            let (data, work) = (document.data, document.bytes.count)
            let decoder = JSONDecoder()
            return [
                Candidate(
                    "jsondecoder", "Foundation JSONDecoder", work: work,
                    make: { try decoder.decode([Person].self, from: data) }),
                Candidate(
                    "cursor", "cursor: JSONDecodable", work: work,
                    make: { try [Person].inflate(from: JSON(parsing: data)) }),
                Candidate(
                    "optionals", "optionals: JSONParselable", work: work,
                    make: { try [ByOptionals<Person>].inflate(from: JSON(parsing: data)) }),
            ]
        }
    }

    /// The statuses of twitter.json, six of their members and 15 of the user's.
    static var statuses: Comparison {
        Comparison(
            group: .styles, name: "statuses", subject: .part("statuses", of: .twitter),
            references: ["jsondecoder"]
        ) {
            let document = try Document.load(.twitter)
            let (data, work) = (document.data, document.bytes.count)
            let decoder = JSONDecoder()
            return [
                Candidate(
                    "jsondecoder", "Foundation JSONDecoder", work: work,
                    make: { try decoder.decode(Timeline.self, from: data).statuses }),
                Candidate(
                    "cursor", "cursor: JSONDecodable", work: work,
                    make: { try [Status].inflate(from: JSON(parsing: data)["statuses"]) }),
                Candidate(
                    "optionals", "optionals: JSONParselable", work: work,
                    make: { try [ByOptionals<Status>].inflate(from: JSON(parsing: data)["statuses"]) }),
            ]
        }
    }
}

/// What Foundation's decoder needs around the statuses.
private struct Timeline: Decodable {
    let statuses: [Status]
}
