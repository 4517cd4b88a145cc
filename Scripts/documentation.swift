// Checks the DocC catalogs for Scripts/build-documentation.sh, and fills the parts of their pages that come
// from README.md and Documentation/, whose samples are run as tests:
//
//     documentation update          fills these parts
//     documentation check GRAPHS    checks that these parts are current, that no other part has a Swift
//                                   sample, and that every public symbol has a comment, which says what it
//                                   throws, and is in a list of topics
//
// A part stands between `<!-- from README.md "Heading" -->` and `<!-- end -->`. Without a heading it is the
// whole document.

import Foundation

var problems: [String] = []

// MARK: Parts

/// The links of the documents as links of the catalogs. Other relative links become plain text.
let links = [
    "README.md#codable": "<doc:MigratingFromFoundation>",
    "README.md#errors": "<doc:HandlingErrors>",
    "README.md#five-styles": "<doc:ChoosingAStyle>",
    "README.md#speed": "<doc:Performance>",
    "Documentation/ComingFrom.md": "<doc:ComingFromAnOlderLibrary>",
    "Documentation/Codable.md": "<doc:MigratingFromFoundation>",
    "Documentation/Tools.md": "<doc:Tools>",
    "Documentation/Services.md": "<doc:Services>",
    "Documentation/Errors.md": "<doc:HandlingErrors>",
    "Documentation/Interop.md": "<doc:InteropAndOwnership>",
    "Documentation/Limits.md": "<doc:DocumentMeaning>",
    "Documentation/Meaning.md": "<doc:DocumentMeaning>",
    "Documentation/Performance.md": "<doc:Performance>",
    "Documentation/Styles.md": "<doc:ChoosingAStyle>",
]

func text(_ path: String) -> [String] {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
        problems.append("\(path): cannot be read")
        return []
    }
    return text.components(separatedBy: "\n")
}

func level(_ line: String) -> Int { line.hasPrefix("#") ? line.prefix { $0 == "#" }.count : 0 }

/// The lines of a section without its heading, or of a document without its title.
func section(_ heading: String?, of path: String, in page: String) -> [String] {
    var lines: [String] = []
    var own = 0
    var isCode = false
    for line in text(path) {
        if line.hasPrefix("```") { isCode.toggle() }
        let level = isCode ? 0 : level(line)
        if own == 0 {
            let isStart = level > 0 && (heading.map { line.drop { $0 == "#" || $0 == " " } == $0 } ?? true)
            if isStart { own = level }
        } else if level > 0, level <= own {
            break
        } else {
            lines.append(linked(line, in: page))
        }
    }
    if own == 0 { problems.append("\(page): \(path) has no section \(heading ?? "")") }
    while lines.first == "" { lines.removeFirst() }
    while lines.last == "" { lines.removeLast() }
    return lines
}

/// A line with the links that a page of a catalog has. A page does not link to itself.
func linked(_ line: String, in page: String) -> String {
    line.replacing(#/\[([^\]]+)\]\(([^)]+)\)/#) { match in
        let target = String(match.output.2).replacing("../", with: "")
        if target.hasPrefix("http") { return String(match.output.0) }
        // Pages of Documentation/ link to each other by name alone.
        guard page.contains("Sources/Jansson/"), let link = links[target] ?? links["Documentation/\(target)"],
            !page.contains(link.dropFirst(5).dropLast())
        else { return String(match.output.1) }
        return link
    }
}

/// A page with its parts filled. Reports Swift samples elsewhere.
func filled(_ page: String) -> [String] {
    var lines: [String] = []
    var isPart = false
    for line in text(page) {
        if let match = line.wholeMatch(of: #/<!-- from ([^" ]+)(?: "(.+)")? -->/#) {
            isPart = true
            lines.append(line)
            lines += section(match.output.2.map(String.init), of: String(match.output.1), in: page)
        } else if line == "<!-- end -->" {
            isPart = false
            lines.append(line)
        } else if !isPart {
            if line.hasPrefix("```swift") { problems.append("\(page): a sample that no test runs") }
            lines.append(line)
        }
    }
    return lines
}

let pages = (FileManager.default.enumerator(atPath: "Sources")?.allObjects as? [String] ?? [])
    .filter { $0.contains(".docc/") && $0.hasSuffix(".md") }.map { "Sources/\($0)" }.sorted()

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
    for page in pages where page.contains("/\(module).docc/") {
        for line in text(page) {
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

switch CommandLine.arguments.dropFirst().first {
case "update":
    for page in pages {
        let text = filled(page).joined(separator: "\n")
        do { try text.write(toFile: page, atomically: true, encoding: .utf8) } catch {
            problems.append("\(error)")
        }
    }
case "check":
    for page in pages where filled(page) != text(page) {
        problems.append("\(page): not current; run 'Scripts/build-documentation.sh update'")
    }
    for graphs in CommandLine.arguments.dropFirst(2) { checkSymbols(graphs) }
default: problems.append("usage: documentation update | check GRAPHS")
}
for problem in problems { print("error: \(problem)") }
exit(problems.isEmpty ? 0 : 1)
