import Jansson

extension Comparison {
    static var scale: [Comparison] {
        [sizes, members, duplicates, brackets, density]
    }

    /// Documents of every size with the same elements.
    private static var sizes: Comparison {
        Comparison(
            group: .scale, name: "sizes", subject: .text("JSON(parsing:), people repeated in an array"),
            unit: .nanosecondsPerByte, references: ["10KB"], checksEquality: false
        ) {
            let people = Generated.people(50)
            let content = people.dropFirst().dropLast()
            let sizes: [(String, Int)] = [
                ("10KB", 10_000), ("100KB", 100_000), ("1MB", 1_000_000), ("10MB", 10_000_000),
                ("100MB", 100_000_000), ("200MB", 200_000_000),
            ]
            return sizes.map { name, size in
                let bytes = Scale.array(of: content, count: max(1, size / content.count))
                return Scale.parsing(name, name, bytes)
            }
        }
    }

    /// Every member of a large object, looked up by key, in source order and across it.
    private static var members: Comparison {
        Comparison(
            group: .scale, name: "members", subject: .text("json[key], each member of one object once"),
            unit: .nanosecondsPerMember, references: ["1000"], checksEquality: false
        ) {
            try [1_000, 10_000, 100_000, 1_000_000].flatMap { count in
                let keys = (0..<count).map { "member\($0)" }
                let json = try JSON(parsing: Scale.object(keys: keys))
                let sum: ([String]) throws -> Int = { keys in
                    var sum = 0
                    for key in keys { sum += try Int.inflate(from: json[key]) }
                    guard sum == keys.count else { throw Scale.WrongResult() }
                    return sum
                }
                // Far apart, and each once: the step and the count have no common divisor.
                let across = (0..<count).map { keys[$0 * 7919 % count] }
                return [
                    Candidate("\(count)", "\(count) members, in order", work: count) { try sum(keys) },
                    Candidate("\(count)-across", "\(count) members, across", work: count) { try sum(across) },
                ]
            }
        }
    }

    /// The same key many times, and many keys twice.
    private static var duplicates: Comparison {
        Comparison(
            group: .scale, name: "duplicates",
            subject: .text("JSON(parsing:), keys that stand more than once"),
            unit: .nanosecondsPerByte, references: ["one-1000"], checksEquality: false
        ) {
            [1_000, 10_000, 100_000, 1_000_000].flatMap { count in
                [
                    Scale.parsing(
                        "one-\(count)", "one key, \(count) times",
                        Scale.object(keys: Array(repeating: "member", count: count))),
                    Scale.parsing(
                        "twice-\(count)", "\(count / 2) keys, twice each",
                        Scale.object(keys: (0..<count).map { "member\($0 % (count / 2))" })),
                ]
            }
        }
    }

    /// Brackets that are never closed: an error beyond the allowed depth.
    private static var brackets: Comparison {
        Comparison(
            group: .scale, name: "brackets", subject: .text("JSON(parsing:), the error of [[[[…"),
            unit: .nanosecondsPerByte, references: ["10KB"], checksEquality: false
        ) {
            [("10KB", 10_000), ("1MB", 1_000_000), ("10MB", 10_000_000), ("100MB", 100_000_000)].map {
                name, size in
                let bytes = [UInt8](repeating: UInt8(ascii: "["), count: size)
                return Candidate(name, name, work: size) {
                    do {
                        _ = try JSON(parsing: bytes)
                        throw Scale.WrongResult()
                    } catch let error as JSONError {
                        guard error.code == .depthExceeded else { throw error }
                        return true
                    }
                }
            }
        }
    }

    /// The largest possible number of nodes per byte.
    private static var density: Comparison {
        Comparison(
            group: .scale, name: "density",
            subject: .text("JSON(parsing:), the most values in the least bytes"),
            unit: .nanosecondsPerByte, references: ["ones"], checksEquality: false, reportsMemory: true
        ) {
            let nested =
                [UInt8](repeating: UInt8(ascii: "["), count: 511)
                + [UInt8](repeating: UInt8(ascii: "]"), count: 511) + [UInt8(ascii: ",")]
            return [
                Scale.parsing(
                    "ones", "[1,1,1,…", Scale.array(of: Array("1,".utf8).dropLast(), count: 5_000_000)),
                Scale.parsing(
                    "empty", "[[],[],…", Scale.array(of: Array("[],".utf8).dropLast(), count: 3_333_333)),
                Scale.parsing(
                    "nested", "[[[[… 512 deep, over and over",
                    Scale.array(of: nested.dropLast(), count: 9_775)),
                Scale.parsing(
                    "keys", #"{"":1,"":1,…"#,
                    Scale.object(keys: Array(repeating: "", count: 2_000_000))),
            ]
        }
    }
}

private enum Scale {
    /// The result differs from the input.
    struct WrongResult: Error {}

    static func parsing(_ id: String, _ title: String, _ bytes: [UInt8]) -> Candidate {
        Candidate(
            id, title, work: bytes.count, make: { try JSON(parsing: bytes) },
            outcome: { $0.count })
    }

    /// An array of the text between commas, in one allocation of its size.
    static func array(of elements: ArraySlice<UInt8>, count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count * (elements.count + 1) + 1) { buffer, length in
            buffer[0] = UInt8(ascii: "[")
            length = 1
            for _ in 0..<count {
                for byte in elements {
                    buffer[length] = byte
                    length += 1
                }
                buffer[length] = UInt8(ascii: ",")
                length += 1
            }
            buffer[length - 1] = UInt8(ascii: "]")
        }
    }

    /// An object whose members are all 1.
    static func object(keys: [String]) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(keys.reduce(1) { $0 + $1.utf8.count + 5 })
        for key in keys {
            text.append(UInt8(ascii: text.isEmpty ? "{" : ","))
            text.append(UInt8(ascii: "\""))
            text.append(contentsOf: key.utf8)
            text.append(contentsOf: "\":1".utf8)
        }
        text.append(UInt8(ascii: "}"))
        return text
    }
}
