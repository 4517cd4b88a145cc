import Foundation
import Jansson
import JanssonFoundation

/// Input that strangers may send, and what services may do with it. Each row is beside an ordinary one of
/// its kind, and at twice its size.
extension Comparison {
    static var hostile: [Comparison] {
        [
            texts, textsOfLibjansson, outOfOrder, malformed, manyErrors, collecting, longKeys, anyValues,
            sortedKeys, encodedKeys, assignments,
            sets, recursion, nestedModels, hostileStreams,
        ] + hostileTools
    }

    /// Texts of a size.
    private static var attacks: [(id: String, title: String, text: (Int) -> [UInt8])] {
        func repeated(_ text: String, _ size: Int) -> String {
            String(repeating: text, count: size / text.utf8.count)
        }
        func list(_ element: String, _ size: Int) -> [UInt8] {
            Array(("[" + repeated(element + ",", size) + "1]").utf8)
        }
        return [
            ("escapes", #"\n"#, { Array((#"["\#(repeated(#"\n"#, $0))"]"#).utf8) }),
            ("pairs", #"\uD83D\uDE00"#, { Array((#"["\#(repeated(#"\uD83D\uDE00"#, $0))"]"#).utf8) }),
            (
                "backslashes", #"\\ up to the end, which is missing"#,
                { Array((#"["\#(repeated(#"\\"#, $0))"#).utf8) }
            ),
            ("spaces", "spaces", { Array(("[" + repeated(" ", $0) + "1]").utf8) }),
            ("digits", "one number of digits", { Array(("[" + repeated("7", $0) + "]").utf8) }),
            ("fraction", "one real of digits", { Array(("[0." + repeated("7", $0) + "]").utf8) }),
            ("numbers", "numbers of 100,000 digits", { list(repeated("7", 100_000), $0) }),
            ("reals", "reals of 100,000 digits", { list("0." + repeated("7", 100_000), $0) }),
            ("deep", "arrays 500 deep", { list(repeated("[", 500) + repeated("]", 500), $0) }),
            (
                "keys", "one object",
                { size in
                    Array(
                        ("{" + (0..<size / 20).map { #""member\#($0)":1"# }.joined(separator: ",") + "}").utf8
                    )
                }
            ),
            ("equal", "one object of one key", { Array(("{" + repeated(#""k":1,"#, $0) + #""k":1}"#).utf8) }),
            ("last", "an error on the last byte", { Array(("[" + repeated("123,", $0) + "!").utf8) }),
            ("first", "an error on the first byte", { Array(("!" + repeated("123,", $0)).utf8) }),
        ]
    }

    /// How the rows read a text.
    private static func attacked(
        _ name: String, _ subject: String, sizes: [Int], options: JSONParsingOptions
    ) -> Comparison {
        Comparison(
            group: .hostile, name: name, subject: .text(subject), unit: .nanosecondsPerByte,
            references: ["ordinary"], checksEquality: false
        ) {
            let ordinary = Array(
                ("["
                    + (0..<sizes[0] / 100).map {
                        #"{"id": \#($0), "name": "Ann Example", "tags": ["a", "b"], "score": 1.5, "at": "2026-11-22"}"#
                    }.joined(separator: ",") + "]").utf8)
            return [
                Candidate("ordinary", "ordinary objects", work: ordinary.count) {
                    try JSON(parsing: ordinary, options: options).count
                }
            ]
                + attacks.flatMap { attack in
                    sizes.map { size in
                        let bytes = attack.text(size)
                        return Candidate(
                            "\(attack.id)-\(size / 1_000_000)", "\(attack.title), \(size / 1_000_000) MB",
                            work: bytes.count
                        ) {
                            do {
                                return try JSON(parsing: bytes, options: options).count
                            } catch let error as JSONError {
                                return error.location?.byteOffset ?? -1
                            }
                        }
                    }
                }
        }
    }

    /// Texts that are all of one thing.
    private static var texts: Comparison {
        attacked(
            "texts", "JSON(parsing:), or its error and the error's place", sizes: [10_000_000, 100_000_000],
            options: JSONParsingOptions())
    }

    private static var textsOfLibjansson: Comparison {
        attacked(
            "texts by libjansson", "the same by engine: .libjansson", sizes: [2_000_000, 4_000_000],
            options: JSONParsingOptions(engine: .libjansson))
    }

    /// Reads of members in an order that no cache expects, by many threads at a time.
    private static var outOfOrder: Comparison {
        Comparison(
            group: .hostile, name: "out of order",
            subject: .text("json[key] of each member, by 8 threads at a time"),
            unit: .nanosecondsPerMember, references: ["in-100000"], checksEquality: false
        ) {
            try [100_000, 400_000].flatMap { count in
                let keys = (0..<count).map { "member\($0)" }
                let text = "{" + keys.map { #""\#($0)":1"# }.joined(separator: ",") + "}"
                let json = try JSON(parsing: text)
                let shuffled = (0..<count).map { keys[$0 * 7919 % count] }
                func read(_ keys: [String]) -> Int {
                    DispatchQueue.concurrentPerform(iterations: 8) { thread in
                        for index in stride(from: thread, to: keys.count, by: 8) {
                            guard json[keys[index]].exists else { fatalError(keys[index]) }
                        }
                    }
                    return keys.count
                }
                return [
                    Candidate("in-\(count)", "in order, \(count) members", work: count) { read(keys) },
                    Candidate("out-\(count)", "in another order, \(count) members", work: count) {
                        read(shuffled)
                    },
                ]
            }
        }
    }

    /// An error at the end of a text with the maximum number of nodes.
    private static var malformed: Comparison {
        Comparison(
            group: .hostile, name: "malformed", subject: .text("JSON(parsing:), an error behind [{},{},…"),
            unit: .nanosecondsPerByte, references: ["valid"], checksEquality: false, reportsMemory: true
        ) {
            func text(_ size: Int, end: String) -> [UInt8] {
                Array(("[" + String(repeating: "{},", count: size / 3) + end).utf8)
            }
            let valid = text(10_000_000, end: "{}]")
            return [
                Candidate(
                    "valid", "valid, 10 MB", work: valid.count, make: { try JSON(parsing: valid) },
                    outcome: { $0.count })
            ]
                + [("10MB", 10_000_000, "{]"), ("20MB", 20_000_000, "{]"), ("cut", 10_000_000, "{")].map {
                    id, size, end in
                    let bytes = text(size, end: end)
                    return Hostile.failing(id, "ends in \(end), \(size / 1_000_000) MB", work: bytes.count) {
                        _ = try JSON(parsing: bytes)
                    }
                }
        }
    }

    /// Elements that are all wrong.
    private static var manyErrors: Comparison {
        Comparison(
            group: .hostile, name: "errors",
            subject: .text("decode(as: [Int].self), elements of another type"),
            unit: .nanosecondsPerMember, references: ["right"], checksEquality: false
        ) {
            let right = try JSON(parsing: "[" + String(repeating: "1,", count: 200_000) + "1]")
            let wrong = try [100_000, 200_000].map {
                try JSON(parsing: "[" + String(repeating: #""x","#, count: $0) + "1]")
            }
            return [
                Candidate("right", "all right", work: right.count) { try right.decode(as: [Int].self).count }
            ]
                + wrong.map { json in
                    Hostile.failing("\(json.count)", "\(json.count) bad ones", work: json.count) {
                        _ = try json.decode(as: [Int].self)
                    }
                }
                + wrong.map { json in
                    Candidate("dropped-\(json.count)", "\(json.count) bad ones, dropped", work: json.count) {
                        var dropped: [JSONError] = []
                        let values: [Int] = try json.decode(dropped: &dropped)
                        return values.count
                    }
                }
        }
    }

    /// Codable, with all errors requested.
    private static var collecting: Comparison {
        Comparison(
            group: .hostile, name: "collecting",
            subject: .text("JanssonDecoder, collectingErrors, the last of an array's elements is wrong"),
            unit: .nanosecondsPerMember, references: ["right"], checksEquality: false
        ) {
            func people(_ count: Int, last: String) throws -> JSON {
                try JSON(parsing: "[" + String(repeating: #"{"x": 1},"#, count: count - 1) + last + "]")
            }
            let right = try people(100_000, last: #"{"x": 1}"#)
            let deep = try [200, 400].map { depth in
                try JSON(
                    parsing: String(repeating: #"{"x": 1, "next": "#, count: depth) + #"{"x": "?"}"#
                        + String(repeating: "}", count: depth))
            }
            return [
                Candidate("right", "all right", work: right.count) {
                    try JanssonDecoder().decode([Hostile.Link].self, from: right, collectingErrors: true)
                        .count
                }
            ]
                + (try [500_000, 1_000_000].map { count in
                    let json = try JSON(
                        parsing: "[" + String(repeating: #"{"x": "?"},"#, count: count - 1) + "1]")
                    return Hostile.failing("bad-\(count)", "\(count) elements, all wrong", work: count) {
                        _ = try JanssonDecoder().decode(
                            [Hostile.Link].self, from: json, collectingErrors: true)
                    }
                })
                + (try [100_000, 200_000].map { count in
                    let json = try people(count, last: #"{"x": "?"}"#)
                    return Hostile.failing("\(count)", "\(count) elements", work: count) {
                        _ = try JanssonDecoder().decode(
                            [Hostile.Link].self, from: json, collectingErrors: true)
                    }
                })
                + zip([200, 400], deep).map { depth, json in
                    Hostile.failing("deep-\(depth)", "\(depth) deep", work: depth) {
                        _ = try JanssonDecoder().decode(Hostile.Link.self, from: json, collectingErrors: true)
                    }
                }
        }
    }

    /// A key of one megabyte above a hundred errors.
    private static var longKeys: Comparison {
        Comparison(
            group: .hostile, name: "long keys",
            subject: .text("100 errors below one key, their description and NSError"),
            unit: .nanosecondsPerMember, references: ["10"], checksEquality: false, reportsMemory: true
        ) {
            try [10, 1_000_000].map { length in
                let key = String(repeating: "k", count: length)
                let json = try JSON(parsing: #"{"\#(key)": ["# + String(repeating: "1,", count: 100) + "1]}")
                return Hostile.failing("\(length)", "a key of \(length) bytes", work: 100) {
                    do {
                        _ = try json.decode(as: [String: [String]].self)
                    } catch let error as JSONError {
                        guard !error.description.isEmpty, (error as NSError).code != 0 else { return }
                        throw error
                    }
                }
            }
        }
    }

    /// Trees of `Any`.
    private static var anyValues: Comparison {
        Comparison(
            group: .hostile, name: "any",
            subject: .text("JSONValue(any:), anyValue, Parser(dictionary:), long arrays"),
            unit: .nanosecondsPerMember, references: ["to-1000"], checksEquality: false
        ) {
            try [1_000, 100_000, 200_000].flatMap { count in
                let value = try JSONValue(parsing: "[" + String(repeating: "[],", count: count - 1) + "[]]")
                let any = value.anyValue
                return [
                    Candidate("to-\(count)", "anyValue, \(count) elements", work: count) {
                        (value.anyValue as? [Any])?.count
                    },
                    Candidate("from-\(count)", "JSONValue(any:), \(count) elements", work: count) {
                        try JSONValue(any: any).array?.count
                    },
                    Candidate("parser-\(count)", "Parser(dictionary:), \(count) elements", work: count) {
                        try Parser(dictionary: ["a": any]).fetch(
                            "a", transformation: { (json: JSON) in json.count })
                    },
                ]
            }
        }
    }

    /// Keys in order.
    private static var sortedKeys: Comparison {
        Comparison(
            group: .hostile, name: "sorted keys", subject: .text("sortedKeys, one object"),
            unit: .nanosecondsPerMember, references: ["json-1000"], checksEquality: false
        ) {
            try [1_000, 200_000, 400_000].flatMap { count in
                let members = Dictionary(
                    uniqueKeysWithValues: (0..<count).map { ("member\($0 * 7919 % count)", $0) })
                let value = JSONValue.object(members.mapValues { .number(JSONNumber($0)) })
                let json = try JSON(value)
                let options = JSONWritingOptions(sortedKeys: true)
                let encoder = JanssonEncoder()
                encoder.outputFormatting = .sortedKeys
                let sorting = encoder
                return [
                    Candidate("json-\(count)", "JSON, \(count) members", work: count) {
                        try json.serializedData(options).count
                    },
                    Candidate("value-\(count)", "JSONValue, \(count) members", work: count) {
                        try value.serializedData(options).count
                    },
                    Candidate("encoder-\(count)", "JanssonEncoder, \(count) members", work: count) {
                        try sorting.encode(members).count
                    },
                ]
            }
        }
    }

    /// Objects that are encoded in a way that no synthesized model uses.
    private static var encodedKeys: Comparison {
        Comparison(
            group: .hostile, name: "encoded keys", subject: .text("JanssonEncoder, one object"),
            unit: .nanosecondsPerMember, references: ["plain-1000"], checksEquality: false
        ) {
            [1_000, 100_000, 200_000].flatMap { count in
                Hostile.Members.Shape.allCases.map { shape in
                    let members = Hostile.Members(shape: shape, keys: (0..<count).map { "member\($0)" })
                    return Candidate("\(shape)-\(count)", "\(shape.rawValue), \(count) members", work: count)
                    {
                        try JanssonEncoder().encode(members).count
                    }
                }
            }
        }
    }

    /// Values that are changed in place, and paths with many steps.
    private static var assignments: Comparison {
        Comparison(
            group: .hostile, name: "paths", subject: .text("value[at:] = , and paths of many steps"),
            unit: .nanosecondsPerMember, references: ["append-1000"], checksEquality: false
        ) {
            let small = try JSON(parsing: #"{"a": 1}"#)
            return [1_000, 80_000, 160_000].flatMap { count in
                let path = JSONPath((0..<count).map { .key("k\($0)") })
                let keyPath = String(repeating: "k.", count: count) + "k"
                return [
                    Candidate("append-\(count)", "\(count) appends", work: count) {
                        var value: JSONValue = ["a": []]
                        for index in 0..<count { value[at: "a", .index(index)] = 1 }
                        return value[at: "a"]?.array?.count
                    },
                    Candidate("path-\(count)", "a path of \(count) keys, assigned and read", work: count) {
                        var value: JSONValue = [:]
                        value[path] = 1
                        return value[path] == nil && !small[path].exists
                    },
                    Candidate("keypath-\(count)", "a key path of \(count) keys", work: count) {
                        try small.properties(.default(.keyPath(keyPath), 0))
                    },
                ]
            }
        }
    }

    /// Values that would have the same hash.
    private static var sets: Comparison {
        Comparison(
            group: .hostile, name: "sets", subject: .text("Set<JSONNumber>, Set<JSONValue>"),
            unit: .nanosecondsPerMember, references: ["small"], checksEquality: false
        ) {
            let small = (0..<40_000).map { JSONNumber($0) }
            let deep = (0..<10_000).map { number in
                (0..<32).reduce(JSONValue.number(JSONNumber(number))) { value, _ in .array([value]) }
            }
            func large(_ count: Int) -> [JSONNumber] {
                (0..<count).compactMap { JSONNumber("1000000000000000000000000\(1_000_000 + $0)") }
            }
            let numbers = [20_000, 40_000].map(large)
            return [Candidate("small", "small integers", work: small.count) { Set(small).count }]
                + numbers.map { numbers in
                    Candidate(
                        "large-\(numbers.count)", "\(numbers.count) integers near 10^31", work: numbers.count
                    ) {
                        Set(numbers).count
                    }
                }
                + [5_000, 10_000].map { count in
                    Candidate("deep-\(count)", "\(count) values 32 deep, per level", work: 32 * count) {
                        Set(deep.prefix(count)).count
                    }
                }
        }
    }

    /// Recursive models.
    private static var recursion: Comparison {
        Comparison(
            group: .hostile, name: "recursion",
            subject: .text("a results model in itself, with 2 kB at each level"),
            unit: .nanosecondsPerMember, references: ["50"], checksEquality: false, reportsMemory: true
        ) {
            try [50, 200, 400].map { depth in
                let text = String(repeating: "x", count: 2_000)
                let json = try JSON(
                    parsing: String(repeating: #"{"text": "\#(text)", "next": "#, count: depth) + "null"
                        + String(repeating: "}", count: depth))
                return Candidate("\(depth)", "\(depth) deep", work: depth) {
                    try json.decode(as: Hostile.ResultsLink.self).depth
                }
            }
        }
    }
}

private enum Hostile {
    /// Nothing was thrown.
    struct Unexpected: Error {}

    /// A candidate that must fail.
    static func failing(_ id: String, _ title: String, work: Int, _ body: @escaping () throws -> Void)
        -> Candidate
    {
        Candidate(id, title, work: work) {
            do {
                try body()
            } catch {
                return true
            }
            throw Unexpected()
        }
    }

    final class Link: Decodable {
        let x: Int
        let next: Link?
    }

    struct ResultsLink: JSONValueDecodable {
        let text: String
        let depth: Int

        static func createWithJSONValue(_ value: JSONValue) -> JSONResult<ResultsLink> {
            JSONResult(inflating: {
                let text = try value["text"].string.get()
                let next: JSONValueResult = value["next"]
                if try next.get().isNull { return ResultsLink(text: text, depth: 1) }
                let link = try value["next"].inflated(as: ResultsLink.self).get()
                return ResultsLink(text: text, depth: link.depth + 1)
            })
        }
    }

    /// An object with many members.
    struct Members: Encodable {
        enum Shape: String, CaseIterable {
            case plain
            case repeated = "one key twice"
            case nested = "nestedContainer(forKey:)"
        }

        let shape: Shape
        let keys: [String]

        private struct Key: CodingKey {
            let stringValue: String
            var intValue: Int? { nil }
            init(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            for key in keys {
                let key = Key(stringValue: key)
                if shape == .nested {
                    var nested = container.nestedContainer(keyedBy: Key.self, forKey: key)
                    try nested.encode(1, forKey: key)
                } else {
                    try container.encode(1, forKey: key)
                }
            }
            if shape == .repeated, let first = keys.first {
                try container.encode(2, forKey: Key(stringValue: first))
            }
        }
    }
}
