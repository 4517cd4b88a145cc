import Jansson

/// All of citm_catalog.json: the programme of a concert hall.
@JSONModel
struct Catalog: Codable, Sendable {
    var areaNames: [String: String]
    var audienceSubCategoryNames: [String: String]
    var blockNames: [String: String]
    var events: [String: CatalogEvent]
    var performances: [CatalogPerformance]
    var seatCategoryNames: [String: String]
    var subTopicNames: [String: String]
    var subjectNames: [String: String]
    var topicNames: [String: String]
    var topicSubTopics: [String: [Int]]
    var venueNames: [String: String]
}

/// An event of the programme.
@JSONModel
struct CatalogEvent: Codable, Sendable {
    var description: String?
    var id: Int
    var logo: String?
    var name: String
    var subTopicIds: [Int]
    var subjectCode: String?
    var subtitle: String?
    var topicIds: [Int]
}

/// A performance of an event.
@JSONModel
struct CatalogPerformance: Codable, Sendable {
    var eventId: Int
    var id: Int
    var logo: String?
    var name: String?
    var prices: [CatalogPrice]
    var seatCategories: [CatalogSeatCategory]
    var seatMapImage: String?
    var start: Int
    var venueCode: String
}

/// A price for an audience.
@JSONModel
struct CatalogPrice: Codable, Sendable {
    var amount: Int
    var audienceSubCategoryId: Int
    var seatCategoryId: Int
}

/// The areas of a category.
@JSONModel
struct CatalogSeatCategory: Codable, Sendable {
    var areas: [CatalogArea]
    var seatCategoryId: Int
}

/// An area of the hall.
@JSONModel
struct CatalogArea: Codable, Sendable {
    var areaId: Int
    var blockIds: [Int]
}
