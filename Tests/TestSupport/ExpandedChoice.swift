// An enum without a tag, of which two cases are strings. The extension is what `@JSONModel` writes, as in
// ExpandedModels.swift.
// swift-format-ignore-file

internal import Jansson

enum ExpandedChoice: Equatable {
    case automatic
    case named(name: String)
    case required
    case text(String)
    case unset
}

extension ExpandedChoice: JanssonCore.JSONInflatable, JanssonCore.JSONDecodable, JanssonCore.JSONEncodable, JanssonCore.JSONSchemaProviding {
    private static let jsonTags: JanssonCore.JSONReader.Keys = ["auto", .anyOf("required", "any")]

    init(json: JanssonCore.JSON) throws {
        self = try JanssonCore.JSON._firstCase(of: json) { cases throws -> Self? in
            let place = JanssonCore.JSON._place(of: json, among: Self.jsonTags)
            if place == 0 {
                return Self.automatic
            }
            if let value = try cases.attempt({ () throws -> Self? in
                let name: String = try json.properties(.required("name"))
                return .named(name: name)
            }) {
                return value
            }
            if place == 1 {
                return Self.required
            }
            if let value: String = try cases.attempt() {
                return Self.text(value)
            }
            if json.isNull {
                return Self.unset
            }
            return nil
        }
    }

    func encode(to writer: inout JanssonCore.JSONWriter) throws {
        switch self {
        case .automatic:
            try writer.writeString("auto")
        case .named(let name):
            try writer.beginObject()
            try writer.member("name", name)
            try writer.endObject()
        case .required:
            try writer.writeString("required")
        case .text(let value):
            try writer.write(value)
        case .unset:
            try writer.writeNull()
        }
    }

    static func describeJSON(to description: inout JanssonCore.JSONTypeDescription) {
        description._beginUnion("Choice", isTagged: false)
        description._alternative { $0._becomeString("auto") }
        description._alternative {
            $0._beginObject()
            $0._property("name", as: String.self)
        }
        description._alternative { $0._becomeString("required") }
        description._alternative { $0._become(String.self) }
        description._alternative { $0._becomeNull() }
    }
}
