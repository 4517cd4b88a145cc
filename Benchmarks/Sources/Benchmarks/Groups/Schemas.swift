import Foundation
import Jansson
import JanssonSchema

extension Comparison {
    static var schemas: [Comparison] {
        [
            validation("citm", "citm_catalog.json", .document(.citm)) { try Document.load(.citm) },
            validation("canada", "geojson.json", .document(.canada)) { try Document.load(.canada) },
            validation(
                "metaschema", nil, .text("A schema of GeoJSON by the metaschema of draft 2020-12")
            ) { try schemaText("geojson.json") },
        ]
    }

    /// A valid document, by a schema in the folder Schemas, or by the metaschema. Each value is reached.
    private static func validation(
        _ name: String, _ schema: String?, _ subject: Subject, of document: @escaping () throws -> Document
    ) -> Comparison {
        Comparison(
            group: .schemas, name: name, subject: subject, unit: .nanosecondsPerByte, references: ["parse"],
            checksEquality: false
        ) {
            let text =
                try schema.map { try schemaText($0).bytes }
                ?? Array(#"{"$ref":"https://json-schema.org/draft/2020-12/schema"}"#.utf8)
            let schema = try JSONSchema(parsing: text)
            let document = try document()
            let json = try JSON(parsing: document.bytes)
            let work = document.bytes.count
            return [
                Candidate(
                    "parse", "JSON(parsing:)", work: work, make: { try JSON(parsing: document.bytes) },
                    outcome: { $0.count }),
                Candidate(
                    "is-valid", "schema.isValid", work: work, make: { schema.isValid(json) },
                    outcome: {
                        try schema.validate(json)
                        return $0
                    }),
                Candidate(
                    "annotations", "schema.annotations", work: work,
                    make: { try schema.annotations(of: json) },
                    outcome: { $0.count }),
                Candidate(
                    "compile", "JSONSchema(parsing:)", work: text.count,
                    make: { try JSONSchema(parsing: text) },
                    outcome: { $0.isValid(json) }),
            ]
        }
    }

    private static func schemaText(_ name: String) throws -> Document {
        let folder = Bundle.module.bundleURL.appendingPathComponent("Schemas")
        return Document(
            title: name, bytes: [UInt8](try Data(contentsOf: folder.appendingPathComponent(name))))
    }
}
