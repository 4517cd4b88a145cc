import Jansson

/// All of canada.json: a country as GeoJSON (RFC 7946).
@JSONModel
struct FeatureCollection: Codable, Sendable {
    var type: String
    var features: [Feature]
}

/// A feature and its shape.
@JSONModel
struct Feature: Codable, Sendable {
    var type: String
    var properties: [String: String]
    var geometry: Polygon
}

/// Rings of positions.
@JSONModel
struct Polygon: Codable, Sendable {
    var type: String
    var coordinates: [[[Double]]]
}
