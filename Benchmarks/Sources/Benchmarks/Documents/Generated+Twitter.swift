extension Generated {
    /// Strings, many of them Japanese, and many keys.
    static func twitter() -> [UInt8] {
        var random = SeededNumbers(seed: 1)
        var builder = TextBuilder(indentation: 2)
        builder.object { builder in
            builder.array("statuses") { statuses in
                for _ in 0..<100 {
                    statuses.addObject { addStatus(to: &$0, &random, repeats: random.chance(0.7)) }
                }
            }
            builder.object("search_metadata") { metadata in
                metadata.add("completed_in", 0.087)
                metadata.add("max_id", 505_874_924_095_815_700)
                metadata.add("max_id_str", "505874924095815681")
                metadata.add("next_results", "?max_id=505874847260352512&q=%E4%B8%80&count=100")
                metadata.add("query", "%E4%B8%80")
                metadata.add("refresh_url", "?since_id=505874924095815681&q=%E4%B8%80")
                metadata.add("count", 100)
                metadata.add("since_id", 0)
                metadata.add("since_id_str", "0")
            }
        }
        return builder.text
    }

    private static func addStatus(
        to status: inout TextBuilder, _ random: inout SeededNumbers, repeats: Bool
    ) {
        let id = 505_874_000_000_000_000 + random.number(0...999_999_999_999)
        status.object("metadata") { metadata in
            metadata.add("result_type", "recent")
            metadata.add("iso_language_code", "ja")
        }
        status.add("created_at", "Sun Aug 31 00:29:15 +0000 2014")
        status.add("id", id)
        status.add("id_str", "\(id)")
        status.add("text", random.japanese(40...130))
        status.add("source", "<a href=\"http://example.org/\(random.word())\" rel=\"nofollow\">Client</a>")
        status.add("truncated", false)
        status.addNulls("in_reply_to_status_id", "in_reply_to_status_id_str")
        status.add("in_reply_to_user_id", 866_260_188)
        status.add("in_reply_to_user_id_str", "866260188")
        status.add("in_reply_to_screen_name", random.word())
        status.object("user") { addUser(to: &$0, &random) }
        status.addNulls("geo", "coordinates", "place", "contributors")
        if repeats {
            status.object("retweeted_status") { addStatus(to: &$0, &random, repeats: false) }
        }
        status.add("retweet_count", random.number(0...500))
        status.add("favorite_count", random.number(0...300))
        status.object("entities") { addEntities(to: &$0, &random) }
        status.add(["favorited", "retweeted"], false)
        status.add("lang", "ja")
    }

    private static func addEntities(to entities: inout TextBuilder, _ random: inout SeededNumbers) {
        entities.array("hashtags") { tags in
            for _ in 0..<random.number(0...2) {
                tags.addObject { tag in
                    tag.add("text", random.japanese(2...8))
                    addIndices(to: &tag, &random)
                }
            }
        }
        entities.array("symbols") { _ in }
        addURLs(random.number(0...1), to: &entities, &random)
        entities.array("user_mentions") { mentions in
            for _ in 0..<random.number(0...2) {
                mentions.addObject { mention in
                    let id = random.number(1_000_000...2_000_000_000)
                    mention.add("screen_name", random.word())
                    mention.add("name", random.japanese(3...9))
                    mention.add("id", id)
                    mention.add("id_str", "\(id)")
                    addIndices(to: &mention, &random)
                }
            }
        }
    }

    private static func addURLs(
        _ count: Int, to object: inout TextBuilder, _ random: inout SeededNumbers
    ) {
        object.array("urls") { urls in
            for _ in 0..<count {
                urls.addObject { url in
                    let name = random.word()
                    url.add("url", "http://t.example/\(random.hexadecimal(10))")
                    url.add("expanded_url", "http://\(name).example.org/\(random.word())")
                    url.add("display_url", "\(name).example.org")
                    addIndices(to: &url, &random)
                }
            }
        }
    }

    private static func addIndices(to object: inout TextBuilder, _ random: inout SeededNumbers) {
        let start = random.number(0...100)
        object.array("indices") { indices in
            indices.add(start)
            indices.add(start + 20)
        }
    }

    private static func addUser(to user: inout TextBuilder, _ random: inout SeededNumbers) {
        let id = random.number(1_000_000...2_000_000_000)
        let image = "http://images.example.org/profile_images/\(id)/\(random.hexadecimal(8))_normal.jpeg"
        user.add("id", id)
        user.add("id_str", "\(id)")
        user.add("name", random.japanese(3...12))
        user.add("screen_name", random.word())
        user.add("location", random.chance(0.5) ? "" : random.japanese(2...8))
        user.add("description", random.japanese(10...120))
        user.addNulls("url")
        user.object("entities") { entities in
            entities.object("description") { addURLs(random.number(0...1), to: &$0, &random) }
        }
        user.add("protected", false)
        for key in ["followers_count", "friends_count", "listed_count"] {
            user.add(key, random.number(0...9999))
        }
        user.add("created_at", "Sat Feb 16 13:40:25 +0000 2013")
        user.add("favourites_count", random.number(0...20000))
        user.addNulls("utc_offset", "time_zone")
        user.add(["geo_enabled", "verified"], false)
        user.add("statuses_count", random.number(0...90000))
        user.add("lang", "ja")
        user.add(["contributors_enabled", "is_translator", "is_translation_enabled"], false)
        user.add("profile_background_color", random.hexadecimal(6))
        user.add(
            ["profile_background_image_url", "profile_background_image_url_https"],
            "https://images.example.org/themes/theme\(random.number(1...19))/bg.png")
        user.add("profile_background_tile", false)
        user.add(["profile_image_url", "profile_image_url_https"], image)
        for part in ["link", "sidebar_border", "sidebar_fill", "text"] {
            user.add("profile_\(part)_color", random.hexadecimal(6))
        }
        user.add(["profile_use_background_image", "default_profile"], true)
        user.add(["default_profile_image", "following", "follow_request_sent", "notifications"], false)
    }
}
