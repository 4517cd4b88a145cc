// Checks and converts documents, for `make lint` and Scripts/build-documentation.sh:
//
//     documentation links FILES        checks that each relative link leads to a file, and to a heading in it
//     documentation catalogs FOLDER    writes the DocC catalogs to the folder: the pages of Sources/*/*.docc, the guides
//                                      as articles of `Jansson`, and the steps of the tutorial
//     documentation symbols GRAPHS     checks that every public symbol has a comment, which says what it throws, and
//                                      is in a list of topics
//
// All documents link by relative paths, as the repository's page needs it. `catalogs` makes DocC's links of them.

import Foundation

var problems: [String] = []

func text(_ path: String) -> String {
    if let text = try? String(contentsOfFile: path, encoding: .utf8) { return text }
    problems.append("\(path): cannot be read")
    return ""
}

func files(of folder: String, ending: String = ".md") -> [String] {
    let paths = FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []
    return paths.filter { $0.hasSuffix(ending) }.map { "\(folder)/\($0)" }.sorted()
}

// MARK: Documents

/// The documents that become articles.
let guides = ["README.md", "SECURITY.md"] + files(of: "Documentation")
/// The pictures of the guides. DocC finds them by their names.
let pictures = files(of: "Documentation/Pictures", ending: ".svg")
/// The pages of the catalogs.
let pages = [".md", ".tutorial"].flatMap { files(of: "Sources", ending: $0) }.filter { $0.contains(".docc/") }
/// The code of the tutorial, and the payloads that it shows.
let tutorial = "Tests/TutorialTests"

func file(_ path: String) -> String { URL(fileURLWithPath: path).lastPathComponent }
func name(_ path: String) -> String { URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent }

/// Returns the text with everything outside of code blocks changed.
func replacingProse(of text: String, by change: (String) -> String) -> String {
    let parts = text.components(separatedBy: "\n```")
    return parts.enumerated().map { $0.isMultiple(of: 2) ? change($1) : $1 }.joined(separator: "\n```")
}

/// The headings of a document, by the anchors that the repository's page gives them.
func headings(of path: String) -> [String: String] {
    var headings: [String: String] = [:]
    _ = replacingProse(of: text(path)) { prose in
        for line in prose.components(separatedBy: "\n") where line.hasPrefix("#") {
            let heading = String(line.drop { $0 == "#" || $0 == " " })
            let anchor = heading.lowercased().replacing(" ", with: "-")
                .filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
            headings[anchor] = heading
        }
        return prose
    }
    return headings
}

/// Returns a document with DocC's links. A link to a file that is not on the site becomes plain text. Reports links that
/// lead nowhere.
func converted(_ document: String) -> String {
    let file = URL(fileURLWithPath: document)
    let folder = file.deletingLastPathComponent()
    return replacingProse(of: text(document)) { prose in
        prose.replacing(#/(!?)\[([^\]]+)\]\(([^)#\s]*)(?:#([^)\s]+))?\)/#) { match in
            let (link, image, label, path, anchor) = match.output
            guard !path.contains("://") else { return String(link) }
            let target = path.isEmpty ? file : folder.appendingPathComponent(String(path)).standardizedFileURL
            var heading: String?
            if !FileManager.default.fileExists(atPath: target.path) {
                problems.append("\(document): \(link) leads to no file")
            } else if let anchor {
                heading = headings(of: target.path)[String(anchor)]
                if heading == nil { problems.append("\(document): \(link) leads to no heading") }
            }
            if !image.isEmpty { return "![\(label)](\(target.lastPathComponent))" }
            guard guides.contains(where: { URL(fileURLWithPath: $0).path == target.path }) else {
                return String(label)
            }
            let fragment = heading.map { "#" + $0.replacing(" ", with: "-") } ?? ""
            let reference = "doc:/Jansson/\(name(target.path))\(fragment)"
            // DocC shows the article's title instead of the file's name.
            return label.hasSuffix(".md") ? "<\(reference)>" : "[\(label)](\(reference))"
        }
    }
}

/// Writes the catalogs, and reports Swift samples in their own pages, which no test runs.
func makeCatalogs(in folder: String) {
    for page in pages where text(page).contains("\n```swift") {
        problems.append("\(page): a sample that no test runs")
    }
    func write(_ text: String, to name: String) {
        let file = URL(fileURLWithPath: "\(folder)/\(name)")
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        } catch {
            problems.append("\(error)")
        }
    }
    for page in pages {
        write(converted(page), to: page.components(separatedBy: "/").suffix(2).joined(separator: "/"))
    }
    for guide in guides { write(converted(guide), to: "Jansson.docc/\(name(guide)).md") }
    for picture in pictures { write(text(picture), to: "Jansson.docc/\(file(picture))") }
    for name in shownFiles() {
        let code = name.wholeMatch(of: #/(\w+)-(\d+)\.swift/#)
        let content =
            if let (_, file, step) = code?.output, let step = Int(step) {
                lines(of: "\(tutorial)/\(file).swift", at: step)
            } else {
                text("\(tutorial)/Payloads/\(name)")
            }
        write(content, to: "Jansson.docc/\(name)")
    }
}

/// The files that the tutorial shows, such as `Order-2.swift` for the second step of `Order.swift`.
func shownFiles() -> Set<String> {
    let tutorials = pages.filter { $0.hasSuffix(".tutorial") }
    return Set(
        tutorials.flatMap { text($0).matches(of: #/@Code\(.*file: "([^"]+)"\)/#).map { String($0.output.1) } }
    )
}

/// Returns the lines of a file that the tutorial shows at a step. The comment `//: 2` begins lines that are shown from
/// the second step on, and `//: hidden` lines that are never shown. `//= 1-2 text` is a line of the first two steps.
func lines(of path: String, at step: Int) -> String {
    var isShown = true
    var lines: [String] = []
    for line in text(path).components(separatedBy: "\n") {
        if let match = line.wholeMatch(of: #/ *\/\/: (\w+)/#) {
            isShown = Int(match.output.1).map { $0 <= step } ?? false
        } else if let match = line.wholeMatch(of: #/( *)\/\/= (\d+)(?:-(\d+))? (.*)/#) {
            let (_, space, first, last, text) = match.output
            let steps = (Int(first) ?? 0)...(Int(last ?? first) ?? 0)
            if steps.contains(step) { lines.append("\(space)\(text)") }
        } else if isShown {
            lines.append(line)
        }
    }
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n") + "\n"
}

// MARK: Symbols

struct Graph: Decodable {
    struct Symbol: Decodable {
        struct Kind: Decodable { let identifier: String }
        struct Location: Decodable {
            struct Position: Decodable { let line: Int }
            let uri: String
            let position: Position
        }
        struct Comment: Decodable {
            struct Line: Decodable { let text: String }
            let lines: [Line]
        }
        struct Fragment: Decodable { let spelling: String }
        let kind: Kind
        let pathComponents: [String]
        let docComment: Comment?
        let location: Location?
        let declarationFragments: [Fragment]?

        /// Whether a call of it can throw: `throws` outside of the types of its parameters.
        var isThrowing: Bool {
            guard !kind.identifier.hasSuffix("enum.case") else { return false }
            var depth = 0
            for fragment in declarationFragments ?? [] {
                if depth == 0, fragment.spelling == "throws" { return true }
                for character in fragment.spelling {
                    if character == "(" { depth += 1 }
                    if character == ")" { depth -= 1 }
                }
            }
            return false
        }
    }
    let symbols: [Symbol]
}

/// The names in the lists of topics of a module's pages, without the hashes of overloads.
func curated(_ module: String) -> Set<String> {
    var names: Set<String> = []
    for page in pages where page.hasSuffix("/\(module).docc/\(module).md") {
        for line in text(page).components(separatedBy: "\n") {
            if let match = line.wholeMatch(of: #/- ``(.+?)(-[0-9a-z]+|-\(.+\)|->.+)?``/#) {
                names.insert(String(match.output.1))
            }
        }
    }
    return names
}

func checkSymbols(_ graphs: String) {
    for module in ((try? FileManager.default.contentsOfDirectory(atPath: graphs)) ?? []).sorted() {
        let curated = curated(module)
        let folder = "\(graphs)/\(module)"
        for file in ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() {
            guard let data = FileManager.default.contents(atPath: "\(folder)/\(file)"),
                let graph = try? JSONDecoder().decode(Graph.self, from: data)
            else {
                problems.append("\(folder)/\(file): cannot be read")
                continue
            }
            for symbol in graph.symbols where symbol.kind.identifier != "swift.extension" {
                let name = symbol.pathComponents.joined(separator: ".")
                // What the compiler makes has no place in the sources.
                if let location = symbol.location {
                    let path = location.uri.components(separatedBy: "/Sources/").last ?? location.uri
                    let place = "Sources/\(path):\(location.position.line + 1): \(name)"
                    if symbol.docComment == nil {
                        problems.append("\(place) has no comment")
                    } else if symbol.isThrowing,
                        symbol.docComment?.lines.contains(where: { $0.text.contains("- Throws:") }) == false
                    {
                        problems.append("\(place) throws, and its comment does not say what")
                    }
                }
                if file == "\(module).symbols.json", symbol.pathComponents.count == 1, !curated.contains(name)
                {
                    problems.append("Sources/\(module)/\(module).docc: \(name) is in no list of topics")
                }
            }
        }
    }
}

let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "links": for document in arguments.dropFirst() { _ = converted(document) }
case "catalogs" where arguments.count == 2: makeCatalogs(in: arguments[1])
case "symbols" where arguments.count == 2: checkSymbols(arguments[1])
default: problems.append("usage: documentation links FILES | catalogs FOLDER | symbols GRAPHS")
}
for problem in problems { print("error: \(problem)") }
exit(problems.isEmpty ? 0 : 1)
