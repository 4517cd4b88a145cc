import Jansson

/// ``Status`` in the properties style.
struct PropertiesStatus: JSONDecodable {
    let id: Int
    let text: String
    let lang: String
    let retweetCount: Int
    let favoriteCount: Int
    let user: PropertiesAccount

    init(json: JSON) throws {
        (
            id, text, lang, retweetCount, favoriteCount, user
        ) = try json.properties(
            .required("id"),
            .required("text"),
            .required("lang"),
            .required("retweet_count"),
            .required("favorite_count"),
            .required("user"))
    }
}

/// ``Account`` in the properties style.
struct PropertiesAccount: JSONDecodable {
    let id: Int
    let name: String
    let screenName: String
    let location: String
    let description: String
    let url: String?
    let protected: Bool
    let followersCount: Int
    let friendsCount: Int
    let statusesCount: Int
    let utcOffset: Int?
    let verified: Bool
    let lang: String
    let profileImageUrl: String
    let profileBackgroundTile: Bool

    init(json: JSON) throws {
        (
            id, name, screenName, location, description, url, protected, followersCount, friendsCount,
            statusesCount, utcOffset, verified, lang, profileImageUrl, profileBackgroundTile
        ) = try json.properties(
            .required("id"),
            .required("name"),
            .required("screen_name"),
            .required("location"),
            .required("description"),
            .optional("url"),
            .required("protected"),
            .required("followers_count"),
            .required("friends_count"),
            .required("statuses_count"),
            .optional("utc_offset"),
            .required("verified"),
            .required("lang"),
            .required("profile_image_url"),
            .required("profile_background_tile"))
    }
}
