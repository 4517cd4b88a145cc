#if Foundation
import JanssonCore
import JanssonStyles

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

struct Author {
    let name: String
    let website: URL
    let twitter: URL?
}

extension Author: JSONParselable {
    static func with(json: [String: JSONValue]) -> Author? {
        guard
            let name = json.p3_string(key: "name"),
            let website = json.p3_url(key: "website_url")
        else { return nil }
        return Author(name: name, website: website, twitter: json.p3_url(key: "twitter_url"))
    }
}

extension Author: CustomStringConvertible {
    var description: String {
        "\(name), \(website)" + (twitter.map { ", \($0)" } ?? "")
    }
}
#endif
