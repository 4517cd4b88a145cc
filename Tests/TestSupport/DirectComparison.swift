#if Foundation
package import Jansson

/// Reads a text by models straight from bytes and through a document, and writes what they make of it. The fuzzer
/// uses it too.
package enum DirectComparison {
    /// What the two ways disagree about; nil if nothing.
    package static func difference(_ text: [UInt8]) -> String? {
        let differences: [() -> String?] = [
            { difference(ExpandedPerson.self, text) }, { difference([ExpandedPerson].self, text) },
            { difference([ExpandedShape].self, text) }, { difference(ExpandedShape.self, text) },
            { difference([String: Double].self, text) }, { difference([[Float]].self, text) },
            { difference([[Int8]].self, text) }, { difference([String: UInt64].self, text) },
            { difference([[Bool]].self, text) }, { difference([String].self, text) },
            { difference([String: [JSONValue]].self, text) }, { difference(ExpandedExpression.self, text) },
            { difference(ExpandedFolder.self, text) }, { difference(ExpandedNode.self, text) },
            { difference(ExpandedChoice.self, text) }, { difference([ExpandedChoice].self, text) },
            { difference(ExpandedBounds.self, text) },
        ]
        return differences.lazy.compactMap { $0() }.first
    }

    /// What a document gives must be what is read, and what is written of it must read back the same.
    package static func difference<T: JSONInflatable & JSONEncodable & Equatable>(
        _ type: T.Type, _ text: [UInt8]
    ) -> String? {
        let document = outcome { try JSON(parsing: text).decode(as: type) }
        let either = outcome { try JSON.decode(type, from: text) }
        guard document == either else { return "\(type): \(either), and by a document \(document)" }
        guard case .success(let value) = either else { return nil }
        // A date may have a fraction that is rounded, or a year that is not written. Elements that differ only in a
        // member with a default are no longer unique when they are written, which writing finds by this option.
        let options = JSONWritingOptions(checksConstraints: true)
        guard case .success(let written) = outcome({ try value.serializedString(options) }) else {
            return nil
        }
        let again = outcome { try JSONValue(parsing: JSON.decode(type, from: written).serializedString()) }
        return again == outcome { try JSONValue(parsing: written) }
            ? nil : "\(type): \(written) reads back as something else"
    }

    private static func outcome<T>(_ body: () throws -> T) -> Result<T, JSONError> {
        Result(catching: body).mapError { $0 as? JSONError ?? JSONError(.custom, underlying: $0) }
    }
}
#endif
