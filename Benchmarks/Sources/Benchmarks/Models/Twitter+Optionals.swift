import Jansson

extension Twitter: DictionaryModel {
    static func with(json: [String: JSONValue]) -> Twitter? {
        guard
            let statuses = json.p3_array(key: "statuses")?.compactMap({
                $0.dictionary.flatMap(TwitterStatus.with(json:))
            }),
            let searchMetadata = json.p3_dictionary(key: "search_metadata").flatMap(
                TwitterSearchMetadata.with(json:))
        else { return nil }
        return Twitter(
            statuses: statuses,
            searchMetadata: searchMetadata)
    }
}

extension TwitterStatus: DictionaryModel {
    static func with(json: [String: JSONValue]) -> TwitterStatus? {
        guard
            let metadata = json.p3_dictionary(key: "metadata").flatMap(TwitterMetadata.with(json:)),
            let createdAt = json.p3_string(key: "created_at"),
            let id = json.p3_int(key: "id"),
            let idStr = json.p3_string(key: "id_str"),
            let text = json.p3_string(key: "text"),
            let source = json.p3_string(key: "source"),
            let truncated = json.p3_bool(key: "truncated"),
            let user = json.p3_dictionary(key: "user").flatMap(TwitterUser.with(json:)),
            let retweetCount = json.p3_int(key: "retweet_count"),
            let favoriteCount = json.p3_int(key: "favorite_count"),
            let entities = json.p3_dictionary(key: "entities").flatMap(TwitterEntities.with(json:)),
            let favorited = json.p3_bool(key: "favorited"),
            let retweeted = json.p3_bool(key: "retweeted"),
            let lang = json.p3_string(key: "lang")
        else { return nil }
        return TwitterStatus(
            metadata: metadata,
            createdAt: createdAt,
            id: id,
            idStr: idStr,
            text: text,
            source: source,
            truncated: truncated,
            inReplyToStatusId: json.p3_int(key: "in_reply_to_status_id"),
            inReplyToStatusIdStr: json.p3_string(key: "in_reply_to_status_id_str"),
            inReplyToUserId: json.p3_int(key: "in_reply_to_user_id"),
            inReplyToUserIdStr: json.p3_string(key: "in_reply_to_user_id_str"),
            inReplyToScreenName: json.p3_string(key: "in_reply_to_screen_name"),
            user: user,
            geo: json.p3_string(key: "geo"),
            coordinates: json.p3_string(key: "coordinates"),
            place: json.p3_string(key: "place"),
            contributors: json.p3_string(key: "contributors"),
            retweetedStatus: json.p3_dictionary(key: "retweeted_status").flatMap(
                TwitterRetweetedStatus.with(json:)),
            retweetCount: retweetCount,
            favoriteCount: favoriteCount,
            entities: entities,
            favorited: favorited,
            retweeted: retweeted,
            possiblySensitive: json.p3_bool(key: "possibly_sensitive"),
            lang: lang)
    }
}

extension TwitterRetweetedStatus: DictionaryModel {
    static func with(json: [String: JSONValue]) -> TwitterRetweetedStatus? {
        guard
            let metadata = json.p3_dictionary(key: "metadata").flatMap(TwitterMetadata.with(json:)),
            let createdAt = json.p3_string(key: "created_at"),
            let id = json.p3_int(key: "id"),
            let idStr = json.p3_string(key: "id_str"),
            let text = json.p3_string(key: "text"),
            let source = json.p3_string(key: "source"),
            let truncated = json.p3_bool(key: "truncated"),
            let user = json.p3_dictionary(key: "user").flatMap(TwitterUser.with(json:)),
            let retweetCount = json.p3_int(key: "retweet_count"),
            let favoriteCount = json.p3_int(key: "favorite_count"),
            let entities = json.p3_dictionary(key: "entities").flatMap(TwitterEntities.with(json:)),
            let favorited = json.p3_bool(key: "favorited"),
            let retweeted = json.p3_bool(key: "retweeted"),
            let lang = json.p3_string(key: "lang")
        else { return nil }
        return TwitterRetweetedStatus(
            metadata: metadata,
            createdAt: createdAt,
            id: id,
            idStr: idStr,
            text: text,
            source: source,
            truncated: truncated,
            inReplyToStatusId: json.p3_int(key: "in_reply_to_status_id"),
            inReplyToStatusIdStr: json.p3_string(key: "in_reply_to_status_id_str"),
            inReplyToUserId: json.p3_int(key: "in_reply_to_user_id"),
            inReplyToUserIdStr: json.p3_string(key: "in_reply_to_user_id_str"),
            inReplyToScreenName: json.p3_string(key: "in_reply_to_screen_name"),
            user: user,
            geo: json.p3_string(key: "geo"),
            coordinates: json.p3_string(key: "coordinates"),
            place: json.p3_string(key: "place"),
            contributors: json.p3_string(key: "contributors"),
            retweetCount: retweetCount,
            favoriteCount: favoriteCount,
            entities: entities,
            favorited: favorited,
            retweeted: retweeted,
            possiblySensitive: json.p3_bool(key: "possibly_sensitive"),
            lang: lang)
    }
}

extension TwitterMetadata: DictionaryModel {
    static func with(json: [String: JSONValue]) -> TwitterMetadata? {
        guard
            let resultType = json.p3_string(key: "result_type"),
            let isoLanguageCode = json.p3_string(key: "iso_language_code")
        else { return nil }
        return TwitterMetadata(
            resultType: resultType,
            isoLanguageCode: isoLanguageCode)
    }
}

extension TwitterUser: DictionaryModel {
    static func with(json: [String: JSONValue]) -> TwitterUser? {
        guard
            let id = json.p3_int(key: "id"),
            let idStr = json.p3_string(key: "id_str"),
            let name = json.p3_string(key: "name"),
            let screenName = json.p3_string(key: "screen_name"),
            let location = json.p3_string(key: "location"),
            let description = json.p3_string(key: "description"),
            let entities = json.p3_dictionary(key: "entities").flatMap(TwitterUserEntities.with(json:)),
            let protected = json.p3_bool(key: "protected"),
            let followersCount = json.p3_int(key: "followers_count"),
            let friendsCount = json.p3_int(key: "friends_count"),
            let listedCount = json.p3_int(key: "listed_count"),
            let createdAt = json.p3_string(key: "created_at"),
            let favouritesCount = json.p3_int(key: "favourites_count"),
            let geoEnabled = json.p3_bool(key: "geo_enabled"),
            let verified = json.p3_bool(key: "verified"),
            let statusesCount = json.p3_int(key: "statuses_count"),
            let lang = json.p3_string(key: "lang"),
            let contributorsEnabled = json.p3_bool(key: "contributors_enabled"),
            let isTranslator = json.p3_bool(key: "is_translator"),
            let isTranslationEnabled = json.p3_bool(key: "is_translation_enabled"),
            let profileBackgroundColor = json.p3_string(key: "profile_background_color"),
            let profileBackgroundImageUrl = json.p3_string(key: "profile_background_image_url"),
            let profileBackgroundImageUrlHttps = json.p3_string(key: "profile_background_image_url_https"),
            let profileBackgroundTile = json.p3_bool(key: "profile_background_tile"),
            let profileImageUrl = json.p3_string(key: "profile_image_url"),
            let profileImageUrlHttps = json.p3_string(key: "profile_image_url_https"),
            let profileLinkColor = json.p3_string(key: "profile_link_color"),
            let profileSidebarBorderColor = json.p3_string(key: "profile_sidebar_border_color"),
            let profileSidebarFillColor = json.p3_string(key: "profile_sidebar_fill_color"),
            let profileTextColor = json.p3_string(key: "profile_text_color"),
            let profileUseBackgroundImage = json.p3_bool(key: "profile_use_background_image"),
            let defaultProfile = json.p3_bool(key: "default_profile"),
            let defaultProfileImage = json.p3_bool(key: "default_profile_image"),
            let following = json.p3_bool(key: "following"),
            let followRequestSent = json.p3_bool(key: "follow_request_sent"),
            let notifications = json.p3_bool(key: "notifications")
        else { return nil }
        return TwitterUser(
            id: id,
            idStr: idStr,
            name: name,
            screenName: screenName,
            location: location,
            description: description,
            url: json.p3_string(key: "url"),
            entities: entities,
            protected: protected,
            followersCount: followersCount,
            friendsCount: friendsCount,
            listedCount: listedCount,
            createdAt: createdAt,
            favouritesCount: favouritesCount,
            utcOffset: json.p3_int(key: "utc_offset"),
            timeZone: json.p3_string(key: "time_zone"),
            geoEnabled: geoEnabled,
            verified: verified,
            statusesCount: statusesCount,
            lang: lang,
            contributorsEnabled: contributorsEnabled,
            isTranslator: isTranslator,
            isTranslationEnabled: isTranslationEnabled,
            profileBackgroundColor: profileBackgroundColor,
            profileBackgroundImageUrl: profileBackgroundImageUrl,
            profileBackgroundImageUrlHttps: profileBackgroundImageUrlHttps,
            profileBackgroundTile: profileBackgroundTile,
            profileImageUrl: profileImageUrl,
            profileImageUrlHttps: profileImageUrlHttps,
            profileBannerUrl: json.p3_string(key: "profile_banner_url"),
            profileLinkColor: profileLinkColor,
            profileSidebarBorderColor: profileSidebarBorderColor,
            profileSidebarFillColor: profileSidebarFillColor,
            profileTextColor: profileTextColor,
            profileUseBackgroundImage: profileUseBackgroundImage,
            defaultProfile: defaultProfile,
            defaultProfileImage: defaultProfileImage,
            following: following,
            followRequestSent: followRequestSent,
            notifications: notifications)
    }
}

extension TwitterUserEntities: DictionaryModel {
    static func with(json: [String: JSONValue]) -> TwitterUserEntities? {
        guard
            let description = json.p3_dictionary(key: "description").flatMap(TwitterURLList.with(json:))
        else { return nil }
        return TwitterUserEntities(
            url: json.p3_dictionary(key: "url").flatMap(TwitterURLList.with(json:)),
            description: description)
    }
}

extension TwitterURLList: DictionaryModel {
    static func with(json: [String: JSONValue]) -> TwitterURLList? {
        guard
            let urls = json.p3_array(key: "urls")?.compactMap({
                $0.dictionary.flatMap(TwitterURL.with(json:))
            })
        else { return nil }
        return TwitterURLList(
            urls: urls)
    }
}

extension TwitterURL: DictionaryModel {
    static func with(json: [String: JSONValue]) -> TwitterURL? {
        guard
            let url = json.p3_string(key: "url"),
            let expandedUrl = json.p3_string(key: "expanded_url"),
            let displayUrl = json.p3_string(key: "display_url"),
            let indices = json.p3_array(key: "indices")?.compactMap({ $0.int })
        else { return nil }
        return TwitterURL(
            url: url,
            expandedUrl: expandedUrl,
            displayUrl: displayUrl,
            indices: indices)
    }
}

extension TwitterEntities: DictionaryModel {
    static func with(json: [String: JSONValue]) -> TwitterEntities? {
        guard
            let hashtags = json.p3_array(key: "hashtags")?.compactMap({
                $0.dictionary.flatMap(TwitterHashtag.with(json:))
            }),
            let symbols = json.p3_array(key: "symbols")?.compactMap({
                $0.dictionary.flatMap(TwitterHashtag.with(json:))
            }),
            let urls = json.p3_array(key: "urls")?.compactMap({
                $0.dictionary.flatMap(TwitterURL.with(json:))
            }),
            let userMentions = json.p3_array(key: "user_mentions")?.compactMap({
                $0.dictionary.flatMap(TwitterMention.with(json:))
            })
        else { return nil }
        return TwitterEntities(
            hashtags: hashtags,
            symbols: symbols,
            urls: urls,
            userMentions: userMentions,
            media: json.p3_array(key: "media")?.compactMap({ $0.dictionary.flatMap(TwitterMedia.with(json:)) }
            ))
    }
}

extension TwitterHashtag: DictionaryModel {
    static func with(json: [String: JSONValue]) -> TwitterHashtag? {
        guard
            let text = json.p3_string(key: "text"),
            let indices = json.p3_array(key: "indices")?.compactMap({ $0.int })
        else { return nil }
        return TwitterHashtag(
            text: text,
            indices: indices)
    }
}

extension TwitterMention: DictionaryModel {
    static func with(json: [String: JSONValue]) -> TwitterMention? {
        guard
            let screenName = json.p3_string(key: "screen_name"),
            let name = json.p3_string(key: "name"),
            let id = json.p3_int(key: "id"),
            let idStr = json.p3_string(key: "id_str"),
            let indices = json.p3_array(key: "indices")?.compactMap({ $0.int })
        else { return nil }
        return TwitterMention(
            screenName: screenName,
            name: name,
            id: id,
            idStr: idStr,
            indices: indices)
    }
}

extension TwitterMedia: DictionaryModel {
    static func with(json: [String: JSONValue]) -> TwitterMedia? {
        guard
            let id = json.p3_int(key: "id"),
            let idStr = json.p3_string(key: "id_str"),
            let indices = json.p3_array(key: "indices")?.compactMap({ $0.int }),
            let mediaUrl = json.p3_string(key: "media_url"),
            let mediaUrlHttps = json.p3_string(key: "media_url_https"),
            let url = json.p3_string(key: "url"),
            let displayUrl = json.p3_string(key: "display_url"),
            let expandedUrl = json.p3_string(key: "expanded_url"),
            let type = json.p3_string(key: "type"),
            let sizes = json.p3_dictionary(key: "sizes").flatMap(TwitterMediaSizes.with(json:))
        else { return nil }
        return TwitterMedia(
            id: id,
            idStr: idStr,
            indices: indices,
            mediaUrl: mediaUrl,
            mediaUrlHttps: mediaUrlHttps,
            url: url,
            displayUrl: displayUrl,
            expandedUrl: expandedUrl,
            type: type,
            sizes: sizes,
            sourceStatusId: json.p3_int(key: "source_status_id"),
            sourceStatusIdStr: json.p3_string(key: "source_status_id_str"))
    }
}

extension TwitterMediaSizes: DictionaryModel {
    static func with(json: [String: JSONValue]) -> TwitterMediaSizes? {
        guard
            let medium = json.p3_dictionary(key: "medium").flatMap(TwitterMediaSize.with(json:)),
            let small = json.p3_dictionary(key: "small").flatMap(TwitterMediaSize.with(json:)),
            let thumb = json.p3_dictionary(key: "thumb").flatMap(TwitterMediaSize.with(json:)),
            let large = json.p3_dictionary(key: "large").flatMap(TwitterMediaSize.with(json:))
        else { return nil }
        return TwitterMediaSizes(
            medium: medium,
            small: small,
            thumb: thumb,
            large: large)
    }
}

extension TwitterMediaSize: DictionaryModel {
    static func with(json: [String: JSONValue]) -> TwitterMediaSize? {
        guard
            let w = json.p3_int(key: "w"),
            let h = json.p3_int(key: "h"),
            let resize = json.p3_string(key: "resize")
        else { return nil }
        return TwitterMediaSize(
            w: w,
            h: h,
            resize: resize)
    }
}

extension TwitterSearchMetadata: DictionaryModel {
    static func with(json: [String: JSONValue]) -> TwitterSearchMetadata? {
        guard
            let completedIn = json.p3_double(key: "completed_in"),
            let maxId = json.p3_int(key: "max_id"),
            let maxIdStr = json.p3_string(key: "max_id_str"),
            let nextResults = json.p3_string(key: "next_results"),
            let query = json.p3_string(key: "query"),
            let refreshUrl = json.p3_string(key: "refresh_url"),
            let count = json.p3_int(key: "count"),
            let sinceId = json.p3_int(key: "since_id"),
            let sinceIdStr = json.p3_string(key: "since_id_str")
        else { return nil }
        return TwitterSearchMetadata(
            completedIn: completedIn,
            maxId: maxId,
            maxIdStr: maxIdStr,
            nextResults: nextResults,
            query: query,
            refreshUrl: refreshUrl,
            count: count,
            sinceId: sinceId,
            sinceIdStr: sinceIdStr)
    }
}
