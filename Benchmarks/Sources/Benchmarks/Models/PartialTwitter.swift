// The members are named as in the document, so that no keys need be declared.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Jansson

/// Of twitter.json, what a program that shows statuses needs: 5 of 24 members of a status, and 3 of 40 of its user.
@JSONModel
struct PartialTwitter: Codable, Sendable {
    var statuses: [PartialStatus]
}

/// A status and its author.
@JSONModel
struct PartialStatus: Codable, Sendable {
    var created_at: String
    var id: Int
    var text: String
    var user: PartialUser
    var retweet_count: Int
}

/// The author of a status.
@JSONModel
struct PartialUser: Codable, Sendable {
    var id: Int
    var screen_name: String
    var followers_count: Int
}
