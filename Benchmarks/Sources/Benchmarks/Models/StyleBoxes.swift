import Jansson

// Models in the styles other than their own, which is the cursor style or @JSONModel, in boxes, because a type has only
// one style.

/// A model that is made from a dictionary, or not at all.
protocol DictionaryModel {
    static func with(json: [String: JSONValue]) -> Self?
}

/// A model in the optionals style.
struct ByOptionals<Content: DictionaryModel>: JSONParselable, ModelBox {
    let content: Content

    static func with(json: [String: JSONValue]) -> ByOptionals? {
        guard let content = Content.with(json: json) else { return nil }
        return ByOptionals(content: content)
    }
}

protocol CursorModel {
    init(cursor json: JSON) throws
}

/// A model in the cursor style.
struct ByCursor<Content: CursorModel>: JSONDecodable, ModelBox {
    let content: Content

    init(json: JSON) throws { content = try Content(cursor: json) }
}

protocol ParserModel {
    init(parser: Parser) throws
}

/// A model in the parser style.
struct ByParser<Content: ParserModel>: JSONInitializable, ModelBox {
    let content: Content

    init(parser: Parser) throws { content = try Content(parser: parser) }
}

protocol PropertiesModel {
    init(properties json: JSON) throws
}

/// A model in the properties style.
struct ByProperties<Content: PropertiesModel>: JSONDecodable, ModelBox {
    let content: Content

    init(json: JSON) throws { content = try Content(properties: json) }
}
