// Reads, converts and writes documents of the kinds that are common, some of them many times, so that what this takes can
// be counted: instructions by valgrind, and bytes of memory by allocations.c. swift-mutants.py compares both with
// those of the code unchanged.

import FoundationEssentials
import Jansson

struct Record: Codable, JSONInflatable, JSONEncodable {
    struct Place: Codable, Equatable {
        var lat: Double
        var names: [String]
    }

    var id: UUID
    var name: String
    var price: Decimal
    var joined: Date
    var scores: [Double]
    var counts: [UInt16]
    var sizes: [UInt64]
    var sums: [String: Int]
    var place: Place?

    static func inflate(from json: JSON) throws -> Record {
        Record(
            id: try json["id"].decode(), name: try json["name"].decode(), price: try json["price"].decode(),
            joined: Date(timeIntervalSince1970: 0), scores: try json["scores"].decode(),
            counts: try json["counts"].decode(), sizes: try json["sizes"].decode(),
            sums: try json["sums"].decode(), place: nil)
    }

    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer.member("id", id)
        try writer.member("price", price)
        try writer.member("scores", scores)
        try writer.member("counts", counts)
        try writer.member("sums", sums)
        try writer.endObject()
    }
}

var state: UInt64 = 1
/// A number below `limit`, the same in each run.
func draw(_ limit: UInt64) -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state >> 33) % limit
}

let names = [
    "order", "", "größe", "日本語", "a line\\nand one", "\\\"quoted\\\"", "a/b",
    "\\u00e9t\\u00e9 \\ud83d\\ude00",
]
func name() -> String {
    "\"\(names[Int(draw(8))])\(draw(3) == 0 ? String(repeating: " of many words", count: 12) : "")\""
}
func real() -> String { "\(Double(draw(1 << 31)) / 7e6 - 70)" }
func list(_ count: UInt64, _ element: () -> String) -> String {
    "[\((0..<count).map { _ in element() }.joined(separator: ","))]"
}

func record() -> String {
    """
    {"id": "\(String(0x1000_0000 + draw(1 << 28), radix: 16))-00FF-4a3b-8000-0123456789ab", "name": \(name()),
     "price": \(draw(100_000)).\(draw(90) + 10), "joined": "20\(draw(90) + 10)-0\(draw(9) + 1)-17T12:30:00Z",
     "scores": \(list(draw(9), real)), "counts": \(list(draw(9)) { "\(draw(1 << 16))" }),
     "sizes": \(list(4) { "\(UInt64.max - draw(99))" }), "sums": {"a": \(draw(9)), "b": \(draw(1 << 30))},
     "place": \(draw(2) == 0 ? "null" : "{\"lat\": \(real()), \"names\": \(list(draw(4), name))}")}
    """
}

/// Objects with other keys than those before them. Some first keys have as many bytes, or begin or end alike.
func shapes() -> String {
    let pairs = (0..<60).map { pair in
        let object = "{\"member \(pair)\":1,\"value\":[],\"of \(pair)\":null}"
        return "\(object),\(object)"
    }
    let many = "{\((0..<64).map { "\"key \($0)\":\($0)" }.joined(separator: ","))}"
    let alike = #"{"kind":1,"x":true},{"keep":2,"x":null},{"bid":1,"ask":2},{"amid":1,"ask":3}"#
    return "[\(pairs.joined(separator: ",")),\(list(20) { many }),\(list(60) { alike })]"
}

let records = list(60, record)
let texts = [
    records, shapes(), list(300) { "[\(real()),\(real()),\(real())]" },
    list(300) { "\(draw(1 << 31) >> draw(31))" },
    list(100, name), record(), #"{"few": [{"a": 1}, {"a": 2}]}"#, "[]",
]

func readAndWrite(_ text: String) throws {
    let json = try JSON(parsing: text, options: JSONParsingOptions(duplicateKeys: .reject))
    let value = json.value
    var count = try json.serializedString().utf8.count
    for element in json.elements { count += try element.decode(as: JSONValue.self).isNull ? 0 : 1 }
    for options in [
        JSONWritingOptions(), JSONWritingOptions(indentation: 2, sortedKeys: true, ensuresASCII: true),
    ] {
        count += try value.serializedString(options).utf8.count
        count += try json.serializedString(options).utf8.count
    }
    count += try json.serializedString(.canonical(largeIntegers: .nearestDouble)).utf8.count
    count += try value == JSON(value).value ? value.hashValue & 1 : 0
    // The grammar in Swift reads the dialects, and finds faults.
    count += try JSON(parsing: text, options: JSONParsingOptions(dialect: .json5)).count
    count += (try? JSON(parsing: text + "]")) == nil ? 1 : 0
}

func useModels() throws {
    let decoder = JanssonDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let encoder = JanssonEncoder()
    encoder.dateEncodingStrategy = .iso8601
    let models = try decoder.decode([Record].self, from: records)
    for formatting in [JanssonEncoder.OutputFormatting(), [.sortedKeys, .prettyPrinted]] {
        encoder.outputFormatting = formatting
        _ = try encoder.encodedBytes(models)
    }
    _ = try JSON.decode([Record].self, from: records).serializedString()
    _ = try JSON.decode([[Double]].self, from: texts[2]).serializedString()
    _ = try JSON.decode([UInt32].self, from: list(5000) { "\(draw(1 << 31) >> draw(31))" }).serializedString()
    _ = try JSON.decode([String].self, from: texts[4]).serializedString()
    _ = try Dictionary(uniqueKeysWithValues: (0..<1000).map { ("key \($0)", $0) }).serializedString()
    var (values, sums) = (try JSONValue(parsing: texts[2]), JSONValue.null)
    for index in 0..<200 {
        values[at: .index(index), 1] = "text"
        sums[at: .key("key \(index)"), "count"] = 1
        sums[at: .key("key \(index)"), "count"] = 2
    }
    let lines = (0..<60).map { _ in record().filter { $0 != "\n" } }.joined(separator: "\n")
    for format in [JSONRecordFormat.lines, .concatenated] {
        for record in JSONRecords(parsing: lines, format: format) { _ = try record.get() }
    }
    for record in JSONRecords(parsing: records, format: .array(at: [])) { _ = try record.get() }
}

for _ in 0..<2 {
    for text in texts { try readAndWrite(text) }
    try useModels()
}
for _ in 0..<50 { for text in texts.suffix(3) { try readAndWrite(text) } }
