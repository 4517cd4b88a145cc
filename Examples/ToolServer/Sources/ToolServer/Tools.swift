import Jansson
import JanssonSchema

/// All tools of this server.
var allTools: [any Tool.Type] { [BookTable.self, FreeTables.self] }

/// A booking of a table.
@JSONModel(unknownKeys: .reject)
struct BookTable: Tool {
    /// How many people come.
    @JSONConstraint(.range(1...12)) let people: Int
    /// The guest's name.
    @JSONConstraint(.length(1...80)) let name: String
    /// A voucher.
    @JSONConstraint(.pattern("^[A-Z]{2}[0-9]{4}$")) let code: String?
    @JSONConstraint(.count(...5), .unique) var wishes: [String] = []

    static let name = "book_table"
    static let description = "Books a table."
    static let inputSchema = jsonSchema
    static let isReadOnly = false

    func call() -> String {
        let table = people <= 2 ? 1 : people <= 6 ? 2 : 3
        let wishes = wishes.isEmpty ? "" : " Wishes: \(wishes.joined(separator: ", "))."
        return
            "Table \(table) is booked for \(name), \(people) \(people == 1 ? "person" : "people").\(wishes)"
    }
}

/// A question for free tables.
@JSONModel(unknownKeys: .reject)
struct FreeTables: Tool {
    /// The day, as 2026-12-24.
    @JSONConstraint(.format(.date)) let date: String
    @JSONConstraint(.range(1...12)) var people: Int = 2

    static let name = "free_tables"
    static let description = "Lists the tables that are free on a day."
    static let inputSchema = jsonSchema
    static let isReadOnly = true

    func call() -> String { people > 6 ? "Table 3" : "Tables 1, 2 and 3" }
}
