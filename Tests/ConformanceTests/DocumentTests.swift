import Jansson
import TestSupport
import XCTest

/// Large documents from the real world.
final class DocumentTests: XCTestCase {
    private func forEachDocument(_ body: (Corpora.File) throws -> Void) throws {
        let files = try Corpora.files(in: "documents")
        XCTAssertFalse(files.isEmpty)
        for file in files { try body(file) }
    }

    #if Libjansson
    func testBothEnginesGiveEqualTrees() throws {
        try forEachDocument { file in
            let automatic = try JSON(parsing: file.bytes)
            let library = try JSON(parsing: file.bytes, options: JSONParsingOptions(engine: .libjansson))
            XCTAssertEqual(automatic.value, library.value, file.name)
            XCTAssertEqual(try automatic.serializedData(), try library.serializedData(), file.name)
        }
    }

    func testBothEnginesGiveEqualPlaces() throws {
        try forEachDocument { file in
            let automatic = try JSON(parsing: file.bytes)
            let library = try JSON(parsing: file.bytes, options: JSONParsingOptions(engine: .libjansson))
            for (left, right) in zip(automatic.members.prefix(3), library.members.prefix(3)) {
                XCTAssertNotNil(left.value.location)
                XCTAssertEqual(left.value.location, right.value.location, file.name)
            }
            for (left, right) in zip(automatic.elements.prefix(3), library.elements.prefix(3)) {
                XCTAssertNotNil(left.location)
                XCTAssertEqual(left.location, right.location, file.name)
            }
        }
    }
    #endif

    func testWrittenTextReadsBackTheSame() throws {
        let layouts = [
            JSONWritingOptions(preservesNumberText: true),
            JSONWritingOptions(
                indentation: 2, ensuresASCII: true, escapesSlashes: true, preservesNumberText: true),
            JSONWritingOptions(indentation: 0, sortedKeys: true, preservesNumberText: true),
        ]
        try forEachDocument { file in
            let json = try JSON(parsing: file.bytes)
            let value = json.value
            for layout in layouts {
                XCTAssertEqual(try JSONValue(parsing: json.serializedData(layout)), value, file.name)
                XCTAssertEqual(try JSONValue(parsing: value.serializedData(layout)), value, file.name)
            }
            // Without their texts, numbers are their nearest Doubles, in a view as in a value.
            XCTAssertEqual(
                try JSONValue(parsing: json.serializedData()), try JSONValue(parsing: value.serializedData()),
                file.name)
        }
    }

    func testRewritingIsStable() throws {
        try forEachDocument { file in
            let written = try JSON(parsing: file.bytes).serializedData()
            XCTAssertEqual(try JSON(parsing: written).serializedData(), written, file.name)
        }
    }
}
