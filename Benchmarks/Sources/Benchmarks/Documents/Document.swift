import Foundation

/// An input of the benchmarks.
struct Document {
    /// How the table calls it.
    let title: String
    let bytes: [UInt8]
    let data: Data

    /// Makes a document of what is in a file or was generated.
    init(title: String, bytes: [UInt8]) {
        self.title = "\(title), \(bytes.count) bytes"
        self.bytes = bytes
        data = Data(bytes)
    }

    /// The four documents that everybody measures with, and one of our own.
    enum Name: String, CaseIterable {
        case twitter, citm, canada, github, people

        /// Those that come from elsewhere.
        static let standard: [Name] = [.twitter, .citm, .canada, .github]

        fileprivate var file: String? {
            switch self {
            case .twitter: "twitter.json"
            case .citm: "citm_catalog.json"
            case .canada: "canada.json"
            case .github: "github_events.json"
            case .people: nil
            }
        }

        fileprivate func generated() -> [UInt8] {
            switch self {
            case .twitter: Generated.twitter()
            case .citm: Generated.catalog()
            case .canada: Generated.canada()
            case .github: Generated.gitHubEvents()
            case .people: Generated.people(10_000)
            }
        }
    }

    /// The folder of the documents, if there is one.
    static let folder: URL? = ProcessInfo.processInfo.environment["JANSSON_CORPORA"].map {
        URL(fileURLWithPath: $0).appendingPathComponent("documents")
    }

    /// The document from `$JANSSON_CORPORA/documents` or, without that, one of similar shape.
    static func load(_ name: Name) throws -> Document {
        guard let file = name.file else {
            return Document(title: "10,000 people (generated)", bytes: name.generated())
        }
        guard let folder else {
            return Document(title: "\(file)-like (generated)", bytes: name.generated())
        }
        let data = try Data(contentsOf: folder.appendingPathComponent(file))
        return Document(title: file, bytes: [UInt8](data))
    }
}
