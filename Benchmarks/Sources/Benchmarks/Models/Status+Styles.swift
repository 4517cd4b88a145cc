import Jansson

// The models in each style.

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

extension Status: ParserModel {
    init(parser: Parser) throws {
        id = try parser.fetch("id")
        text = try parser.fetch("text")
        lang = try parser.fetch("lang")
        retweetCount = try parser.fetch("retweet_count")
        favoriteCount = try parser.fetch("favorite_count")
        user = try (parser.fetch("user") as ByParser<Account>).content
    }
}

extension Account: ParserModel {
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

extension Status: PropertiesModel {
    init(properties json: JSON) throws {
        let account: ByProperties<Account>
        (id, text, lang, retweetCount, favoriteCount, account) = try json.properties(
            .required("id"),
            .required("text"),
            .required("lang"),
            .required("retweet_count"),
            .required("favorite_count"),
            .required("user"))
        user = account.content
    }
}

extension Account: PropertiesModel {
    init(properties json: JSON) throws {
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

extension Status {
    static func createWithJSONValue(_ json: JSONValue) -> JSONResult<Status> {
        JSONResult { () throws(JSONError) in
            Status(
                id: try json["id"].int.get(),
                text: try json["text"].string.get(),
                lang: try json["lang"].string.get(),
                retweetCount: try json["retweet_count"].int.get(),
                favoriteCount: try json["favorite_count"].int.get(),
                user: try json["user"].bind(Account.createWithJSONValue).get())
        }
    }
}

extension Account {
    static func createWithJSONValue(_ json: JSONValue) -> JSONResult<Account> {
        JSONResult { () throws(JSONError) in
            Account(
                id: try json["id"].int.get(),
                name: try json["name"].string.get(),
                screenName: try json["screen_name"].string.get(),
                location: try json["location"].string.get(),
                description: try json["description"].string.get(),
                url: json[at: "url"]?.string,
                protected: try json["protected"].bool.get(),
                followersCount: try json["followers_count"].int.get(),
                friendsCount: try json["friends_count"].int.get(),
                statusesCount: try json["statuses_count"].int.get(),
                utcOffset: json[at: "utc_offset"]?.int,
                verified: try json["verified"].bool.get(),
                lang: try json["lang"].string.get(),
                profileImageUrl: try json["profile_image_url"].string.get(),
                profileBackgroundTile: try json["profile_background_tile"].bool.get())
        }
    }
}
