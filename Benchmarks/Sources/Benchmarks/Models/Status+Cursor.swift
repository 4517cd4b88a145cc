import Jansson

extension Status: JSONDecodable {
    init(json: JSON) throws {
        id = try json["id"].decode()
        text = try json["text"].decode()
        lang = try json["lang"].decode()
        retweetCount = try json["retweet_count"].decode()
        favoriteCount = try json["favorite_count"].decode()
        user = try json["user"].decode()
    }
}

extension Account: JSONDecodable {
    init(json: JSON) throws {
        id = try json["id"].decode()
        name = try json["name"].decode()
        screenName = try json["screen_name"].decode()
        location = try json["location"].decode()
        description = try json["description"].decode()
        url = try json["url"].decodeIfPresent()
        protected = try json["protected"].decode()
        followersCount = try json["followers_count"].decode()
        friendsCount = try json["friends_count"].decode()
        statusesCount = try json["statuses_count"].decode()
        utcOffset = try json["utc_offset"].decodeIfPresent()
        verified = try json["verified"].decode()
        lang = try json["lang"].decode()
        profileImageUrl = try json["profile_image_url"].decode()
        profileBackgroundTile = try json["profile_background_tile"].decode()
    }
}
