#if Foundation
import JanssonCore
import JanssonStyles

struct Book {
    let id: Int
    let title: String
    let numberOfPages: Int
    let authors: [Author]
    let reviews: [Review]
}

extension Book: JSONParselable {
    /// Skips incomplete authors and reviews.
    static func with(json: [String: JSONValue]) -> Book? {
        guard
            let id = json.p3_int(key: "id"),
            let title = json.p3_string(key: "title"),
            let numberOfPages = json.p3_int(key: "number_of_pages")
        else { return nil }
        let authors = json.p3_array(key: "authors") ?? []
        let reviews = json.p3_array(key: "reviews") ?? []
        return Book(
            id: id, title: title, numberOfPages: numberOfPages,
            authors: authors.compactMap { $0.dictionary >>>= Author.with(json:) },
            reviews: reviews.compactMap { $0.dictionary >>>= Review.with(json:) })
    }
}

extension Book: CustomStringConvertible {
    var description: String {
        var lines = ["\(title) (\(id)), \(numberOfPages) pages"]
        lines += authors.map { "  by \($0)" }
        lines += reviews.map { "  \($0)" }
        return lines.joined(separator: "\n")
    }
}
#endif
