#if Foundation
import Foundation
import Jansson
import JanssonFoundation
import Testing

/// Catch clauses as people write them. Half of the test is that they compile, also with optimization.
@Suite struct CatchTests {
    @Test(arguments: EntryPoints.all.indices)
    func everyDoorIsCaughtAsAJSONErrorWithAClosureInTheClause(index: Int) throws {
        let texts = try EntryPoints.all[index](false)
        #expect(!texts.isEmpty)
        #expect(texts.allSatisfy { !$0.isEmpty })
    }

    @Test(arguments: EntryPoints.all.indices)
    func everyDoorIsCaughtAsAnNSError(index: Int) throws {
        #expect(try EntryPoints.all[index](true) == ["JanssonErrorDomain"])
    }

    /// The result of each form of catch for the same error.
    @Test func allFormsOfCatch() throws {
        #expect(try asJSONError() == ["name: expected Int, found a string (line 1, column 10)"])
        #expect(asNSError() == 6)
        #expect(isA(NSError.self))
        #expect(isA(JSONError.self))
        #expect(!isA(CancellationError.self))
        #expect(try isJSONError())
        #expect(byCode("[1,") == "prematureEnd")
        #expect(byCode("[}") == "syntax")
        #expect(byCode("[1]") == "none")
        #expect(byPattern() == "typeMismatch")
        #expect(byExpressionPattern() == "out of its type")
        #expect((NSError(domain: "a", code: 1) as any Error as? JSONError) == nil)
    }

    private func asJSONError() throws -> [String] {
        do {
            _ = try Model.json.properties(.required("name")) as Int
        } catch let error as JSONError {
            return error.errors.map { $0.description } + [error].map { "\($0)" }
        }
        return []
    }

    private func asNSError() -> Int {
        do {
            return try Model.json["name"].decode()
        } catch let error as NSError {
            return error.code
        }
    }

    private func isJSONError() throws -> Bool {
        do {
            _ = try JSON(parsing: "x")
        } catch is JSONError {
            return true
        }
        return false
    }

    private func byCode(_ text: String) -> String {
        do {
            _ = try JSON(parsing: text)
            return "none"
        } catch let error as JSONError where error.code == .syntax {
            return "\(error.code)"
        } catch let error as JSONError where [.prematureEnd, .invalidUTF8].contains(error.code) {
            return error.code.name
        } catch {
            return "other"
        }
    }

    private func byPattern() -> String {
        do {
            _ = try Model.json["name"].decode(as: Int.self)
            return "none"
        } catch {
            switch error {
            case let error as JSONError where error.errors.isEmpty: return error.code.name
            case let error as NSError: return error.domain
            }
        }
    }

    private func byExpressionPattern() -> String {
        do {
            _ = try Model.json["name"].decode(as: Int.self)
        } catch JSONError.Code.typeMismatch {
            return "out of its type"
        } catch {
        }
        return "other"
    }

    // MARK: Generic functions

    private func caught<E: Error, T>(_ type: E.Type, _ body: () throws -> T) -> E? {
        do {
            _ = try body()
        } catch let error as E {
            return error
        } catch {
        }
        return nil
    }

    /// Also `catch is NSError`, for which the compiler would warn, if written directly, that it is always
    /// true.
    private func isA<E: Error>(_ type: E.Type) -> Bool {
        do {
            _ = try JSON(parsing: "x")
        } catch is E {
            return true
        } catch {
        }
        return false
    }

    private func decoded<T: JSONInflatable>(_ type: T.Type) throws -> T {
        do {
            return try Model.json["name"].decode()
        } catch let error as JSONError {
            throw JSONError(collecting: error.all.filter { $0.location != nil })
        }
    }

    private func rethrown<T>(_ body: () throws -> T) rethrows -> T {
        do {
            return try body()
        } catch let error as JSONError {
            _ = error.all.map { $0.statement }
            throw error
        }
    }

    private func thrownOn<T, E: Error>(_ body: () throws(E) -> T) throws(E) -> T { try body() }

    @Test func genericFunctions() throws {
        #expect(caught(JSONError.self) { try JSON(parsing: "[1,") }?.code == .prematureEnd)
        #expect(caught(NSError.self) { try JSON(parsing: "[1,") }?.code == 2)
        #expect(caught(CancellationError.self) { try JSON(parsing: "[1,") } == nil)
        #expect(caught(JSONError.self) { try decoded(Int.self) }?.expected == "Int")
        #expect(caught(JSONError.self) { try rethrown { try JSON(parsing: "[1,") } }?.code == .prematureEnd)
        #expect(caught(JSONError.self) { try thrownOn { try JSON(parsing: "[1,") } }?.code == .prematureEnd)
    }

    // MARK: Results and optionals

    @Test func results() throws {
        let result = Result(catching: { try JSON(parsing: "[1,") })
        switch result {
        case .success: Issue.record("[1, is no JSON")
        case .failure(let error as JSONError): #expect(error.code == .prematureEnd)
        case .failure: Issue.record("no JSONError")
        }
        #expect(throws: JSONError.self) { try result.get() }
        let typed = JSONResult(inflating: { try JSON(parsing: "[1,") })
        if case .failure(let error) = typed { #expect(error.all.map { $0.code } == [.prematureEnd]) }
        // Without a type it is the standard library's, which keeps every error unchanged.
        let plain = Result { try JSON(parsing: "[1,") }
        #expect(type(of: plain) == Result<JSON, any Error>.self)
        #expect((try? JSON(parsing: "[1,")) == nil)
        #expect(try [1, 2].map { try JSON(parsing: "\($0)").decode(as: Int.self) } == [1, 2])
    }

    // MARK: Functions of typed throws of one's own

    private func typed() throws(JSONError) -> Int {
        do {
            return try Model.json["name"].decode()
        } catch let error as JSONError {
            throw error
        } catch {
            throw JSONError(.custom, underlying: error)
        }
    }

    private func typedByAResult() throws(JSONError) -> Int {
        try JSONResult(inflating: { try Model.json["name"].decode(as: Int.self) }).get()
    }

    @Test func functionsOfTypedThrows() {
        #expect(throws: JSONError.self) { try typed() }
        #expect(throws: JSONError.self) { try typedByAResult() }
        do {
            _ = try typed()
        } catch {
            #expect(error.code == .typeMismatch)
        }
        do {
            _ = try typed()
        } catch let error as NSError {
            #expect(error.code == 6)
        }
    }

    // MARK: Concurrency

    private func load(_ text: String) async throws -> JSON {
        await Task.yield()
        do {
            return try JSON(parsing: text)
        } catch let error as JSONError {
            _ = error.all.map { $0.description }
            throw error
        }
    }

    @Test func asyncFunctionsAndTasks() async throws {
        do {
            _ = try await load("[1,")
            Issue.record("[1, is no JSON")
        } catch let error as JSONError where error.code == .prematureEnd {
            #expect(error.errors.map { $0.code } == [])
        }
        do {
            _ = try await load("[1,")
        } catch let error as NSError {
            #expect(error.code == 2)
        }
        let task = Task { try await load("[1,") }
        #expect(await task.result.failure.map { "\($0)" } == "the text ends too soon (line 1, column 4)")
        let detached = Task.detached { try JSON(parsing: "[1,").count }
        await #expect(throws: JSONError.self) { try await detached.value }
        await #expect(throws: JSONError.self) {
            try await withThrowingTaskGroup(of: Int.self) { group in
                for text in ["[1]", "[1,"] { group.addTask { try JSON(parsing: text).count } }
                return try await group.reduce(0, +)
            }
        }
    }
}

/// The operator that services define to catch by code.
private func ~= (code: JSONError.Code, error: any Error) -> Bool { (error as? JSONError)?.code == code }

extension Result {
    fileprivate var failure: Failure? {
        if case .failure(let error) = self { error } else { nil }
    }
}
#endif
