#if CommandLine
import ArgumentParser
import JanssonCore
import JanssonStyles

/// `inflate demo`: shows the library on small payloads.
struct Demo: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Inflates sample payloads into models, and shows what errors say.")

    @Option(help: "Show one style of models instead, on a payload that all styles read alike.")
    var style: Style?

    func run() throws {
        if let style { return try show(style.person) }
        try show("A book inflates, with its authors and reviews:", try book())
        try show(
            "A book whose second author has no website does without; one without a title is none:",
            try shelf())
        try show("Asked strictly, the same payload says what is wrong and where:", try strictly())
        try show("A payload that is not JSON is refused, with the place:", broken())
    }

    private func show(_ title: String, _ lines: String) throws {
        try Output.write("\(title)\n\n\(lines.indented())\n\n")
    }

    private func book() throws -> String {
        let book = try Book.inflate(from: JSON(parsing: Samples.book))
        return "\(book)"
    }

    /// Reads with the optionals style: an invalid value is nil.
    private func shelf() throws -> String {
        let shelf = try JSONValue(parsing: Samples.shelf)
        let books = shelf.dictionary?.p3_array(key: "books") ?? []
        return books.map { value in
            let book = value.dictionary >>>= Book.with(json:)
            return book.map { "\($0)" } ?? "nil"
        }.joined(separator: "\n")
    }

    /// Reads the same models from a view, whose errors have locations.
    private func strictly() throws -> String {
        let json = try JSON(parsing: Samples.shelf)
        return [
            message { try [Book].inflate(from: json["books"]) },
            message { try [Author].inflate(from: json["books"][0]["authors"]) },
        ].joined(separator: "\n")
    }

    private func show<P: Person>(_ model: P.Type) throws {
        let people = try JSON(parsing: Samples.people).decode(as: [P].self)
        try show("\(model) reads:", people.map { "\($0)" }.joined(separator: "\n"))
        try show(
            "Of a payload with five mistakes it says:",
            message { try JSON(parsing: Samples.brokenPeople).decode(as: [P].self) })
    }

    private func message<Model>(_ inflate: () throws -> Model) -> String {
        do {
            return "\(try inflate())"
        } catch {
            return "\(error)"
        }
    }

    private func broken() -> String {
        do {
            _ = try JSON(parsing: Samples.broken)
            return "It is JSON after all."
        } catch let error as JSONError {
            return "\(error)\n\n\(error.snippet(in: Samples.broken) ?? "")"
        } catch {
            return "\(error)"
        }
    }
}
#endif
