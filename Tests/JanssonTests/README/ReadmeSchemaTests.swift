import Jansson
import JanssonSchema
import XCTest

/// The samples of Documentation/Schema.md.
final class ReadmeSchemaTests: ReadmeTestCase {
    func testSchemaInShort() throws {
        let schema = try JSONSchema(
            parsing: """
                {
                  "properties": {
                    "sku": {"type": "string"},
                    "quantity": {"type": "integer", "minimum": 1}
                  },
                  "required": ["sku"]
                }
                """)
        let json = try JSON(parsing: #"{"quantity": 0}"#)
        print(schema.isValid(json))  // false
        for violation in schema.violations(of: json) { print(violation) }
        // must have the key "sku" (line 1, column 1)
        // quantity: must be at least 1 (line 1, column 14)
        try checkPrinted("In short", of: .schema)
    }

    func testDecodingByASchema() throws {
        struct Order: JSONInflatable {
            let lines: [JSONValue]

            static func inflate(from json: JSON) throws -> Order { Order(lines: try json["lines"].decode()) }
        }
        let schema = try JSONSchema(
            parsing: #"{"properties": {"lines": {"items": {"properties": {"quantity": {"minimum": 1}}}}}}"#)
        let body = """
            {
              "lines": [
                {"sku": "A-1", "quantity": 3},
                {"sku": "B-2", "quantity": 0}
              ]
            }
            """
        do {
            let order = try JSON.decode(Order.self, from: body, validating: schema)
            print(order.lines.count)
        } catch {
            print(error)
        }
        // lines[1].quantity: must be at least 1 (line 4, column 32)
        try checkPrinted("In short", sample: 1, of: .schema)
    }

    func testViolations() throws {
        let schema = try JSONSchema(parsing: #"{"items": {"maxLength": 5}}"#)
        do {
            try schema.validate(JSON(parsing: #"["red", "magenta"]"#))
        } catch let error as JSONError {
            print(error)  // [1]: must have at most 5 characters (line 1, column 9)
            print(error.code)  // schemaViolation
            print(error.path)  // [1]
            print(error.keyword ?? "")  // maxLength
            print(error.schemaLocation ?? "")  // #/items/maxLength
        }
        try checkPrinted("Violations", of: .schema)
    }

    func testAlternatives() throws {
        let schema = try JSONSchema(
            parsing: """
                {
                  "oneOf": [
                    {"properties": {"kind": {"const": "card"}, "number": {"type": "string"}}, "required": ["kind"]},
                    {"properties": {"kind": {"const": "cash"}}, "required": ["kind"]}
                  ]
                }
                """)
        for violation in schema.violations(of: try JSON(parsing: #"{"kind": "card", "number": 4111}"#)) {
            print(violation)
        }
        // fits none of the 2 alternatives; the nearest is #/oneOf/0: number: expected a string, found a number (line 1, column 1)
        try checkPrinted("Violations", sample: 1, of: .schema)
    }

    func testDraftsAndReferences() throws {
        var registry = JSONSchema.Registry()
        try registry.add(
            #"{"properties": {"zip": {"minLength": 5}}}"#, at: "https://example.org/address.json")
        let options = JSONSchema.Options(defaultDraft: .draft7, registry: registry)
        let schema = try JSONSchema(
            parsing: ##"{"additionalProperties": {"$ref": "https://example.org/address.json"}}"##,
            options: options)
        for violation in schema.violations(of: try JSON(parsing: #"{"home": {"zip": "123"}}"#)) {
            print(violation)  // home.zip: must have at least 5 characters (line 1, column 18)
            print(violation.schemaLocation ?? "")
            // https://example.org/address.json#/properties/zip/minLength
        }
        do {
            _ = try JSONSchema(parsing: ##"{"items": {"$ref": "#/$defs/adress"}}"##)
        } catch {
            print(error)
        }
        // items.$ref: refers to no schema (line 1, column 20)
        try checkPrinted("Drafts and references", of: .schema)
    }

    func testFormatsAndContent() throws {
        var options = JSONSchema.Options()
        options.assertsFormats = true
        options.assertsContent = true
        let schema = try JSONSchema(
            parsing: """
                {
                  "properties": {
                    "at": {"format": "date-time"},
                    "data": {"contentEncoding": "base64", "contentMediaType": "application/json"}
                  }
                }
                """, options: options)
        let json = try JSON(parsing: #"{"at": "2026-02-30T12:00:00Z", "data": "e30"}"#)
        for violation in schema.violations(of: json) { print(violation) }
        // at: must have the format "date-time" (line 1, column 8)
        // data: must be Base64 (line 1, column 40)
        try checkPrinted("Formats and content", of: .schema)
    }

    func testSchemaPatterns() throws {
        let password = try JSONSchema(parsing: #"{"pattern": "^(?=.*[0-9])(?!.* ).{8,}$"}"#)
        print(password.isValid("12345678"))  // true
        print(password.isValid("password"))  // false
        do {
            _ = try JSONSchema(parsing: #"{"pattern": "^(.).*\\1$"}"#)
        } catch {
            print(error)
        }
        // pattern: a pattern that cannot be used: a back reference, which cannot be matched in linear time (line 1, column 13)
        try checkPrinted("Patterns", of: .schema)
    }

    func testSchemaNumbers() throws {
        let price = try JSONSchema(parsing: #"{"multipleOf": 0.01, "maximum": 9007199254740992}"#)
        print(price.isValid(try JSON(parsing: "19.99")))  // true
        print(price.isValid(try JSON(parsing: "19.999")))  // false
        print(price.isValid(try JSON(parsing: "9007199254740993")))  // false
        try checkPrinted("Numbers", of: .schema)
    }

    func testOutputAndAnnotations() throws {
        let schema = try JSONSchema(
            parsing: #"{"properties": {"id": {"title": "The key", "type": "integer"}}}"#)
        let json = try JSON(parsing: #"{"id": 7}"#)
        print(try schema.output(of: json, format: .flag))  // {"valid":true}
        for annotation in try schema.annotations(of: json) {
            print("\(annotation.path) \(annotation.keyword): \(annotation.value)")
        }
        // id title: "The key"
        try checkPrinted("Output and annotations", of: .schema)
    }
}
