import Jansson

extension Catalog: JSONDecodable {
    init(json: JSON) throws {
        areaNames = try json["areaNames"].decode()
        audienceSubCategoryNames = try json["audienceSubCategoryNames"].decode()
        blockNames = try json["blockNames"].decode()
        events = try json["events"].decode()
        performances = try json["performances"].decode()
        seatCategoryNames = try json["seatCategoryNames"].decode()
        subTopicNames = try json["subTopicNames"].decode()
        subjectNames = try json["subjectNames"].decode()
        topicNames = try json["topicNames"].decode()
        topicSubTopics = try json["topicSubTopics"].decode()
        venueNames = try json["venueNames"].decode()
    }
}

extension CatalogEvent: JSONDecodable {
    init(json: JSON) throws {
        description = try json["description"].decodeIfPresent()
        id = try json["id"].decode()
        logo = try json["logo"].decodeIfPresent()
        name = try json["name"].decode()
        subTopicIds = try json["subTopicIds"].decode()
        subjectCode = try json["subjectCode"].decodeIfPresent()
        subtitle = try json["subtitle"].decodeIfPresent()
        topicIds = try json["topicIds"].decode()
    }
}

extension CatalogPerformance: JSONDecodable {
    init(json: JSON) throws {
        eventId = try json["eventId"].decode()
        id = try json["id"].decode()
        logo = try json["logo"].decodeIfPresent()
        name = try json["name"].decodeIfPresent()
        prices = try json["prices"].decode()
        seatCategories = try json["seatCategories"].decode()
        seatMapImage = try json["seatMapImage"].decodeIfPresent()
        start = try json["start"].decode()
        venueCode = try json["venueCode"].decode()
    }
}

extension CatalogPrice: JSONDecodable {
    init(json: JSON) throws {
        amount = try json["amount"].decode()
        audienceSubCategoryId = try json["audienceSubCategoryId"].decode()
        seatCategoryId = try json["seatCategoryId"].decode()
    }
}

extension CatalogSeatCategory: JSONDecodable {
    init(json: JSON) throws {
        areas = try json["areas"].decode()
        seatCategoryId = try json["seatCategoryId"].decode()
    }
}

extension CatalogArea: JSONDecodable {
    init(json: JSON) throws {
        areaId = try json["areaId"].decode()
        blockIds = try json["blockIds"].decode()
    }
}
