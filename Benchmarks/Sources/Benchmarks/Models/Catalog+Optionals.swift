import Jansson

extension Catalog: DictionaryModel {
    static func with(json: [String: JSONValue]) -> Catalog? {
        guard
            let areaNames = json.p3_dictionary(key: "areaNames")?.compactMapValues({ $0.string }),
            let audienceSubCategoryNames = json.p3_dictionary(key: "audienceSubCategoryNames")?
                .compactMapValues({ $0.string }),
            let blockNames = json.p3_dictionary(key: "blockNames")?.compactMapValues({ $0.string }),
            let events = json.p3_dictionary(key: "events")?.compactMapValues({
                $0.dictionary.flatMap(CatalogEvent.with(json:))
            }),
            let performances = json.p3_array(key: "performances")?.compactMap({
                $0.dictionary.flatMap(CatalogPerformance.with(json:))
            }),
            let seatCategoryNames = json.p3_dictionary(key: "seatCategoryNames")?.compactMapValues({
                $0.string
            }),
            let subTopicNames = json.p3_dictionary(key: "subTopicNames")?.compactMapValues({ $0.string }),
            let subjectNames = json.p3_dictionary(key: "subjectNames")?.compactMapValues({ $0.string }),
            let topicNames = json.p3_dictionary(key: "topicNames")?.compactMapValues({ $0.string }),
            let topicSubTopics = json.p3_dictionary(key: "topicSubTopics")?.compactMapValues({
                $0.array?.compactMap { $0.int }
            }),
            let venueNames = json.p3_dictionary(key: "venueNames")?.compactMapValues({ $0.string })
        else { return nil }
        return Catalog(
            areaNames: areaNames,
            audienceSubCategoryNames: audienceSubCategoryNames,
            blockNames: blockNames,
            events: events,
            performances: performances,
            seatCategoryNames: seatCategoryNames,
            subTopicNames: subTopicNames,
            subjectNames: subjectNames,
            topicNames: topicNames,
            topicSubTopics: topicSubTopics,
            venueNames: venueNames)
    }
}

extension CatalogEvent: DictionaryModel {
    static func with(json: [String: JSONValue]) -> CatalogEvent? {
        guard
            let id = json.p3_int(key: "id"),
            let name = json.p3_string(key: "name"),
            let subTopicIds = json.p3_array(key: "subTopicIds")?.compactMap({ $0.int }),
            let topicIds = json.p3_array(key: "topicIds")?.compactMap({ $0.int })
        else { return nil }
        return CatalogEvent(
            description: json.p3_string(key: "description"),
            id: id,
            logo: json.p3_string(key: "logo"),
            name: name,
            subTopicIds: subTopicIds,
            subjectCode: json.p3_string(key: "subjectCode"),
            subtitle: json.p3_string(key: "subtitle"),
            topicIds: topicIds)
    }
}

extension CatalogPerformance: DictionaryModel {
    static func with(json: [String: JSONValue]) -> CatalogPerformance? {
        guard
            let eventId = json.p3_int(key: "eventId"),
            let id = json.p3_int(key: "id"),
            let prices = json.p3_array(key: "prices")?.compactMap({
                $0.dictionary.flatMap(CatalogPrice.with(json:))
            }),
            let seatCategories = json.p3_array(key: "seatCategories")?.compactMap({
                $0.dictionary.flatMap(CatalogSeatCategory.with(json:))
            }),
            let start = json.p3_int(key: "start"),
            let venueCode = json.p3_string(key: "venueCode")
        else { return nil }
        return CatalogPerformance(
            eventId: eventId,
            id: id,
            logo: json.p3_string(key: "logo"),
            name: json.p3_string(key: "name"),
            prices: prices,
            seatCategories: seatCategories,
            seatMapImage: json.p3_string(key: "seatMapImage"),
            start: start,
            venueCode: venueCode)
    }
}

extension CatalogPrice: DictionaryModel {
    static func with(json: [String: JSONValue]) -> CatalogPrice? {
        guard
            let amount = json.p3_int(key: "amount"),
            let audienceSubCategoryId = json.p3_int(key: "audienceSubCategoryId"),
            let seatCategoryId = json.p3_int(key: "seatCategoryId")
        else { return nil }
        return CatalogPrice(
            amount: amount,
            audienceSubCategoryId: audienceSubCategoryId,
            seatCategoryId: seatCategoryId)
    }
}

extension CatalogSeatCategory: DictionaryModel {
    static func with(json: [String: JSONValue]) -> CatalogSeatCategory? {
        guard
            let areas = json.p3_array(key: "areas")?.compactMap({
                $0.dictionary.flatMap(CatalogArea.with(json:))
            }),
            let seatCategoryId = json.p3_int(key: "seatCategoryId")
        else { return nil }
        return CatalogSeatCategory(
            areas: areas,
            seatCategoryId: seatCategoryId)
    }
}

extension CatalogArea: DictionaryModel {
    static func with(json: [String: JSONValue]) -> CatalogArea? {
        guard
            let areaId = json.p3_int(key: "areaId"),
            let blockIds = json.p3_array(key: "blockIds")?.compactMap({ $0.int })
        else { return nil }
        return CatalogArea(
            areaId: areaId,
            blockIds: blockIds)
    }
}
