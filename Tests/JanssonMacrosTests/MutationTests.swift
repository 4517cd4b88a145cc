#if Macros
import Foundation
import Jansson
import Synchronization
import TestSupport
import Testing

extension Result where Failure == any Error {
    fileprivate var code: JSONError.Code? {
        if case .failure(let error) = self { (error as? JSONError)?.code } else { nil }
    }
}

/// Models read directly against models read through a document, over texts that are nearly right.
@Suite struct MutationTests {
    private static let samples: [String] = [
        Person.sample,
        #"{"value":1,"children":[{"children":[],"value":2},{"value":-3,"children":null}],"x":[{"value":1.0}]}"#,
        #"[{"max_count":null,"note":null,"ratio":1e2,"base_url":"http://a.b","is_on":true,"port":"8080"},{}]"#,
        #"{"zip":"1","id":7,"street":"s","more":[{"id":1}],"active":false,"id2":1}"#,
        #"{"id":1,"zip":"z","street":"s\u00e9","active":true}"#,
        #"{"x":{"y":true,"z":null},"a":{"e":["s",""],"b":{"d":null,"c":1,"q":2}},"plain":1.5}"#,
        #"{"items":[{"radius":1},{"role":"staff","radius":-0.0}],"next":null,"meta":{"count":1,"more":{}}}"#,
        #"[{"type":"circle","radius":2},{"height":1,"width":2.5,"type":"rectangle","label":null},{"x":[],"type":"empty"},{"type":"tree","value":1}]"#,
        #"[{"t":"counts","c":[1,2]},{"c":{"y":1,"x":2},"t":"moved"},{"t":"stopped"},{"t":"new","z":1},{"kind":"dog","name":"a"}]"#,
        #"{"hand":{"n":1},"hands":{"a":[{"n":2}]},"any":[1.50,{}],"shapes":[{"type":"empty"}],"id":"x","level":2,"direction":"north"}"#,
        #"{"reader":1,"json":2,"writer":3,"members":4,"key":5,"unknown":6,"default":7,"qu\"ote\\\n":8,"ke":1,"":0}"#,
        #"[1,3.0,"x",{"left":1,"right":2},null,"north","E"]"#,
    ]

    private func difference<T: JSONInflatable & Equatable>(
        _ type: T.Type, _ text: [UInt8], _ direct: inout Int
    ) -> String? {
        let value = JSON.decodedDirectly(type, from: text.span, options: .init())
        if value != nil { direct += 1 }
        let document = Result { try JSON(parsing: text).decode(as: type) }
        let either = Result { try JSON.decode(type, from: text) }
        switch (document, either) {
        case (.success(let one), .success(let other)):
            return one == other && (value == nil || value == one) ? nil : "another value"
        case (.failure(let one as JSONError), .failure(let other as JSONError)):
            return one == other && value == nil ? nil : "\(one), and \(other)"
        default: return "a value, and an error"
        }
    }

    private func differences(_ text: [UInt8], _ direct: inout Int) -> [String] {
        [
            difference(Person.self, text, &direct), difference(Tree.self, text, &direct),
            difference([Settings].self, text, &direct), difference(Settings.self, text, &direct),
            difference(Customer.self, text, &direct), difference(StrictCustomer.self, text, &direct),
            difference(Deep.self, text, &direct), difference(Page<Circle>.self, text, &direct),
            difference([Shape].self, text, &direct), difference([Event].self, text, &direct),
            difference(Event.self, text, &direct), difference(Mixed.self, text, &direct),
            difference(Hostile.self, text, &direct), difference([Identifier].self, text, &direct),
            difference([Animal].self, text, &direct), difference([String: Direction].self, text, &direct),
        ].compactMap(\.self)
    }

    @Test func everyTruncation() {
        var direct = 0
        for sample in Self.samples.map({ Array($0.utf8) }) {
            for end in sample.indices { #expect(differences(Array(sample[..<end]), &direct) == []) }
        }
    }

    @Test func manyMutations() {
        let count = scaled(100_000, by: 200)
        let samples = Self.samples.map { Array($0.utf8) }
        var mutator = Mutator(documents: samples, seed: 12)
        var random = SplitMix64(state: 12)
        var direct = 0
        for round in 0..<count {
            var text = mutator.next()
            if round % 2 == 0, let sample = samples.randomElement(using: &random) {
                // One other byte, after which the text often is still one that a model reads.
                text = sample
                let bytes = Array(#"0123456789abcxyz{}[],:" \"#.utf8)
                text[Int.random(in: text.indices, using: &random)] = bytes.randomElement(using: &random) ?? 0
            }
            for difference in differences(text, &direct) {
                Issue.record("\(difference): \(String(decoding: text, as: UTF8.self))")
            }
        }
        // Not a few of them are still what the models read.
        #expect(direct > count / 20)
    }

    @Test func keysInEveryOrder() throws {
        let members = [
            #""id":1"#, #""user_name":"A""#, #""address":{"city":"O"}"#, #""role":"staff""#,
            #""joined":"2015-01-30T13:00:00Z""#, #""nick":null"#, #""x":1"#,
        ]
        let expected = try JSON.decode(Person.self, from: "{\(members.joined(separator: ","))}")
        var order = members
        var random = SplitMix64(state: 1)
        for _ in 0..<500 {
            order.shuffle(using: &random)
            #expect(try decoded(Person.self, "{\(order.joined(separator: ","))}") == expected)
        }
    }

    @Test func recursionIsBoundedByDepthAndByStack() throws {
        @Sendable func nested(_ depth: Int) -> String {
            String(repeating: #"{"value":1,"children":["#, count: depth)
                + String(repeating: "]}", count: depth)
        }
        let wide = JSONParsingOptions(limits: .init(depth: 2048))
        let codes = Mutex<[JSONError.Code?]>([])
        let done = DispatchSemaphore(value: 0)
        let thread = Thread {
            for depth in [20, 257, 1000] {
                let tree = Result {
                    try JSON.decode(Tree.self, from: nested(depth), options: depth == 1000 ? wide : .init())
                }
                codes.withLock { $0.append(tree.code) }
            }
            done.signal()
        }
        thread.stackSize = 256 << 10
        thread.start()
        done.wait()
        #expect(codes.withLock(\.self) == [nil, .depthExceeded, .depthExceeded])
    }
}
#endif
