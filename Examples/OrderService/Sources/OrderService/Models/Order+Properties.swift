import Foundation
import Jansson

// The models in the style of properties: one call reads all members, and reports all that is wrong with them.

extension NewOrder: JSONDecodable {
    init(json: JSON) throws {
        (reference, customer, currency, placedAt, deliverBy, attributes, lines) = try json.properties(
            .required("reference", ShortText.checked),
            .required("customer"),
            .required("currency"),
            .required("placedAt", with: ISO8601DateDecoder()),
            .optional("deliverBy", with: ISO8601DateDecoder()),
            .default("attributes", [:]),
            .required("lines", OrderLines.checked))
        try validate()
    }
}

extension Customer: JSONDecodable {
    init(json: JSON) throws {
        (name, email) = try json.properties(
            .required("name", ShortText.checked), .required("email", EmailAddress.checked))
    }
}

extension Line: JSONDecodable {
    init(json: JSON) throws {
        (sku, quantity, unitPrice, discount, options) = try json.properties(
            .required("sku", ShortText.checked),
            .required("quantity", Quantity.checked),
            .required("unitPrice", Price.checked),
            .optional("discount", Discount.checked),
            .default("options", [:]))
    }
}

extension Order: JSONEncodable {
    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer.member("id", id)
        try writer.member("status", status)
        try writer.member("total", total)
        try writer.flatten(contents)
        try writer.endObject()
    }
}

extension NewOrder: JSONEncodable {
    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer.member("reference", reference)
        try writer.member("customer", customer)
        try writer.member("currency", currency)
        try writer.member("placedAt", placedAt)
        try writer.memberIfPresent("deliverBy", deliverBy)
        try writer.member("attributes", attributes)
        try writer.member("lines", lines)
        try writer.endObject()
    }
}

extension Customer: JSONEncodable {
    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer.member("name", name)
        try writer.member("email", email)
        try writer.endObject()
    }
}

extension Line: JSONEncodable {
    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer.member("sku", sku)
        try writer.member("quantity", quantity)
        try writer.member("unitPrice", unitPrice)
        try writer.memberIfPresent("discount", discount)
        try writer.member("options", options)
        try writer.endObject()
    }
}
