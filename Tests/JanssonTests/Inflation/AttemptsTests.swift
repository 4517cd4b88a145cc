import JanssonProblems
import TestSupport
import Testing

@testable import JanssonCore
@testable import TestSupport

/// Enums of which the first case that fits is taken, and errors that are discarded.
@Suite struct AttemptsTests {
    /// A key that is so long that the document keeps the string of it that a path needs.
    private static let longKey = String(repeating: "k", count: 100)

    /// Whether a path or a location was made in a document.
    private func hasMadePlaces(_ json: JSON) -> Bool {
        json.document.tables.withLock { !$0.longKeys.isEmpty || !$0.marks.isEmpty || !$0.keys.isEmpty }
    }

    #if Foundation
    @Test func errorsThatAreDiscardedHaveNoPlace() throws {
        let elements = [
            #"{"next": "x"}"#, "true", #"{"next": 1, "name": 2}"#, "[[], [[]], 1, null]", "[1, false]",
        ]
        let json = try JSON(parsing: #"{"\#(Self.longKey)": [\#(elements.joined(separator: ","))]}"#)
        let nodes: [ExpandedNode?] = json[Self.longKey].decode()
        #expect(
            nodes == [
                nil, nil, .link(next: .number(1)), .list([.list([]), .list([.list([])]), .number(1), .end]),
                nil,
            ])
        let people: [String: [ExpandedPerson]?] = json.decode()
        #expect(people == [Self.longKey: nil])
        #expect(!hasMadePlaces(json))
        // An error that is not discarded has its place.
        let error = #expect(throws: JSONError.self) { try json.decode(as: [String: [ExpandedNode]].self) }
        #expect(error?.errors.map(\.path) == [[0], [1], [4, 1]].map { JSONPath([.key(Self.longKey)] + $0) })
        #expect(error?.errors.allSatisfy { $0.location != nil && $0.code == .invalidValue } == true)
    }
    #endif

    /// A model that keeps the errors of what it leaves out.
    private struct Keeper: JSONDecodable {
        let dropped: [JSONError]

        init(json: JSON) throws {
            var dropped: [JSONError] = []
            let _: [Int] = try json.decode(dropped: &dropped)
            self.dropped = dropped
        }
    }

    private enum Kept: JSONDecodable {
        case pair(left: [Keeper], right: Int)
        case keepers([Keeper])
        case kept(Box)

        final class Box: JSONDecodable {
            let kept: Kept
            init(json: JSON) throws { kept = try json["kept"].decode() }
        }

        init(json: JSON) throws {
            self = try JSON._firstCase(of: json) { cases throws -> Self? in
                if let pair = try cases.attempt({ () throws -> Self? in
                    .pair(left: try json["kept"].decode(), right: try json["right"].decode())
                }) {
                    return pair
                }
                if let keepers: [Keeper] = try cases.attempt() { return Self.keepers(keepers) }
                if let box: Box = try cases.attempt() { return Self.kept(box) }
                return nil
            }
        }

        var dropped: [JSONError] {
            switch self {
            case .pair(let keepers, _), .keepers(let keepers): keepers.flatMap(\.dropped)
            case .kept(let box): box.kept.dropped
            }
        }
    }

    @Test(arguments: [0, 1, 30])
    func errorsThatAModelKeepsHaveTheirPlaces(_ depth: Int) throws {
        let text =
            String(repeating: #"{"kept":"#, count: depth) + #"[["x", 1], [true]]"#
            + String(repeating: "}", count: depth)
        let path = [JSONPathElement](repeating: "kept", count: depth)
        let kept = try JSON(parsing: text).decode(as: Kept.self)
        #expect(kept.dropped.map(\.path) == [JSONPath(path + [0, 0]), JSONPath(path + [1, 0])])
        #expect(kept.dropped.map(\.location?.byteOffset) == [8 * depth + 2, 8 * depth + 12])
        let lenient: Kept? = try JSON(parsing: text).decode()
        #expect(lenient?.dropped == kept.dropped)
    }

    /// A chain that is read anew for each case.
    private indirect enum Chain: JSONDecodable {
        case named(next: Chain, name: String)
        case titled(next: Chain, title: Int)
        case link(next: Chain)
        case end(Int)

        init(json: JSON) throws {
            try ModelCases.Steps.take()
            self = try JSON._firstCase(of: json) { cases throws -> Self? in
                if let value = try cases.attempt({ () throws -> Self? in
                    let (next, name): (Chain, String) = try json.properties(
                        .required("next"), .required("name"))
                    return .named(next: next, name: name)
                }) {
                    return value
                }
                if let value = try cases.attempt({ () throws -> Self? in
                    let (next, title): (Chain, Int) = try json.properties(
                        .required("next"), .required("title"))
                    return .titled(next: next, title: title)
                }) {
                    return value
                }
                if let value = try cases.attempt({ () throws -> Self? in
                    .link(next: try json.properties(.required("next")))
                }) {
                    return value
                }
                if let text: String = try cases.attempt() {
                    return .link(next: try JSON.decode(Chain.self, from: text))
                }
                if let value: Int = try cases.attempt() { return Self.end(value) }
                return nil
            }
        }

        var length: Int {
            switch self {
            case .named(let next, _), .titled(let next, _), .link(let next): next.length + 1
            case .end: 0
            }
        }
    }

    /// Each level would triple the steps.
    @Test(arguments: [5, 60, 120])
    func whatIsReadByEachCaseIsReadAFewTimes(_ levels: Int) throws {
        for (end, length) in [("1", levels), ("true", nil)] {
            let text =
                String(repeating: #"{"name":1,"next":"#, count: levels) + end
                + String(repeating: "}", count: levels)
            let steps = ModelCases.Steps(limit: 10 * levels + 400)
            let read = ModelCases.Steps.$current.withValue(steps) {
                Result { try JSON.decode(Chain.self, from: text).length }
            }
            #expect(!steps.isBeyond)
            #expect((try? read.get()) == length)
        }
    }

    private static func chain(_ levels: Int, to end: String) -> String {
        String(repeating: #"{"name":1,"next":"#, count: levels) + end + String(repeating: "}", count: levels)
    }

    /// Texts that are read as documents of their own, for each of many attempts.
    @Test(arguments: [(1, 30), (10, 10), (30, 1), (10, 60)])
    func textsInTheDocumentAreReadAFewTimes(outer: Int, inner: Int) throws {
        let innermost = JSONValue.string(Self.chain(inner, to: "1")).description
        let text = Self.chain(outer, to: JSONValue.string(Self.chain(inner, to: innermost)).description)
        let texts = "[" + Array(repeating: text, count: 3).joined(separator: ",") + "]"
        let steps = ModelCases.Steps(limit: 40 * (outer + inner * inner) + 2_000)
        let read = ModelCases.Steps.$current.withValue(steps) {
            Result { try JSON.decode([Chain].self, from: texts).map(\.length) }
        }
        #expect(!steps.isBeyond)
        #expect(try read.get() == Array(repeating: outer + 2 * inner + 2, count: 3))
    }

    // MARK: Errors of cases

    private enum Message: JSONDecodable {
        case call(method: String, parameters: [String: Int])
        case answer(result: [Message])
        case number(Int)
        case batch([Message])

        init(json: JSON) throws {
            self = try JSON._firstCase(of: json) { cases throws -> Self? in
                if let call = try cases.attempt({ () throws -> Self? in
                    .call(method: try json["method"].decode(), parameters: try json["parameters"].decode())
                }) {
                    return call
                }
                if let answer = try cases.attempt({ () throws -> Self? in
                    .answer(result: try json["result"].decode())
                }) {
                    return answer
                }
                if let number: Int = try cases.attempt() { return .number(number) }
                if let batch: [Message] = try cases.attempt() { return .batch(batch) }
                return nil
            }
        }
    }

    @Test(arguments: [
        // One case is for arrays, and one for numbers.
        ("[1, 2.5]", "[1]: expected Int, found a number with a fraction"),
        ("[[], [1, [99999999999999999999]]]", "[1][1][0]: expected Int, found a number out of its range"),
        ("[1, true]", "[1]: expected Message, found a boolean that fits none of its cases"),
        // Of those for objects, one is nearer.
        (
            #"{"method": "m", "parameters": {"a": 1, "b": null}}"#,
            "expected Message, found an object that fits none of its cases, of the nearest "
                + "parameters.b: expected Int, found null"
        ),
        (
            #"[{"result": [7, {"method": "m", "parameters": {"a": "canary"}}]}]"#,
            "[0]: expected Message, found an object that fits none of its cases, of the nearest "
                + "result[1]: expected Message, found an object that fits none of its cases, of the nearest "
                + "parameters.a: expected Int, found a string"
        ),
        ("{}", "expected Message, found an object that fits none of its cases"),
        ("null", "expected Message, found null that fits none of its cases"),
    ])
    func theErrorOfTheOnlyCaseOrTheNearestIsTold(_ text: String, _ expected: String) throws {
        let error = try #require(throws: JSONError.self) { try JSON.decode(Message.self, from: text) }
        #expect(error.description.hasPrefix(expected + " (line 1, column "))
        let json = try JSON(parsing: text)
        #expect(#expect(throws: JSONError.self) { try json.decode(as: Message.self) } == error)
        // Only pointers show keys.
        #expect(!ProblemDetails(error).errors.contains { $0.detail.contains("parameters") })
        let discarded: Message? = json.decode()
        #expect(discarded == nil && (try? json.decode(as: Message.self)) == nil)
    }

    /// What is remembered of values that fit no case, and cases that miss a value, take nothing from the errors of
    /// others.
    @Test(arguments: [
        ("[1, [2, [3, [4, [5, [6, [7, true]]]]]]]", ["[1][1][1][1][1][1][1]"]),
        ("[{}, {}, {}, {}, [true]]", ["[0]", "[1]", "[2]", "[3]", "[4][0]"]),
        ("[[true], [true], [true], [true], [true]]", ["[0][0]", "[1][0]", "[2][0]", "[3][0]", "[4][0]"]),
    ])
    func everyEnumTellsTheErrorsOfItsCases(_ text: String, _ places: [String]) throws {
        let json = try JSON(parsing: text)
        let errors = try #require(throws: JSONError.self) { try json.decode(as: ExpandedNode.self) }
        #expect(errors.all.map { "\($0.path)" } == places)
        #expect(#expect(throws: JSONError.self) { try JSON.decode(ExpandedNode.self, from: text) } == errors)
    }

    /// Each level of the nearest cases is told, up to eight of them.
    @Test(arguments: [1, 7, 8, 9, 17, 500])
    func theTextOfNearestCasesIsBounded(_ levels: Int) throws {
        let start = #"{"method": "m", "result": ["#
        let text =
            String(repeating: start, count: levels) + "true" + String(repeating: "]}", count: levels)
        let options = JSONParsingOptions(limits: .init(depth: 2_000))
        let json = try JSON(parsing: text, options: options)
        let error = try #require(throws: JSONError.self) { try json.decode(as: Message.self) }
        let told = error.description.ranges(of: "of the nearest").count
        #expect(told == (levels - 1) % 8 + 1)
        #expect(error.description.utf8.count < 1_500)
    }

    // MARK: Runs of initializers

    /// A model that swallows an error, and counts how often it is made.
    private struct Swallower: JSONDecodable {
        @TaskLocal static var counter = Counter()

        final class Counter: @unchecked Sendable { var runs = 0 }

        let number: Int

        init(json: JSON) throws {
            Self.counter.runs += 1
            number = (try? json["n"].decode(as: Int.self)) ?? 0
            if json["isBad"].exists { throw JSONError.custom("bad") }
        }

        /// The number of runs while `body` reads a text.
        static func runs(reading text: String, _ body: (JSON) throws -> Void) throws -> Int {
            let counter = Counter()
            try $counter.withValue(counter) { try body(JSON(parsing: text)) }
            return counter.runs
        }
    }

    private enum Swallowing: JSONDecodable {
        case one(Swallower)
        case several([Swallower])
        case nested(next: [Swallowing])

        init(json: JSON) throws {
            self = try JSON._firstCase(of: json) { cases throws -> Self? in
                if let nested = try cases.attempt({ () throws -> Self? in
                    .nested(next: try json["next"].decode())
                }) {
                    return nested
                }
                if let one: Swallower = try cases.attempt() { return Self.one(one) }
                if let several: [Swallower] = try cases.attempt() { return Self.several(several) }
                return nil
            }
        }
    }

    @Test(arguments: [#"{"n": "x"}"#, #"{"n": 1}"#, #"{"n": "x", "isBad": true}"#])
    func anInitializerThatSwallowsAnErrorRunsOnce(_ text: String) throws {
        let reads: [(String, (JSON) throws -> Void)] = [
            ("decode() as optional", { let _: Swallower? = $0.decode() }),
            ("decodeIfPresent", { let _: Swallower? = try? $0.decodeIfPresent() }),
            ("elements as optionals", { let _: [Swallower?] = $0["list"].decode() }),
            ("values as optionals", { let _: [String: Swallower?] = $0["object"].decode() }),
            ("array as optional", { let _: [Swallower]? = $0["list"].decode() }),
            ("object as optional", { let _: [String: Swallower]? = $0["object"].decode() }),
            (
                "dropped elements",
                {
                    var dropped: [JSONError] = []
                    let _: [Swallower] = try $0["list"].decode(dropped: &dropped)
                }
            ),
            ("lossy array", { let _: [Swallower] = try $0.properties(.lossyArray("list")) }),
            ("untagged enum", { _ = try? $0["list"][0].decode(as: Swallowing.self) }),
            ("untagged enum as optional", { let _: Swallowing? = $0["list"].decode() }),
        ]
        let whole = #"{"list": [\#(text)], "object": {"a": \#(text)}, \#(text.dropFirst())"#
        for (name, read) in reads {
            #expect(try Swallower.runs(reading: whole, read) == 1, "\(name)")
        }
    }

    // MARK: Stacks

    /// A model that asks a missing value for itself, which no document ends.
    private final class Endless: JSONDecodable {
        let next: Endless
        init(json: JSON) throws { next = try json["next"].decode() }
    }

    private indirect enum EndlessCase: JSONDecodable {
        case next(EndlessCase)
        case number(Int)

        init(json: JSON) throws {
            self = try JSON._firstCase(of: json) { cases throws -> Self? in
                for _ in 0..<3 {
                    let next = try cases.attempt { () throws -> Self? in .next(try json["next"].decode()) }
                    if let next { return next }
                }
                return try cases.attempt().map { Self.number($0) }
            }
        }
    }

    /// On a small stack, that ends them, and on a large one the depth of the missing value. Three cases would be tried
    /// at each level.
    @Test(arguments: ["{}", #"{"next": {"next": {}}}"#, "7"], [256 << 10, 64 << 20])
    func missingValuesAreNoEndlessModel(_ text: String, _ size: Int) throws {
        let errors = try onThread(stackSize: size) {
            [
                #expect(throws: JSONError.self) { try JSON.decode(Endless.self, from: text) },
                #expect(throws: JSONError.self) { try JSON.decode(EndlessCase.self, from: text) },
            ]
        }
        #expect(errors.allSatisfy { $0?.code == .depthExceeded })
    }

    private final class Deep: JSONDecodable {
        let next: Deep?
        init(json: JSON) throws { next = try json["next"].decodeIfPresent() }

        var length: Int {
            var (length, deep) = (1, self)
            while let next = deep.next { (length, deep) = (length + 1, next) }
            return length
        }
    }

    /// A model that is read directly and holds an enum with a case for everything.
    private struct Holder: JSONDecodable {
        enum Content: JSONDecodable {
            case deep(Deep)
            case other(JSONValue)

            init(json: JSON) throws {
                self = try JSON._firstCase(of: json) { cases throws -> Self? in
                    if let deep: Deep = try cases.attempt() { return Self.deep(deep) }
                    if let value: JSONValue = try cases.attempt() { return Self.other(value) }
                    return nil
                }
            }
        }

        let content: Content

        init(content: Content) { self.content = content }
        init(json: JSON) throws { content = try json["content"].decode() }

        static let keys: JSONReader.Keys = ["content"]
        static let readsJSONDirectly = true

        static func readJSON(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> Holder {
            var content: Content?
            var members = try reader.beginObject(keys)
            while try reader.nextKey(&members) != nil { content = try reader.read() }
            return Holder(content: try reader.require(content))
        }

        var length: Int { if case .deep(let deep) = content { deep.length } else { 0 } }
    }

    private func depth(_ node: ExpandedNode) -> Int {
        if case .list(let nodes) = node { 1 + (nodes.first.map(depth) ?? 0) } else { 0 }
    }

    @Test(arguments: [128, 256])
    func aCaseThatTheStackHasNoRoomForIsNoOtherCase(_ size: Int) throws {
        var codes: Set<JSONError.Code?> = []
        for levels in stride(from: 5, through: 500, by: 40) {
            let list = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
            let chain =
                String(repeating: #"{"next":"#, count: levels - 1) + "{}"
                + String(repeating: "}", count: levels - 1)
            let outcomes = try onThread(stackSize: size * 1024) {
                [
                    Result { self.depth(try JSON.decode(ExpandedNode.self, from: list)) },
                    Result { try JSON.decode(Holder.self, from: #"{"content":\#(chain)}"#).length },
                ].map { $0.mapError { $0 as? JSONError ?? .custom("\($0)") } }
            }
            for outcome in outcomes {
                switch outcome {
                case .success(let length):
                    #expect(length == levels)
                    codes.insert(nil)
                case .failure(let error): codes.insert(error.code)
                }
            }
        }
        #expect(codes == [nil, .depthExceeded])
    }
}
