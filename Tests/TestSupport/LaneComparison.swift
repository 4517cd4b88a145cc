#if Libjansson
@_spi(Engines) package import Jansson

/// Reads a text with both lanes and compares the results. The fuzzer uses it too.
package enum LaneComparison {
    /// The first difference between the lanes; nil if there is none.
    package static func difference(
        _ text: [UInt8], duplicateKeys: JSONParsingOptions.DuplicateKeys = .useLast
    )
        -> String?
    {
        let automatic = outcome(text, .automatic, duplicateKeys)
        let library = outcome(text, .libjansson, duplicateKeys)
        switch (automatic, library) {
        case (.failure(let automatic), .failure(let library)):
            // FaultTests compares libjansson's messages with those on the whole text.
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
        // The text of a value distinguishes all kinds, also integers and reals. The shortest form of a
        // real distinguishes all bit patterns.
        do {
            let texts = (try left.serializedString(), try right.serializedString())
            guard texts.0 == texts.1 else { return "trees: \(texts.0) and \(texts.1)" }
        } catch {
            return "a document that cannot be written: \(error)"
        }
        return placeDifference(left, right)
    }

    /// Compares the locations of the values of two equal trees.
    private static func placeDifference(_ left: JSON, _ right: JSON) -> String? {
        var pairs = [(left, right)]
        // Each location is counted from the start of the source. This checks enough of them, but not all
        // of a large text.
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
#endif
