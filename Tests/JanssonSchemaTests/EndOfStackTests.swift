import Jansson
import JanssonSchema
import TestSupport
import Testing

/// What is made near the end of a thread's stack, where nothing recurses any more, and used later.
@Suite struct EndOfStackTests {
    private static func text(_ body: () throws -> Void) -> String {
        do {
            try body()
            return "no error"
        } catch {
            return "\(error)"
        }
    }

    @Test func aPatternFirstUsedThereIsParsedLater() {
        let made = nearEndOfStack {
            let constraint = JSONConstraint.pattern("^[a-z]+([0-9]|-)*$")
            return (constraint, JSONConstraint._areSatisfied([constraint], by: "abc"))
        }
        #expect(made?.1 == false)
        let constraints = made.map { [$0.0] } ?? []
        for _ in 0..<2 {
            #expect(JSONConstraint._areSatisfied(constraints, by: "abc-1"))
            #expect(!JSONConstraint._areSatisfied(constraints, by: "ABC"))
        }
    }

    @Test func aPatternMadeElsewhereIsFoundThere() {
        let constraint = JSONConstraint.pattern("^(a|b)$")
        #expect(nearEndOfStack { JSONConstraint._areSatisfied([constraint], by: "a") } == true)
    }

    /// A model as `@JSONModel` writes it, whose constraints are made on first use.
    private struct Tagged {
        static let constraints: [JSONConstraint] = [.pattern("^[a-z]+$")]
        static let constraintsOfKeys: [JSONConstraint] = [.keys(pattern: "^([a-z])+$")]
        static let constraintsOfFormat: [JSONConstraint] = [.format(.regex)]

        init(_ json: JSON) throws {
            var reader = try _JSONPropertyReader(json)
            let _: String? = reader.read(.required("name"), satisfying: Tagged.constraints)
            let _: [String: Int]? = reader.read(.required("tags"), satisfying: Tagged.constraintsOfKeys)
            let _: String? = reader.read(.required("form"), satisfying: Tagged.constraintsOfFormat)
            if !reader.isComplete { throw reader.error }
        }
    }

    @Test func aModelFirstReadThereIsTooDeepAndReadLater() throws {
        let right = try JSON(parsing: #"{"name": "abc", "tags": {"a": 1}, "form": "(a)"}"#)
        let found: [String]? = nearEndOfStack {
            do {
                _ = try Tagged(right)
                return []
            } catch {
                return JSONError(wrapping: error).errors.map { "\($0)" }
            }
        }
        #expect(
            found == [
                "name: nested too deep for this thread's stack (line 1, column 10)",
                "tags.a: nested too deep for this thread's stack (line 1, column 31)",
                "form: nested too deep for this thread's stack (line 1, column 43)",
            ])
        #expect(Self.text { _ = try Tagged(right) } == "no error")
        let wrong = try JSON(parsing: #"{"name": "A", "tags": {"a": 1, "1": 2}, "form": "(a"}"#)
        let errors = #expect(throws: JSONError.self) { try Tagged(wrong) }?.errors.map { "\($0)" }
        #expect(
            errors == [
                #"name: must match the pattern "^[a-z]+$" (line 1, column 10)"#,
                #"tags.1: the key must match the pattern "^([a-z])+$" (line 1, column 37)"#,
                #"form: must have the format "regex" (line 1, column 49)"#,
            ])
    }

    @Test func theFormatOfAnExpressionIsNotDecidedThere() throws {
        var options = JSONSchema.Options()
        options.assertsFormats = true
        let schema = try JSONSchema(parsing: #"{"format": "regex"}"#, options: options)
        let (right, wrong) = (try JSON(parsing: #""(a|(b))*""#), try JSON(parsing: #""(a""#))
        let found = nearEndOfStack { Self.text { try schema.validate(right) } }
        #expect(found == "nested too deep for this thread's stack (line 1, column 1)")
        #expect(schema.isValid(right) && !schema.isValid(wrong))
    }

    /// In a process of its own, because a metaschema is compiled once.
    @Test func aMetaschemaFirstCompiledThereIsCompiledLater() async {
        await #expect(processExitsWith: .success) {
            @Sendable func code() -> JSONError.Code? {
                let text = #"{"$schema": "https://json-schema.org/draft/2020-12/schema", "title": 5}"#
                do {
                    _ = try JSONSchema(parsing: text)
                    return nil
                } catch {
                    return JSONError(wrapping: error).code
                }
            }
            let first = nearEndOfStack { code() }
            guard first == .some(.depthExceeded) else { fatalError("\(String(describing: first))") }
            guard code() == .invalidValue else { fatalError("not checked") }
        }
    }
}
