import Jansson

extension Status: DictionaryModel {
    static func with(json: [String: JSONValue]) -> Status? {
        guard
            let id = json.p3_int(key: "id"),
            let text = json.p3_string(key: "text"),
            let lang = json.p3_string(key: "lang"),
            let retweetCount = json.p3_int(key: "retweet_count"),
            let favoriteCount = json.p3_int(key: "favorite_count"),
            let user = json.p3_dictionary(key: "user").flatMap(Account.with(json:))
        else { return nil }
        return Status(
            id: id,
            text: text,
            lang: lang,
            retweetCount: retweetCount,
            favoriteCount: favoriteCount,
            user: user)
    }
}

extension Account: DictionaryModel {
    static func with(json: [String: JSONValue]) -> Account? {
        guard
            let id = json.p3_int(key: "id"),
            let name = json.p3_string(key: "name"),
            let screenName = json.p3_string(key: "screen_name"),
            let location = json.p3_string(key: "location"),
            let description = json.p3_string(key: "description"),
            let protected = json.p3_bool(key: "protected"),
            let followersCount = json.p3_int(key: "followers_count"),
            let friendsCount = json.p3_int(key: "friends_count"),
            let statusesCount = json.p3_int(key: "statuses_count"),
            let verified = json.p3_bool(key: "verified"),
            let lang = json.p3_string(key: "lang"),
            let profileImageUrl = json.p3_string(key: "profile_image_url"),
            let profileBackgroundTile = json.p3_bool(key: "profile_background_tile")
        else { return nil }
        return Account(
            id: id,
            name: name,
            screenName: screenName,
            location: location,
            description: description,
            url: json.p3_string(key: "url"),
            protected: protected,
            followersCount: followersCount,
            friendsCount: friendsCount,
            statusesCount: statusesCount,
            utcOffset: json.p3_int(key: "utc_offset"),
            verified: verified,
            lang: lang,
            profileImageUrl: profileImageUrl,
            profileBackgroundTile: profileBackgroundTile)
    }
}
