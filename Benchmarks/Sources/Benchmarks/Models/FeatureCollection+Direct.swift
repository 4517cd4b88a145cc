import Jansson

// As @JSONModel writes it: straight from bytes, and straight to text.

extension FeatureCollection: JSONEncodable {
    static let jsonKeys: JSONReader.Keys = [
        "type",
        "features",
    ]

    static var readsJSONDirectly: Bool { true }

    static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> FeatureCollection {
        try Self(reading: &reader)
    }

    init(reading reader: inout JSONReader) throws(JSONReader.Refusal) {
        var type: String?
        var features: [Feature]?
        var members = try reader.beginObject(Self.jsonKeys)
        while let key = try reader.nextKey(&members) {
            switch key {
            case 0: type = try reader.read()
            case 1: features = try reader.read()
            default: try reader.skip()
            }
        }
        guard let type, let features else { throw JSONReader.Refusal() }
        self.init(type: type, features: features)
    }

    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer.member("type", self.type)
        try writer.member("features", self.features)
        try writer.endObject(hasDistinctKeys: true)
    }
}

extension Feature: JSONEncodable {
    static let jsonKeys: JSONReader.Keys = [
        "type",
        "properties",
        "geometry",
    ]

    static var readsJSONDirectly: Bool { true }

    static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> Feature {
        try Self(reading: &reader)
    }

    init(reading reader: inout JSONReader) throws(JSONReader.Refusal) {
        var type: String?
        var properties: [String: String]?
        var geometry: Polygon?
        var members = try reader.beginObject(Self.jsonKeys)
        while let key = try reader.nextKey(&members) {
            switch key {
            case 0: type = try reader.read()
            case 1: properties = try reader.read()
            case 2: geometry = try reader.read()
            default: try reader.skip()
            }
        }
        guard let type, let properties, let geometry else { throw JSONReader.Refusal() }
        self.init(type: type, properties: properties, geometry: geometry)
    }

    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer.member("type", self.type)
        try writer.member("properties", self.properties)
        try writer.member("geometry", self.geometry)
        try writer.endObject(hasDistinctKeys: true)
    }
}

extension Polygon: JSONEncodable {
    static let jsonKeys: JSONReader.Keys = [
        "type",
        "coordinates",
    ]

    static var readsJSONDirectly: Bool { true }

    static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> Polygon {
        try Self(reading: &reader)
    }

    init(reading reader: inout JSONReader) throws(JSONReader.Refusal) {
        var type: String?
        var coordinates: [[[Double]]]?
        var members = try reader.beginObject(Self.jsonKeys)
        while let key = try reader.nextKey(&members) {
            switch key {
            case 0: type = try reader.read()
            case 1: coordinates = try reader.read()
            default: try reader.skip()
            }
        }
        guard let type, let coordinates else { throw JSONReader.Refusal() }
        self.init(type: type, coordinates: coordinates)
    }

    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer.member("type", self.type)
        try writer.member("coordinates", self.coordinates)
        try writer.endObject(hasDistinctKeys: true)
    }
}
