@_spi(Lanes) package import Jansson

/// Gives a text to both lanes and compares what they make of it. The fuzzer uses it too.
package enum LaneComparison {
    /// What the lanes disagree about; nil where they do not.
    package static func difference(
        _ text: [UInt8], duplicateKeys: JSONParsingOptions.DuplicateKeys = .useLast
    )
        -> String?
    {
        let automatic = outcome(text, .automatic, duplicateKeys)
        let library = outcome(text, .libjansson, duplicateKeys)
        switch (automatic, library) {
        case (.failure(let automatic), .failure(let library)):
            // libjansson's own texts are compared with those of the whole text by FaultTests.
            return automatic.code == library.code && "\(automatic)" == "\(library)"
                ? nil : "errors: \(automatic), \(library)"
        case (.success(let automatic), .success(let library)):
            guard automatic.isFromScanner else { return "libjansson accepts what the scanner does not" }
            return difference(automatic, library)
        case (.success, .failure(let error)):
            return "the scanner accepts what libjansson does not: \(error.debugDescription)"
        case (.failure(let error), .success):
            return "libjansson accepts what fails here: \(error.debugDescription)"
        }
    }

    private static func outcome(
        _ text: [UInt8], _ engine: JSONParsingOptions.Engine,
        _ duplicateKeys: JSONParsingOptions.DuplicateKeys
    ) -> Result<JSON, JSONError> {
        JSONResult(inflating: {
            try JSON(
                parsing: text,
                options: JSONParsingOptions(
                    engine: engine, duplicateKeys: duplicateKeys,
                    limits: .init(depth: JSONParsingOptions.Limits.maximumDepth)))
        })
    }

    /// Compares two trees: kinds, order, keys, values bit for bit.
    private static func difference(_ left: JSON, _ right: JSON) -> String? {
        // The text of a value tells all kinds apart, integers from reals included, and the shortest
        // form of a real tells all bit patterns apart.
        do {
            let texts = (try left.serializedString(), try right.serializedString())
            guard texts.0 == texts.1 else { return "trees: \(texts.0) and \(texts.1)" }
        } catch {
            return "a document that cannot be written: \(error)"
        }
        return placeDifference(left, right)
    }

    /// Compares where the values of two equal trees stand in the source.
    private static func placeDifference(_ left: JSON, _ right: JSON) -> String? {
        var pairs = [(left, right)]
        // Each place is counted from the source's start: enough of them, not all of a large text.
        var compared = 0
        while let (left, right) = pairs.popLast(), compared < 100 {
            compared += 1
            guard left.location == right.location else { return "places of \(left.path)" }
            pairs += zip(left.elements, right.elements)
            pairs += zip(left.members, right.members).map { ($0.value, $1.value) }
        }
        return nil
    }
}
