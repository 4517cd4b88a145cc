import Jansson

extension Comparison {
    /// Texts that are still arriving.
    static var partials: [Comparison] {
        [partialChunks, partialShapes, partialValues]
    }

    /// Chunks of each size, of documents of each size with the same elements.
    private static var partialChunks: Comparison {
        Comparison(
            group: .streams, name: "partial-chunks",
            subject: .text("JSONPartial, chunks of 1, 16 and 4,096 bytes, people repeated in an array"),
            unit: .nanosecondsPerByte, references: ["parse-100KB"], checksEquality: false
        ) {
            [("100KB", 100_000), ("1MB", 1_000_000), ("10MB", 10_000_000)].flatMap { name, size in
                let bytes = Arriving.people(size)
                return [
                    Candidate(
                        "parse-\(name)", "\(name), JSON(parsing:)", work: bytes.count,
                        make: { try JSON(parsing: bytes) }, outcome: { $0.count })
                ]
                    + [1, 16, 4096].map { chunk in
                        Arriving.candidate("\(chunk)-\(name)", "\(name), chunks of \(chunk)", bytes, chunk)
                    }
            }
        }
    }

    /// What could make a reader of chunks look at bytes more than once, byte by byte.
    private static var partialShapes: Comparison {
        Comparison(
            group: .streams, name: "partial-shapes", subject: .text("JSONPartial, byte by byte"),
            unit: .nanosecondsPerByte, references: ["plain-10000"], checksEquality: false
        ) {
            [10_000, 1_000_000].flatMap { count in
                let shapes: [(id: String, title: String, text: String)] = [
                    ("plain", "a string", "\"" + String(repeating: "a", count: count) + "\""),
                    (
                        "escapes", "a string of escapes",
                        "\"" + String(repeating: "\\n", count: count / 2) + "\""
                    ),
                    ("digits", "a number", "[" + String(repeating: "7", count: count) + "]"),
                    ("exponent", "an exponent", "[0e" + String(repeating: "7", count: count) + "]"),
                    (
                        "nested", "arrays in arrays, 500 deep",
                        "["
                            + [String](
                                repeating: String(repeating: "[", count: 500)
                                    + String(repeating: "]", count: 500), count: count / 1000
                            ).joined(separator: ",") + "]"
                    ),
                    (
                        "keys", "keys of one object, duplicates refused",
                        "{" + (0..<count / 12).map { "\"key\($0 + 100_000)\":1" }.joined(separator: ",") + "}"
                    ),
                ]
                return shapes.map { shape in
                    Arriving.candidate(
                        "\(shape.id)-\(count)", "\(shape.title), \(count) bytes", Array(shape.text.utf8), 1)
                }
            }
        }
    }

    /// The value of everything that has come, in which one array and one object are open.
    private static var partialValues: Comparison {
        Comparison(
            group: .streams, name: "partial-values",
            subject: .text("JSONPartial.json, people in an open array"),
            unit: .nanosecondsPerByte, references: ["parse-100KB"], checksEquality: false
        ) {
            try [("100KB", 100_000), ("1MB", 1_000_000), ("10MB", 10_000_000)].flatMap { name, size in
                let bytes = Arriving.people(size)
                var partial = JSONPartial()
                try partial.append(bytes.dropLast() + Array(",{\"name\":\"Ann".utf8))
                let arriving = partial
                return [
                    Candidate(
                        "parse-\(name)", "\(name), JSON(parsing:)", work: bytes.count,
                        make: { try JSON(parsing: bytes) }, outcome: { $0.count }),
                    Candidate(
                        "json-\(name)", "\(name), json", work: bytes.count, make: { arriving.json },
                        outcome: { $0.count }),
                ]
            }
        }
    }
}

private enum Arriving {
    /// An array of at least `size` bytes.
    static func people(_ size: Int) -> [UInt8] {
        let people = Generated.people(50).dropFirst().dropLast()
        var text: [UInt8] = [UInt8(ascii: "[")]
        while text.count < size { text += people + [UInt8(ascii: ",")] }
        text[text.count - 1] = UInt8(ascii: "]")
        return text
    }

    static func candidate(_ id: String, _ title: String, _ bytes: [UInt8], _ chunk: Int) -> Candidate {
        Candidate(
            id, title, work: bytes.count,
            make: {
                var partial = JSONPartial(options: JSONPartial.Options(duplicateKeys: .reject))
                var start = 0
                while start < bytes.count {
                    let end = min(start + chunk, bytes.count)
                    try partial.append(bytes.span.extracting(start..<end))
                    start = end
                }
                return partial
            },
            outcome: { partial in
                var partial = partial
                return try partial.finish().count
            })
    }
}
