import JanssonNames

/// Schemas, and documents that are valid by them.
enum ModelSchemas {
    typealias Case = (schema: String, samples: [String])

    /// In each style.
    static let basic: [Case] = [
        (order, [#"{"id": 1, "gift": false, "payment": {"kind": "cash"}, "lines": []}"#, largeOrder]),
        (expressions, [#"{"add": [1, {"negate": {"add": [2.5, 3]}}]}"#, "4", #""x""#]),
        (
            list,
            [#"{"value": 1, "next": {"value": 2, "next": {"value": 3}}}"#, #"{"value": 1, "next": null}"#]
        ),
        (
            nullable,
            [#"{"a": null, "c": [null, 1], "e": {"k": null}, "f": null}"#, #"{"a": "x", "b": "y", "f": 1}"#]
        ),
        (nestedNull, [#"{"a": null, "b": null, "c": [null, true]}"#, #"{"a": "x", "b": "y", "c": ["z"]}"#]),
        (unions, [#"[1, "x", true, null, [1], {"a": 1}, {"b": "y"}]"#, "[]"]),
        (tags, [#"[{"type": "a", "x": 1}, {"type": "b-c"}, {"type": "class", "x": {"type": "a", "x": 2}}]"#]),
        (formats, [formatted]),
    ]

    /// In some styles.
    static let special: [Case] = [
        (
            names,
            [
                "{\"\": 1, \" \": \"a b\", \"self\": 1, \"1st\": 2, \"a-b\": 3, \"a_b\": 4, \"é\": 5}",
                "{\"\": 2}",
            ]
        ),
        (words, ["[\"\", \"a b\", \"A-B\", \"class\", \"1\", \"é\", \"self\", \"init\", \"rawValue\"]"]),
        (merged, [#"{"id": 1, "name": "n", "extra": {"x": true}}"#]),
        (constants, [#"["one", "two"]"#]),
        (rest, [#"{"a": 1, "b": true, "c": false}"#, #"{"a": 1}"#]),
        (draft4, [#"{"a": 1, "b": {"a": 2}}"#]),
        (anchors, [#"{"a": {"n": 1}, "b": {"n": 2, "own": {"n": 3}}}"#]),
        (wide, [#"{"k0": 1, "k299": 2}"#]), ("true", ["[1]"]), (#"{"type": "object"}"#, [#"{"a": 1}"#]),
        (##"{"$ref": "#/$defs/a~1b%25", "$defs": {"a/b%": {"items": {"const": 3}}}}"##, ["[3, 3]"]),
        (#"{"prefixItems": [{"type": "string"}, {"type": "integer"}]}"#, [#"["a", 1]"#]),
        (reserved, [#"{"Date": {}, "String": {}, "JSONError": {}, "UUID": {}}"#]),
        (injected, [injectedSample]),
        (
            #"{"properties": {"a": {"enum": [1, "x", null]}, "b": {}}}"#,
            ["{}", #"{"a": null, "b": null}"#, #"{"a": "x", "b": 1}"#]
        ),
        (
            someAndNone,
            [
                #"{"a": [{"some": 1}, {"none": "x"}, 1.5], "b": [{"t": "some", "x": 1}, {"t": "none"}], "c": "none"}"#
            ]
        ),
        (#"{"patternProperties": {"^x": {"type": "integer"}}}"#, [#"{"x": 1, "y": "text"}"#]),
        (
            #"{"patternProperties": {"^x": {"type": "integer"}}, "additionalProperties": false}"#,
            [#"{"x": 1}"#]
        ),
        (unevaluated, [#"{"a": 1, "b": "x"}"#]),
        (optionalTag, [#"[{"x": 1}, {"kind": "b", "y": "s"}, {"kind": "a"}]"#]),
        (draft7, [#"{"a": {"x": 1}, "b": {"x": 2}, "c": {"x": 3}}"#, #"{"c": null}"#]),
        (
            ##"{"$schema": "http://json-schema.org/draft-04/schema#", "properties": {"a": {"const": 1}}}"##,
            [#"{"a": "x"}"#]
        ),
        (dynamic, ["[1, 2]"]),
        (constraints, [constrained]),
        (tree, [#"{"n": 1, "children": [{"n": 2, "children": []}]}"#]),
        (recursive, [#"{"n": 1, "next": {"n": 2, "next": {}}}"#]),
        (
            ##"{"properties": {"a": {"$ref": "others.json"}, "b": {"$ref": "others.json#/$defs/line"}}}"##,
            [#"{"a": {"lines": [{"n": 1}]}, "b": {"n": 2, "order": {"lines": []}}}"#]
        ),
    ]

    private static let constrained = #"""
        {"a": 12, "b": 0.6, "c": -1, "d": "a.", "e": null, "f": [0], "g": {"xy": "ab"}, "h": 7, "k": 3, "z": 5}
        """#

    static let constraints = #"""
        {"properties": {
          "a": {"type": "integer", "minimum": 1, "maximum": 12},
          "b": {"type": "number", "exclusiveMinimum": 0.5, "maximum": 2, "multipleOf": 0.1},
          "c": {"type": "integer", "minimum": -5, "maximum": -1},
          "d": {"type": "string", "minLength": 1, "maxLength": 3, "pattern": "^[a-z]\\u{2e}"},
          "e": {"anyOf": [{"type": "string", "format": "email"}, {"type": "null"}]},
          "f": {"type": "array", "minItems": 1, "uniqueItems": true, "items": {"type": "integer", "minimum": 0}},
          "g": {"type": "object", "maxProperties": 2, "propertyNames": {"pattern": "^x"}, "additionalProperties": {"type": "string", "minLength": 2}},
          "h": {"type": "integer", "allOf": [{"minimum": 3}, {"maximum": 7}]},
          "i": {"type": "integer", "minimum": 0.5, "maximum": 1e30},
          "j": {"type": "string", "minLength": 0, "pattern": "(a)\\1"},
          "k": {"type": "integer", "minimum": 3, "maximum": 3}},
         "additionalProperties": {"type": "integer"}}
        """#

    /// What the last one refers to, in a file of its own.
    static let others = ##"""
        {"properties": {"lines": {"type": "array", "items": {"$ref": "#/$defs/line"}}},
         "$defs": {"line": {"properties": {"n": {"type": "integer"}, "order": {"$ref": "#"}}}}}
        """##

    /// The first one is described by the documentation.
    static let order = #"""
        {
          "title": "An order.",
          "type": "object",
          "required": ["id", "payment", "lines"],
          "properties": {
            "id": {"type": "integer", "minimum": 1},
            "note": {"type": ["string", "null"], "description": "Is printed\nbelow the lines."},
            "placed": {"type": "string", "format": "date-time"},
            "status": {"enum": ["open", "in-progress", "done"]},
            "gift": {"type": "boolean", "default": false},
            "lines": {"type": "array", "items": {"$ref": "#/$defs/line"}},
            "payment": {"oneOf": [{"$ref": "#/$defs/card"}, {"$ref": "#/$defs/cash"}]},
            "parent": {"$ref": "#"},
            "first_line": {"$ref": "#/$defs/line"}
          },
          "$defs": {
            "line": {
              "type": "object",
              "required": ["sku"],
              "properties": {"sku": {"type": "string"}, "price": {"type": "number", "multipleOf": 0.01}}
            },
            "card": {
              "type": "object",
              "required": ["kind", "number"],
              "properties": {"kind": {"const": "card"}, "number": {"type": "string"}}
            },
            "cash": {"type": "object", "required": ["kind"], "properties": {"kind": {"const": "cash"}}}
          }
        }
        """#

    private static let largeOrder = #"""
        {"id": 2, "note": null, "placed": "2015-01-30T13:00:00Z", "status": "in-progress", "gift": true,
         "lines": [{"sku": "a", "price": 1.5}, {"sku": "b"}], "payment": {"kind": "card", "number": "4"},
         "parent": {"id": 1, "note": "x", "gift": false, "lines": [], "payment": {"kind": "cash"}}, "first_line": {"sku": "a"}}
        """#

    /// Null in alternatives of alternatives.
    private static let nestedNull = ##"""
        {"required": ["a", "b", "c"], "properties": {
          "a": {"anyOf": [{"$ref": "#/$defs/text"}, {"type": "integer"}]},
          "b": {"oneOf": [{"anyOf": [{"type": "null"}, {"type": "string"}]}]},
          "c": {"items": {"anyOf": [{"oneOf": [{"type": "null"}, {"type": "string"}]}, {"type": "boolean"}]}}},
         "$defs": {"text": {"anyOf": [{"type": "string"}, {"type": "null"}]}}}
        """##

    private static let expressions = #"""
        {"$ref": "#/$defs/expression", "$defs": {
          "expression": {"anyOf": [{"type": "number"}, {"type": "string"}, {"$ref": "#/$defs/sum"}, {"$ref": "#/$defs/minus"}]},
          "sum": {"type": "object", "required": ["add"], "properties": {"add": {"type": "array", "items": {"$ref": "#/$defs/expression"}}}},
          "minus": {"type": "object", "required": ["negate"], "properties": {"negate": {"$ref": "#/$defs/expression"}}}}}
        """#

    private static let list = #"""
        {"$ref": "#/$defs/node", "$defs": {"node": {"type": "object", "required": ["value"], "properties": {
          "value": {"type": "integer"}, "next": {"anyOf": [{"$ref": "#/$defs/node"}, {"type": "null"}]}}}}}
        """#

    private static let nullable = #"""
        {"type": "object", "required": ["a", "f"], "properties": {
          "a": {"type": ["string", "null"]}, "b": {"type": "string"},
          "c": {"type": "array", "items": {"type": ["integer", "null"]}},
          "d": {"type": "null"}, "e": {"type": "object", "additionalProperties": {"type": ["boolean", "null"]}},
          "f": {"oneOf": [{"type": "integer"}, {"type": "null"}]}}}
        """#

    private static let names = #"""
        {"type": "object", "properties": {
          "": {"type": "integer"}, " ": {"enum": ["", " ", "a b", "a-b"]}, "1st": {"type": "integer"},
          "self": {"type": "integer"}, "a-b": {"type": "integer"}, "a_b": {"type": "integer"}, "aB": {"type": "integer"},
          "é": {"type": "integer"}, "\u001b\"\\": {"type": "integer"}}}
        """#

    private static let words = #"""
        {"type": "array", "items": {"enum": ["", " ", "a b", "A-B", "a-b", "class", "1", "é", "è", "self", "init", "Type",
          "rawValue", "hash", "\u001b\"\\\n", "default"]}}
        """#

    private static let merged = #"""
        {"allOf": [{"$ref": "#/$defs/base"}, {"required": ["extra"], "properties": {"extra": {"properties": {"x": {"type": "boolean"}}}}}],
         "properties": {"name": {"type": "string"}},
         "$defs": {"base": {"type": "object", "required": ["id"], "properties": {"id": {"type": "integer"}, "name": {"maxLength": 3}}}}}
        """#

    private static let unions = #"""
        {"type": "array", "items": {"anyOf": [
          {"type": "integer"}, {"type": "string"}, {"type": "boolean"}, {"type": "null"},
          {"type": "array", "items": {"type": "integer"}},
          {"type": "object", "required": ["a"], "properties": {"a": {"type": "integer"}}},
          {"type": "object", "required": ["b"], "properties": {"b": {"type": "string"}}}]}}
        """#

    private static let constants = #"""
        {"type": "array", "items": {"oneOf": [{"const": "one", "title": "The first"}, {"const": "two"}]}}
        """#

    private static let tags = #"""
        {"type": "array", "items": {"$ref": "#/$defs/item"}, "$defs": {
          "item": {"oneOf": [
            {"type": "object", "required": ["type", "x"], "properties": {"type": {"const": "a"}, "x": {"type": "integer"}}},
            {"type": "object", "required": ["type"], "properties": {"type": {"enum": ["b-c"]}}},
            {"type": "object", "required": ["type"], "properties": {"type": {"const": "class"}, "x": {"$ref": "#/$defs/item"}}}]}}}
        """#

    private static let rest = #"""
        {"type": "object", "properties": {"a": {"type": "integer"}}, "additionalProperties": {"type": "boolean"}}
        """#

    private static let formats = #"""
        {"type": "object", "additionalProperties": false, "properties": {
          "at": {"type": "string", "format": "date-time"}, "ats": {"type": "array", "items": {"type": "string", "format": "date-time"}},
          "id": {"type": "string", "format": "uuid"}, "link": {"type": "string", "format": "uri"},
          "maybe": {"type": ["string", "null"], "format": "date-time"}, "big": {"type": "integer", "minimum": 0, "maximum": 18446744073709551615},
          "huge": {"type": "integer", "maximum": 1e30}, "level": {"enum": [1, 2]}, "mixed": {"enum": [1, "x"]}}}
        """#

    private static let formatted = #"""
        {"at": "2015-01-30T13:00:00Z", "ats": ["2015-01-30T13:00:00Z"], "id": "0F8FAD5B-D9CB-469F-A165-70867728950E",
         "link": "https://a.b/c", "maybe": "2015-01-30T13:00:00Z", "big": 18446744073709551615, "huge": 123456789012345678901, "level": 2, "mixed": "x"}
        """#

    private static let draft4 = #"""
        {"$schema": "http://json-schema.org/draft-04/schema#", "type": "object", "properties": {
          "a": {"type": "integer", "minimum": 0, "exclusiveMinimum": true}, "b": {"$ref": "#/definitions/c"}},
         "definitions": {"c": {"type": "object", "properties": {"a": {"type": "integer"}}}}}
        """#

    private static let anchors = #"""
        {"$id": "https://a.b/root", "properties": {"a": {"$ref": "#n"}, "b": {"$ref": "other"}}, "$defs": {
          "n": {"$anchor": "n", "properties": {"n": {"type": "integer"}}},
          "other": {"$id": "other", "properties": {"n": {"type": "integer"}, "own": {"$ref": "#/$defs/n"}},
                    "$defs": {"n": {"properties": {"n": {"type": "integer"}}}}}}}
        """#

    /// Texts that would end a comment, a literal or a quoted name.
    private static let evil =
        ##"*/ } \\(x) \" \"\"\" \"# ` \\ // \r\n let x = 1 \u2028 let y = 2 \u0085 let z = 3 \u0000 #\""##

    private static let injected = #"""
        {"title": "\#(evil)", "$comment": "\#(evil)", "properties": {
          "\#(evil)": {"type": "string", "description": "\#(evil)", "default": "\#(evil)", "format": "\#(evil)"},
          "b": {"type": "array", "items": {"anyOf": [
            {"title": "\#(evil)", "type": "object", "required": ["\#(evil)"], "properties": {"\#(evil)": {"const": "\#(evil)"}, "x": {"$ref": "#/$defs/\#(pointer)"}}},
            {"title": "\#(evil)", "type": "object", "required": ["\#(evil)"], "properties": {"\#(evil)": {"const": "x"}}}]}},
          "c": {"enum": ["\#(evil)", ["\#(evil)"]]}, "d": {"enum": ["\#(evil)", "x"], "default": "\#(evil)"}, "e": {"enum": [{}, {"a": "\#(evil)"}]}},
         "$defs": {"\#(evil)": {"description": "\#(evil)", "properties": {"a": {"type": "integer"}}}}}
        """#

    private static let injectedSample = #"""
        {"\#(evil)": "\#(evil)", "b": [{"\#(evil)": "\#(evil)", "x": {"a": 1}}], "d": "x", "e": {}}
        """#

    /// The text as a token of a pointer.
    private static let pointer = evil.replacing("/", with: "~1")

    private static let someAndNone = #"""
        {"properties": {
          "a": {"type": "array", "items": {"anyOf": [
            {"title": "some", "type": "object", "required": ["some"], "properties": {"some": {"type": "integer"}}},
            {"title": "none", "type": "object", "required": ["none"], "properties": {"none": {"type": "string"}}}, {"type": "number"}]}},
          "b": {"type": "array", "items": {"oneOf": [
            {"type": "object", "required": ["t"], "properties": {"t": {"const": "some"}, "x": {"type": "integer"}}},
            {"type": "object", "required": ["t"], "properties": {"t": {"const": "none"}}}]}},
          "c": {"enum": ["some", "none"], "default": "none"}}}
        """#

    /// Which members are evaluated depends on the document.
    private static let unevaluated = #"""
        {"type": "object", "properties": {"a": {"type": "integer"}}, "if": {"required": ["b"]},
         "then": {"properties": {"b": {"type": "string"}}}, "unevaluatedProperties": false}
        """#

    private static let optionalTag = #"""
        {"type": "array", "items": {"anyOf": [
          {"type": "object", "properties": {"kind": {"const": "a"}, "x": {"type": "integer"}}},
          {"type": "object", "required": ["kind", "y"], "properties": {"kind": {"const": "b"}, "y": {"type": "string"}}}]}}
        """#

    /// What is beside a reference does not count.
    private static let draft7 = ##"""
        {"$schema": "http://json-schema.org/draft-07/schema#", "properties": {
          "a": {"$ref": "#/definitions/n", "type": "string", "properties": {"x": {"type": "string"}}}, "b": {"$ref": "#/definitions/n"},
          "c": {"oneOf": [{"$ref": "#/definitions/n", "type": "string", "properties": {"x": {"type": "string"}}}, {"type": "null"}]}},
         "definitions": {"n": {"type": "object", "properties": {"x": {"type": "integer"}}}}}
        """##

    /// The elements are integers, though the reference leads to strings at first.
    private static let dynamic = ##"""
        {"$id": "https://a.b/s", "$ref": "list", "$defs": {
          "t": {"$dynamicAnchor": "T", "type": "integer"},
          "list": {"$id": "list", "type": "array", "items": {"$dynamicRef": "#T"},
                   "$defs": {"T": {"$dynamicAnchor": "T", "type": "string"}}}}}
        """##

    private static let tree = ##"""
        {"$id": "https://a.b/tree", "$dynamicAnchor": "node", "type": "object", "properties": {
          "n": {"type": "integer"}, "children": {"type": "array", "items": {"$dynamicRef": "#node"}}}}
        """##

    private static let recursive = ##"""
        {"$schema": "https://json-schema.org/draft/2019-09/schema", "$recursiveAnchor": true,
         "properties": {"n": {"type": "integer"}, "next": {"$recursiveRef": "#"}}}
        """##

    private static let wide = """
        {"properties": {\((0..<300).map { "\"k\($0)\": {\"type\": \"integer\"}" }.joined(separator: ", "))}}
        """

    private static let reserved: String = {
        let names = ReservedNames.types.union(["Root", "Root2"]).sorted()
        let members = names.enumerated().map { index, name in
            let type = "\"type\": \"object\", \"properties\": {\"a\": {\"type\": [\"integer\", \"null\"]}}"
            let reference = "{\"$ref\": \"#/$defs/\(name)\"}"
            return "\"\(name)\": \(index.isMultiple(of: 2) ? reference : "{\(type)}")"
        }
        let definitions = names.map { "\"\($0)\": {\"properties\": {\"b\": {\"type\": \"string\"}}}" }
        return """
            {"properties": {\(members.filter { !$0.hasPrefix("\"JSON\"") }.joined(separator: ", "))},
             "$defs": {\(definitions.joined(separator: ", "))}}
            """
    }()
}
