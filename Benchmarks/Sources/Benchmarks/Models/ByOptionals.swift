import Jansson

/// What is made from a dictionary or not at all.
protocol DictionaryModel {
    static func with(json: [String: JSONValue]) -> Self?
}

/// A model in the optional style: the models themselves are inflated by the cursor style, and a
/// type has one.
struct ByOptionals<Content: DictionaryModel>: JSONParselable, ModelBox {
    let content: Content

    static func with(json: [String: JSONValue]) -> ByOptionals? {
        guard let content = Content.with(json: json) else { return nil }
        return ByOptionals(content: content)
    }
}
