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
                    make: { try JSON(parsing: data).decode(as: [ByCursor<Person>].self) }),
                Candidate(
                    "optionals", "optionals: JSONParselable", work: work,
                    make: { try JSON(parsing: data).decode(as: [ByOptionals<Person>].self) }),
                Candidate(
                    "parser", "parser: JSONInitializable", work: work,
                    make: { try JSON(parsing: data).decode(as: [ByParser<Person>].self) }),
                Candidate(
                    "properties", "properties: .required, .optional", work: work,
                    make: { try JSON(parsing: data).decode(as: [ByProperties<Person>].self) }),
                Candidate(
                    "results", "results: JSONValueDecodable", work: work,
                    make: {
                        try JSONValue.createJSONValueFrom(data).array
                            .bind { collectResults($0.map(Person.createWithJSONValue)) }.get()
                    }),
            ]
        }
    }

    /// The statuses of twitter.json: six of their members, and 15 of the user's.
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
                    make: { try JSON(parsing: data)["statuses"].decode(as: [Status].self) }),
                Candidate(
                    "optionals", "optionals: JSONParselable", work: work,
                    make: { try JSON(parsing: data)["statuses"].decode(as: [ByOptionals<Status>].self) }),
                Candidate(
                    "parser", "parser: JSONInitializable", work: work,
                    make: { try Parser(json: JSON(parsing: data)).fetch("statuses") as [ByParser<Status>] }),
                Candidate(
                    "properties", "properties: .required, .optional", work: work,
                    make: { try JSON(parsing: data)["statuses"].decode(as: [ByProperties<Status>].self) }),
                Candidate(
                    "results", "results: JSONValueDecodable", work: work,
                    make: {
                        try JSONValue.createJSONValueFrom(data)["statuses"].array
                            .bind { collectResults($0.map(Status.createWithJSONValue)) }.get()
                    }),
            ]
        }
    }
}

/// The object around the statuses, for Foundation's decoder.
private struct Timeline: Decodable {
    let statuses: [Status]
}
