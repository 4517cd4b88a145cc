import Jansson
import JanssonSchema
import JanssonTools

/// Queries, patches and schemas that strangers may send.
extension Comparison {
    static var hostileTools: [Comparison] {
        [
            longNumbers, movesDown, movedElements, literalPatterns, patternsOfDocuments, schemaPatterns,
            largeObjects,
        ]
    }

    /// Short patterns of many states, or whose automata are large.
    private static func patterns(_ count: Int, _ start: String) -> [String] {
        let letters = Array("abcdefghijklmnopqrstuvwxyz")
        return (0..<count).map { "\(start)\(letters[$0 % 26])\(letters[$0 / 26 % 26])\($0)" }
    }

    /// Insertions at the front of an array, within the limits or not.
    private static var movedElements: Comparison {
        Comparison(
            group: .hostile, name: "moved elements", subject: .text("value.applying(patch), insertions"),
            unit: .nanosecondsPerMember, references: ["end"], checksEquality: false
        ) {
            func candidate(_ path: String, _ size: Int) -> Candidate {
                let value = JSONValue.array(Array(repeating: 1, count: size))
                let insertion = JSONPatch.Operation.add(JSONPointer([path]), 1)
                let patch = JSONPatch(Array(repeating: insertion, count: size / 10))
                let title = path == "-" ? "at the end" : "at the front"
                return Candidate(
                    path == "-" ? "end" : "front-\(size)", "\(title), \(size) elements", work: size
                ) { (try? value.applying(patch)) != nil }
            }
            return [candidate("-", 100_000), candidate("0", 100_000), candidate("0", 200_000)]
        }
    }

    private static var literalPatterns: Comparison {
        Comparison(
            group: .hostile, name: "literal patterns", subject: .text("JSONPathQuery(parsing:)"),
            unit: .nanosecondsPerByte, references: ["small"], checksEquality: false
        ) {
            func candidate(_ id: String, _ start: String, _ count: Int) -> Candidate {
                let matches = patterns(count, start).map { "match(@,'\($0)')" }
                let text = "$[?\(matches.joined(separator: "||"))]"
                return Candidate(id, "\(count) patterns such as \(start)x", work: text.utf8.count) {
                    (try? JSONPathQuery(parsing: text)) != nil
                }
            }
            return [
                candidate("small", "a*", 1_000), candidate("large-1000", "a{9900}", 1_000),
                candidate("large-2000", "a{9900}", 2_000),
            ]
        }
    }

    private static var patternsOfDocuments: Comparison {
        Comparison(
            group: .hostile, name: "patterns of documents", subject: .text("json.query, patterns as members"),
            unit: .nanosecondsPerByte, references: ["small"], checksEquality: false
        ) {
            func candidate(_ id: String, _ start: String, _ zeros: Int) throws -> Candidate {
                let elements = patterns(200, start).map { JSONValue.object(["p": .string($0), "a": "b"]) }
                let json = try JSON(JSONValue.array([.array(elements)]))
                let selectors = Array(repeating: "0", count: zeros).joined(separator: ",")
                let query = try JSONPathQuery(parsing: "$[\(selectors)][?match(@.a,@.p)]")
                return Candidate(id, "patterns such as \(start)x, \(zeros) times", work: 200 * zeros) {
                    (try? json.query(query))?.count ?? -1
                }
            }
            return try [
                candidate("small", "a*", 20), candidate("large-20", "a{9900}", 20),
                candidate("large-40", "a{9900}", 40),
            ]
        }
    }

    private static var schemaPatterns: Comparison {
        Comparison(
            group: .hostile, name: "schema patterns", subject: .text("JSONSchema(parsing:)"),
            unit: .nanosecondsPerByte, references: ["small"], checksEquality: false
        ) {
            func candidate(_ id: String, _ start: String, _ count: Int) -> Candidate {
                let members = patterns(count, start).map { #""\#($0)":true"# }
                let text = #"{"patternProperties":{\#(members.joined(separator: ","))}}"#
                return Candidate(id, "\(count) patterns such as \(start)x", work: text.utf8.count) {
                    (try? JSONSchema(parsing: text)) != nil
                }
            }
            return [
                candidate("small", "^x-", 2_000), candidate("large-2000", "a.{9}", 2_000),
                candidate("large-4000", "a.{9}", 4_000),
            ]
        }
    }

    /// Many schemas of one large object.
    private static var largeObjects: Comparison {
        Comparison(
            group: .hostile, name: "large objects", subject: .text("schema.isValid, one object"),
            unit: .nanosecondsPerByte, references: ["required"], checksEquality: false
        ) {
            func candidate(_ id: String, _ count: Int, _ schema: (Int) -> String) throws -> Candidate {
                let members = (0..<count).map { #""k\#($0)":1,"z\#($0)":1"# }
                let json = try JSON(parsing: "{\(members.joined(separator: ","))}")
                let schema = try JSONSchema(parsing: schema(count))
                return Candidate(id, "\(id), \(count) names", work: 18 * count) { schema.isValid(json) }
            }
            func dependent(_ count: Int) -> String {
                let schemas = (0..<count).map { #""k\#($0)":{"required":["z\#($0)"]}"# }
                return #"{"dependentSchemas":{\#(schemas.joined(separator: ","))}}"#
            }
            return try [
                candidate("required", 8_000) { count in
                    #"{"required":[\#((0..<count).map { #""z\#($0)""# }.joined(separator: ","))]}"#
                },
                candidate("dependent-8000", 8_000, dependent),
                candidate("dependent-16000", 16_000, dependent),
            ]
        }
    }

    /// Filters that compare each value with a number of as many digits as the rest of the text.
    private static var longNumbers: Comparison {
        Comparison(
            group: .hostile, name: "long numbers", subject: .text("json.query, a number of half the text"),
            unit: .nanosecondsPerByte, references: ["short"], checksEquality: false
        ) {
            func candidate(_ id: String, _ title: String, _ condition: String, _ digits: Int, _ size: Int)
                throws
                -> Candidate
            {
                let text =
                    "[" + String(repeating: "7", count: digits) + String(repeating: ",1", count: size / 2)
                    + "]"
                let json = try JSON(parsing: text)
                let query = try JSONPathQuery(parsing: "$[?\(condition)]")
                return Candidate(id, title, work: text.utf8.count) { try json.query(query).count }
            }
            return try [candidate("short", "$[?@ < $[0]], one digit", "@ < $[0]", 1, 200_000)]
                + [200_000, 400_000].flatMap { size in
                    try ["@ < $[0]", "@ == $[0]"].map { condition in
                        try candidate(
                            "\(condition)-\(size)", "$[?\(condition)], \(size) digits", condition, size, size)
                    }
                }
        }
    }

    /// Moves of a large value up and down, in a document that is as deep as it may be.
    private static var movesDown: Comparison {
        Comparison(
            group: .hostile, name: "moves down",
            subject: .text("value.applying(patch), within the limits or not"),
            unit: .nanosecondsPerMember, references: ["shallow"], checksEquality: false
        ) {
            let (high, low) = (JSONPointer(["v"]), JSONPointer(["w", "v"]))
            let large = JSONValue.array(Array(repeating: [0], count: 100_000))
            func candidate(_ id: String, _ title: String, depth: Int, moves: Int) -> Candidate {
                let deep = (0..<depth).reduce(JSONValue.null) { value, _ in .array([value]) }
                let value: JSONValue = ["v": large, "w": [:], "deep": deep]
                let patch = JSONPatch(
                    (0..<moves).map { $0 % 2 == 0 ? .move(from: high, to: low) : .move(from: low, to: high) })
                return Candidate(id, title, work: moves) { (try? value.applying(patch)) != nil }
            }
            return [candidate("shallow", "10,000 moves, 3 deep", depth: 1, moves: 10_000)]
                + [10_000, 20_000].map { moves in
                    candidate("deep-\(moves)", "\(moves) moves, 2,047 deep", depth: 2_046, moves: moves)
                }
        }
    }
}
