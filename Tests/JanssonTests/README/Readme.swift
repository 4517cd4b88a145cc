import Foundation

/// The documents of this package whose samples are tested.
enum Readme: String, CaseIterable {
    case readme = "README.md"
    case documents = "Documentation/Documents.md"
    case meaning = "Documentation/Meaning.md"
    case errors = "Documentation/Errors.md"
    case limits = "Documentation/Limits.md"
    case streams = "Documentation/Streams.md"
    case styles = "Documentation/Styles.md"
    case interop = "Documentation/Interop.md"
    case comingFrom = "Documentation/ComingFrom.md"
    case models = "Documentation/Models.md"
    case codable = "Documentation/Codable.md"
    case tools = "Documentation/Tools.md"
    case schema = "Documentation/Schema.md"
    case languageModels = "Documentation/LanguageModels.md"
    case testing = "Documentation/Testing.md"
    /// Its samples are in `Examples/OrderService`.
    case services = "Documentation/Services.md"
    /// Its samples are in the tests of the adapters.
    case adapters = "Documentation/Adapters.md"

    /// A block of Swift.
    struct Sample {
        /// The heading above it.
        let heading: String
        let lines: [String]

        /// The comments that show what is printed.
        var comments: [String] {
            lines.compactMap { line in
                if let comment = line.range(of: "  // ") { return String(line[comment.upperBound...]) }
                let text = line.drop { $0 == " " }
                return text.hasPrefix("// ") ? String(text.dropFirst(3)) : nil
            }
        }

        func indented(by spaces: Int) -> String {
            lines.map { $0.isEmpty ? "" : String(repeating: " ", count: spaces) + $0 }.joined(separator: "\n")
        }
    }

    func samples() throws -> [Sample] {
        var samples: [Sample] = []
        var heading = ""
        var block: [String]?
        for line in try text().components(separatedBy: "\n") {
            switch (line, block) {
            case ("```", let lines?):
                samples.append(Sample(heading: heading, lines: lines))
                block = nil
            case (_, let lines?): block = lines + [line]
            case ("```swift", nil): block = []
            default:
                if line.hasPrefix("#") { heading = String(line.drop { $0 == "#" || $0 == " " }) }
            }
        }
        return samples
    }

    func text() throws -> String {
        try String(contentsOf: Readme.package.appendingPathComponent(rawValue), encoding: .utf8)
    }

    /// The folder of the package.
    static var package: URL {
        var folder = URL(fileURLWithPath: #filePath)
        for _ in 1...4 { folder.deleteLastPathComponent() }
        return folder
    }
}
