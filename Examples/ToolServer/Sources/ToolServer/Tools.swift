import Jansson
import JanssonSchema

/// All tools of this server.
var allTools: [any Tool.Type] { [BookTable.self, FreeTables.self] }

/// A booking of a table.
@JSONModel
struct BookTable: Tool {
    let people: Int
    let name: String
    let code: String?
    var wishes: [String] = []

    static let name = "book_table"
    static let description = "Books a table."
    static let inputSchema = schema(
        """
        {"type": "object", "additionalProperties": false, "required": ["people", "name"], "properties": {
          "people": {"type": "integer", "minimum": 1, "maximum": 12, "description": "How many people come."},
          "name": {"type": "string", "minLength": 1, "maxLength": 80, "description": "The guest's name."},
          "code": {"type": ["string", "null"], "pattern": "^[A-Z]{2}[0-9]{4}$", "description": "A voucher."},
          "wishes": {"type": "array", "items": {"type": "string"}, "maxItems": 5, "uniqueItems": true}}}
        """)

    func call() -> String {
        let table = people <= 2 ? 1 : people <= 6 ? 2 : 3
        let wishes = wishes.isEmpty ? "" : " Wishes: \(wishes.joined(separator: ", "))."
        return
            "Table \(table) is booked for \(name), \(people) \(people == 1 ? "person" : "people").\(wishes)"
    }
}

/// A question for free tables.
@JSONModel
struct FreeTables: Tool {
    let date: String
    var people: Int = 2

    static let name = "free_tables"
    static let description = "Lists the tables that are free on a day."
    static let inputSchema = schema(
        """
        {"type": "object", "additionalProperties": false, "required": ["date"], "properties": {
          "date": {"type": "string", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$", "description": "2026-12-24"},
          "people": {"type": "integer", "minimum": 1, "maximum": 12, "default": 2}}}
        """)

    func call() -> String { people > 6 ? "Table 3" : "Tables 1, 2 and 3" }
}
