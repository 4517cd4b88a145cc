import Jansson
import JanssonSchema

/// A tool: a model of its arguments that can be called.
protocol Tool: JSONInflatable {
    static var name: String { get }
    static var description: String { get }
    static var inputSchema: JSONSchema { get }

    /// The answer, as a text for the language model.
    func call() throws -> String
}

extension Tool {
    /// Reads the arguments and calls the tool.
    ///
    /// - Throws: `JSONError` with all that is wrong with the arguments.
    static func answer(_ arguments: JSON) throws -> String {
        // By their own text, so that paths, lines and columns start at the arguments and not at the request.
        let text = arguments.exists ? try arguments.serializedString() : "{}"
        return try JSON.decode(Self.self, from: text, validating: inputSchema).call()
    }

    /// A schema that is written by hand.
    static func schema(_ text: String) -> JSONSchema {
        do { return try JSONSchema(parsing: text) } catch { fatalError("the schema of \(name): \(error)") }
    }
}
