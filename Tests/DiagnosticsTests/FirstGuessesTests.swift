#if Foundation
import Foundation
import Testing

@Suite(
    .enabled(if: Compiler.isThere, "There is no swiftc on the path, or no modules beside the test bundle."))
struct FirstGuessesTests {
    /// The errors of each guess. All are checked by one run of the compiler.
    private func errors(of guesses: [FirstGuess], imports: [String] = []) throws -> [[String]] {
        let preamble = FirstGuess.preamble(imports: imports)
        let lines = preamble + guesses.enumerated().map { $1.line($0) }
        let output = try Compiler.check(lines.joined(separator: "\n")).output
        var errors = Array(repeating: [String](), count: guesses.count)
        for match in output.matches(of: /main\.swift:(\d+):\d+: error: (.*)/) {
            let guess = try #require(Int(match.output.1)) - preamble.count - 1
            try #require(guesses.indices.contains(guess), "\(output)")
            errors[guess].append(String(match.output.2))
        }
        return errors
    }

    @Test func theCompilerAnswersFirstGuesses() throws {
        let guesses = FirstGuess.all
        for (guess, errors) in zip(guesses, try errors(of: guesses)) {
            let comment: Comment = "\(guess.code): \(errors)"
            switch guess.answer {
            case .compiles: #expect(errors.isEmpty, comment)
            case .names(let text):
                #expect(errors.contains { $0.contains("is unavailable: ") && $0.contains(text) }, comment)
            case .explains(let text): #expect(errors.contains { $0.contains(text) }, comment)
            }
        }
    }

    @Test func theNamedImportsAreEnough() throws {
        let imports = ["JanssonFoundation", "JanssonSchema", "JanssonTools"]
        for (guess, errors) in zip(FirstGuess.products, try errors(of: FirstGuess.products, imports: imports))
        {
            #expect(errors.isEmpty, "\(guess.code)")
        }
    }

    #if Macros
    @Test func aPatternInAModelNamesItsImport() throws {
        let model = #"@JSONModel struct Item { @JSONConstraint(.pattern("^a")) let id: String }"#
        let output = try Compiler.checkModels("import Jansson\n\(model)").output
        #expect(output.contains("is unavailable: import JanssonSchema"), "\(output)")
        let result = try Compiler.checkModels("import Jansson\nimport JanssonSchema\n\(model)")
        #expect(result.output.isEmpty, "\(result.output)")
    }
    #endif
}
#endif
