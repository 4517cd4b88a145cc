import Jansson

extension Twitter: JSONDecodable {
    init(json: JSON) throws {
        statuses = try json["statuses"].decode()
        searchMetadata = try json["search_metadata"].decode()
    }
}

extension TwitterStatus: JSONDecodable {
    init(json: JSON) throws {
        metadata = try json["metadata"].decode()
        createdAt = try json["created_at"].decode()
        id = try json["id"].decode()
        idStr = try json["id_str"].decode()
        text = try json["text"].decode()
        source = try json["source"].decode()
        truncated = try json["truncated"].decode()
        inReplyToStatusId = try json["in_reply_to_status_id"].decodeIfPresent()
        inReplyToStatusIdStr = try json["in_reply_to_status_id_str"].decodeIfPresent()
        inReplyToUserId = try json["in_reply_to_user_id"].decodeIfPresent()
        inReplyToUserIdStr = try json["in_reply_to_user_id_str"].decodeIfPresent()
        inReplyToScreenName = try json["in_reply_to_screen_name"].decodeIfPresent()
        user = try json["user"].decode()
        geo = try json["geo"].decodeIfPresent()
        coordinates = try json["coordinates"].decodeIfPresent()
        place = try json["place"].decodeIfPresent()
        contributors = try json["contributors"].decodeIfPresent()
        retweetedStatus = try json["retweeted_status"].decodeIfPresent()
        retweetCount = try json["retweet_count"].decode()
        favoriteCount = try json["favorite_count"].decode()
        entities = try json["entities"].decode()
        favorited = try json["favorited"].decode()
        retweeted = try json["retweeted"].decode()
        possiblySensitive = try json["possibly_sensitive"].decodeIfPresent()
        lang = try json["lang"].decode()
    }
}

extension TwitterRetweetedStatus: JSONDecodable {
    init(json: JSON) throws {
        metadata = try json["metadata"].decode()
        createdAt = try json["created_at"].decode()
        id = try json["id"].decode()
        idStr = try json["id_str"].decode()
        text = try json["text"].decode()
        source = try json["source"].decode()
        truncated = try json["truncated"].decode()
        inReplyToStatusId = try json["in_reply_to_status_id"].decodeIfPresent()
        inReplyToStatusIdStr = try json["in_reply_to_status_id_str"].decodeIfPresent()
        inReplyToUserId = try json["in_reply_to_user_id"].decodeIfPresent()
        inReplyToUserIdStr = try json["in_reply_to_user_id_str"].decodeIfPresent()
        inReplyToScreenName = try json["in_reply_to_screen_name"].decodeIfPresent()
        user = try json["user"].decode()
        geo = try json["geo"].decodeIfPresent()
        coordinates = try json["coordinates"].decodeIfPresent()
        place = try json["place"].decodeIfPresent()
        contributors = try json["contributors"].decodeIfPresent()
        retweetCount = try json["retweet_count"].decode()
        favoriteCount = try json["favorite_count"].decode()
        entities = try json["entities"].decode()
        favorited = try json["favorited"].decode()
        retweeted = try json["retweeted"].decode()
        possiblySensitive = try json["possibly_sensitive"].decodeIfPresent()
        lang = try json["lang"].decode()
    }
}

extension TwitterMetadata: JSONDecodable {
    init(json: JSON) throws {
        resultType = try json["result_type"].decode()
        isoLanguageCode = try json["iso_language_code"].decode()
    }
}

extension TwitterUser: JSONDecodable {
    init(json: JSON) throws {
        id = try json["id"].decode()
        idStr = try json["id_str"].decode()
        name = try json["name"].decode()
        screenName = try json["screen_name"].decode()
        location = try json["location"].decode()
        description = try json["description"].decode()
        url = try json["url"].decodeIfPresent()
        entities = try json["entities"].decode()
        protected = try json["protected"].decode()
        followersCount = try json["followers_count"].decode()
        friendsCount = try json["friends_count"].decode()
        listedCount = try json["listed_count"].decode()
        createdAt = try json["created_at"].decode()
        favouritesCount = try json["favourites_count"].decode()
        utcOffset = try json["utc_offset"].decodeIfPresent()
        timeZone = try json["time_zone"].decodeIfPresent()
        geoEnabled = try json["geo_enabled"].decode()
        verified = try json["verified"].decode()
        statusesCount = try json["statuses_count"].decode()
        lang = try json["lang"].decode()
        contributorsEnabled = try json["contributors_enabled"].decode()
        isTranslator = try json["is_translator"].decode()
        isTranslationEnabled = try json["is_translation_enabled"].decode()
        profileBackgroundColor = try json["profile_background_color"].decode()
        profileBackgroundImageUrl = try json["profile_background_image_url"].decode()
        profileBackgroundImageUrlHttps = try json["profile_background_image_url_https"].decode()
        profileBackgroundTile = try json["profile_background_tile"].decode()
        profileImageUrl = try json["profile_image_url"].decode()
        profileImageUrlHttps = try json["profile_image_url_https"].decode()
        profileBannerUrl = try json["profile_banner_url"].decodeIfPresent()
        profileLinkColor = try json["profile_link_color"].decode()
        profileSidebarBorderColor = try json["profile_sidebar_border_color"].decode()
        profileSidebarFillColor = try json["profile_sidebar_fill_color"].decode()
        profileTextColor = try json["profile_text_color"].decode()
        profileUseBackgroundImage = try json["profile_use_background_image"].decode()
        defaultProfile = try json["default_profile"].decode()
        defaultProfileImage = try json["default_profile_image"].decode()
        following = try json["following"].decode()
        followRequestSent = try json["follow_request_sent"].decode()
        notifications = try json["notifications"].decode()
    }
}

extension TwitterUserEntities: JSONDecodable {
    init(json: JSON) throws {
        url = try json["url"].decodeIfPresent()
        description = try json["description"].decode()
    }
}

extension TwitterURLList: JSONDecodable {
    init(json: JSON) throws {
        urls = try json["urls"].decode()
    }
}

extension TwitterURL: JSONDecodable {
    init(json: JSON) throws {
        url = try json["url"].decode()
        expandedUrl = try json["expanded_url"].decode()
        displayUrl = try json["display_url"].decode()
        indices = try json["indices"].decode()
    }
}

extension TwitterEntities: JSONDecodable {
    init(json: JSON) throws {
        hashtags = try json["hashtags"].decode()
        symbols = try json["symbols"].decode()
        urls = try json["urls"].decode()
        userMentions = try json["user_mentions"].decode()
        media = try json["media"].decodeIfPresent()
    }
}

extension TwitterHashtag: JSONDecodable {
    init(json: JSON) throws {
        text = try json["text"].decode()
        indices = try json["indices"].decode()
    }
}

extension TwitterMention: JSONDecodable {
    init(json: JSON) throws {
        screenName = try json["screen_name"].decode()
        name = try json["name"].decode()
        id = try json["id"].decode()
        idStr = try json["id_str"].decode()
        indices = try json["indices"].decode()
    }
}

extension TwitterMedia: JSONDecodable {
    init(json: JSON) throws {
        id = try json["id"].decode()
        idStr = try json["id_str"].decode()
        indices = try json["indices"].decode()
        mediaUrl = try json["media_url"].decode()
        mediaUrlHttps = try json["media_url_https"].decode()
        url = try json["url"].decode()
        displayUrl = try json["display_url"].decode()
        expandedUrl = try json["expanded_url"].decode()
        type = try json["type"].decode()
        sizes = try json["sizes"].decode()
        sourceStatusId = try json["source_status_id"].decodeIfPresent()
        sourceStatusIdStr = try json["source_status_id_str"].decodeIfPresent()
    }
}

extension TwitterMediaSizes: JSONDecodable {
    init(json: JSON) throws {
        medium = try json["medium"].decode()
        small = try json["small"].decode()
        thumb = try json["thumb"].decode()
        large = try json["large"].decode()
    }
}

extension TwitterMediaSize: JSONDecodable {
    init(json: JSON) throws {
        w = try json["w"].decode()
        h = try json["h"].decode()
        resize = try json["resize"].decode()
    }
}

extension TwitterSearchMetadata: JSONDecodable {
    init(json: JSON) throws {
        completedIn = try json["completed_in"].decode()
        maxId = try json["max_id"].decode()
        maxIdStr = try json["max_id_str"].decode()
        nextResults = try json["next_results"].decode()
        query = try json["query"].decode()
        refreshUrl = try json["refresh_url"].decode()
        count = try json["count"].decode()
        sinceId = try json["since_id"].decode()
        sinceIdStr = try json["since_id_str"].decode()
    }
}
