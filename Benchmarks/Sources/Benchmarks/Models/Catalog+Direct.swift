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
        self.areaNames = try reader.require(areaNames)
        self.audienceSubCategoryNames = try reader.require(audienceSubCategoryNames)
        self.blockNames = try reader.require(blockNames)
        self.events = try reader.require(events)
        self.performances = try reader.require(performances)
        self.seatCategoryNames = try reader.require(seatCategoryNames)
        self.subTopicNames = try reader.require(subTopicNames)
        self.subjectNames = try reader.require(subjectNames)
        self.topicNames = try reader.require(topicNames)
        self.topicSubTopics = try reader.require(topicSubTopics)
        self.venueNames = try reader.require(venueNames)
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
        self.description = description
        self.id = try reader.require(id)
        self.logo = logo
        self.name = try reader.require(name)
        self.subTopicIds = try reader.require(subTopicIds)
        self.subjectCode = subjectCode
        self.subtitle = subtitle
        self.topicIds = try reader.require(topicIds)
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
        self.eventId = try reader.require(eventId)
        self.id = try reader.require(id)
        self.logo = logo
        self.name = name
        self.prices = try reader.require(prices)
        self.seatCategories = try reader.require(seatCategories)
        self.seatMapImage = seatMapImage
        self.start = try reader.require(start)
        self.venueCode = try reader.require(venueCode)
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
        self.amount = try reader.require(amount)
        self.audienceSubCategoryId = try reader.require(audienceSubCategoryId)
        self.seatCategoryId = try reader.require(seatCategoryId)
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
        self.areas = try reader.require(areas)
        self.seatCategoryId = try reader.require(seatCategoryId)
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
        self.areaId = try reader.require(areaId)
        self.blockIds = try reader.require(blockIds)
    }

    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer.member("areaId", self.areaId)
        try writer.member("blockIds", self.blockIds)
        try writer.endObject(hasDistinctKeys: true)
    }
}
