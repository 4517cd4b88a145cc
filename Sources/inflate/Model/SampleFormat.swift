import JanssonSchema

/// The formats that strings of samples can have.
enum SampleFormat: String {
    case dateTime = "date-time"
    case date, time, uuid, ipv4, ipv6, email, uri

    /// In the order in which they are looked for.
    static let all: [SampleFormat] = [.dateTime, .date, .uuid, .uri, .time, .ipv4, .ipv6, .email]

    /// How many strings must have the format: two, unless hardly anything else looks like it.
    var leastCount: Int {
        switch self {
        case .dateTime, .date, .uuid, .uri: 1
        case .time, .ipv4, .ipv6, .email: 2
        }
    }

    /// Whether a text has the format, and looks like it.
    func isPlain(in text: String) -> Bool {
        // Any word with a colon begins a URI.
        if self == .uri, !text.contains("://") { return false }
        return JSONSchema.hasFormat(rawValue, text)
    }
}
