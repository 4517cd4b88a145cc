import Foundation
import Jansson

extension Comparison {
    /// Whole documents to models and back, and what else is read straight from bytes.
    static var direct: [Comparison] {
        [
            direct(of: .people, as: [Person].self), direct(of: .github, as: [GitHubEvent].self),
            direct(of: .twitter, as: Twitter.self), direct(of: .citm, as: Catalog.self),
            direct(of: .canada, as: FeatureCollection.self), direct(of: .mesh, as: Mesh.self),
            direct(of: .prices, as: [Double].self), direct(of: .timestamps, as: [Double].self),
            direct(of: .digits, as: [Double].self), direct(of: .body180, as: SmallBody.self),
            direct(of: .body2k, as: LargeBody.self), direct(of: .partial, as: PartialTwitter.self),
        ].flatMap { $0 } + [keyOrder, constraints, taggedUnion]
    }

    /// Objects whose keys are in the model's order, and in the reverse one.
    private static var keyOrder: Comparison {
        Comparison(
            group: .direct, name: "key-order",
            subject: .part("Keys in the model's order and reversed", of: .people),
            references: ["in-order"]
        ) {
            let texts = try [
                ("in-order", "the model's order", people { $0 }),
                ("reversed", "reversed", people { $0.reversed() }),
            ]
            return texts.map { id, title, data in
                Candidate(
                    id, title, work: data.count, make: { try JSON.decode([Person].self, from: data) })
            }
        }
    }

    /// Models that are the same but for four constraints.
    private static var constraints: Comparison {
        Comparison(
            group: .direct, name: "constraints",
            subject: .part("Four constraints on each object", of: .people),
            references: ["without"]
        ) {
            let data = try Document.load(.people).data
            return [
                Candidate(
                    "without", "without constraints", work: data.count,
                    make: { try JSON.decode([Person].self, from: data) }, outcome: { ModelText.of($0) }),
                Candidate(
                    "with", "with constraints", work: data.count,
                    make: { try JSON.decode([ConstrainedPerson].self, from: data) },
                    outcome: { ModelText.of($0.map(\.person)) }),
            ]
        }
    }

    /// An enum of fifty cases, told by its tag, beside a struct that has the tag as a string.
    private static var taggedUnion: Comparison {
        Comparison(
            group: .direct, name: "tagged-union", subject: .part("A tagged union", of: .people),
            references: ["struct"]
        ) {
            func kind(_ index: Int) -> String { "\"kind\":\"person_\(index * 7 % 50)\"" }
            var index = 0
            let first = try people { members in
                index += 1
                return [kind(index)] + members
            }
            let last = try people { members in
                index += 1
                return members + [kind(index)]
            }
            let persons: ([TaggedPerson]) -> AnyHashable = { ModelText.of($0.map(\.person)) }
            return [
                Candidate(
                    "struct", "a struct", work: first.count,
                    make: { try JSON.decode([KindOfPerson].self, from: first) },
                    outcome: { ModelText.of($0.map(\.person)) }),
                Candidate(
                    "union", "50 cases, the tag first", work: first.count,
                    make: { try JSON.decode([TaggedPerson].self, from: first) }, outcome: persons),
                Candidate(
                    "union-last", "50 cases, the tag last", work: last.count,
                    make: { try JSON.decode([TaggedPerson].self, from: last) }, outcome: persons),
            ]
        }
    }

    /// The people, with the members of each as `change` makes them: key and value, without space.
    private static func people(_ change: ([String]) throws -> [String]) throws -> Data {
        let people = try JSON(parsing: Document.load(.people).data)
        let objects = try people.elements.map { person in
            let members = try person.members.map { key, value in "\"\(key)\":\(try value.serializedString())"
            }
            return "{\(try change(members).joined(separator: ","))}"
        }
        return Data("[\(objects.joined(separator: ","))]".utf8)
    }

    /// Bytes to models and back, by Foundation's coders, ours, and without either.
    private static func direct<Model: Codable & JSONInflatable & JSONEncodable>(
        of name: Document.Name, as type: Model.Type
    ) -> [Comparison] {
        [
            Comparison(
                group: .direct, name: "decode-\(name)", subject: .part("Decoding", of: name),
                references: ["jsondecoder", "cursor"]
            ) {
                let data = try Document.load(name).data
                let foundation = JSONDecoder()
                let jansson = JanssonDecoder()
                return [
                    Candidate(
                        "jsondecoder", "Foundation JSONDecoder", work: data.count,
                        make: { try foundation.decode(Model.self, from: data) }),
                    Candidate(
                        "janssondecoder", "JanssonDecoder", work: data.count,
                        make: { try jansson.decode(Model.self, from: data) }),
                    Candidate(
                        "cursor", "JSONDecodable", work: data.count,
                        make: { try JSON(parsing: data).decode(as: Model.self) }),
                    Candidate(
                        "direct", "JSON.decode", work: data.count,
                        make: { try JSON.decode(Model.self, from: data) }),
                ]
            },
            Comparison(
                group: .direct, name: "encode-\(name)", subject: .part("Encoding the models", of: name),
                references: ["jsonencoder", "janssonencoder"]
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
                    Candidate(
                        "jsonencodable", "JSONEncodable", work: work, make: { try model.serializedData() },
                        outcome: parsed),
                ]
            },
        ]
    }
}
