import Jansson

/// A line of an order.
struct Line: JSONDecodable, JSONEncodable {
    let sku: String
    let quantity: Int
    /// In cents.
    let price: Int
    /// In cents.
    let amount: Int

    init(json: JSON) throws {
        (sku, quantity, price) = try json.properties(
            .required("sku"), .required("quantity"), .required("price"))
        guard quantity > 0 else { throw json["quantity"].error("must be positive") }
        guard price >= 0 else { throw json["price"].error("must not be negative") }
        let product = quantity.multipliedReportingOverflow(by: price)
        guard !product.overflow else { throw json.error("must have an amount below 2^63") }
        amount = product.partialValue
    }

    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer.member("sku", sku)
        try writer.member("quantity", quantity)
        try writer.member("price", price)
        try writer.member("amount", amount)
        try writer.endObject()
    }
}
