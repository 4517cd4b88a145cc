// Draws the charts of README.md from the tables that the benchmarks printed, as SVG in Documentation/Pictures:
//
//     pictures write    writes the charts
//     pictures check    fails if a chart is not that of its table; `make lint` calls it
//
// The colors follow the reader's choice of a light or a dark page, and each chart has a background of its own.

import Foundation

/// The rows below a heading or line of a document, as cells without backquotes. The first row is the table's header.
func table(after line: String, in document: String) -> [[String]] {
    guard let text = try? String(contentsOfFile: document, encoding: .utf8),
        let start = text.range(of: "\n\(line)\n")
    else { fail("\(document) has no line '\(line)'") }
    let lines = text[start.upperBound...].components(separatedBy: "\n").drop { !$0.hasPrefix("|") }
    let rows = lines.prefix { $0.hasPrefix("|") }.map { row in
        row.dropFirst().dropLast().components(separatedBy: "|").map {
            $0.replacing("`", with: "").trimmingCharacters(in: .whitespaces)
        }
    }
    guard rows.count > 2 else { fail("\(document) has no table below '\(line)'") }
    return [rows[0]] + rows.dropFirst(2)
}

func number(_ cell: String) -> Double {
    guard let number = Double(cell.replacing(",", with: "")) else { fail("'\(cell)' is not a number") }
    return number
}

func fail(_ message: String) -> Never {
    print("error: \(message)")
    exit(1)
}

// MARK: Drawing

func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
}

struct Picture {
    let width = 840
    private var height = 16
    private var elements: [String] = []

    mutating func advance(_ distance: Int) { height += distance }

    /// Adds text whose base line is the current height.
    mutating func text(_ text: String, x: Double, style: String) {
        elements.append(
            #"<text x="\#(rounded(x))" y="\#(height)" class="\#(style)">\#(escaped(text))</text>"#)
    }

    /// Adds a bar whose lower edge is the current height.
    mutating func bar(x: Double, width: Double, height: Int, style: String) {
        elements.append(
            #"<rect x="\#(rounded(x))" y="\#(self.height - height)" width="\#(rounded(max(width, 1)))" "#
                + #"height="\#(height)" rx="2" class="\#(style)"/>"#)
    }

    private func rounded(_ value: Double) -> String { String(format: "%.1f", value) }

    func svg(title: String) -> String {
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)" \
        role="img">
        <title>\(escaped(title))</title>
        <style>
        text { font: 13px system-ui, sans-serif; fill: #1f2328 }
        .page { fill: #ffffff; stroke: #d1d9e0 }
        .title { font-weight: 600; font-size: 15px }
        .note { fill: #59636e; font-size: 12px }
        .end { text-anchor: end }
        .ours { fill: #d9480f }
        .range { fill: #f5b395 }
        .other { fill: #adb5bd }
        @media (prefers-color-scheme: dark) {
        text { fill: #f0f6fc }
        .page { fill: #0d1117; stroke: #3d444d }
        .note { fill: #9198a1 }
        .ours { fill: #ff922b }
        .range { fill: #7a4a1d }
        .other { fill: #5c636a }
        }
        </style>
        <rect x="0.5" y="0.5" width="\(width - 1)" height="\(height - 1)" rx="6" class="page"/>
        \(elements.joined(separator: "\n"))
        </svg>

        """
    }
}

// MARK: The charts

/// How many times as fast as Foundation and libjansson: a bar from 0 to the slowest document, and on to the fastest.
func speed() -> String {
    let rows = table(after: "## Speed", in: "README.md")
    let title = "Times as fast as Foundation and libjansson"
    var picture = Picture()
    picture.advance(14)
    picture.text(title, x: 20, style: "title")
    picture.advance(20)
    picture.text("strong color: the slowest of four documents; pale: the fastest", x: 20, style: "note")
    picture.advance(10)
    var opponent = ""
    for row in rows.dropFirst() where !row[0].hasPrefix("memory ") {
        let label = row[0].components(separatedBy: ", against ")
        // A row without one has that of the row above.
        if label.count == 2 { opponent = label[1] }
        let values = row.dropFirst().map(number)
        let (least, most) = (values.min() ?? 0, values.max() ?? 0)
        let scale = 4.9
        picture.advance(22)
        picture.text(label[0], x: 20, style: "")
        picture.bar(x: 440, width: most * scale, height: 24, style: "range")
        picture.bar(x: 440, width: least * scale, height: 24, style: "ours")
        let text = [least, most].map { String(format: $0 < 10 ? "%.2g" : "%.0f", $0) }
        picture.advance(-6)
        picture.text("\(text[0]) to \(text[1])", x: 446 + most * scale, style: "")
        picture.advance(20)
        picture.text("against \(opponent)", x: 20, style: "note")
        picture.advance(8)
    }
    picture.advance(10)
    return picture.svg(title: title)
}

/// Megabytes a second, beside the fastest libraries of other languages.
func languages() -> String {
    let documents = [
        "twitter", "citm_catalog", "canada", "github_events", "people", "mesh", "178 bytes", "2,001 bytes",
    ]
    let page = "Documentation/Performance.md"
    let tables = [
        ("Bytes to models, MB/s", table(after: "### Bytes to models, MB/s of the document", in: page)),
        ("Models to bytes, MB/s", table(after: "### Models to bytes, MB/s of the text", in: page)),
    ]
    let names = ["Jansson", "serde_json", "simdjson", "yyjson", "msgspec"]
    var picture = Picture()
    picture.advance(14)
    for (column, (title, _)) in tables.enumerated() {
        picture.text(title, x: 120 + 360 * Double(column), style: "title")
    }
    picture.advance(8)
    for document in documents {
        var bars = 0
        for (column, (title, rows)) in tables.enumerated() {
            guard let row = rows.first(where: { $0[0] == document }) else {
                fail("\(title) has no row '\(document)'")
            }
            let x = 120 + 360 * Double(column)
            let most =
                rows.filter { documents.contains($0[0]) }.flatMap { $0[1...].prefix(6) }.compactMap {
                    Double($0.replacing(",", with: ""))
                }.max() ?? 1
            var offset = 0
            for name in names {
                let headers = name == "Jansson" ? ["JSON.decode", "JSONEncodable"] : [name]
                guard let index = rows[0].firstIndex(where: headers.contains) else { continue }
                offset += 1
                picture.advance(14)
                picture.bar(
                    x: x, width: number(row[index]) / most * 190, height: 11,
                    style: name == "Jansson" ? "ours" : "other")
                picture.text(
                    "\(name) \(row[index])", x: x + 6 + number(row[index]) / most * 190, style: "note")
            }
            picture.advance(-14 * offset)
            bars = max(bars, offset)
        }
        picture.advance(14)
        picture.text(document, x: 108, style: "end")
        picture.advance(14 * (bars - 1) + 12)
    }
    picture.advance(4)
    return picture.svg(title: "Megabytes a second beside serde_json, simdjson, yyjson and msgspec")
}

let pictures = ["speed.svg": speed(), "languages.svg": languages()]
switch CommandLine.arguments.dropFirst() {
case ["write"]:
    for (name, picture) in pictures {
        try picture.write(toFile: "Documentation/Pictures/\(name)", atomically: true, encoding: .utf8)
    }
case ["check"]:
    for (name, picture) in pictures.sorted(by: { $0.key < $1.key }) {
        let path = "Documentation/Pictures/\(name)"
        guard try String(contentsOfFile: path, encoding: .utf8) == picture else {
            fail("\(path) is not the chart of its table: swift Scripts/pictures.swift write")
        }
    }
default: fail("usage: pictures write | check")
}
