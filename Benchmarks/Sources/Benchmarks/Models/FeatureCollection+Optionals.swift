import Jansson

extension FeatureCollection: DictionaryModel {
    static func with(json: [String: JSONValue]) -> FeatureCollection? {
        guard
            let type = json.p3_string(key: "type"),
            let features = json.p3_array(key: "features")?.compactMap({
                $0.dictionary.flatMap(Feature.with(json:))
            })
        else { return nil }
        return FeatureCollection(
            type: type,
            features: features)
    }
}

extension Feature: DictionaryModel {
    static func with(json: [String: JSONValue]) -> Feature? {
        guard
            let type = json.p3_string(key: "type"),
            let properties = json.p3_dictionary(key: "properties")?.compactMapValues({ $0.string }),
            let geometry = json.p3_dictionary(key: "geometry").flatMap(Polygon.with(json:))
        else { return nil }
        return Feature(
            type: type,
            properties: properties,
            geometry: geometry)
    }
}

extension Polygon: DictionaryModel {
    static func with(json: [String: JSONValue]) -> Polygon? {
        guard
            let type = json.p3_string(key: "type"),
            let coordinates = json.p3_array(key: "coordinates")?.compactMap({
                $0.array?.compactMap { $0.array?.compactMap { $0.double } }
            })
        else { return nil }
        return Polygon(
            type: type,
            coordinates: coordinates)
    }
}
