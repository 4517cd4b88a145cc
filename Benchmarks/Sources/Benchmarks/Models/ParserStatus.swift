import Jansson

/// ``Status`` in the parser style.
struct ParserStatus: JSONInitializable {
    let id: Int
    let text: String
    let lang: String
    let retweetCount: Int
    let favoriteCount: Int
    let user: ParserAccount

    init(parser: Parser) throws {
        id = try parser.fetch("id")
        text = try parser.fetch("text")
        lang = try parser.fetch("lang")
        retweetCount = try parser.fetch("retweet_count")
        favoriteCount = try parser.fetch("favorite_count")
        user = try parser.fetch("user")
    }
}

/// ``Account`` in the parser style.
struct ParserAccount: JSONInitializable {
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

    init(parser: Parser) throws {
        id = try parser.fetch("id")
        name = try parser.fetch("name")
        screenName = try parser.fetch("screen_name")
        location = try parser.fetch("location")
        description = try parser.fetch("description")
        url = try parser.fetchOptional("url")
        protected = try parser.fetch("protected")
        followersCount = try parser.fetch("followers_count")
        friendsCount = try parser.fetch("friends_count")
        statusesCount = try parser.fetch("statuses_count")
        utcOffset = try parser.fetchOptional("utc_offset")
        verified = try parser.fetch("verified")
        lang = try parser.fetch("lang")
        profileImageUrl = try parser.fetch("profile_image_url")
        profileBackgroundTile = try parser.fetch("profile_background_tile")
    }
}
