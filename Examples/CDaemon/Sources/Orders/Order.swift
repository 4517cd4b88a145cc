import Jansson

/// An order, which is read from a request and written as the answer, with its amounts.
struct Order: JSONDecodable, JSONEncodable {
    let id: Int
    let customer: String
    let lines: [Line]
    /// In cents.
    let total: Int

    init(json: JSON) throws {
        (id, customer, lines) = try json.properties(
            .required("id"), .required("customer"), .required("lines"))
        guard !lines.isEmpty else { throw json["lines"].error("must not be empty") }
        var total = 0
        for line in lines {
            let sum = total.addingReportingOverflow(line.amount)
            guard !sum.overflow else { throw json["lines"].error("must have a total below 2^63") }
            total = sum.partialValue
        }
        self.total = total
    }

    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer.member("id", id)
        try writer.member("customer", customer)
        try writer.member("lines", lines)
        try writer.member("total", total)
        try writer.endObject()
    }
}
