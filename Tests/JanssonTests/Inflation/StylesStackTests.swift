#if Foundation
import Foundation
import Jansson
import JanssonFoundation
import Testing

/// 512 levels of models of each style on a stack of 256 KiB give all models, an error, or nil in the
/// optionals style. They never crash, and never give only a part of the models.
struct StylesStackTests {
    /// A chain of models, which is released without recursion.
    private class Link {
        private(set) var next: Link?

        init(_ next: Link?) { self.next = next }

        var length: Int {
            var length = 0
            var link: Link? = self
            while let current = link {
                length += 1
                link = current.next
            }
            return length
        }

        deinit {
            while let link = next, isKnownUniquelyReferenced(&next) {
                next = link.next
                link.next = nil
            }
        }
    }

    private final class Optionals: Link, JSONParselable {
        static func with(json: [String: JSONValue]) -> Optionals? {
            Optionals(json.p3_dictionary(key: "next") >>>= Optionals.with(json:))
        }
    }

    private final class ResultSteps: Link, JSONValueDecodable {
        static func createWithJSONValue(_ value: JSONValue) -> JSONResult<ResultSteps> {
            switch value["next"].bind(ResultSteps.createWithJSONValue) {
            case .success(let next): .success(ResultSteps(next))
            case .failure(let error) where error.code == .keyNotFound: .success(ResultSteps(nil))
            case .failure(let error): .failure(error)
            }
        }
    }

    private final class ResultModels: Link, JSONValueDecodable {
        static func createWithJSONValue(_ value: JSONValue) -> JSONResult<ResultModels> {
            JSONResult(inflating: { ResultModels(try value["next"].decodeIfPresent(as: ResultModels.self)) })
        }
    }

    private final class Parsed: Link, JSONInitializable {
        init(parser: Parser) throws { super.init(try parser.fetchOptional("next") as Parsed?) }
    }

    private final class Transformed: Link, JSONInitializable {
        init(parser: Parser) throws {
            super.init(try parser.fetchOptional("next", transformation: Transformed.init(dictionary:)))
        }
    }

    private final class Typed: Link, JSONDecodable {
        init(json: JSON) throws { super.init(try json.properties(.optional("next")) as Typed?) }
    }

    private final class Made: Link, JSONDecodable {
        init(json: JSON) throws {
            let properties = try Parser.parseProperties(json: json) { make in
                make.propertyForKeyPath("next", type: .dictionary, optional: true, decodedToType: Made.self)
            }
            super.init(properties <-? "next" as Made?)
        }
    }

    private final class Cursor: Link, JSONDecodable {
        init(json: JSON) throws { super.init(try json["next"].decodeIfPresent() as Cursor?) }
    }

    private final class Lenient: Link, JSONDecodable {
        init(json: JSON) throws { super.init(json["next"].decode() as Lenient?) }
    }

    private final class Decoded: Link {}

    private struct LinkDecoder: JSONPropertyDecoder {
        func decode(_ json: JSON) throws -> Decoded {
            Decoded(try json["next"].decodeIfPresent(with: LinkDecoder()))
        }
    }

    private static let depth = 512

    private static let text =
        String(repeating: #"{"next":"#, count: depth - 1) + "{}" + String(repeating: "}", count: depth - 1)

    /// The length of the chain, the code of the error, or nothing.
    private static func outcome(_ body: () throws -> Link?) -> String {
        do {
            return try body().map { "\($0.length) links" } ?? "nil"
        } catch {
            return (error as? JSONError)?.code.name ?? "\(error)"
        }
    }

    struct Way: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let mayBeNil: Bool
        let read: @Sendable (JSON) -> String

        init(_ name: String, mayBeNil: Bool = false, read: @escaping @Sendable (JSON) -> String) {
            testDescription = name
            self.mayBeNil = mayBeNil
            self.read = read
        }
    }

    static let ways: [Way] = [
        Way("optionals") { json in outcome { try json.decode(as: Optionals.self) } },
        Way("optionals of a dictionary") { json in
            outcome { try json.value.inflated(as: Optionals.self).get() }
        },
        Way("results by steps") { json in outcome { try json.decode(as: ResultSteps.self) } },
        Way("results by steps of a value") { json in
            outcome { try ResultSteps.createWithJSONValue(json.value).get() }
        },
        Way("results by models") { json in outcome { try json.decode(as: ResultModels.self) } },
        Way("results by models of a value") { json in
            outcome { try ResultModels.createWithJSONValue(json.value).get() }
        },
        Way("parser") { json in outcome { try json.decode(as: Parsed.self) } },
        Way("parser of a dictionary") { json in
            outcome { try Parsed(parser: Parser(dictionary: json.value.dictionary)) }
        },
        Way("parser of Any") { json in
            outcome { try Parsed(parser: Parser(dictionary: json.value.anyValue as? [String: Any])) }
        },
        Way("parser, with transformations", mayBeNil: true) { json in
            outcome { try json.decode(as: Transformed.self) }
        },
        Way("parser of a dictionary, with transformations", mayBeNil: true) { json in
            outcome { Transformed(optionalDictionary: json.value.dictionary) }
        },
        Way("typed properties") { json in outcome { try json.decode(as: Typed.self) } },
        Way("made properties") { json in outcome { try json.decode(as: Made.self) } },
        Way("cursor") { json in outcome { try json.decode(as: Cursor.self) } },
        Way("cursor, nil on failure") { json in outcome { try json.decode(as: Lenient.self) } },
        Way("cursor, nil on failure of the first too", mayBeNil: true) { json in
            outcome { json.decode() as Lenient? }
        },
        Way("decoders") { json in outcome { try json.decode(with: LinkDecoder()) } },
    ]

    @Test(arguments: ways)
    func allLevelsOrAnErrorOnASmallStack(_ way: Way) throws {
        let json = try JSON(parsing: Self.text)
        let outcome = try onSmallStack { way.read(json) }
        let right = ["\(Self.depth) links", "depthExceeded"] + (way.mayBeNil ? ["nil"] : [])
        #expect(right.contains(outcome), "\(outcome)")
    }

    @Test(arguments: ways)
    func allLevelsOnALargeStack(_ way: Way) throws {
        #expect(way.read(try JSON(parsing: Self.text)) == "\(Self.depth) links")
    }
}
#endif
