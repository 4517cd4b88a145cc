// Models that contain themselves, in each way in which an attacker can make reading them slow. The extensions are what
// `@JSONModel` writes, as in ExpandedModels.swift.
// swift-format-ignore-file

internal import Jansson

indirect enum ExpandedExpression: Equatable {
    case sum(left: ExpandedExpression, right: ExpandedExpression?)
    case number(value: Int)
}

extension ExpandedExpression: JSONInflatable, JSONDecodable, JSONEncodable, JSONSchemaProviding {
    static let jsonKeys: JSONReader.Keys = ["type"]

    private static let jsonTags: JSONReader.Keys = [.object("sum", ["left", "right"]), .object("number", ["value"])]

    init(json: JSON) throws {
        switch try json.tag("type", among: Self.jsonTags) {
        case 0:
            let (left, right): (ExpandedExpression, ExpandedExpression?) = try json.properties(.required("left"), .optional("right"))
            self = .sum(left: left, right: right)
        default:
            let value: Int = try json.properties(.required("value"))
            self = .number(value: value)
        }
    }

    static var readsJSONDirectly: Bool {
        true
    }

    static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> Self {
        switch try reader.peekTag(Self.jsonKeys, among: Self.jsonTags) {
        case 0:
            var left: ExpandedExpression?
            var right: ExpandedExpression?
            var members = try reader.beginObject(Self.jsonTags[0])
            while let key = try reader.nextKey(&members) {
                switch key {
                case 0:
                    left = try reader.read()
                case 1:
                    right = try reader.readIfPresent()
                default:
                    try reader.skip()
                }
            }
            guard let left else {
                throw JSONReader.Refusal()
            }
            return .sum(left: left, right: right)
        case 1:
            var value: Int?
            var members = try reader.beginObject(Self.jsonTags[1])
            while let key = try reader.nextKey(&members) {
                switch key {
                case 0:
                    value = try reader.read()
                default:
                    try reader.skip()
                }
            }
            guard let value else {
                throw JSONReader.Refusal()
            }
            return .number(value: value)
        default:
            throw JSONReader.Refusal()
        }
    }

    func encode(to writer: inout JSONWriter) throws {
        switch self {
        case .sum(let left, let right):
            try writer.beginObject()
            try writer.member("type", "sum")
            try writer.member("left", left)
            try writer.memberIfPresent("right", right)
            try writer.endObject()
        case .number(let value):
            try writer.beginObject()
            try writer.member("type", "number")
            try writer.member("value", value)
            try writer.endObject()
        }
    }

    static func describeJSON(to description: inout JSONTypeDescription) {
        description.beginUnion("Expression", isTagged: true)
        description.alternative(tag: "type", ["sum"]) {
            $0.property("left", as: ExpandedExpression.self)
            $0.property("right", as: ExpandedExpression?.self, isRequired: false)
        }
        description.alternative(tag: "type", ["number"]) {
            $0.property("value", as: Int.self)
        }
    }
}

struct ExpandedFolder: Equatable {
    let id: Int
    let contents: ExpandedContents
}

extension ExpandedFolder: JSONInflatable, JSONDecodable, JSONEncodable, JSONSchemaProviding {
    init(json: JSON) throws {
        var reader = try JSONPropertyReader(json)
        let id: Int? = reader.read(.required("id"))
        let contents: ExpandedContents? = reader.read(.flattened())
        guard reader.isComplete, let id, let contents else {
            throw reader.error
        }
        self.id = id
        self.contents = contents
    }

    init(reading reader: inout JSONReader) throws(JSONReader.Refusal) {
        var id: Int?
        var contents: ExpandedContents?
        contents = try reader.readFlattened()
        var members = try reader.beginObject(Self.jsonKeys)
        while let key = try reader.nextKey(&members) {
            switch key {
            case 0:
                id = try reader.read()
            default:
                try reader.skip()
            }
        }
        guard let id, let contents else {
            throw JSONReader.Refusal()
        }
        self.init(id: id, contents: contents)
    }

    static let jsonKeys: JSONReader.Keys = JSONReader.Keys(["id"], flattening: ExpandedContents.jsonKeys)

    static var readsJSONDirectly: Bool {
        true
    }

    static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> Self {
        try Self(reading: &reader)
    }

    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer.member("id", self.id)
        try writer.flatten(self.contents)
        try writer.endObject()
    }

    static func describeJSON(to description: inout JSONTypeDescription) {
        description.beginObject("Folder")
        description.property("id", as: Int.self)
        description.flatten(ExpandedContents.self)
    }
}

struct ExpandedContents: Equatable {
    let folders: [ExpandedFolder]?
}

extension ExpandedContents: JSONInflatable, JSONDecodable, JSONEncodable, JSONSchemaProviding {
    init(json: JSON) throws {
        var reader = try JSONPropertyReader(json)
        let folders: [ExpandedFolder]?? = reader.read(.optional("folders"))
        guard reader.isComplete, let folders else {
            throw reader.error
        }
        self.folders = folders
    }

    init(reading reader: inout JSONReader) throws(JSONReader.Refusal) {
        var folders: [ExpandedFolder]?
        var members = try reader.beginObject(Self.jsonKeys)
        while let key = try reader.nextKey(&members) {
            switch key {
            case 0:
                folders = try reader.readIfPresent()
            default:
                try reader.skip()
            }
        }
        self.init(folders: folders)
    }

    static let jsonKeys: JSONReader.Keys = ["folders"]

    static var readsJSONDirectly: Bool {
        true
    }

    static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> Self {
        try Self(reading: &reader)
    }

    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer.memberIfPresent("folders", self.folders)
        try writer.endObject(hasDistinctKeys: true)
    }

    static func describeJSON(to description: inout JSONTypeDescription) {
        description.beginObject("Contents")
        description.property("folders", as: [ExpandedFolder]?.self, isRequired: false)
    }
}

indirect enum ExpandedNode: Equatable {
    case named(next: ExpandedNode, name: String)
    case link(next: ExpandedNode)
    case list([ExpandedNode])
    case number(Int)
    case end
}

extension ExpandedNode: JSONInflatable, JSONDecodable, JSONEncodable, JSONSchemaProviding {
    init(json: JSON) throws {
        self = try json.firstCase { () throws -> Self? in
            if let value = try json.attempt({ () throws -> Self? in
                let (next, name): (ExpandedNode, String) = try json.properties(.required("next"), .required("name"))
                return .named(next: next, name: name)
            }) {
                return value
            }
            if let value = try json.attempt({ () throws -> Self? in
                let next: ExpandedNode = try json.properties(.required("next"))
                return .link(next: next)
            }) {
                return value
            }
            if let value: [ExpandedNode] = try json.attempt() {
                return Self.list(value)
            }
            if let value: Int = try json.attempt() {
                return Self.number(value)
            }
            if json.isNull {
                return Self.end
            }
            return nil
        }
    }

    func encode(to writer: inout JSONWriter) throws {
        switch self {
        case .named(let next, let name):
            try writer.beginObject()
            try writer.member("next", next)
            try writer.member("name", name)
            try writer.endObject()
        case .link(let next):
            try writer.beginObject()
            try writer.member("next", next)
            try writer.endObject()
        case .list(let value):
            try writer.write(value)
        case .number(let value):
            try writer.write(value)
        case .end:
            try writer.writeNull()
        }
    }

    static func describeJSON(to description: inout JSONTypeDescription) {
        description.beginUnion("Node", isTagged: false)
        description.alternative {
            $0.beginObject()
            $0.property("next", as: ExpandedNode.self)
            $0.property("name", as: String.self)
        }
        description.alternative {
            $0.beginObject()
            $0.property("next", as: ExpandedNode.self)
        }
        description.alternative {
            $0.become([ExpandedNode].self)
        }
        description.alternative {
            $0.become(Int.self)
        }
        description.alternative {
            $0.becomeNull()
        }
    }
}
