#if Foundation
import Foundation
import Jansson
import Testing

@Suite struct DiagnosticsTests {
    @Test(
        .enabled(
            if: Compiler.isThere, "There is no swiftc on the path, or no modules beside the test bundle."),
        arguments: Mistake.all)
    func theCompilerNamesTheMistake(mistake: Mistake) throws {
        let result = try Compiler.check(mistake.source)
        #expect(result.status != 0)
        #expect(result.output.contains(mistake.message), "\(result.output)")
        if mistake.isAlone { #expect(result.output.matches(of: /swift:\d+:\d+: error:/).count == 1) }
        #expect(!result.output.contains("failed to produce diagnostic"))
    }

    @Test(
        .enabled(
            if: Compiler.isThere, "There is no swiftc on the path, or no modules beside the test bundle."),
        arguments: [RightForms.withoutFoundation, RightForms.withFoundation, RightForms.withDates])
    func whatIsRightCompiles(source: String) throws {
        let result = try Compiler.check(source)
        #expect(result.status == 0, "\(result.output)")
        #expect(result.output.isEmpty, "\(result.output)")
    }

    #if Macros
    /// The optimizer merged stores of the errors of both lanes, which the compiler then refused.
    @Test(
        .enabled(
            if: Compiler.isThere, "There is no swiftc on the path, or no modules beside the test bundle."))
    func modelsDecodedAtTopLevelCompileWithOptimization() throws {
        let result = try Compiler.optimize(
            #"""
            import Jansson

            @JSONModel
            struct Item {
                let id: Int
                var name: String = "x"
                var tags: [String] = []
                lazy var count: Int = tags.count
            }
            print(try JSON.decode(Item.self, from: "{\"id\":2}").name)
            print(try JSON.decode([Item].self, from: "[{\"id\":2}]").count)
            """#)
        #expect(result.status == 0, "\(result.output)")
    }

    @Test(
        .enabled(
            if: Compiler.isThere, "There is no swiftc on the path, or no modules beside the test bundle."))
    func onlyStructsAndClassesAreFlattened() throws {
        let types = #"""
            import Jansson

            @JSONModel struct Address { let street: String }
            @JSONModel final class Note { let note: String? }
            @JSONModel(tag: "kind") enum Tagged { case a(x: Int), b }
            @JSONModel enum Untagged { case a(x: Int), b(Address) }
            struct ByHand: JSONDecodable, JSONEncodable {
                init(json: JSON) throws {}
                func encode(to writer: inout JSONWriter) throws {}
            }
            """#
        let right = try Compiler.optimize(
            """
            \(types)
            @JSONModel struct A { @JSONFlattened let a: Address; @JSONFlattened let b: Note }
            @JSONModel struct B { let x: Int; @JSONFlattened let y: Tagged }
            """)
        #expect(right.status == 0, "\(right.output)")
        let wrong = try Compiler.optimize(
            """
            \(types)
            @JSONModel struct B { @JSONFlattened let y: Untagged; @JSONRest let rest: [String: JSONValue] }
            @JSONModel(unknownKeys: .reject) struct C { @JSONFlattened let y: ByHand }
            @JSONModel struct D<Item> { @JSONFlattened let y: Item }
            """)
        let message = "'jsonKeys' is unavailable: @JSONFlattened is for a struct or class by @JSONModel"
        let errors = wrong.output.matches(of: /:\d+:\d+: error: (.*)/).map(\.output.1)
        #expect(errors == Array(repeating: Substring(message), count: 3), "\(wrong.output)")
    }

    @Test(
        .enabled(
            if: Compiler.isThere, "There is no swiftc on the path, or no modules beside the test bundle."))
    func oneErrorNamesTheTypeThatIsNoModel() throws {
        for property in ["x: Bare", "x: Bare?", "x: [Bare]", "x: [String: Bare]?"] {
            let result = try Compiler.optimize(
                """
                import Jansson

                struct Bare {}
                @JSONModel struct A { let id: Int; let \(property) }
                enum Outer { @JSONModel struct B { let id: Int; @JSONKey("a", "b") let \(property) } }
                """)
            let errors = result.output.matches(of: /:\d+:\d+: error: (.*)/).map(\.output.1)
            #expect(errors.count == 2, "\(result.output)")
            for error in errors {
                #expect(
                    error.hasSuffix("requires that 'Bare' conform to 'JSONInflatable'"), "\(result.output)")
            }
        }
    }

    @Test(
        .enabled(
            if: Compiler.isThere, "There is no swiftc on the path, or no modules beside the test bundle."))
    func aTypeOfOneDirectionIsNoModel() throws {
        for (type, message) in [
            ("Read", "the property's type is not JSONEncodable, so it cannot be written"),
            ("Written", "requires that 'Written' conform to 'JSONInflatable'"),
        ] {
            for property in ["x: \(type)", "x: \(type)?", "x: [\(type)]"] {
                let result = try Compiler.optimize(
                    """
                    import Jansson

                    struct Read: JSONDecodable { init(json: JSON) throws {} }
                    struct Written: JSONEncodable { func encode(to writer: inout JSONWriter) throws {} }
                    @JSONModel struct A { let \(property) }
                    """)
                let errors = result.output.matches(of: /:\d+:\d+: error: (.*)/).map(\.output.1)
                #expect(errors.count == 1 && errors[0].hasSuffix(message), "\(result.output)")
            }
        }
    }

    /// A macro does not see what an alias is, so that the names of the cases would be read instead.
    @Test(
        .enabled(
            if: Compiler.isThere, "There is no swiftc on the path, or no modules beside the test bundle."))
    func theRawTypeOfAnEnumIsNoAlias() throws {
        let result = try Compiler.optimize(
            """
            import Jansson

            typealias Code = Int32
            typealias Name = String
            protocol Interval {}
            @JSONModel enum A: Code { case a, b }
            @JSONModel enum B: Name, Hashable { case a; @JSONFallback case b }
            @JSONModel enum C: Interval { case a, b }
            """)
        let errors = result.output.matches(of: /:\d+:\d+: error: (.*)/).map(\.output.1)
        let message = """
            is unavailable: a macro does not see through the alias of this enum's raw type: write the type itself
            """
        let functions = ["'_tag(of:among:)'", "'_tagIfKnown(of:among:)'"]
        #expect(errors.map(String.init) == functions.map { "\($0) \(message)" }, "\(result.output)")
    }

    @Test(
        .enabled(
            if: Compiler.isThere, "There is no swiftc on the path, or no modules beside the test bundle."),
        arguments: [
            ("@MainActor @JSONModel struct A { let x: Int }", "remove @MainActor, or write 'nonisolated'"),
            ("@JSONModel struct A { @MainActor let x: Int }", "remove @MainActor, or write 'nonisolated'"),
            ("@MainActor @JSONModel enum A: String { case a }", "remove @MainActor, or write 'nonisolated'"),
            ("@JSONModel @JSONModel struct A { let x: Int }", "a type can have only one @JSONModel"),
            (#"@JSONModel @JSONModel(tag: "t") enum A { case a }"#, "a type can have only one @JSONModel"),
        ])
    func oneMessageNamesTheMistake(_ source: String, _ message: String) throws {
        let output = try Compiler.checkModels("import Jansson\n\(source)").output
        let errors = output.matches(of: /:\d+:\d+: (?:error|warning): (.*)/).map(\.output.1)
        #expect(errors.count == 1 && errors[0].contains(message), "\(output)")
    }

    /// Warnings of an expansion are errors for users of `-warnings-as-errors`.
    @Test(
        .enabled(
            if: Compiler.isThere, "There is no swiftc on the path, or no modules beside the test bundle."))
    func expansionsHaveNoWarnings() throws {
        let result = try Compiler.checkModels(
            #"""
            import Jansson
            func number() -> Int? { 3 }
            @JSONModel enum In: String { case none, a }
            @JSONModel struct A { var x: In = .none; var y: [In] = [.none] }
            @JSONModel struct B { var a = number(); var b = Int("3"); let c: Int }
            @JSONModel(nulls: .takeDefaults) struct C { var a = number(); @JSONConstraint(.range(1...5)) var b = 3 }
            @JSONModel(tag: "t", content: "c") enum D { case a, b }
            @JSONModel(tag: "t", content: "c") enum E { case a; @JSONFallback case u(JSONValue) }
            @JSONModel(tag: "t") enum F { case a(x: In = .none) }
            @JSONModel(tag: "t") enum G { @JSONKey(1, 3) case a(x: Int); @JSONKey(-2) case b; @JSONFallback case c }
            @JSONModel(tag: "t", content: "c") enum H { @JSONKey(true) case a(Int); @JSONKey(false) case b }
            @JSONModel enum I { @JSONFallback case a }
            @JSONModel struct J { @JSONRest var r: [String: Int] }
            enum K { @JSONModel struct M { let a: Int; @JSONRest var r: [String: N] }; @JSONModel struct N {} }
            struct L {
                @JSONModel struct A { static let limit = 5; @JSONConstraint(.range(1...limit)) let x: Int }
                @JSONModel struct B { static let limit = 5; @JSONConstraint(.length(...limit)) let x: String }
                @JSONModel struct C { static let limit = 5; @JSONConstraint(.count(...limit)) let x: [Int] }
                @JSONModel struct D { static let limit = 0.5; @JSONConstraint(.range(0...Self.limit)) let x: Int }
            }
            @JSONModel enum N: String { case `Type`, other }
            @JSONModel struct O { let unsafe: Int?; let name: String; let Jansson: Int; let Swift: Swift2 }
            @JSONModel struct Swift2 { let `self`: Int; let bic: Swift?; @JSONModel struct Swift { let a: Bool } }
            """#, options: ["-strict-memory-safety"])
        #expect(result.status == 0, "\(result.output)")
        #expect(result.output.isEmpty, "\(result.output)")
    }

    /// In a module whose types are those of the main actor by default, as Xcode makes it.
    @Test(
        .enabled(
            if: Compiler.isThere, "There is no swiftc on the path, or no modules beside the test bundle."))
    func nonisolatedModelsAreReadOnAnyThread() throws {
        let result = try Compiler.optimize(
            #"""
            import Jansson

            @JSONModel struct Shown { let id: Int }
            @JSONModel nonisolated struct Item: Sendable {
                let id: Int
                var tags: Set<String> = []
                let parts: [Part]

                @JSONModel nonisolated struct Part: Sendable { let name: String; let kind: Kind }
                @JSONModel nonisolated enum Kind: String { case a, b }
            }
            @JSONModel(tag: "type") nonisolated enum Shape { case circle(radius: Double), empty }
            nonisolated func read() throws -> Item { try JSON.decode(Item.self, from: "{\"id\":2}") }
            @concurrent func shapes() async throws -> [Shape] { try JSON.decode([Shape].self, from: "[]") }
            print(try read().serializedString(), try await shapes().count)
            print(try JSON.decode(Shown.self, from: "{\"id\":2}").id)
            """#, options: ["-default-isolation", "MainActor"])
        #expect(result.status == 0, "\(result.output)")
        #expect(result.output.isEmpty, "\(result.output)")
    }
    #endif

    private enum Level: String, Codable {
        case low

        init(from decoder: any Decoder) throws { throw CocoaError(.coderReadCorrupt) }
    }

    @Test func anEnumDecodesByItsRawValueAndNotByCodable() throws {
        let json = try JSON(parsing: #"{"level": "low"}"#)
        let level: Level = try json["level"].decode()
        #expect(level == .low)
    }
}
#endif
