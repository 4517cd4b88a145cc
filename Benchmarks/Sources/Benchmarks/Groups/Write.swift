import CJansson
import Foundation
import Jansson

extension Comparison {
    /// A tree to compact text.
    static func writing(_ name: Document.Name) -> Comparison {
        Comparison(
            group: .write, name: name.rawValue, subject: .document(name),
            references: ["libjansson", "jsonserialization"]
        ) {
            let document = try Document.load(name)
            let tree = try Library.Tree(document.bytes)
            let json = try JSON(parsing: document.data)
            let value = json.value
            let object = try JSONSerialization.jsonObject(with: document.data)
            // All are measured by the same text: the document without white space.
            let work = try json.serializedData().count
            let parsed: (Data) throws -> AnyHashable = { try JSONValue(parsing: $0) }
            return [
                Candidate(
                    "libjansson", "libjansson: json_dumps, free", work: work,
                    run: { free(try Library.write(tree.root)) },
                    hold: { Data(bytesNoCopy: try Library.write(tree.root), count: 1, deallocator: .free) },
                    outcome: {
                        let text = try Library.write(tree.root)
                        defer { free(text) }
                        return try JSONValue(parsing: String(cString: text))
                    }),
                Candidate(
                    "json", "JSON.serializedData", work: work, make: { try json.serializedData() },
                    outcome: parsed),
                Candidate(
                    "jsonvalue", "JSONValue.serializedData", work: work,
                    make: { try value.serializedData() }, outcome: parsed),
                Candidate(
                    "jsonserialization", "JSONSerialization.data", work: work,
                    make: { try JSONSerialization.data(withJSONObject: object) }, outcome: parsed),
            ]
        }
    }
}
