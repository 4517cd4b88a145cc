import Foundation
import Jansson
import JanssonTools

extension Comparison {
    static var tools: [Comparison] {
        Document.Name.measuredWithTools.map(queries) + Document.Name.measuredWithTools.map(changes)
            + Document.Name.measuredWithTools.map(canonical) + [arrays]
    }

    /// Queries, measured by the bytes of the document.
    private static func queries(_ name: Document.Name) -> Comparison {
        Comparison(
            group: .tools, name: "query-\(name.rawValue)", subject: .part("json.query", of: name),
            unit: .nanosecondsPerByte, references: ["descendants"], checksEquality: false
        ) {
            let document = try Document.load(name)
            let json = try JSON(parsing: document.data)
            return try [
                ("descendants", "$..*"), ("names", "$..id"), ("filter", "$..[?@.id > 10]"),
                ("regexp", "$..[?search(@.name, '[A-Z][a-z]+ ')]"),
            ].map { id, text in
                let query = try JSONPathQuery(parsing: text)
                return Candidate(
                    id, text, work: document.bytes.count, make: { try json.query(query) },
                    outcome: { $0.count })
            }
        }
    }

    /// A difference of a few values, found and applied.
    private static func changes(_ name: Document.Name) -> Comparison {
        Comparison(
            group: .tools, name: "patch-\(name.rawValue)", subject: .part("JSONPatch", of: name),
            unit: .nanosecondsPerByte, references: ["equal"], checksEquality: false
        ) {
            let document = try Document.load(name)
            let json = try JSON(parsing: document.data)
            let old = json.value
            var new = old
            for view in try json.query("$..id").prefix(20) { new[view.path] = "changed" }
            let changed = new
            let patch = JSONPatch(from: old, to: changed)
            return [
                Candidate("equal", "old == new, for scale", work: document.bytes.count) { old == changed },
                Candidate(
                    "from-to", "JSONPatch(from:to:), 20 values", work: document.bytes.count,
                    make: { JSONPatch(from: old, to: changed) }, outcome: { $0.operations.count }),
                Candidate(
                    "apply", "old.applying(patch), 20 values", work: document.bytes.count,
                    make: { try old.applying(patch) }, outcome: { $0 }),
                Candidate(
                    "difference", "JSONDifference, rendered", work: document.bytes.count,
                    make: { JSONDifference(from: old, to: changed).rendered() }, outcome: { $0 }),
            ]
        }
    }

    /// The canonical form, compared with keys sorted by their bytes.
    private static func canonical(_ name: Document.Name) -> Comparison {
        Comparison(
            group: .tools, name: "canonical-\(name.rawValue)", subject: .part("Canonical form", of: name),
            references: ["sorted"], checksEquality: false
        ) {
            let document = try Document.load(name)
            let json = try JSON(parsing: document.data)
            let sorted = JSONWritingOptions(sortedKeys: true)
            let canonical = JSONWritingOptions.canonical(largeIntegers: .exact)
            let work = try json.serializedData().count
            return [
                Candidate("sorted", "sortedKeys", work: work, make: { try json.serializedData(sorted) }),
                Candidate("canonical", "canonical", work: work, make: { try json.serializedData(canonical) }),
            ]
        }
    }

    /// Arrays of every size, in which one element in a thousand was changed, moved or removed.
    private static var arrays: Comparison {
        Comparison(
            group: .tools, name: "arrays", subject: .text("An array, of which a thousandth differs"),
            unit: .nanosecondsPerMember, references: ["from-to-1000"], checksEquality: false
        ) {
            try [1_000, 10_000, 100_000, 1_000_000].flatMap { count in
                let old = JSONValue.array((0..<count).map { .number(JSONNumber($0)) })
                var elements = (0..<count).map { JSONValue.number(JSONNumber($0)) }
                for index in stride(from: 0, to: count, by: 1000) { elements[index] = "changed" }
                elements.append(elements.removeFirst())
                let new = JSONValue.array(elements)
                let patch = JSONPatch(from: old, to: new)
                let json = try JSON(old)
                let query = try JSONPathQuery(parsing: "$[?@ >= 500 && @ < 1000, -1, ::1000]")
                return [
                    Candidate(
                        "query-\(count)", "json.query, \(count) elements", work: count,
                        make: { try json.query(query) }, outcome: { $0.count }),
                    Candidate(
                        "difference-\(count)", "JSONDifference, rendered, \(count) elements", work: count,
                        make: { JSONDifference(from: old, to: new).rendered() }, outcome: { $0 }),
                    Candidate(
                        "from-to-\(count)", "JSONPatch(from:to:), \(count) elements", work: count,
                        make: { JSONPatch(from: old, to: new) }, outcome: { $0.operations.count }),
                    Candidate(
                        "apply-\(count)", "applying, \(count) elements", work: count,
                        make: { try old.applying(patch) }, outcome: { $0 }),
                ]
            }
        }
    }
}

extension Document.Name {
    fileprivate static let measuredWithTools: [Document.Name] = [.twitter, .citm]
}
