import Foundation
import TestSupport
import XCTest

/// Documents from elsewhere, in the folder of the environment variable `JANSSON_CORPORA`.
enum Corpora {
    struct File {
        let name: String
        let bytes: [UInt8]
    }

    /// The JSON files in one of its folders, by name; without optimization, those of a megabyte at most, unless all are
    /// asked for.
    static func files(in folder: String, all: Bool = isOptimized) throws -> [File] {
        guard let corpora = ProcessInfo.processInfo.environment["JANSSON_CORPORA"], !corpora.isEmpty else {
            throw XCTSkip("JANSSON_CORPORA is not set: no corpora to test against")
        }
        let folder = URL(filePath: corpora).appending(path: folder)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let files = try names.filter { $0.hasSuffix(".json") }.sorted().map {
            File(name: $0, bytes: Array(try Data(contentsOf: folder.appending(path: $0))))
        }
        return all ? files : files.filter { $0.bytes.count < 1 << 20 }
    }
}
