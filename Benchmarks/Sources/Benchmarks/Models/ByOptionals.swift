import Jansson

/// A model that is made from a dictionary, or not at all.
protocol DictionaryModel {
    static func with(json: [String: JSONValue]) -> Self?
}

/// A model in the optionals style. It is a wrapper, because the models themselves use the cursor style,
/// and a type has only one.
struct ByOptionals<Content: DictionaryModel>: JSONParselable, ModelBox {
    let content: Content

    static func with(json: [String: JSONValue]) -> ByOptionals? {
        guard let content = Content.with(json: json) else { return nil }
        return ByOptionals(content: content)
    }
}
