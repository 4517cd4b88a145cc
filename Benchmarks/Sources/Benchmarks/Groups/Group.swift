import ArgumentParser

/// A group of comparisons.
enum Group: String, CaseIterable, ExpressibleByArgument {
    case parse, write, styles, direct, shapes, scale, hostile, tools, schemas, streams, logging

    /// The subject of the group's tables.
    var title: String {
        switch self {
        case .parse: "Parsing"
        case .write: "Writing"
        case .styles: "Bytes to models, style by style"
        case .direct: "Whole documents to models and back"
        case .shapes: "Codable, shape by shape"
        case .scale: "Scale"
        case .hostile: "What strangers may send"
        case .tools: "Queries, patches, differences, the canonical form"
        case .schemas: "Validation by JSON Schema"
        case .streams: "Records one by one, and texts that are still arriving"
        case .logging: "Events of swift-log"
        }
    }

    var comparisons: [Comparison] {
        switch self {
        case .parse: Document.Name.allCases.filter { $0 != .partial }.map(Comparison.parsing)
        case .write: Document.Name.allCases.filter { $0 != .partial }.map(Comparison.writing)
        case .styles: [.people, .statuses, .anySources]
        case .direct: Comparison.direct
        case .shapes: Comparison.shapes
        case .scale: Comparison.scale
        case .hostile: Comparison.hostile
        case .tools: Comparison.tools
        case .schemas: Comparison.schemas
        case .streams: Comparison.streams + Comparison.partials
        case .logging: Comparison.logging
        }
    }
}
