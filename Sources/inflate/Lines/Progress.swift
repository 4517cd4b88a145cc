import JanssonCore

/// A progress bar on standard error, if it is a terminal.
struct Progress {
    private let name: String
    private let length: Int?
    private let minimum: Int
    private let start = ContinuousClock.now
    private var lastDrawn: ContinuousClock.Instant?
    private var isVisible = false

    /// The minimum size of a document for a bar: 50 MB.
    static let largeDocument = 50_000_000

    /// - Parameters:
    ///   - length: The length of the input in bytes, if known.
    ///   - minimum: The length, or number of bytes read, at which the bar appears.
    /// - Returns: Nil if standard error is not a terminal.
    init?(_ name: String, length: Int?, minimum: Int = 0) {
        guard System.isTerminal(2) else { return nil }
        self.name = name
        self.length = length
        self.minimum = minimum
    }

    /// Draws the bar, at most ten times per second, and not for an input that is read at once.
    mutating func update(byteCount: Int) {
        guard max(byteCount, length ?? 0) >= minimum else { return }
        let now = ContinuousClock.now
        if let lastDrawn {
            guard now - lastDrawn >= .milliseconds(100) else { return }
        } else if byteCount == length {
            return
        }
        lastDrawn = now
        isVisible = true
        let text = Progress.text(
            name, byteCount: byteCount, length: length, elapsed: now - start, columns: System.columns(2))
        // Returns to the start of the line, and clears the line after the bar.
        System.report("\r\(text)\u{1B}[K")
    }

    mutating func clear() {
        if isVisible { System.report("\r\u{1B}[K") }
        isVisible = false
    }

    /// Returns `people.jsonl [#######.............]  35 %  812 MB/s  0:12 left`, or less if the terminal is narrow or
    /// the length unknown.
    private static func text(
        _ name: String, byteCount: Int, length: Int?, elapsed: Duration, columns: Int
    ) -> String {
        let seconds = max(elapsed / .seconds(1), 0.001)
        let rate = Double(byteCount) / seconds
        var parts: [String] = []
        // The file may have grown since its length was read.
        if let length, length >= byteCount, length > 0 {
            let share = Double(byteCount) / Double(length)
            let bar = String(repeating: "#", count: Int(share * 20))
            let left = Int((Double(length - byteCount) / max(rate, 1)).rounded(.up))
            parts.append("[\(bar)\(String(repeating: ".", count: 20 - bar.utf8.count))]")
            parts.append("\(Int(share * 100)) %")
            parts.append("\(size(rate))/s")
            parts.append("\(left / 60):\(left % 60 < 10 ? "0" : "")\(left % 60) left")
        } else {
            parts = [size(Double(byteCount)), "\(size(rate))/s"]
        }
        let rest = parts.joined(separator: "  ")
        let room = columns - 1 - rest.utf8.count - 2
        // Characters of the name may be two columns wide.
        return room < 8
            ? String(rest.prefix(max(columns - 1, 0))) : "\(name.printable(limit: room / 2))  \(rest)"
    }

    private static func size(_ bytes: Double) -> String {
        switch bytes {
        case 1e9...: "\(Int(bytes / 1e8) / 10).\(Int(bytes / 1e8) % 10) GB"
        case 1e6...: "\(Int(bytes / 1e6)) MB"
        default: "\(Int(bytes / 1e3)) kB"
        }
    }
}
