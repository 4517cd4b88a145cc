/// Maps locations in repaired text to the input. Between two edits, the repaired text is a copy of the input.
package struct RepairSourceMap: Sendable {
    /// A copied or replaced part of the input: its offset `source` in the input, and `output` in the repaired text.
    package struct Part: Sendable {
        package var output: Int
        package var source: Int
        package var isCopy: Bool

        package init(output: Int, source: Int, isCopy: Bool = true) {
            (self.output, self.source, self.isCopy) = (output, source, isCopy)
        }
    }

    private struct Mapping {
        var repaired: JSONLocation
        var source: JSONLocation
        var isCopy: Bool
    }

    private var places: [Mapping] = []

    package init() {}

    /// Adds the parts that are not in the map yet.
    package mutating func extend(to parts: [Part], of text: Span<UInt8>, in source: Span<UInt8>) {
        var (before, after) = (JSONLocation.start, JSONLocation.start)
        if let last = places.last { (before, after) = (last.source, last.repaired) }
        // Offsets ascend in both texts.
        for part in parts.dropFirst(places.count) {
            before = before.advanced(to: part.source, in: source)
            after = after.advanced(to: part.output, in: text)
            places.append(Mapping(repaired: after, source: before, isCopy: part.isCopy))
        }
    }

    /// Converts a location in the repaired text to a location in the input.
    ///
    /// Complexity: O(log *edits*).
    func location(of location: JSONLocation) -> JSONLocation {
        let next = places.indices.partition { places[$0].repaired.byteOffset <= location.byteOffset }
        guard next > 0 else { return location }
        let place = places[next - 1]
        guard place.isCopy else { return place.source }
        var result = location
        result.line += place.source.line - place.repaired.line
        if location.line == place.repaired.line {
            result.column += place.source.column - place.repaired.column
        }
        result.byteOffset += place.source.byteOffset - place.repaired.byteOffset
        return result
    }
}
