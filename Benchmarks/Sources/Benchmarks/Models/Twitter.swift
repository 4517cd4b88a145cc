// The members are named as in the document, so that no keys need be declared.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Jansson

/// All of twitter.json: the response to a search.
@JSONModel
struct Twitter: Codable, Sendable {
    var statuses: [TwitterStatus]
    var search_metadata: TwitterSearchMetadata
}

/// A status of the response. Members that are always null are modelled as strings.
@JSONModel
struct TwitterStatus: Codable, Sendable {
    var metadata: TwitterMetadata
    var created_at: String
    var id: Int
    var id_str: String
    var text: String
    var source: String
    var truncated: Bool
    var in_reply_to_status_id: Int?
    var in_reply_to_status_id_str: String?
    var in_reply_to_user_id: Int?
    var in_reply_to_user_id_str: String?
    var in_reply_to_screen_name: String?
    var user: TwitterUser
    var geo: String?
    var coordinates: String?
    var place: String?
    var contributors: String?
    var retweeted_status: TwitterRetweetedStatus?
    var retweet_count: Int
    var favorite_count: Int
    var entities: TwitterEntities
    var favorited: Bool
    var retweeted: Bool
    var possibly_sensitive: Bool?
    var lang: String
}

/// The status that another one repeats. It repeats none itself.
@JSONModel
struct TwitterRetweetedStatus: Codable, Sendable {
    var metadata: TwitterMetadata
    var created_at: String
    var id: Int
    var id_str: String
    var text: String
    var source: String
    var truncated: Bool
    var in_reply_to_status_id: Int?
    var in_reply_to_status_id_str: String?
    var in_reply_to_user_id: Int?
    var in_reply_to_user_id_str: String?
    var in_reply_to_screen_name: String?
    var user: TwitterUser
    var geo: String?
    var coordinates: String?
    var place: String?
    var contributors: String?
    var retweet_count: Int
    var favorite_count: Int
    var entities: TwitterEntities
    var favorited: Bool
    var retweeted: Bool
    var possibly_sensitive: Bool?
    var lang: String
}

/// How a status was found.
@JSONModel
struct TwitterMetadata: Codable, Sendable {
    var result_type: String
    var iso_language_code: String
}

/// The author of a status, with all 40 members.
@JSONModel
struct TwitterUser: Codable, Sendable {
    var id: Int
    var id_str: String
    var name: String
    var screen_name: String
    var location: String
    var description: String
    var url: String?
    var entities: TwitterUserEntities
    var protected: Bool
    var followers_count: Int
    var friends_count: Int
    var listed_count: Int
    var created_at: String
    var favourites_count: Int
    var utc_offset: Int?
    var time_zone: String?
    var geo_enabled: Bool
    var verified: Bool
    var statuses_count: Int
    var lang: String
    var contributors_enabled: Bool
    var is_translator: Bool
    var is_translation_enabled: Bool
    var profile_background_color: String
    var profile_background_image_url: String
    var profile_background_image_url_https: String
    var profile_background_tile: Bool
    var profile_image_url: String
    var profile_image_url_https: String
    var profile_banner_url: String?
    var profile_link_color: String
    var profile_sidebar_border_color: String
    var profile_sidebar_fill_color: String
    var profile_text_color: String
    var profile_use_background_image: Bool
    var default_profile: Bool
    var default_profile_image: Bool
    var following: Bool
    var follow_request_sent: Bool
    var notifications: Bool
}

/// The links of a profile.
@JSONModel
struct TwitterUserEntities: Codable, Sendable {
    var url: TwitterURLList?
    var description: TwitterURLList
}

/// Links, nested as the service does it.
@JSONModel
struct TwitterURLList: Codable, Sendable {
    var urls: [TwitterURL]
}

/// A link and its position.
@JSONModel
struct TwitterURL: Codable, Sendable {
    var url: String
    var expanded_url: String
    var display_url: String
    var indices: [Int]
}

/// The entities that a text refers to.
@JSONModel
struct TwitterEntities: Codable, Sendable {
    var hashtags: [TwitterHashtag]
    var symbols: [TwitterHashtag]
    var urls: [TwitterURL]
    var user_mentions: [TwitterMention]
    var media: [TwitterMedia]?
}

/// A tag and its position.
@JSONModel
struct TwitterHashtag: Codable, Sendable {
    var text: String
    var indices: [Int]
}

/// A mentioned user and the position.
@JSONModel
struct TwitterMention: Codable, Sendable {
    var screen_name: String
    var name: String
    var id: Int
    var id_str: String
    var indices: [Int]
}

/// An attached picture.
@JSONModel
struct TwitterMedia: Codable, Sendable {
    var id: Int
    var id_str: String
    var indices: [Int]
    var media_url: String
    var media_url_https: String
    var url: String
    var display_url: String
    var expanded_url: String
    var type: String
    var sizes: TwitterMediaSizes
    var source_status_id: Int?
    var source_status_id_str: String?
}

/// The sizes a picture comes in.
@JSONModel
struct TwitterMediaSizes: Codable, Sendable {
    var medium: TwitterMediaSize
    var small: TwitterMediaSize
    var thumb: TwitterMediaSize
    var large: TwitterMediaSize
}

/// One size of a picture.
@JSONModel
struct TwitterMediaSize: Codable, Sendable {
    var w: Int
    var h: Int
    var resize: String
}

/// The parameters of the search.
@JSONModel
struct TwitterSearchMetadata: Codable, Sendable {
    var completed_in: Double
    var max_id: Int
    var max_id_str: String
    var next_results: String
    var query: String
    var refresh_url: String
    var count: Int
    var since_id: Int
    var since_id_str: String
}
