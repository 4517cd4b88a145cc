#if Macros
import Foundation
import Testing

/// The code that is written, which a person may paste and go on with: the files `Expanded….swift`
/// have it pasted.
@Suite struct ExpansionTests {
    @Test(arguments: [
        (
            "Person",
            """
            @JSONModel
            struct Person {
                let id: Int
                @JSONKey("user_name", "userName") let name: String
                @JSONKey(path: "address", "city") let city: String?
                var role: Role = .guest
                @JSONCoded(by: ISO8601DateDecoder()) let joined: Date
                var nick: JSONNullable<String>
                @JSONRest var rest: [String: JSONValue]
            }
            """
        ),
        (
            "Shape",
            """
            @JSONModel(tag: "type")
            enum Shape {
                case circle(Circle)
                @JSONKey("rect", "rectangle") case rectangle(width: Double, height: Double)
                case empty
                @JSONFallback case other(JSONValue)
            }
            """
        ),
        ("Role", "@JSONModel enum Role: String { case guest, staff }"),
        (
            "Bounds",
            """
            /// What the \"quotes\" hold.
            @JSONModel
            struct Bounds {
                /// How many.
                @JSONConstraint(.range(1...12)) let count: Int
                @JSONConstraint(.length(1...3)) let name: String?
                @JSONConstraint(.count(...3), .unique) var tags: [String] = []
                @JSONConstraint(.range(0...1)) let share: Double
                @JSONConstraint(.multiple(of: 0.5)) var step = 1.0
                @JSONConstraint(.unique) let inner: [Bounds]?
            }
            """
        ),
        ("Circle", "@JSONModel struct Circle { let radius: Double; @JSONFlattened let colour: Colour }"),
        ("Colour", "@JSONModel struct Colour { let red: UInt8; var alpha: Float = 1 }"),
        (
            "Expression",
            """
            @JSONModel(tag: "type")
            indirect enum Expression {
                case sum(left: Expression, right: Expression?)
                case number(value: Int)
            }
            """
        ),
        ("Folder", "@JSONModel struct Folder { let id: Int; @JSONFlattened let contents: Contents }"),
        ("Contents", "@JSONModel struct Contents { let folders: [Folder]? }"),
        (
            "Node",
            """
            @JSONModel
            indirect enum Node {
                case named(next: Node, name: String)
                case link(next: Node)
                case list([Node])
                case number(Int)
                case end
            }
            """
        ),
        (
            "Choice",
            """
            @JSONModel
            enum Choice {
                @JSONKey("auto") case automatic
                case named(name: String)
                @JSONKey("required", "any") case required
                case text(String)
                case unset
            }
            """
        ),
    ])
    func isWhatIsPasted(_ name: String, _ source: String) throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../TestSupport")
        let file = try ["ExpandedModels.swift", "ExpandedTrees.swift", "ExpandedChoice.swift"].map {
            try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
        }.joined()
        let start = try #require(file.range(of: "extension Expanded\(name):")).lowerBound
        let end = try #require(file[start...].range(of: "\n}\n")).upperBound
        let pasted = file[start..<end].replacing("Expanded", with: "").dropLast()
        #expect(expansion(of: source) == pasted)
    }

    @Test func ofAGenericModelWhatDiffers() {
        let code = expansion(
            of: "@JSONModel struct Page<Item, Phantom> { let items: [Item]; let next: Item? }")
        #expect(
            code.hasPrefix(
                "extension Page: JanssonCore.JSONInflatable, JanssonCore.JSONDecodable, JanssonCore.JSONEncodable, JanssonCore.JSONSchemaProviding where Item: JanssonCore.JSONInflatable & JanssonCore.JSONEncodable {"
            ))
        #expect(code.contains(#"._shared("jsonKeys", for: Self.self, ["items", "next"])"#))
    }

    @Test func aGenericClassHasTheConstraintsInItsBody() {
        let code = whole("@JSONModel final class A<T> { let a: [T] }")
        let condition = "where T: JanssonCore.JSONInflatable & JanssonCore.JSONEncodable"
        #expect(code.contains("init(json: JanssonCore.JSON) throws \(condition) {"))
        #expect(code.contains("throws(JanssonCore.JSONReader.NeedsDocument) \(condition) {"))
    }

    @Test func argumentLabelsHaveNoBackticksThatTheCompilerWarnsOf() {
        let code = expansion(
            of: "@JSONModel struct A { let `default`: Int; let `var`: Int; let `inout`: Int; let `a b`: Int }"
        )
        #expect(code.contains("return Self(default: `default`, var: `var`, `inout`: `inout`, `a b`: `a b`)"))
    }

    @Test func aModelIsCheckedWhereItIsRead() {
        let code = expansion(
            of:
                "@JSONModel struct A { let a: Int; @JSONValidation func b() throws {}; @JSONValidation func c() throws {} }"
        )
        #expect(code.contains("self.a = a\n        try self.b()\n        try self.c()\n    }"))
        #expect(
            code.contains(
                "        self.init(a: a)\n        do {\n            try self.b()\n            try self.c()\n"
                    + "        } catch {\n            throw JanssonCore.JSONReader.NeedsDocument()\n        }\n    }"
            ))
    }

    @Test func ofANonisolatedModelIsNonisolated() {
        for kind in ["struct", "final class"] {
            let code = whole("@JSONModel nonisolated \(kind) A { let a: Int }")
            #expect(code.contains("\nnonisolated extension A: JanssonCore.JSONInflatable"))
        }
        #expect(whole("@JSONModel nonisolated enum A { case a }").contains("\nnonisolated extension A: "))
        #expect(!whole("@JSONModel struct A { let a: Int }").contains("nonisolated"))
    }

    @Test func ofAPublicModelIsPublic() {
        let code = expansion(of: "@JSONModel public struct A { let a: Int }")
        for member in [
            "init(json: JanssonCore.JSON)", "static let jsonKeys",
            "static var readsJSONDirectly", "static func readJSON", "func encode(to writer",
        ] { #expect(code.contains("    public \(member)")) }
    }

    @Test(arguments: ["public", "package"])
    func ofAModelInAnExtensionWithAnAccessLevelHasThat(_ level: String) {
        for kind in ["struct A { let a: Int }", "enum A { case a }", "final class A { let a: Int }"] {
            let code = whole("\(level) extension O { @JSONModel \(kind) }")
            #expect(code.contains("    \(level) static var readsJSONDirectly"))
            #expect(code.contains("    \(level) func encode(to writer"))
            for inner in ["@JSONModel internal \(kind)", "enum P { @JSONModel \(kind) }"] {
                #expect(!whole("\(level) extension O { \(inner) }").contains("\(level) static"))
            }
        }
    }

    @Test(arguments: [
        "struct A { let a: Int; let b: Int }", "public struct A { var a: Int; private var b: Int }",
        "struct A { let a, b: Int; @JSONIgnored var c: Int?; static let d = 1; var e: Int { 1 } }",
        "struct A { let a, b: Int; @JSONIgnored var c = d; static let d = 1 }",
    ])
    func aStructIsMadeInOneStep(_ source: String) {
        let code = expansion(of: "@JSONModel \(source)")
        #expect(code.contains("guard let a, let b else {"))
        #expect(code.contains("return Self(a: a, b: b)"))
    }

    @Test(arguments: [
        "2 * 3", "UUID()", "A.d", "[String: Int]()", "Set<Int>()", ".init(rawValue: -1)", "[A.d, 1]",
        "URL(string: \"x\")!",
    ])
    func aDefaultThatMeansTheSameAnywhereIsWrittenThere(_ value: String) {
        let code = expansion(of: "@JSONModel struct A { let a: Int; var b: T = \(value) }")
        #expect(code.contains("return Self(a: a, b: b ?? "))
    }

    /// There is no initialiser of all members, or it may be another, or a default value cannot be written there.
    @Test(arguments: [
        "struct A { let a: Int; var b = unknown }", "struct A { let a: Int; var b: Int = make() }",
        "struct A { let a: Int; var b: Int = if f { 1 } else { 2 } }",
        "struct A { let a: Int; var b = [1, c] }", "struct A { let a: Int; var b = D }",
        "struct A { let a: Int; @JSONFlattened var b: B = c }",
        "struct A { let a: Int; init() { a = 1 } }", "final class A { let a: Int }",
        "struct A { @Wrapped var a: Int }",
        "@Memberwise struct A { let a: Int }",
        "struct A { let a: Int\n#if X\n@JSONIgnored var b = 1\n#endif\n}",
        "struct A { let a: Int; lazy var b = 1 }",
    ])
    func theMembersOfAnyOtherAreSet(_ source: String) {
        let code = whole("@JSONModel \(source)")
        #expect(code.contains("guard let a else {"))
        #expect(code.contains("self.a = a\n"))
        #expect(!code.contains("self.init") && !code.contains("return Self"))
    }

    @Test func ofAClassTheInitialisersAreInItsBody() {
        let source = "@JSONModel final class A { let a: Int }"
        #expect(!expansion(of: source).contains("init("))
        #expect(
            whole(source).contains(
                "    init(json: JanssonCore.JSON) throws {\n"
                    + "        var reader = try JanssonCore._JSONPropertyReader(json)\n"))
    }
}
#endif
