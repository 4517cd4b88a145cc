import JanssonCore
import JanssonStyles

struct Review {
    let comment: String
    let reviewer: String
}

extension Review: JSONParselable {
    static func with(json: [String: JSONValue]) -> Review? {
        guard
            let comment = json.p3_string(key: "comment"),
            let reviewer = json.p3_string(key: "reviewer")
        else { return nil }
        return Review(comment: comment, reviewer: reviewer)
    }
}

extension Review: CustomStringConvertible {
    var description: String { "\(reviewer): \(comment)" }
}
