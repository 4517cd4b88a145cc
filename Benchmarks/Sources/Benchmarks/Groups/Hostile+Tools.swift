import Jansson
import JanssonTools

/// Queries and patches that strangers may send.
extension Comparison {
    static var hostileTools: [Comparison] { [longNumbers, movesDown] }

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
