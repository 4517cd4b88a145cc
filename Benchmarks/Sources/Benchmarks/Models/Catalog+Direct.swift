import Jansson

// As @JSONModel writes it: straight from bytes, and straight to text.

extension Catalog: JSONEncodable {
    static let jsonKeys: JSONReader.Keys = [
        "areaNames",
        "audienceSubCategoryNames",
        "blockNames",
        "events",
        "performances",
        "seatCategoryNames",
        "subTopicNames",
        "subjectNames",
        "topicNames",
        "topicSubTopics",
        "venueNames",
    ]

    static var readsJSONDirectly: Bool { true }

    static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> Catalog {
        try Self(reading: &reader)
    }

    init(reading reader: inout JSONReader) throws(JSONReader.Refusal) {
        var areaNames: [String: String]?
        var audienceSubCategoryNames: [String: String]?
        var blockNames: [String: String]?
        var events: [String: CatalogEvent]?
        var performances: [CatalogPerformance]?
        var seatCategoryNames: [String: String]?
        var subTopicNames: [String: String]?
        var subjectNames: [String: String]?
        var topicNames: [String: String]?
        var topicSubTopics: [String: [Int]]?
        var venueNames: [String: String]?
        var members = try reader.beginObject(Self.jsonKeys)
        while let key = try reader.nextKey(&members) {
            switch key {
            case 0: areaNames = try reader.read()
            case 1: audienceSubCategoryNames = try reader.read()
            case 2: blockNames = try reader.read()
            case 3: events = try reader.read()
            case 4: performances = try reader.read()
            case 5: seatCategoryNames = try reader.read()
            case 6: subTopicNames = try reader.read()
            case 7: subjectNames = try reader.read()
            case 8: topicNames = try reader.read()
            case 9: topicSubTopics = try reader.read()
            case 10: venueNames = try reader.read()
            default: try reader.skip()
            }
        }
        guard let areaNames, let audienceSubCategoryNames, let blockNames, let events, let performances,
            let seatCategoryNames, let subTopicNames, let subjectNames, let topicNames,
            let topicSubTopics, let venueNames
        else { throw JSONReader.Refusal() }
        self.init(
            areaNames: areaNames, audienceSubCategoryNames: audienceSubCategoryNames, blockNames: blockNames,
            events: events, performances: performances, seatCategoryNames: seatCategoryNames,
            subTopicNames: subTopicNames, subjectNames: subjectNames, topicNames: topicNames,
            topicSubTopics: topicSubTopics, venueNames: venueNames)
    }

    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer.member("areaNames", self.areaNames)
        try writer.member("audienceSubCategoryNames", self.audienceSubCategoryNames)
        try writer.member("blockNames", self.blockNames)
        try writer.member("events", self.events)
        try writer.member("performances", self.performances)
        try writer.member("seatCategoryNames", self.seatCategoryNames)
        try writer.member("subTopicNames", self.subTopicNames)
        try writer.member("subjectNames", self.subjectNames)
        try writer.member("topicNames", self.topicNames)
        try writer.member("topicSubTopics", self.topicSubTopics)
        try writer.member("venueNames", self.venueNames)
        try writer.endObject(hasDistinctKeys: true)
    }
}

extension CatalogEvent: JSONEncodable {
    static let jsonKeys: JSONReader.Keys = [
        "description",
        "id",
        "logo",
        "name",
        "subTopicIds",
        "subjectCode",
        "subtitle",
        "topicIds",
    ]

    static var readsJSONDirectly: Bool { true }

    static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> CatalogEvent {
        try Self(reading: &reader)
    }

    init(reading reader: inout JSONReader) throws(JSONReader.Refusal) {
        var description: String?
        var id: Int?
        var logo: String?
        var name: String?
        var subTopicIds: [Int]?
        var subjectCode: String?
        var subtitle: String?
        var topicIds: [Int]?
        var members = try reader.beginObject(Self.jsonKeys)
        while let key = try reader.nextKey(&members) {
            switch key {
            case 0: description = try reader.readIfPresent()
            case 1: id = try reader.read()
            case 2: logo = try reader.readIfPresent()
            case 3: name = try reader.read()
            case 4: subTopicIds = try reader.read()
            case 5: subjectCode = try reader.readIfPresent()
            case 6: subtitle = try reader.readIfPresent()
            case 7: topicIds = try reader.read()
            default: try reader.skip()
            }
        }
        guard let id, let name, let subTopicIds, let topicIds else { throw JSONReader.Refusal() }
        self.init(
            description: description, id: id, logo: logo, name: name, subTopicIds: subTopicIds,
            subjectCode: subjectCode, subtitle: subtitle, topicIds: topicIds)
    }

    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer.memberIfPresent("description", self.description)
        try writer.member("id", self.id)
        try writer.memberIfPresent("logo", self.logo)
        try writer.member("name", self.name)
        try writer.member("subTopicIds", self.subTopicIds)
        try writer.memberIfPresent("subjectCode", self.subjectCode)
        try writer.memberIfPresent("subtitle", self.subtitle)
        try writer.member("topicIds", self.topicIds)
        try writer.endObject(hasDistinctKeys: true)
    }
}

extension CatalogPerformance: JSONEncodable {
    static let jsonKeys: JSONReader.Keys = [
        "eventId",
        "id",
        "logo",
        "name",
        "prices",
        "seatCategories",
        "seatMapImage",
        "start",
        "venueCode",
    ]

    static var readsJSONDirectly: Bool { true }

    static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> CatalogPerformance {
        try Self(reading: &reader)
    }

    init(reading reader: inout JSONReader) throws(JSONReader.Refusal) {
        var eventId: Int?
        var id: Int?
        var logo: String?
        var name: String?
        var prices: [CatalogPrice]?
        var seatCategories: [CatalogSeatCategory]?
        var seatMapImage: String?
        var start: Int?
        var venueCode: String?
        var members = try reader.beginObject(Self.jsonKeys)
        while let key = try reader.nextKey(&members) {
            switch key {
            case 0: eventId = try reader.read()
            case 1: id = try reader.read()
            case 2: logo = try reader.readIfPresent()
            case 3: name = try reader.readIfPresent()
            case 4: prices = try reader.read()
            case 5: seatCategories = try reader.read()
            case 6: seatMapImage = try reader.readIfPresent()
            case 7: start = try reader.read()
            case 8: venueCode = try reader.read()
            default: try reader.skip()
            }
        }
        guard let eventId, let id, let prices, let seatCategories, let start, let venueCode
        else { throw JSONReader.Refusal() }
        self.init(
            eventId: eventId, id: id, logo: logo, name: name, prices: prices, seatCategories: seatCategories,
            seatMapImage: seatMapImage, start: start, venueCode: venueCode)
    }

    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer.member("eventId", self.eventId)
        try writer.member("id", self.id)
        try writer.memberIfPresent("logo", self.logo)
        try writer.memberIfPresent("name", self.name)
        try writer.member("prices", self.prices)
        try writer.member("seatCategories", self.seatCategories)
        try writer.memberIfPresent("seatMapImage", self.seatMapImage)
        try writer.member("start", self.start)
        try writer.member("venueCode", self.venueCode)
        try writer.endObject(hasDistinctKeys: true)
    }
}

extension CatalogPrice: JSONEncodable {
    static let jsonKeys: JSONReader.Keys = [
        "amount",
        "audienceSubCategoryId",
        "seatCategoryId",
    ]

    static var readsJSONDirectly: Bool { true }

    static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> CatalogPrice {
        try Self(reading: &reader)
    }

    init(reading reader: inout JSONReader) throws(JSONReader.Refusal) {
        var amount: Int?
        var audienceSubCategoryId: Int?
        var seatCategoryId: Int?
        var members = try reader.beginObject(Self.jsonKeys)
        while let key = try reader.nextKey(&members) {
            switch key {
            case 0: amount = try reader.read()
            case 1: audienceSubCategoryId = try reader.read()
            case 2: seatCategoryId = try reader.read()
            default: try reader.skip()
            }
        }
        guard let amount, let audienceSubCategoryId, let seatCategoryId else { throw JSONReader.Refusal() }
        self.init(
            amount: amount, audienceSubCategoryId: audienceSubCategoryId, seatCategoryId: seatCategoryId)
    }

    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer.member("amount", self.amount)
        try writer.member("audienceSubCategoryId", self.audienceSubCategoryId)
        try writer.member("seatCategoryId", self.seatCategoryId)
        try writer.endObject(hasDistinctKeys: true)
    }
}

extension CatalogSeatCategory: JSONEncodable {
    static let jsonKeys: JSONReader.Keys = [
        "areas",
        "seatCategoryId",
    ]

    static var readsJSONDirectly: Bool { true }

    static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> CatalogSeatCategory {
        try Self(reading: &reader)
    }

    init(reading reader: inout JSONReader) throws(JSONReader.Refusal) {
        var areas: [CatalogArea]?
        var seatCategoryId: Int?
        var members = try reader.beginObject(Self.jsonKeys)
        while let key = try reader.nextKey(&members) {
            switch key {
            case 0: areas = try reader.read()
            case 1: seatCategoryId = try reader.read()
            default: try reader.skip()
            }
        }
        guard let areas, let seatCategoryId else { throw JSONReader.Refusal() }
        self.init(areas: areas, seatCategoryId: seatCategoryId)
    }

    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer.member("areas", self.areas)
        try writer.member("seatCategoryId", self.seatCategoryId)
        try writer.endObject(hasDistinctKeys: true)
    }
}

extension CatalogArea: JSONEncodable {
    static let jsonKeys: JSONReader.Keys = [
        "areaId",
        "blockIds",
    ]

    static var readsJSONDirectly: Bool { true }

    static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> CatalogArea {
        try Self(reading: &reader)
    }

    init(reading reader: inout JSONReader) throws(JSONReader.Refusal) {
        var areaId: Int?
        var blockIds: [Int]?
        var members = try reader.beginObject(Self.jsonKeys)
        while let key = try reader.nextKey(&members) {
            switch key {
            case 0: areaId = try reader.read()
            case 1: blockIds = try reader.read()
            default: try reader.skip()
            }
        }
        guard let areaId, let blockIds else { throw JSONReader.Refusal() }
        self.init(areaId: areaId, blockIds: blockIds)
    }

    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer.member("areaId", self.areaId)
        try writer.member("blockIds", self.blockIds)
        try writer.endObject(hasDistinctKeys: true)
    }
}
