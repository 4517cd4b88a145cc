// Models that contain themselves, in each way in which an attacker can make reading them slow. The extensions are what
// `@JSONModel` writes, as in ExpandedModels.swift.
// swift-format-ignore-file

internal import Jansson

indirect enum ExpandedExpression: Equatable {
    case sum(left: ExpandedExpression, right: ExpandedExpression?)
    case number(value: Int)
}

extension ExpandedExpression: JanssonCore.JSONInflatable, JanssonCore.JSONDecodable, JanssonCore.JSONEncodable, JanssonCore.JSONSchemaProviding {
    static let jsonKeys: JanssonCore.JSONReader.Keys = ["type"]

    private static let jsonTags: JanssonCore.JSONReader.Keys = [._object("sum", ["left", "right"]), ._object("number", ["value"])]

    init(json: JanssonCore.JSON) throws {
        switch try JanssonCore.JSON._tag(of: json, "type", among: Self.jsonTags) {
        case 0:
            let (left, right): (ExpandedExpression, ExpandedExpression?) = try json.properties(.required("left"), .optional("right"))
            self = .sum(left: left, right: right)
        default:
            let value: Int = try json.properties(.required("value"))
            self = .number(value: value)
        }
    }

    static var readsJSONDirectly: JanssonCore.JSONReader._Bool { true }

    static func readJSON(from reader: inout JanssonCore.JSONReader) throws(JanssonCore.JSONReader.NeedsDocument) -> Self {
        switch try reader._peekTag(Self.jsonKeys, among: Self.jsonTags) {
        case 0:
            var left: ExpandedExpression?
            var right: ExpandedExpression?
            var members = try reader.beginObject(Self.jsonTags._keys(at: 0))
            while let key = try reader.nextKey(&members) {
                switch key {
                case 0: left = try reader.read()
                case 1: right = try reader.readIfPresent()
                default: try reader.skip()
                }
            }
            guard let left else { throw JanssonCore.JSONReader.NeedsDocument() }
            return .sum(left: left, right: right)
        case 1:
            var value: Int?
            var members = try reader.beginObject(Self.jsonTags._keys(at: 1))
            while let key = try reader.nextKey(&members) {
                switch key {
                case 0: value = try reader.read()
                default: try reader.skip()
                }
            }
            guard let value else { throw JanssonCore.JSONReader.NeedsDocument() }
            return .number(value: value)
        default:
            throw JanssonCore.JSONReader.NeedsDocument()
        }
    }

    func encode(to writer: inout JanssonCore.JSONWriter) throws {
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

    static func describeJSON(to description: inout JanssonCore.JSONTypeDescription) {
        description._beginUnion("Expression", isTagged: true)
        description._alternative(tag: "type", ["sum"]) {
            $0._property("left", as: ExpandedExpression.self)
            $0._property("right", as: ExpandedExpression?.self, isRequired: false)
        }
        description._alternative(tag: "type", ["number"]) {
            $0._property("value", as: Int.self)
        }
    }
}

struct ExpandedFolder: Equatable {
    let id: Int
    let contents: ExpandedContents
}

extension ExpandedFolder: JanssonCore.JSONInflatable, JanssonCore.JSONDecodable, JanssonCore.JSONEncodable, JanssonCore.JSONSchemaProviding {
    init(json: JanssonCore.JSON) throws {
        var reader = try JanssonCore._JSONPropertyReader(json)
        let id: Int? = reader.required("id")
        let contents: ExpandedContents? = reader.read(._flattened())
        guard reader.isComplete, let id, let contents else { throw reader.error }
        self.id = id
        self.contents = contents
    }

    static let jsonKeys: JanssonCore.JSONReader.Keys = JanssonCore.JSONReader.Keys(["id"], flattening: ExpandedContents.jsonKeys)

    static var _knownKeys: JanssonCore.JSONReader.Keys? { Self.jsonKeys }

    static var readsJSONDirectly: JanssonCore.JSONReader._Bool { true }

    static func readJSON(from reader: inout JanssonCore.JSONReader) throws(JanssonCore.JSONReader.NeedsDocument) -> Self {
        var id: Int?
        var contents: ExpandedContents?
        contents = try reader._readFlattened()
        var members = try reader.beginObject(Self.jsonKeys)
        while let key = try reader.nextKey(&members) {
            switch key {
            case 0: try reader._read(&id)
            default: try reader.skip()
            }
        }
        guard let id, let contents else { throw JanssonCore.JSONReader.NeedsDocument() }
        return Self(id: id, contents: contents)
    }

    func encode(to writer: inout JanssonCore.JSONWriter) throws {
        try writer.beginObject()
        try writer._property("id", self.id)
        try writer.flatten(self.contents)
        try writer.endObject()
    }

    static func describeJSON(to description: inout JanssonCore.JSONTypeDescription) {
        description._beginObject("Folder")
        description._member("id", Int.self)
        description._flatten(ExpandedContents.self)
    }
}

struct ExpandedContents: Equatable {
    let folders: [ExpandedFolder]?
}

extension ExpandedContents: JanssonCore.JSONInflatable, JanssonCore.JSONDecodable, JanssonCore.JSONEncodable, JanssonCore.JSONSchemaProviding {
    init(json: JanssonCore.JSON) throws {
        var reader = try JanssonCore._JSONPropertyReader(json)
        let folders: [ExpandedFolder]?? = reader.optional("folders")
        guard reader.isComplete, let folders else { throw reader.error }
        self.folders = folders
    }

    static let jsonKeys: JanssonCore.JSONReader.Keys = ["folders"]

    static var _knownKeys: JanssonCore.JSONReader.Keys? { Self.jsonKeys }

    static var readsJSONDirectly: JanssonCore.JSONReader._Bool { true }

    static func readJSON(from reader: inout JanssonCore.JSONReader) throws(JanssonCore.JSONReader.NeedsDocument) -> Self {
        var folders: [ExpandedFolder]?
        var members = try reader.beginObject(Self.jsonKeys)
        while let key = try reader.nextKey(&members) {
            switch key {
            case 0: try reader._readIfPresent(&folders)
            default: try reader.skip()
            }
        }
        return Self(folders: folders)
    }

    func encode(to writer: inout JanssonCore.JSONWriter) throws {
        try writer.beginObject()
        try writer._propertyIfPresent("folders", self.folders)
        try writer.endObject(hasDistinctKeys: true)
    }

    static func describeJSON(to description: inout JanssonCore.JSONTypeDescription) {
        description._beginObject("Contents")
        description._member("folders", [ExpandedFolder]?.self, isRequired: false)
    }
}

indirect enum ExpandedNode: Equatable {
    case named(next: ExpandedNode, name: String)
    case link(next: ExpandedNode)
    case list([ExpandedNode])
    case number(Int)
    case end
}

extension ExpandedNode: JanssonCore.JSONInflatable, JanssonCore.JSONDecodable, JanssonCore.JSONEncodable, JanssonCore.JSONSchemaProviding {
    init(json: JanssonCore.JSON) throws {
        self = try JanssonCore.JSON._firstCase(of: json) { cases throws -> Self? in
            if let value = try cases.attempt({ () throws -> Self? in
                let (next, name): (ExpandedNode, String) = try json.properties(.required("next"), .required("name"))
                return .named(next: next, name: name)
            }) {
                return value
            }
            if let value = try cases.attempt({ () throws -> Self? in
                let next: ExpandedNode = try json.properties(.required("next"))
                return .link(next: next)
            }) {
                return value
            }
            if let value: [ExpandedNode] = try cases.attempt() {
                return Self.list(value)
            }
            if let value: Int = try cases.attempt() {
                return Self.number(value)
            }
            if json.isNull {
                return Self.end
            }
            return nil
        }
    }

    func encode(to writer: inout JanssonCore.JSONWriter) throws {
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

    static func describeJSON(to description: inout JanssonCore.JSONTypeDescription) {
        description._beginUnion("Node", isTagged: false)
        description._alternative {
            $0._beginObject()
            $0._property("next", as: ExpandedNode.self)
            $0._property("name", as: String.self)
        }
        description._alternative {
            $0._beginObject()
            $0._property("next", as: ExpandedNode.self)
        }
        description._alternative { $0._become([ExpandedNode].self) }
        description._alternative { $0._become(Int.self) }
        description._alternative { $0._becomeNull() }
    }
}

/// A model with a constraint of each way of checking: by a comparison, by a text, and by a document of its own.
struct ExpandedBounds: Equatable {
    let count: Int
    let name: String?
    var tags: [String] = []
    let share: Double
    var step = 1.0
    let inner: [ExpandedBounds]?
}

extension ExpandedBounds: JanssonCore.JSONInflatable, JanssonCore.JSONDecodable, JanssonCore.JSONEncodable, JanssonCore.JSONSchemaProviding {
    init(json: JanssonCore.JSON) throws {
        var reader = try JanssonCore._JSONPropertyReader(json)
        let count: Int? = reader.read(.required("count"), satisfying: Self.jsonConstraints[0])
        let name: String?? = reader.read(.optional("name"), satisfying: Self.jsonConstraints[1])
        let tags: [String]? = reader.read(._required("tags", whenMissing: self.tags), satisfying: Self.jsonConstraints[2])
        let share: Double? = reader.read(.required("share"), satisfying: Self.jsonConstraints[3])
        let step = reader.read(._required("step", whenMissing: self.step), satisfying: Self.jsonConstraints[4])
        let inner: [ExpandedBounds]?? = reader.read(.optional("inner"), satisfying: Self.jsonConstraints[5])
        guard reader.isComplete, let count, let name, let tags, let share, let step, let inner else { throw reader.error }
        self.count = count
        self.name = name
        self.tags = tags
        self.share = share
        self.step = step
        self.inner = inner
    }

    static let jsonKeys: JanssonCore.JSONReader.Keys = ["count", "name", "tags", "share", "step", "inner"]

    static var _knownKeys: JanssonCore.JSONReader.Keys? { Self.jsonKeys }

    static var readsJSONDirectly: JanssonCore.JSONReader._Bool { true }

    static func readJSON(from reader: inout JanssonCore.JSONReader) throws(JanssonCore.JSONReader.NeedsDocument) -> Self {
        var count: Int?
        var name: String?
        var tags: [String]?
        var share: Double?
        var step = JanssonCore.JSONReader._missing { (model: Self) in model.step }
        var inner: [ExpandedBounds]?
        var members = try reader.beginObject(Self.jsonKeys)
        while let key = try reader.nextKey(&members) {
            switch key {
            case 0: try reader._read(&count)
            case 1: try reader._readIfPresent(&name)
            case 2:
                try reader._check(Self.jsonConstraints[2])
                try reader._read(&tags)
            case 3: share = try reader._read(satisfying: Self.jsonConstraints[3]) { (0...1).contains($0) }
            case 4:
                try reader._check(Self.jsonConstraints[4])
                step = try reader.read()
            case 5:
                try reader._check(Self.jsonConstraints[5])
                try reader._readIfPresent(&inner)
            default: try reader.skip()
            }
        }
        guard let count, let share else { throw JanssonCore.JSONReader.NeedsDocument() }
        guard (1...12).contains(count) else { throw JanssonCore.JSONReader.NeedsDocument() }
        if let value = name { guard JanssonCore.JSONConstraint._hasLength(value, in: 1...3) else { throw JanssonCore.JSONReader.NeedsDocument() } }
        return Self(count: count, name: name, tags: tags ?? [], share: share, step: step ?? 1.0, inner: inner)
    }

    func encode(to writer: inout JanssonCore.JSONWriter) throws {
        try writer.beginObject()
        let start0 = writer._start
        try writer.member("count", self.count)
        try writer._check(Self.jsonConstraints[0], since: start0)
        let start1 = writer._start
        try writer.memberIfPresent("name", self.name)
        try writer._check(Self.jsonConstraints[1], since: start1)
        let start2 = writer._start
        try writer.member("tags", self.tags)
        try writer._check(Self.jsonConstraints[2], since: start2)
        let start3 = writer._start
        try writer.member("share", self.share)
        try writer._check(Self.jsonConstraints[3], since: start3)
        let start4 = writer._start
        try writer.member("step", self.step)
        try writer._check(Self.jsonConstraints[4], since: start4)
        let start5 = writer._start
        try writer.memberIfPresent("inner", self.inner)
        try writer._check(Self.jsonConstraints[5], since: start5)
        try writer.endObject(hasDistinctKeys: true)
    }

    static let jsonConstraints: [[JanssonCore.JSONConstraint]] = [[.range(1...12)], [.length(1...3)], [.count(...3), .unique], [.range(0...1)], [.multiple(of: 0.5)], [.unique]]

    static func describeJSON(to description: inout JanssonCore.JSONTypeDescription) {
        description._beginObject("Bounds", "What the \"quotes\" hold.")
        description._property("count", as: Int.self, constraints: Self.jsonConstraints[0], "How many.")
        description._property("name", as: String?.self, isRequired: false, constraints: Self.jsonConstraints[1])
        description._property("tags", as: [String].self, isRequired: false, default: [], constraints: Self.jsonConstraints[2])
        description._property("share", as: Double.self, constraints: Self.jsonConstraints[3])
        description._property("step", as: JanssonCore.JSONTypeDescription._type { (model: Self) in model.step }, isRequired: false, default: 1.0, constraints: Self.jsonConstraints[4])
        description._property("inner", as: [ExpandedBounds]?.self, isRequired: false, constraints: Self.jsonConstraints[5])
    }
}
