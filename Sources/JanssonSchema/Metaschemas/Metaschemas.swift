internal import Jansson

/// The metaschemas of the specification.
enum Metaschemas {
    private static let late = [
        (prefix: "https://json-schema.org/draft/2019-09/", texts: Metaschemas201909.texts),
        (prefix: "https://json-schema.org/draft/2020-12/", texts: Metaschemas202012.texts),
    ]

    /// The document at a URI without a fragment.
    static func document(at uri: String) -> JSON? {
        for (prefix, texts) in late where uri.hasPrefix(prefix) {
            return texts[String(uri.dropFirst(prefix.count))].flatMap { try? JSON(parsing: $0) }
        }
        switch uri {
        case "http://json-schema.org/draft-04/schema": return try? JSON(parsing: EarlyMetaschemas.draft4)
        case "http://json-schema.org/draft-06/schema": return try? JSON(parsing: EarlyMetaschemas.draft6)
        case "http://json-schema.org/draft-07/schema": return try? JSON(parsing: EarlyMetaschemas.draft7)
        default: return nil
        }
    }

    /// The draft whose metaschema has a URI.
    static func draft(of uri: String) -> JSONSchema.Draft? {
        JSONSchema.Draft.allCases.first { $0.metaschema == uri }
    }

    /// The metaschema of each draft, compiled on first use.
    static func program(of draft: JSONSchema.Draft) -> Program? {
        switch draft {
        case .draft4: draft4
        case .draft6: draft6
        case .draft7: draft7
        case .draft201909: draft201909
        case .draft202012: draft202012
        }
    }

    private static let draft4 = compiled(.draft4)
    private static let draft6 = compiled(.draft6)
    private static let draft7 = compiled(.draft7)
    private static let draft201909 = compiled(.draft201909)
    private static let draft202012 = compiled(.draft202012)

    private static func compiled(_ draft: JSONSchema.Draft) -> Program? {
        document(at: draft.metaschema).flatMap {
            try? SchemaCompiler.program(
                of: $0, options: JSONSchema.Options(defaultDraft: draft), isChecked: false)
        }
    }
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
