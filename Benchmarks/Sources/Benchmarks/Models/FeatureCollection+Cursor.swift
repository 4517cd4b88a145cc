import Jansson

extension FeatureCollection: JSONDecodable {
    init(json: JSON) throws {
        type = try json["type"].decode()
        features = try json["features"].decode()
    }
}

extension Feature: JSONDecodable {
    init(json: JSON) throws {
        type = try json["type"].decode()
        properties = try json["properties"].decode()
        geometry = try json["geometry"].decode()
    }
}

extension Polygon: JSONDecodable {
    init(json: JSON) throws {
        type = try json["type"].decode()
        coordinates = try json["coordinates"].decode()
    }
}
