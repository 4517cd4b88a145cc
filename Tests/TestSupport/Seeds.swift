internal import Foundation

/// The seeds of the fuzzers.
package enum Seeds {
    /// The contents of the files in a folder below `Fuzz/Seeds`, or of those in that itself, in the same order
    /// everywhere.
    package static func of(_ folder: String = "") -> [[UInt8]] {
        let seeds = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
            .appending(components: "..", "..", "Fuzz", "Seeds", folder)
        let files =
            (try? FileManager.default.contentsOfDirectory(at: seeds, includingPropertiesForKeys: nil)) ?? []
        return files.sorted { $0.path < $1.path }.compactMap { try? [UInt8](Data(contentsOf: $0)) }
    }
}
