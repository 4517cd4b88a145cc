// Reads lines of numbers. For each, writes a line of the texts that this package writes for the number, separated by
// spaces.

import Foundation
import Jansson
import JanssonFoundation

struct Model: Codable {
    var number: JSONNumber
    var value: JSONValue
}

let kept = JSONWritingOptions(preservesNumberText: true)
let indented = JSONWritingOptions(indentation: 0)

func texts(of number: String) throws -> [String] {
    let text = "[\(number)]"
    let json = try JSON(parsing: text)
    let value = try JSONValue(parsing: text)
    let alone = try json[0].decode(as: JSONNumber.self)
    let model = "{\"number\":\(number),\"value\":\(text)}"
    let coded = try JanssonDecoder().decode(Model.self, from: model)
    var written = [
        try json.serializedString(), try json.serializedString(indented), json.description,
        try value.serializedString(), try value.serializedString(indented), value.description,
        try JSON(value).serializedString(), try JSON(value).serializedString(indented),
        try alone.serializedString(), alone.text, try JSONValue.number(alone).serializedString(),
        try JanssonEncoder().encodedString(coded), try JanssonEncoder().encodedString([value]),
    ]
    // An `NSNumber` of a larger `Double` has all digits of the `Double`.
    if alone.decimal != nil, alone.double.magnitude < 0x1p53 {
        written.append(try JSONValue(any: value.anyValue).serializedString())
    }
    for options in [kept, JSONWritingOptions(indentation: 0, preservesNumberText: true)] {
        let texts = [
            try json.serializedString(options), try value.serializedString(options),
            try JSON(value).serializedString(options), try alone.serializedString(options),
        ]
        // The text itself, but for the sign of -0.
        for text in texts.dropFirst(number == "-0" ? 4 : 0) where !text.contains(number) {
            written.append("kept:\(text)")
        }
        written += texts
    }
    return written
}

while let line = readLine() {
    do {
        print(try texts(of: line).joined(separator: " "))
    } catch {
        print("error: \(error)")
    }
}
