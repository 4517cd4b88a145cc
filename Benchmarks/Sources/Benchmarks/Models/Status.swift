/// A status of twitter.json as an app would model it.
struct Status: Codable, Sendable {
    var id: Int
    var text: String
    var lang: String
    var retweetCount: Int
    var favoriteCount: Int
    var user: Account

    private enum CodingKeys: String, CodingKey {
        case id
        case text
        case lang
        case retweetCount = "retweet_count"
        case favoriteCount = "favorite_count"
        case user
    }
}

/// The author of a status: 15 members of several kinds.
struct Account: Codable, Sendable {
    var id: Int
    var name: String
    var screenName: String
    var location: String
    var description: String
    var url: String?
    var protected: Bool
    var followersCount: Int
    var friendsCount: Int
    var statusesCount: Int
    var utcOffset: Int?
    var verified: Bool
    var lang: String
    var profileImageUrl: String
    var profileBackgroundTile: Bool

    private enum CodingKeys: String, CodingKey {
        case id
        case name
        case screenName = "screen_name"
        case location
        case description
        case url
        case protected
        case followersCount = "followers_count"
        case friendsCount = "friends_count"
        case statusesCount = "statuses_count"
        case utcOffset = "utc_offset"
        case verified
        case lang
        case profileImageUrl = "profile_image_url"
        case profileBackgroundTile = "profile_background_tile"
    }
}
