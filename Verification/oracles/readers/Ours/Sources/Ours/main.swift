// Reads the records of a file, and writes a line for each, as oracles.sh describes:
//
//     Ours INPUT OUTPUT automatic|libjansson [numbers]
//     Ours INPUT OUTPUT texts
//
// The second form writes each accepted document with options that change from record to record. Its output is again a
// file of records.
import Foundation
import Jansson

/// Appends the value, tagged with its type.
func append(_ json: JSON, to line: inout [UInt8]) throws {
    switch json.kind {
    case .null: line.append(UInt8(ascii: "n"))
    case .bool: line.append(try json.decode(as: Bool.self) ? UInt8(ascii: "t") : UInt8(ascii: "f"))
    case .number: append(try json.decode(as: JSONNumber.self), to: &line)
    case .string: append(try json.decode(as: String.self), to: &line)
    case .array:
        var separator = UInt8(ascii: "[")
        for element in json.elements {
            line.append(separator)
            separator = UInt8(ascii: ",")
            try append(element, to: &line)
        }
        if json.count == 0 { line.append(separator) }
        line.append(UInt8(ascii: "]"))
    case .object:
        var separator = UInt8(ascii: "{")
        for (key, value) in json.members {
            line.append(separator)
            separator = UInt8(ascii: ",")
            append(key, to: &line)
            line.append(UInt8(ascii: ":"))
            try append(value, to: &line)
        }
        if json.count == 0 { line.append(separator) }
        line.append(UInt8(ascii: "}"))
    case .missing: line.append(UInt8(ascii: "?"))
    }
}

func append(_ number: JSONNumber, to line: inout [UInt8]) {
    let text = number.text
    guard text.utf8.contains(where: { ".eE".utf8.contains($0) }) else {
        line.append(UInt8(ascii: "i"))
        line += text.utf8
        return
    }
    line.append(UInt8(ascii: "d"))
    for shift in stride(from: 60, through: 0, by: -4) {
        line.append(hexadecimal[Int(truncatingIfNeeded: number.double.bitPattern >> UInt64(shift)) & 15])
    }
}

func append(_ string: String, to line: inout [UInt8]) {
    line.append(UInt8(ascii: "\""))
    for byte in string.utf8 {
        if byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
            line.append(byte)
        } else {
            line += [UInt8(ascii: "\\"), hexadecimal[Int(byte >> 4)], hexadecimal[Int(byte & 15)]]
        }
    }
    line.append(UInt8(ascii: "\""))
}

func writingOptions(at index: Int) -> JSONWritingOptions {
    JSONWritingOptions(
        indentation: [nil, 0, 1, 3][index % 4], ensuresASCII: index % 5 < 2, escapesSlashes: index % 7 < 3,
        preservesNumberText: index % 11 < 5)
}

let hexadecimal = Array("0123456789abcdef".utf8)
let arguments = CommandLine.arguments
let input = Array(try Data(contentsOf: URL(filePath: arguments[1])))
guard FileManager.default.createFile(atPath: arguments[2], contents: nil) else { exit(1) }
let output = try FileHandle(forWritingTo: URL(filePath: arguments[2]))
let options = JSONParsingOptions(engine: arguments[3] == "libjansson" ? .libjansson : .automatic)
var (offset, index, lines) = (0, 0, [UInt8]())
while offset < input.count {
    let length = (0..<4).reduce(0) { $0 | Int(input[offset + $1]) << (8 * $1) }
    let record = input.span.extracting(offset + 4..<offset + 4 + length)
    offset += 4 + length
    let json = try? JSON(parsing: record, options: options)
    if arguments[3] == "texts" {
        if let json {
            let text = Array(try json.serializedString(writingOptions(at: index)).utf8)
            lines += (0..<4).map { UInt8(truncatingIfNeeded: text.count >> (8 * $0)) } + text
        }
    } else {
        if let json {
            try append(json, to: &lines)
            if arguments.last == "numbers" { lines += ("\t" + (try json.serializedString())).utf8 }
        } else {
            lines.append(UInt8(ascii: "-"))
        }
        lines.append(UInt8(ascii: "\n"))
    }
    index += 1
    if lines.count > 1 << 20 || offset == input.count {
        try output.write(contentsOf: lines)
        lines.removeAll(keepingCapacity: true)
    }
}
