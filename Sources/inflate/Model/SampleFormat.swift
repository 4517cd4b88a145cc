import JanssonSchema

enum SampleFormat: String {
    case dateTime = "date-time"
    case date, time, uuid, ipv4, ipv6, email, uri

    /// In order of preference.
    static let all: [SampleFormat] = [.dateTime, .date, .uuid, .uri, .time, .ipv4, .ipv6, .email]

    /// How many strings must have the format: two, or one for formats that other strings rarely resemble.
    var leastCount: Int {
        switch self {
        case .dateTime, .date, .uuid, .uri: 1
        case .time, .ipv4, .ipv6, .email: 2
        }
    }

    /// Whether a string has the format, probably not by chance.
    func isPlain(in text: String) -> Bool {
        // A word with a colon is a valid URI.
        if self == .uri, !text.contains("://") { return false }
        return JSONSchema.hasFormat(rawValue, text)
    }
}
