import Jansson

/// ``Status`` in the results style.
struct ResultsStatus: JSONValueDecodable {
    let id: Int
    let text: String
    let lang: String
    let retweetCount: Int
    let favoriteCount: Int
    let user: ResultsAccount

    static func createWithJSONValue(_ json: JSONValue) -> JSONResult<ResultsStatus> {
        JSONResult { () throws(JSONError) in
            ResultsStatus(
                id: try json["id"].int.get(),
                text: try json["text"].string.get(),
                lang: try json["lang"].string.get(),
                retweetCount: try json["retweet_count"].int.get(),
                favoriteCount: try json["favorite_count"].int.get(),
                user: try json["user"].bind(ResultsAccount.createWithJSONValue).get())
        }
    }
}

/// ``Account`` in the results style.
struct ResultsAccount: JSONValueDecodable {
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

    static func createWithJSONValue(_ json: JSONValue) -> JSONResult<ResultsAccount> {
        JSONResult { () throws(JSONError) in
            ResultsAccount(
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
