import Jansson
import JanssonSchema

/// A tool: a model of its arguments that can be called.
protocol Tool: JSONInflatable, JSONSchemaProviding {
    static var name: String { get }
    static var description: String { get }
    static var inputSchema: JSONSchema { get }

    /// Whether a call changes nothing.
    static var isReadOnly: Bool { get }

    /// The answer, as a text for the language model.
    func call() throws -> String
}

extension Tool {
    /// Reads the arguments.
    ///
    /// - Throws: `JSONError` with all that is wrong with the arguments.
    static func read(_ arguments: JSON) throws -> Self {
        // By their own text, so that paths, lines and columns start at the arguments and not at the request.
        let text = arguments.exists ? try arguments.sourceText ?? arguments.serializedString() : "{}"
        return try JSON.decode(Self.self, from: text)
    }
}
