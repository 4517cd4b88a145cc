internal import JanssonCore

enum Metaschemas {
    private static let late = [
        (prefix: "https://json-schema.org/draft/2019-09/", texts: Metaschemas201909.texts),
        (prefix: "https://json-schema.org/draft/2020-12/", texts: Metaschemas202012.texts),
    ]

    /// Returns the document at a URI without a fragment; nil if there is none.
    ///
    /// - Throws: `JSONError` if memory runs out.
    static func document(at uri: String) throws -> JSON? {
        for (prefix, texts) in late where uri.hasPrefix(prefix) {
            return try texts[String(uri.dropFirst(prefix.count))].map { try JSON(parsing: $0) }
        }
        switch uri {
        case "http://json-schema.org/draft-04/schema": return try JSON(parsing: EarlyMetaschemas.draft4)
        case "http://json-schema.org/draft-06/schema": return try JSON(parsing: EarlyMetaschemas.draft6)
        case "http://json-schema.org/draft-07/schema": return try JSON(parsing: EarlyMetaschemas.draft7)
        default: return nil
        }
    }

    static func draft(of uri: String) -> JSONSchema.Draft? {
        JSONSchema.Draft.allCases.first { $0.metaschema == uri }
    }

    /// The URI, without a fragment, of the metaschema of no draft in particular.
    static let anyDraft = "http://json-schema.org/schema"

    /// Returns the metaschema of a draft, compiled on first use.
    ///
    /// - Throws: `JSONError` if memory runs out or the thread's stack is nearly used up. The next use then tries again.
    static func program(of draft: JSONSchema.Draft) throws -> Program? {
        try programs.value(for: draft) {
            try document(at: draft.metaschema).map {
                try SchemaCompiler.program(
                    of: $0, options: JSONSchema.Options(defaultDraft: draft), isChecked: false)
            }
        }
    }

    private static let programs = OnceCache<JSONSchema.Draft, Program?>()
}

extension JSONSchema.Draft {
    /// The URI of the draft's metaschema, without a fragment.
    var metaschema: String {
        switch self {
        case .draft4: "http://json-schema.org/draft-04/schema"
        case .draft6: "http://json-schema.org/draft-06/schema"
        case .draft7: "http://json-schema.org/draft-07/schema"
        case .draft201909: "https://json-schema.org/draft/2019-09/schema"
        case .draft202012: "https://json-schema.org/draft/2020-12/schema"
        }
    }
}
