// Reads the lengths of prefixes of a file from standard input, in ascending order. Writes for each, one per
// line, the value of the prefix with cut strings and the value without them, as compact JSON; nothing for a
// missing value. The file is the argument; one that is not a document is an error.
import Foundation
import Jansson

let bytes = Array(try Data(contentsOf: URL(filePath: CommandLine.arguments[1])))
_ = try JSON(parsing: bytes)
var texts = JSONPartial.CutStrings.allCases.map { JSONPartial(options: .init(cutStrings: $0)) }
var length = 0
while let line = readLine(), let next = Int(line) {
    for index in texts.indices {
        try texts[index].append(bytes.span.extracting(length..<next))
        let json = texts[index].json
        var output = Data(json.exists ? try json.serializedString().utf8 : "".utf8)
        output.append(UInt8(ascii: "\n"))
        try FileHandle.standardOutput.write(contentsOf: output)
    }
    length = next
}
