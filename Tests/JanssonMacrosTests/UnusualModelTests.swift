#if Macros
import Foundation
public import Jansson
import JanssonSchema
import Testing

/// A global variable with the name of a variable in the generated code.
private let unknown = "global"
private func makeSize() -> Int { 7 }

/// Default values that name what the generated code does not find, or finds something else for.
@JSONModel
private struct Defaults: Hashable {
    private static let limit = 20
    static func makeCount() -> Int { 3 }

    var e: String = unknown
    var size = limit
    var count: Int = makeCount()
    var choice: Int = if limit > 5 { 3 } else { 4 }
    var free = makeSize()
    let q: String?
    @JSONRest var rest: [String: JSONValue]
}

@JSONModel(tag: "t")
private enum TaggedDefaults: Hashable {
    static let d = 3
    static let json = "x"
    case a(x: Int = d, y: String = json, z: Int = TaggedDefaults.d + 1)
    case b
}

@JSONModel(tag: "t", content: "c")
private enum ContentDefaults<T: Hashable>: Hashable {
    private static var d: Int { 4 }
    case a(x: Int = d, y: T?)
}

@JSONModel
private enum UntaggedDefaults: Hashable {
    static let d = 5
    case a(x: Int = d, y: Int)
    case b(String)
}

/// Models that look at the keys they do not have, as cases beside the tag.
@JSONModel
private struct Open: Hashable {
    let x: Int
    @JSONRest var rest: [String: JSONValue]
}

@JSONModel(unknownKeys: .reject)
private struct Closed: Hashable {
    let x: Int
    @JSONFlattened let part: Part
}

@JSONModel
private struct Part: Hashable { let y: Int? }

@JSONModel(unknownKeys: .reject)
private struct ClosedWithTag: Hashable {
    let x: Int
    let t: String
}

/// Read through a document.
@JSONModel
private enum Either: Hashable {
    case open(Open)
    case names([String])
}

@JSONModel
private final class ClosedReference: Hashable {
    let x: Int
    @JSONRest var rest: [String: JSONValue]

    static func == (one: ClosedReference, other: ClosedReference) -> Bool {
        one.x == other.x && one.rest == other.rest
    }

    func hash(into hasher: inout Hasher) { hasher.combine(x) }
}

@JSONModel(tag: "t")
private enum Tagged: Hashable {
    case open(Open)
    case closed(Closed)
    case withTag(ClosedWithTag)
    case either(Either)
    case reference(ClosedReference)
    @JSONFallback case other(JSONValue)
}

@JSONModel(tag: "t")
private enum Keywords: Hashable {
    case one(for: Int, in: Int?, default: String = "d")
    case two(class: Int, repeat: Int, `inout`: Int, `where`: Int, `a b`: Int)
    case three(return: [Int])
}

@JSONModel(tag: "t", content: "c")
private enum ContentKeywords: Hashable { case a(is: Int, as: Int, throws: Int) }

@JSONModel
private enum UntaggedKeywords: Hashable {
    case a(if: Int, protocol: Int)
    case b(operator: String)
}

@JSONModel
private struct KeywordProperties: Hashable {
    let await: Int
    let `var`: Int
    var `let`: Int = 1
    @JSONConstraint(.range(1...)) let `inout`: Int?
}

@JSONModel
private final class AwaitReference: Hashable {
    var await: Int?

    static func == (one: AwaitReference, other: AwaitReference) -> Bool { one.await == other.await }

    func hash(into hasher: inout Hasher) { hasher.combine(`await`) }
}

@JSONModel(tag: "t")
private enum AwaitLabel: Hashable { case a(await: Int, `var`: Int) }

@JSONModel
private final class Box<T: Equatable, Phantom> {
    let items: [T]
    var next: T?
}

@JSONModel
private final class HalfBox<T: JSONInflatable> {
    let item: T?
}

@JSONModel
private struct Optionals: Hashable {
    let a: Swift.Optional<String>
    // swift-format-ignore
    let b: Optional<[Int]>
    let c: Int
}

/// An app's own types with names of the package's.
private enum Own {
    enum JSON {}
    struct JSONReader {}
    struct JSONWriter {}
    struct _JSONPropertyReader {}
    struct JSONTypeDescription {}
    protocol JSONEncodable {}
    struct Bool {}
    enum JSONValue { case null }

    @JSONModel
    struct Model: Hashable {
        @JSONConstraint(.range(0...)) let id: Int
        @JSONFlattened let inner: Inner
        @JSONRest var rest: [String: Jansson.JSONValue]
    }

    @JSONModel
    final class Inner: Hashable {
        let names: [String]?

        static func == (one: Inner, other: Inner) -> Swift.Bool { one.names == other.names }

        func hash(into hasher: inout Hasher) { hasher.combine(names) }
    }

    @JSONModel(tag: "t")
    enum Choice: Hashable {
        case a(x: Int)
        case b(Model)
        @JSONFallback case c(JanssonCore.JSONValue)
    }

    @JSONModel
    enum Kind: String { case a, b }

    @JSONModel
    enum Untagged: Hashable {
        case a(Int)
        case b(Kind)
    }
}

public enum Namespace {}

// swift-format-ignore: NoAccessLevelOnExtensionDeclaration
public extension Namespace {
    @JSONModel
    struct Inner: Hashable { let x: Int }

    @JSONModel
    enum Kind: Hashable {
        case a(x: Int)
        case b(String)
    }
}

// swift-format-ignore: NoAccessLevelOnExtensionDeclaration
package extension Namespace {
    @JSONModel(tag: "t")
    enum Choice: Hashable { case a(x: Int) }
}

/// Models of forms that are rare, but Swift's.
@Suite struct UnusualModelTests {
    @Test func defaultValuesMeanWhatTheyMeanWhereTheyAreDeclared() throws {
        let model = try decoded(Defaults.self, #"{"more": 1}"#)
        #expect((model.e, model.size, model.count, model.choice) == ("global", 20, 3, 3))
        #expect(model.free == 7 && model.rest == ["more": 1])
        try expectRoundTrip(model)
        #expect(try decoded(TaggedDefaults.self, #"{"t": "a"}"#) == .a(x: 3, y: "x", z: 4))
        #expect(try decoded(TaggedDefaults.self, #"{"t": "a", "x": 1, "z": 2}"#) == .a(x: 1, y: "x", z: 2))
        #expect(
            try decoded(ContentDefaults<Bool>.self, #"{"t": "a", "c": {"y": true}}"#) == .a(x: 4, y: true))
        #expect(try decoded(UntaggedDefaults.self, #"{"y": 1}"#, isDirect: nil) == .a(x: 5, y: 1))
    }

    @Test func anOptionalMayBeWrittenInFull() throws {
        let model = try decoded(Optionals.self, #"{"a": null, "c": 1}"#)
        #expect(model.a == nil && model.b == nil)
        try expectRoundTrip(model, #"{"c":1}"#)
        try expectRoundTrip(Optionals(a: "x", b: [1], c: 1), #"{"a":"x","b":[1],"c":1}"#)
    }

    @Test func anAppMayHaveTypesWithNamesOfThePackage() throws {
        try expectRoundTrip(
            try decoded(Own.Model.self, #"{"id": 1, "names": ["a"], "x": 2}"#),
            #"{"id":1,"names":["a"],"x":2}"#)
        try expectRoundTrip(try decoded(Own.Choice.self, #"{"t": "b", "id": 1}"#), #"{"t":"b","id":1}"#)
        try expectRoundTrip(Own.Untagged.b(.b), #""b""#)
    }

    @Test func labelsMayBeKeywords() throws {
        try expectRoundTrip(
            Keywords.one(for: 1, in: nil, default: "x"), #"{"t":"one","for":1,"default":"x"}"#)
        try expectRoundTrip(
            Keywords.two(class: 1, repeat: 2, `inout`: 3, where: 4, `a b`: 5),
            #"{"t":"two","class":1,"repeat":2,"inout":3,"where":4,"a b":5}"#)
        try expectRoundTrip(Keywords.three(return: [1]), #"{"t":"three","return":[1]}"#)
        #expect(try decoded(Keywords.self, #"{"t": "one", "for": 1}"#) == .one(for: 1, in: nil))
        try expectRoundTrip(
            ContentKeywords.a(is: 1, as: 2, throws: 3), #"{"t":"a","c":{"is":1,"as":2,"throws":3}}"#)
        try expectRoundTrip(UntaggedKeywords.a(if: 1, protocol: 2), #"{"if":1,"protocol":2}"#)
        try expectRoundTrip(UntaggedKeywords.b(operator: "+"), #"{"operator":"+"}"#)
    }

    @Test func propertiesMayBeKeywords() throws {
        try expectRoundTrip(
            try decoded(KeywordProperties.self, #"{"await": 1, "var": 2, "inout": 3}"#),
            #"{"await":1,"var":2,"let":1,"inout":3}"#)
        try expectRoundTrip(try decoded(AwaitReference.self, #"{"await": 1}"#), #"{"await":1}"#)
        try expectRoundTrip(AwaitLabel.a(await: 1, var: 2), #"{"t":"a","await":1,"var":2}"#)
    }

    @Test func aClassMayBeGeneric() throws {
        let text = #"{"items":[1,2],"next":3}"#
        let box = try JSON.decode(Box<Int, any Error>.self, from: text)
        #expect(box.items == [1, 2] && box.next == 3)
        #expect(try JSON(parsing: text).decode(as: Box<Int, any Error>.self).items == [1, 2])
        #expect(try box.serializedString() == text)
        #expect(try JSON.decode(HalfBox<String>.self, from: #"{"item": "a"}"#).item == "a")
    }

    @Test func anExtensionMayGiveItsAccessLevelToAModel() throws {
        try expectRoundTrip(Namespace.Inner(x: 1), #"{"x":1}"#)
        try expectRoundTrip(Namespace.Kind.a(x: 1), #"{"x":1}"#)
        try expectRoundTrip(Namespace.Choice.a(x: 1), #"{"t":"a","x":1}"#)
    }

    @Test func theTagIsKnownToTheModelOfACase() throws {
        let rest: [String: JSONValue] = ["extra": 2]
        #expect(
            try decoded(Tagged.self, #"{"\u0074": "open", "x": 1, "extra": 2}"#)
                == .open(.init(x: 1, rest: rest)))
        try expectRoundTrip(Tagged.open(.init(x: 1, rest: rest)), #"{"t":"open","x":1,"extra":2}"#)
        try expectRoundTrip(
            Tagged.closed(.init(x: 1, part: .init(y: 2))), #"{"t":"closed","x":1,"y":2}"#)
        try expectRoundTrip(Tagged.either(.open(.init(x: 1, rest: rest))))
        #expect(
            try decoded(Tagged.self, #"{"x": 1, "extra": 2, "t": "either"}"#)
                == .either(.open(.init(x: 1, rest: rest))))
        let reference = try decoded(Tagged.self, #"{"extra": 2, "x": 1, "t": "reference"}"#)
        try expectRoundTrip(reference, #"{"t":"reference","x":1,"extra":2}"#)
        #expect(
            try decoded(Tagged.self, #"{"t": "withTag", "x": 1}"#) == .withTag(.init(x: 1, t: "withTag")))
        for tagged in [Tagged.closed(.init(x: 1, part: .init(y: nil))), .open(.init(x: 1, rest: rest))] {
            #expect(Tagged.jsonSchema.isValid(try JSON(parsing: tagged.serializedString())))
        }
    }

    @Test func otherKeysAreUnknownToTheModelOfACase() throws {
        #expect(
            errors(Tagged.self, #"{"t": "closed", "x": 1, "z": 2, "inner": {"t": 1}}"#) == [
                "z: unknown key (line 1, column 30)", "inner: unknown key (line 1, column 42)",
            ])
        // Of a repeated tag, the last one is taken.
        #expect(
            try decoded(Tagged.self, #"{"t": "open", "x": 1, "t": "closed"}"#, isDirect: false)
                == .closed(.init(x: 1, part: .init(y: nil))))
        // Not as a case, it has no tag.
        #expect(try decoded(Open.self, #"{"t": "open", "x": 1}"#).rest == ["t": "open"])
        #expect(errors(Closed.self, #"{"t": "a", "x": 1}"#) == ["t: unknown key (line 1, column 7)"])
    }
}
#endif
