import Jansson

// As @JSONModel writes it: straight from bytes, and straight to text.

extension Twitter: JSONEncodable {
    static let jsonKeys: JSONReader.Keys = [
        "statuses",
        "search_metadata",
    ]

    static var readsJSONDirectly: Bool { true }

    static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> Twitter {
        try Self(reading: &reader)
    }

    init(reading reader: inout JSONReader) throws(JSONReader.Refusal) {
        var statuses: [TwitterStatus]?
        var searchMetadata: TwitterSearchMetadata?
        var members = try reader.beginObject(Self.jsonKeys)
        while let key = try reader.nextKey(&members) {
            switch key {
            case 0: statuses = try reader.read()
            case 1: searchMetadata = try reader.read()
            default: try reader.skip()
            }
        }
        guard let statuses, let searchMetadata else { throw JSONReader.Refusal() }
        self.init(statuses: statuses, searchMetadata: searchMetadata)
    }

    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer.member("statuses", self.statuses)
        try writer.member("search_metadata", self.searchMetadata)
        try writer.endObject(hasDistinctKeys: true)
    }
}

extension TwitterStatus: JSONEncodable {
    static let jsonKeys: JSONReader.Keys = [
        "metadata",
        "created_at",
        "id",
        "id_str",
        "text",
        "source",
        "truncated",
        "in_reply_to_status_id",
        "in_reply_to_status_id_str",
        "in_reply_to_user_id",
        "in_reply_to_user_id_str",
        "in_reply_to_screen_name",
        "user",
        "geo",
        "coordinates",
        "place",
        "contributors",
        "retweeted_status",
        "retweet_count",
        "favorite_count",
        "entities",
        "favorited",
        "retweeted",
        "possibly_sensitive",
        "lang",
    ]

    static var readsJSONDirectly: Bool { true }

    static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> TwitterStatus {
        try Self(reading: &reader)
    }

    init(reading reader: inout JSONReader) throws(JSONReader.Refusal) {
        var metadata: TwitterMetadata?
        var createdAt: String?
        var id: Int?
        var idStr: String?
        var text: String?
        var source: String?
        var truncated: Bool?
        var inReplyToStatusId: Int?
        var inReplyToStatusIdStr: String?
        var inReplyToUserId: Int?
        var inReplyToUserIdStr: String?
        var inReplyToScreenName: String?
        var user: TwitterUser?
        var geo: String?
        var coordinates: String?
        var place: String?
        var contributors: String?
        var retweetedStatus: TwitterRetweetedStatus?
        var retweetCount: Int?
        var favoriteCount: Int?
        var entities: TwitterEntities?
        var favorited: Bool?
        var retweeted: Bool?
        var possiblySensitive: Bool?
        var lang: String?
        var members = try reader.beginObject(Self.jsonKeys)
        while let key = try reader.nextKey(&members) {
            switch key {
            case 0: metadata = try reader.read()
            case 1: createdAt = try reader.read()
            case 2: id = try reader.read()
            case 3: idStr = try reader.read()
            case 4: text = try reader.read()
            case 5: source = try reader.read()
            case 6: truncated = try reader.read()
            case 7: inReplyToStatusId = try reader.readIfPresent()
            case 8: inReplyToStatusIdStr = try reader.readIfPresent()
            case 9: inReplyToUserId = try reader.readIfPresent()
            case 10: inReplyToUserIdStr = try reader.readIfPresent()
            case 11: inReplyToScreenName = try reader.readIfPresent()
            case 12: user = try reader.read()
            case 13: geo = try reader.readIfPresent()
            case 14: coordinates = try reader.readIfPresent()
            case 15: place = try reader.readIfPresent()
            case 16: contributors = try reader.readIfPresent()
            case 17: retweetedStatus = try reader.readIfPresent()
            case 18: retweetCount = try reader.read()
            case 19: favoriteCount = try reader.read()
            case 20: entities = try reader.read()
            case 21: favorited = try reader.read()
            case 22: retweeted = try reader.read()
            case 23: possiblySensitive = try reader.readIfPresent()
            case 24: lang = try reader.read()
            default: try reader.skip()
            }
        }
        guard let metadata, let createdAt, let id, let idStr, let text, let source, let truncated,
            let user, let retweetCount, let favoriteCount, let entities, let favorited, let retweeted,
            let lang
        else { throw JSONReader.Refusal() }
        self.init(
            metadata: metadata, createdAt: createdAt, id: id, idStr: idStr, text: text, source: source,
            truncated: truncated, inReplyToStatusId: inReplyToStatusId,
            inReplyToStatusIdStr: inReplyToStatusIdStr, inReplyToUserId: inReplyToUserId,
            inReplyToUserIdStr: inReplyToUserIdStr, inReplyToScreenName: inReplyToScreenName, user: user,
            geo: geo, coordinates: coordinates, place: place, contributors: contributors,
            retweetedStatus: retweetedStatus, retweetCount: retweetCount, favoriteCount: favoriteCount,
            entities: entities, favorited: favorited, retweeted: retweeted,
            possiblySensitive: possiblySensitive, lang: lang)
    }

    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer.member("metadata", self.metadata)
        try writer.member("created_at", self.createdAt)
        try writer.member("id", self.id)
        try writer.member("id_str", self.idStr)
        try writer.member("text", self.text)
        try writer.member("source", self.source)
        try writer.member("truncated", self.truncated)
        try writer.memberIfPresent("in_reply_to_status_id", self.inReplyToStatusId)
        try writer.memberIfPresent("in_reply_to_status_id_str", self.inReplyToStatusIdStr)
        try writer.memberIfPresent("in_reply_to_user_id", self.inReplyToUserId)
        try writer.memberIfPresent("in_reply_to_user_id_str", self.inReplyToUserIdStr)
        try writer.memberIfPresent("in_reply_to_screen_name", self.inReplyToScreenName)
        try writer.member("user", self.user)
        try writer.memberIfPresent("geo", self.geo)
        try writer.memberIfPresent("coordinates", self.coordinates)
        try writer.memberIfPresent("place", self.place)
        try writer.memberIfPresent("contributors", self.contributors)
        try writer.memberIfPresent("retweeted_status", self.retweetedStatus)
        try writer.member("retweet_count", self.retweetCount)
        try writer.member("favorite_count", self.favoriteCount)
        try writer.member("entities", self.entities)
        try writer.member("favorited", self.favorited)
        try writer.member("retweeted", self.retweeted)
        try writer.memberIfPresent("possibly_sensitive", self.possiblySensitive)
        try writer.member("lang", self.lang)
        try writer.endObject(hasDistinctKeys: true)
    }
}

extension TwitterRetweetedStatus: JSONEncodable {
    static let jsonKeys: JSONReader.Keys = [
        "metadata",
        "created_at",
        "id",
        "id_str",
        "text",
        "source",
        "truncated",
        "in_reply_to_status_id",
        "in_reply_to_status_id_str",
        "in_reply_to_user_id",
        "in_reply_to_user_id_str",
        "in_reply_to_screen_name",
        "user",
        "geo",
        "coordinates",
        "place",
        "contributors",
        "retweet_count",
        "favorite_count",
        "entities",
        "favorited",
        "retweeted",
        "possibly_sensitive",
        "lang",
    ]

    static var readsJSONDirectly: Bool { true }

    static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> TwitterRetweetedStatus {
        try Self(reading: &reader)
    }

    init(reading reader: inout JSONReader) throws(JSONReader.Refusal) {
        var metadata: TwitterMetadata?
        var createdAt: String?
        var id: Int?
        var idStr: String?
        var text: String?
        var source: String?
        var truncated: Bool?
        var inReplyToStatusId: Int?
        var inReplyToStatusIdStr: String?
        var inReplyToUserId: Int?
        var inReplyToUserIdStr: String?
        var inReplyToScreenName: String?
        var user: TwitterUser?
        var geo: String?
        var coordinates: String?
        var place: String?
        var contributors: String?
        var retweetCount: Int?
        var favoriteCount: Int?
        var entities: TwitterEntities?
        var favorited: Bool?
        var retweeted: Bool?
        var possiblySensitive: Bool?
        var lang: String?
        var members = try reader.beginObject(Self.jsonKeys)
        while let key = try reader.nextKey(&members) {
            switch key {
            case 0: metadata = try reader.read()
            case 1: createdAt = try reader.read()
            case 2: id = try reader.read()
            case 3: idStr = try reader.read()
            case 4: text = try reader.read()
            case 5: source = try reader.read()
            case 6: truncated = try reader.read()
            case 7: inReplyToStatusId = try reader.readIfPresent()
            case 8: inReplyToStatusIdStr = try reader.readIfPresent()
            case 9: inReplyToUserId = try reader.readIfPresent()
            case 10: inReplyToUserIdStr = try reader.readIfPresent()
            case 11: inReplyToScreenName = try reader.readIfPresent()
            case 12: user = try reader.read()
            case 13: geo = try reader.readIfPresent()
            case 14: coordinates = try reader.readIfPresent()
            case 15: place = try reader.readIfPresent()
            case 16: contributors = try reader.readIfPresent()
            case 17: retweetCount = try reader.read()
            case 18: favoriteCount = try reader.read()
            case 19: entities = try reader.read()
            case 20: favorited = try reader.read()
            case 21: retweeted = try reader.read()
            case 22: possiblySensitive = try reader.readIfPresent()
            case 23: lang = try reader.read()
            default: try reader.skip()
            }
        }
        guard let metadata, let createdAt, let id, let idStr, let text, let source, let truncated,
            let user, let retweetCount, let favoriteCount, let entities, let favorited, let retweeted,
            let lang
        else { throw JSONReader.Refusal() }
        self.init(
            metadata: metadata, createdAt: createdAt, id: id, idStr: idStr, text: text, source: source,
            truncated: truncated, inReplyToStatusId: inReplyToStatusId,
            inReplyToStatusIdStr: inReplyToStatusIdStr, inReplyToUserId: inReplyToUserId,
            inReplyToUserIdStr: inReplyToUserIdStr, inReplyToScreenName: inReplyToScreenName, user: user,
            geo: geo, coordinates: coordinates, place: place, contributors: contributors,
            retweetCount: retweetCount, favoriteCount: favoriteCount, entities: entities,
            favorited: favorited, retweeted: retweeted, possiblySensitive: possiblySensitive, lang: lang)
    }

    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer.member("metadata", self.metadata)
        try writer.member("created_at", self.createdAt)
        try writer.member("id", self.id)
        try writer.member("id_str", self.idStr)
        try writer.member("text", self.text)
        try writer.member("source", self.source)
        try writer.member("truncated", self.truncated)
        try writer.memberIfPresent("in_reply_to_status_id", self.inReplyToStatusId)
        try writer.memberIfPresent("in_reply_to_status_id_str", self.inReplyToStatusIdStr)
        try writer.memberIfPresent("in_reply_to_user_id", self.inReplyToUserId)
        try writer.memberIfPresent("in_reply_to_user_id_str", self.inReplyToUserIdStr)
        try writer.memberIfPresent("in_reply_to_screen_name", self.inReplyToScreenName)
        try writer.member("user", self.user)
        try writer.memberIfPresent("geo", self.geo)
        try writer.memberIfPresent("coordinates", self.coordinates)
        try writer.memberIfPresent("place", self.place)
        try writer.memberIfPresent("contributors", self.contributors)
        try writer.member("retweet_count", self.retweetCount)
        try writer.member("favorite_count", self.favoriteCount)
        try writer.member("entities", self.entities)
        try writer.member("favorited", self.favorited)
        try writer.member("retweeted", self.retweeted)
        try writer.memberIfPresent("possibly_sensitive", self.possiblySensitive)
        try writer.member("lang", self.lang)
        try writer.endObject(hasDistinctKeys: true)
    }
}

extension TwitterMetadata: JSONEncodable {
    static let jsonKeys: JSONReader.Keys = [
        "result_type",
        "iso_language_code",
    ]

    static var readsJSONDirectly: Bool { true }

    static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> TwitterMetadata {
        try Self(reading: &reader)
    }

    init(reading reader: inout JSONReader) throws(JSONReader.Refusal) {
        var resultType: String?
        var isoLanguageCode: String?
        var members = try reader.beginObject(Self.jsonKeys)
        while let key = try reader.nextKey(&members) {
            switch key {
            case 0: resultType = try reader.read()
            case 1: isoLanguageCode = try reader.read()
            default: try reader.skip()
            }
        }
        guard let resultType, let isoLanguageCode else { throw JSONReader.Refusal() }
        self.init(resultType: resultType, isoLanguageCode: isoLanguageCode)
    }

    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer.member("result_type", self.resultType)
        try writer.member("iso_language_code", self.isoLanguageCode)
        try writer.endObject(hasDistinctKeys: true)
    }
}

extension TwitterUser: JSONEncodable {
    static let jsonKeys: JSONReader.Keys = [
        "id",
        "id_str",
        "name",
        "screen_name",
        "location",
        "description",
        "url",
        "entities",
        "protected",
        "followers_count",
        "friends_count",
        "listed_count",
        "created_at",
        "favourites_count",
        "utc_offset",
        "time_zone",
        "geo_enabled",
        "verified",
        "statuses_count",
        "lang",
        "contributors_enabled",
        "is_translator",
        "is_translation_enabled",
        "profile_background_color",
        "profile_background_image_url",
        "profile_background_image_url_https",
        "profile_background_tile",
        "profile_image_url",
        "profile_image_url_https",
        "profile_banner_url",
        "profile_link_color",
        "profile_sidebar_border_color",
        "profile_sidebar_fill_color",
        "profile_text_color",
        "profile_use_background_image",
        "default_profile",
        "default_profile_image",
        "following",
        "follow_request_sent",
        "notifications",
    ]

    static var readsJSONDirectly: Bool { true }

    static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> TwitterUser {
        try Self(reading: &reader)
    }

    init(reading reader: inout JSONReader) throws(JSONReader.Refusal) {
        var id: Int?
        var idStr: String?
        var name: String?
        var screenName: String?
        var location: String?
        var description: String?
        var url: String?
        var entities: TwitterUserEntities?
        var protected: Bool?
        var followersCount: Int?
        var friendsCount: Int?
        var listedCount: Int?
        var createdAt: String?
        var favouritesCount: Int?
        var utcOffset: Int?
        var timeZone: String?
        var geoEnabled: Bool?
        var verified: Bool?
        var statusesCount: Int?
        var lang: String?
        var contributorsEnabled: Bool?
        var isTranslator: Bool?
        var isTranslationEnabled: Bool?
        var profileBackgroundColor: String?
        var profileBackgroundImageUrl: String?
        var profileBackgroundImageUrlHttps: String?
        var profileBackgroundTile: Bool?
        var profileImageUrl: String?
        var profileImageUrlHttps: String?
        var profileBannerUrl: String?
        var profileLinkColor: String?
        var profileSidebarBorderColor: String?
        var profileSidebarFillColor: String?
        var profileTextColor: String?
        var profileUseBackgroundImage: Bool?
        var defaultProfile: Bool?
        var defaultProfileImage: Bool?
        var following: Bool?
        var followRequestSent: Bool?
        var notifications: Bool?
        var members = try reader.beginObject(Self.jsonKeys)
        while let key = try reader.nextKey(&members) {
            switch key {
            case 0: id = try reader.read()
            case 1: idStr = try reader.read()
            case 2: name = try reader.read()
            case 3: screenName = try reader.read()
            case 4: location = try reader.read()
            case 5: description = try reader.read()
            case 6: url = try reader.readIfPresent()
            case 7: entities = try reader.read()
            case 8: protected = try reader.read()
            case 9: followersCount = try reader.read()
            case 10: friendsCount = try reader.read()
            case 11: listedCount = try reader.read()
            case 12: createdAt = try reader.read()
            case 13: favouritesCount = try reader.read()
            case 14: utcOffset = try reader.readIfPresent()
            case 15: timeZone = try reader.readIfPresent()
            case 16: geoEnabled = try reader.read()
            case 17: verified = try reader.read()
            case 18: statusesCount = try reader.read()
            case 19: lang = try reader.read()
            case 20: contributorsEnabled = try reader.read()
            case 21: isTranslator = try reader.read()
            case 22: isTranslationEnabled = try reader.read()
            case 23: profileBackgroundColor = try reader.read()
            case 24: profileBackgroundImageUrl = try reader.read()
            case 25: profileBackgroundImageUrlHttps = try reader.read()
            case 26: profileBackgroundTile = try reader.read()
            case 27: profileImageUrl = try reader.read()
            case 28: profileImageUrlHttps = try reader.read()
            case 29: profileBannerUrl = try reader.readIfPresent()
            case 30: profileLinkColor = try reader.read()
            case 31: profileSidebarBorderColor = try reader.read()
            case 32: profileSidebarFillColor = try reader.read()
            case 33: profileTextColor = try reader.read()
            case 34: profileUseBackgroundImage = try reader.read()
            case 35: defaultProfile = try reader.read()
            case 36: defaultProfileImage = try reader.read()
            case 37: following = try reader.read()
            case 38: followRequestSent = try reader.read()
            case 39: notifications = try reader.read()
            default: try reader.skip()
            }
        }
        guard let id, let idStr, let name, let screenName, let location, let description, let entities,
            let protected, let followersCount, let friendsCount, let listedCount, let createdAt,
            let favouritesCount, let geoEnabled, let verified, let statusesCount, let lang,
            let contributorsEnabled, let isTranslator, let isTranslationEnabled,
            let profileBackgroundColor, let profileBackgroundImageUrl, let profileBackgroundImageUrlHttps,
            let profileBackgroundTile, let profileImageUrl, let profileImageUrlHttps,
            let profileLinkColor, let profileSidebarBorderColor, let profileSidebarFillColor,
            let profileTextColor, let profileUseBackgroundImage, let defaultProfile,
            let defaultProfileImage, let following, let followRequestSent, let notifications
        else { throw JSONReader.Refusal() }
        self.init(
            id: id, idStr: idStr, name: name, screenName: screenName, location: location,
            description: description, url: url, entities: entities, protected: protected,
            followersCount: followersCount, friendsCount: friendsCount, listedCount: listedCount,
            createdAt: createdAt, favouritesCount: favouritesCount, utcOffset: utcOffset, timeZone: timeZone,
            geoEnabled: geoEnabled, verified: verified, statusesCount: statusesCount, lang: lang,
            contributorsEnabled: contributorsEnabled, isTranslator: isTranslator,
            isTranslationEnabled: isTranslationEnabled, profileBackgroundColor: profileBackgroundColor,
            profileBackgroundImageUrl: profileBackgroundImageUrl,
            profileBackgroundImageUrlHttps: profileBackgroundImageUrlHttps,
            profileBackgroundTile: profileBackgroundTile, profileImageUrl: profileImageUrl,
            profileImageUrlHttps: profileImageUrlHttps, profileBannerUrl: profileBannerUrl,
            profileLinkColor: profileLinkColor, profileSidebarBorderColor: profileSidebarBorderColor,
            profileSidebarFillColor: profileSidebarFillColor, profileTextColor: profileTextColor,
            profileUseBackgroundImage: profileUseBackgroundImage, defaultProfile: defaultProfile,
            defaultProfileImage: defaultProfileImage, following: following,
            followRequestSent: followRequestSent, notifications: notifications)
    }

    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer.member("id", self.id)
        try writer.member("id_str", self.idStr)
        try writer.member("name", self.name)
        try writer.member("screen_name", self.screenName)
        try writer.member("location", self.location)
        try writer.member("description", self.description)
        try writer.memberIfPresent("url", self.url)
        try writer.member("entities", self.entities)
        try writer.member("protected", self.protected)
        try writer.member("followers_count", self.followersCount)
        try writer.member("friends_count", self.friendsCount)
        try writer.member("listed_count", self.listedCount)
        try writer.member("created_at", self.createdAt)
        try writer.member("favourites_count", self.favouritesCount)
        try writer.memberIfPresent("utc_offset", self.utcOffset)
        try writer.memberIfPresent("time_zone", self.timeZone)
        try writer.member("geo_enabled", self.geoEnabled)
        try writer.member("verified", self.verified)
        try writer.member("statuses_count", self.statusesCount)
        try writer.member("lang", self.lang)
        try writer.member("contributors_enabled", self.contributorsEnabled)
        try writer.member("is_translator", self.isTranslator)
        try writer.member("is_translation_enabled", self.isTranslationEnabled)
        try writer.member("profile_background_color", self.profileBackgroundColor)
        try writer.member("profile_background_image_url", self.profileBackgroundImageUrl)
        try writer.member("profile_background_image_url_https", self.profileBackgroundImageUrlHttps)
        try writer.member("profile_background_tile", self.profileBackgroundTile)
        try writer.member("profile_image_url", self.profileImageUrl)
        try writer.member("profile_image_url_https", self.profileImageUrlHttps)
        try writer.memberIfPresent("profile_banner_url", self.profileBannerUrl)
        try writer.member("profile_link_color", self.profileLinkColor)
        try writer.member("profile_sidebar_border_color", self.profileSidebarBorderColor)
        try writer.member("profile_sidebar_fill_color", self.profileSidebarFillColor)
        try writer.member("profile_text_color", self.profileTextColor)
        try writer.member("profile_use_background_image", self.profileUseBackgroundImage)
        try writer.member("default_profile", self.defaultProfile)
        try writer.member("default_profile_image", self.defaultProfileImage)
        try writer.member("following", self.following)
        try writer.member("follow_request_sent", self.followRequestSent)
        try writer.member("notifications", self.notifications)
        try writer.endObject(hasDistinctKeys: true)
    }
}

extension TwitterUserEntities: JSONEncodable {
    static let jsonKeys: JSONReader.Keys = [
        "url",
        "description",
    ]

    static var readsJSONDirectly: Bool { true }

    static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> TwitterUserEntities {
        try Self(reading: &reader)
    }

    init(reading reader: inout JSONReader) throws(JSONReader.Refusal) {
        var url: TwitterURLList?
        var description: TwitterURLList?
        var members = try reader.beginObject(Self.jsonKeys)
        while let key = try reader.nextKey(&members) {
            switch key {
            case 0: url = try reader.readIfPresent()
            case 1: description = try reader.read()
            default: try reader.skip()
            }
        }
        guard let description else { throw JSONReader.Refusal() }
        self.init(url: url, description: description)
    }

    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer.memberIfPresent("url", self.url)
        try writer.member("description", self.description)
        try writer.endObject(hasDistinctKeys: true)
    }
}

extension TwitterURLList: JSONEncodable {
    static let jsonKeys: JSONReader.Keys = [
        "urls"
    ]

    static var readsJSONDirectly: Bool { true }

    static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> TwitterURLList {
        try Self(reading: &reader)
    }

    init(reading reader: inout JSONReader) throws(JSONReader.Refusal) {
        var urls: [TwitterURL]?
        var members = try reader.beginObject(Self.jsonKeys)
        while let key = try reader.nextKey(&members) {
            switch key {
            case 0: urls = try reader.read()
            default: try reader.skip()
            }
        }
        guard let urls else { throw JSONReader.Refusal() }
        self.init(urls: urls)
    }

    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer.member("urls", self.urls)
        try writer.endObject(hasDistinctKeys: true)
    }
}

extension TwitterURL: JSONEncodable {
    static let jsonKeys: JSONReader.Keys = [
        "url",
        "expanded_url",
        "display_url",
        "indices",
    ]

    static var readsJSONDirectly: Bool { true }

    static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> TwitterURL {
        try Self(reading: &reader)
    }

    init(reading reader: inout JSONReader) throws(JSONReader.Refusal) {
        var url: String?
        var expandedUrl: String?
        var displayUrl: String?
        var indices: [Int]?
        var members = try reader.beginObject(Self.jsonKeys)
        while let key = try reader.nextKey(&members) {
            switch key {
            case 0: url = try reader.read()
            case 1: expandedUrl = try reader.read()
            case 2: displayUrl = try reader.read()
            case 3: indices = try reader.read()
            default: try reader.skip()
            }
        }
        guard let url, let expandedUrl, let displayUrl, let indices else { throw JSONReader.Refusal() }
        self.init(url: url, expandedUrl: expandedUrl, displayUrl: displayUrl, indices: indices)
    }

    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer.member("url", self.url)
        try writer.member("expanded_url", self.expandedUrl)
        try writer.member("display_url", self.displayUrl)
        try writer.member("indices", self.indices)
        try writer.endObject(hasDistinctKeys: true)
    }
}

extension TwitterEntities: JSONEncodable {
    static let jsonKeys: JSONReader.Keys = [
        "hashtags",
        "symbols",
        "urls",
        "user_mentions",
        "media",
    ]

    static var readsJSONDirectly: Bool { true }

    static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> TwitterEntities {
        try Self(reading: &reader)
    }

    init(reading reader: inout JSONReader) throws(JSONReader.Refusal) {
        var hashtags: [TwitterHashtag]?
        var symbols: [TwitterHashtag]?
        var urls: [TwitterURL]?
        var userMentions: [TwitterMention]?
        var media: [TwitterMedia]?
        var members = try reader.beginObject(Self.jsonKeys)
        while let key = try reader.nextKey(&members) {
            switch key {
            case 0: hashtags = try reader.read()
            case 1: symbols = try reader.read()
            case 2: urls = try reader.read()
            case 3: userMentions = try reader.read()
            case 4: media = try reader.readIfPresent()
            default: try reader.skip()
            }
        }
        guard let hashtags, let symbols, let urls, let userMentions else { throw JSONReader.Refusal() }
        self.init(hashtags: hashtags, symbols: symbols, urls: urls, userMentions: userMentions, media: media)
    }

    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer.member("hashtags", self.hashtags)
        try writer.member("symbols", self.symbols)
        try writer.member("urls", self.urls)
        try writer.member("user_mentions", self.userMentions)
        try writer.memberIfPresent("media", self.media)
        try writer.endObject(hasDistinctKeys: true)
    }
}

extension TwitterHashtag: JSONEncodable {
    static let jsonKeys: JSONReader.Keys = [
        "text",
        "indices",
    ]

    static var readsJSONDirectly: Bool { true }

    static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> TwitterHashtag {
        try Self(reading: &reader)
    }

    init(reading reader: inout JSONReader) throws(JSONReader.Refusal) {
        var text: String?
        var indices: [Int]?
        var members = try reader.beginObject(Self.jsonKeys)
        while let key = try reader.nextKey(&members) {
            switch key {
            case 0: text = try reader.read()
            case 1: indices = try reader.read()
            default: try reader.skip()
            }
        }
        guard let text, let indices else { throw JSONReader.Refusal() }
        self.init(text: text, indices: indices)
    }

    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer.member("text", self.text)
        try writer.member("indices", self.indices)
        try writer.endObject(hasDistinctKeys: true)
    }
}

extension TwitterMention: JSONEncodable {
    static let jsonKeys: JSONReader.Keys = [
        "screen_name",
        "name",
        "id",
        "id_str",
        "indices",
    ]

    static var readsJSONDirectly: Bool { true }

    static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> TwitterMention {
        try Self(reading: &reader)
    }

    init(reading reader: inout JSONReader) throws(JSONReader.Refusal) {
        var screenName: String?
        var name: String?
        var id: Int?
        var idStr: String?
        var indices: [Int]?
        var members = try reader.beginObject(Self.jsonKeys)
        while let key = try reader.nextKey(&members) {
            switch key {
            case 0: screenName = try reader.read()
            case 1: name = try reader.read()
            case 2: id = try reader.read()
            case 3: idStr = try reader.read()
            case 4: indices = try reader.read()
            default: try reader.skip()
            }
        }
        guard let screenName, let name, let id, let idStr, let indices else { throw JSONReader.Refusal() }
        self.init(screenName: screenName, name: name, id: id, idStr: idStr, indices: indices)
    }

    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer.member("screen_name", self.screenName)
        try writer.member("name", self.name)
        try writer.member("id", self.id)
        try writer.member("id_str", self.idStr)
        try writer.member("indices", self.indices)
        try writer.endObject(hasDistinctKeys: true)
    }
}

extension TwitterMedia: JSONEncodable {
    static let jsonKeys: JSONReader.Keys = [
        "id",
        "id_str",
        "indices",
        "media_url",
        "media_url_https",
        "url",
        "display_url",
        "expanded_url",
        "type",
        "sizes",
        "source_status_id",
        "source_status_id_str",
    ]

    static var readsJSONDirectly: Bool { true }

    static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> TwitterMedia {
        try Self(reading: &reader)
    }

    init(reading reader: inout JSONReader) throws(JSONReader.Refusal) {
        var id: Int?
        var idStr: String?
        var indices: [Int]?
        var mediaUrl: String?
        var mediaUrlHttps: String?
        var url: String?
        var displayUrl: String?
        var expandedUrl: String?
        var type: String?
        var sizes: TwitterMediaSizes?
        var sourceStatusId: Int?
        var sourceStatusIdStr: String?
        var members = try reader.beginObject(Self.jsonKeys)
        while let key = try reader.nextKey(&members) {
            switch key {
            case 0: id = try reader.read()
            case 1: idStr = try reader.read()
            case 2: indices = try reader.read()
            case 3: mediaUrl = try reader.read()
            case 4: mediaUrlHttps = try reader.read()
            case 5: url = try reader.read()
            case 6: displayUrl = try reader.read()
            case 7: expandedUrl = try reader.read()
            case 8: type = try reader.read()
            case 9: sizes = try reader.read()
            case 10: sourceStatusId = try reader.readIfPresent()
            case 11: sourceStatusIdStr = try reader.readIfPresent()
            default: try reader.skip()
            }
        }
        guard let id, let idStr, let indices, let mediaUrl, let mediaUrlHttps, let url, let displayUrl,
            let expandedUrl, let type, let sizes
        else { throw JSONReader.Refusal() }
        self.init(
            id: id, idStr: idStr, indices: indices, mediaUrl: mediaUrl, mediaUrlHttps: mediaUrlHttps,
            url: url, displayUrl: displayUrl, expandedUrl: expandedUrl, type: type, sizes: sizes,
            sourceStatusId: sourceStatusId, sourceStatusIdStr: sourceStatusIdStr)
    }

    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer.member("id", self.id)
        try writer.member("id_str", self.idStr)
        try writer.member("indices", self.indices)
        try writer.member("media_url", self.mediaUrl)
        try writer.member("media_url_https", self.mediaUrlHttps)
        try writer.member("url", self.url)
        try writer.member("display_url", self.displayUrl)
        try writer.member("expanded_url", self.expandedUrl)
        try writer.member("type", self.type)
        try writer.member("sizes", self.sizes)
        try writer.memberIfPresent("source_status_id", self.sourceStatusId)
        try writer.memberIfPresent("source_status_id_str", self.sourceStatusIdStr)
        try writer.endObject(hasDistinctKeys: true)
    }
}

extension TwitterMediaSizes: JSONEncodable {
    static let jsonKeys: JSONReader.Keys = [
        "medium",
        "small",
        "thumb",
        "large",
    ]

    static var readsJSONDirectly: Bool { true }

    static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> TwitterMediaSizes {
        try Self(reading: &reader)
    }

    init(reading reader: inout JSONReader) throws(JSONReader.Refusal) {
        var medium: TwitterMediaSize?
        var small: TwitterMediaSize?
        var thumb: TwitterMediaSize?
        var large: TwitterMediaSize?
        var members = try reader.beginObject(Self.jsonKeys)
        while let key = try reader.nextKey(&members) {
            switch key {
            case 0: medium = try reader.read()
            case 1: small = try reader.read()
            case 2: thumb = try reader.read()
            case 3: large = try reader.read()
            default: try reader.skip()
            }
        }
        guard let medium, let small, let thumb, let large else { throw JSONReader.Refusal() }
        self.init(medium: medium, small: small, thumb: thumb, large: large)
    }

    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer.member("medium", self.medium)
        try writer.member("small", self.small)
        try writer.member("thumb", self.thumb)
        try writer.member("large", self.large)
        try writer.endObject(hasDistinctKeys: true)
    }
}

extension TwitterMediaSize: JSONEncodable {
    static let jsonKeys: JSONReader.Keys = [
        "w",
        "h",
        "resize",
    ]

    static var readsJSONDirectly: Bool { true }

    static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> TwitterMediaSize {
        try Self(reading: &reader)
    }

    init(reading reader: inout JSONReader) throws(JSONReader.Refusal) {
        var w: Int?
        var h: Int?
        var resize: String?
        var members = try reader.beginObject(Self.jsonKeys)
        while let key = try reader.nextKey(&members) {
            switch key {
            case 0: w = try reader.read()
            case 1: h = try reader.read()
            case 2: resize = try reader.read()
            default: try reader.skip()
            }
        }
        guard let w, let h, let resize else { throw JSONReader.Refusal() }
        self.init(w: w, h: h, resize: resize)
    }

    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer.member("w", self.w)
        try writer.member("h", self.h)
        try writer.member("resize", self.resize)
        try writer.endObject(hasDistinctKeys: true)
    }
}

extension TwitterSearchMetadata: JSONEncodable {
    static let jsonKeys: JSONReader.Keys = [
        "completed_in",
        "max_id",
        "max_id_str",
        "next_results",
        "query",
        "refresh_url",
        "count",
        "since_id",
        "since_id_str",
    ]

    static var readsJSONDirectly: Bool { true }

    static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> TwitterSearchMetadata {
        try Self(reading: &reader)
    }

    init(reading reader: inout JSONReader) throws(JSONReader.Refusal) {
        var completedIn: Double?
        var maxId: Int?
        var maxIdStr: String?
        var nextResults: String?
        var query: String?
        var refreshUrl: String?
        var count: Int?
        var sinceId: Int?
        var sinceIdStr: String?
        var members = try reader.beginObject(Self.jsonKeys)
        while let key = try reader.nextKey(&members) {
            switch key {
            case 0: completedIn = try reader.read()
            case 1: maxId = try reader.read()
            case 2: maxIdStr = try reader.read()
            case 3: nextResults = try reader.read()
            case 4: query = try reader.read()
            case 5: refreshUrl = try reader.read()
            case 6: count = try reader.read()
            case 7: sinceId = try reader.read()
            case 8: sinceIdStr = try reader.read()
            default: try reader.skip()
            }
        }
        guard let completedIn, let maxId, let maxIdStr, let nextResults, let query, let refreshUrl,
            let count, let sinceId, let sinceIdStr
        else { throw JSONReader.Refusal() }
        self.init(
            completedIn: completedIn, maxId: maxId, maxIdStr: maxIdStr, nextResults: nextResults,
            query: query, refreshUrl: refreshUrl, count: count, sinceId: sinceId, sinceIdStr: sinceIdStr)
    }

    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer.member("completed_in", self.completedIn)
        try writer.member("max_id", self.maxId)
        try writer.member("max_id_str", self.maxIdStr)
        try writer.member("next_results", self.nextResults)
        try writer.member("query", self.query)
        try writer.member("refresh_url", self.refreshUrl)
        try writer.member("count", self.count)
        try writer.member("since_id", self.sinceId)
        try writer.member("since_id_str", self.sinceIdStr)
        try writer.endObject(hasDistinctKeys: true)
    }
}
