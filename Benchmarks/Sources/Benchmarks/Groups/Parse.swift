import CJansson
import Foundation
import Jansson
import JanssonInterop

extension Comparison {
    /// Bytes to a tree of any kind.
    static func parsing(_ name: Document.Name) -> Comparison {
        Comparison(
            group: .parse, name: name.rawValue, subject: .document(name),
            references: ["libjansson", "jsonserialization"], reportsMemory: true
        ) {
            let document = try Document.load(name)
            let (bytes, data, work) = (document.bytes, document.data, document.bytes.count)
            let throughLibrary = JSONParsingOptions(engine: .libjansson)
            return [
                Candidate(
                    "libjansson", "libjansson: json_loadb, json_decref", work: work,
                    run: { json_decref(try Library.parse(bytes)) },
                    hold: { try Library.Tree(bytes) },
                    outcome: {
                        let tree = try Library.Tree(bytes)
                        return try withExtendedLifetime(tree) { try JSONValue(copying: tree.root) }
                    }),
                Candidate(
                    "json", "JSON(parsing:)", work: work, make: { try JSON(parsing: data) },
                    outcome: { $0.value }),
                Candidate(
                    "json-libjansson", "JSON(parsing:), engine .libjansson", work: work,
                    make: { try JSON(parsing: data, options: throughLibrary) }, outcome: { $0.value }),
                Candidate(
                    "jsonvalue", "JSONValue(parsing:)", work: work, make: { try JSONValue(parsing: data) },
                    outcome: { $0 }),
                Candidate(
                    "jsonserialization", "JSONSerialization.jsonObject", work: work,
                    make: { try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed) },
                    outcome: { object in
                        try JSONValue(parsing: JSONSerialization.data(withJSONObject: object))
                    }),
            ]
        }
    }
}
