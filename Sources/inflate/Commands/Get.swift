import ArgumentParser
import Jansson

/// `inflate get`: prints one value of a document.
struct Get: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Prints the value at a path.",
        discussion: """
            Each PATH element is the key of an object's member, or the index of an array's element, \
            from 0: inflate get people.json people 0 name. Without any, the whole document is \
            printed. Exits with 1 when there is no such value or the document is not valid, 2 when it \
            cannot be read.
            """)

    @Argument(help: "The file; '-' is standard input.")
    var file: String

    @Argument(help: "The keys and indices, one by one.")
    var path: [String] = []

    @Flag(help: "Print a string's text as it is, and not as JSON.")
    var raw = false

    func run() throws {
        let document = try ParsedInput(file)
        let json = path.reduce(document.json) { $0[$0.pathElement($1)] }
        do {
            let value = try JSON.inflate(from: json)
            if raw, let text = value.value.string {
                try Output.write(text + "\n")
            } else {
                try Output.writeLine(try value.serializedData())
            }
        } catch let error as JSONError {
            throw document.input.failure(error)
        }
    }
}

extension JSON {
    /// What an argument means here: an index in an array, if it is written as JSON writes integers;
    /// else a key.
    fileprivate func pathElement(_ argument: String) -> JSONPathElement {
        if kind == .array, let index = Int(argument), "\(index)" == argument { return .index(index) }
        return .key(argument)
    }
}
