#if Logging
internal import JanssonCore
internal import Logging

/// An event that writes itself as an object.
struct LogLine {
    let event: LogEvent
    let label: String
    let metadata: Logger.Metadata
    let format: JSONLogFormat
    let time: String

    /// How much of the event to write.
    private var detail = Detail()

    private struct Detail {
        /// The most bytes of a string.
        var textLength = Int.max
        var models = Models.unchecked
        var hasMetadata = true
        var isTruncated = false
    }

    /// How to write metadata that is `JSONEncodable`.
    private enum Models: CaseIterable {
        /// As JSON.
        case unchecked
        /// As JSON, or as a string if writing JSON fails. Each value is written twice.
        case checked
        /// As a string, which can be cut.
        case text
    }

    init(event: LogEvent, label: String, metadata: Logger.Metadata, format: JSONLogFormat, time: String) {
        self.event = event
        self.label = label
        self.metadata = metadata
        self.format = format
        self.time = time
    }

    /// Writes the line with as much detail as `length` bytes allow.
    func write(to stream: JSONLogStream, within length: Int) {
        // A message longer than the limit cannot fit uncut.
        let isLong = event.message.description.utf8.count > length
        var hasFailed = false
        for models in Models.allCases where models != .checked || hasFailed {
            for textLength in [Int.max, length, length / 8, length / 32].dropFirst(isLong ? 1 : 0) {
                let detail = Detail(textLength: textLength, models: models, isTruncated: textLength < .max)
                guard let isWritten = write(detail, to: stream, within: length) else {
                    hasFailed = true
                    break
                }
                if isWritten { return }
            }
        }
        // One byte of a string becomes at most six, as in `\u0001`, and at most five strings are cut.
        let least = Detail(textLength: length / 40, models: .text, hasMetadata: false, isTruncated: true)
        if write(least, to: stream, within: length) != true { stream.drop() }
    }

    /// Writes the line and returns true. Returns false if the line is too long, nil if metadata cannot be written so.
    private func write(_ detail: Detail, to stream: JSONLogStream, within length: Int) -> Bool? {
        var line = self
        line.detail = detail
        return try? line.withSerializedBytes(JSONWritingOptions()) { text in
            guard text.count <= length else { return false }
            stream.write(text)
            return true
        }
    }
}

extension LogLine: JSONEncodable {
    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        if let key = format.timeKey { try writer.member(key, time) }
        if let key = format.levelKey { try writer.member(key, format.name(of: event.level)) }
        if let key = format.labelKey { try text(key, label, to: &writer) }
        if let key = format.messageKey { try text(key, event.message.description, to: &writer) }
        for (key, value) in format.constants { try writer.member(key, value) }
        if let key = format.metadataKey, detail.hasMetadata, !metadata.isEmpty {
            try writer.key(key)
            try write(metadata, depth: 1, to: &writer)
        }
        if let key = format.sourceKey { try text(key, event.source, to: &writer) }
        if let key = format.errorKey, let error = event.error {
            try writer.key(key)
            try write(error: error, to: &writer)
        }
        if detail.isTruncated { try writer.member("truncated", true) }
        // The format's keys are distinct. A second "truncated" does no harm.
        try writer.endObject(hasDistinctKeys: true)
    }

    private func text(_ key: String, _ text: String, to writer: inout JSONWriter) throws {
        try writer.key(key)
        try write(text, to: &writer)
    }

    private func write(_ text: String, to writer: inout JSONWriter) throws {
        try writer.writeString(text.cut(to: detail.textLength))
    }

    // Metadata may come from input, so its nesting is limited to a depth that readers of logs accept.
    private static var maximumDepth: Int { 64 }

    private func write(_ metadata: Logger.Metadata, depth: Int, to writer: inout JSONWriter) throws {
        try writer.beginObject()
        if metadata.count == 1, let (key, value) = metadata.first {
            try writer.key(key)
            try write(value, depth: depth, to: &writer)
        } else {
            for (key, value) in metadata.sorted(by: { $0.key < $1.key }) {
                try writer.key(key)
                try write(value, depth: depth, to: &writer)
            }
        }
        // The keys of a dictionary are distinct.
        try writer.endObject(hasDistinctKeys: true)
    }

    private func write(_ value: Logger.MetadataValue, depth: Int, to writer: inout JSONWriter) throws {
        switch value {
        case .string(let text): try write(text, to: &writer)
        case .stringConvertible(let value): try write(value, to: &writer)
        case .dictionary, .array:
            guard depth < LogLine.maximumDepth else { return try writer.writeString("…") }
            if case .dictionary(let members) = value {
                try write(members, depth: depth + 1, to: &writer)
            } else if case .array(let elements) = value {
                try writer.beginArray()
                for element in elements { try write(element, depth: depth + 1, to: &writer) }
                try writer.endArray()
            }
        }
    }

    private func write(_ value: any CustomStringConvertible & Sendable, to writer: inout JSONWriter) throws {
        switch value {
        case let value as Int: try writer.writeInteger(value)
        case let value as Bool: try writer.writeBool(value)
        case let value as String: try write(value, to: &writer)
        case let value as Double:
            if value.isFinite { try writer.writeDouble(value) } else { try writer.writeString("\(value)") }
        case let value as JSONError: try write(error: value, to: &writer)
        case let value as any JSONEncodable where canWrite(value): try writer.write(value)
        default: try write(value.description, to: &writer)
        }
    }

    private func canWrite(_ value: any JSONEncodable) -> Bool {
        switch detail.models {
        case .unchecked: true
        case .checked: (try? value.withSerializedBytes(JSONWritingOptions()) { _ in }) != nil
        case .text: false
        }
    }

    /// Writes an error: its type and description and, for an error of this package, its metadata.
    private func write(error: any Error, to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try text(format.errorTypeKey, String(reflecting: type(of: error)), to: &writer)
        let known = JSONError(in: error)
        try text("message", known?.description ?? "\(error)", to: &writer)
        if let known, detail.hasMetadata {
            for (key, value) in known.metadata.sorted(by: { $0.key < $1.key }) {
                try writer.key(key)
                if JSONError.numbersInMetadata.contains(key), let number = Int(value) {
                    try writer.writeInteger(number)
                } else {
                    try write(value, to: &writer)
                }
            }
        }
        try writer.endObject(hasDistinctKeys: true)
    }
}

extension String {
    /// Returns at most `length` bytes of the string. `…` replaces the rest.
    fileprivate func cut(to length: Int) -> String {
        guard utf8.count > length else { return self }
        var end = utf8.index(startIndex, offsetBy: max(length - 3, 0))
        // Moves back from inside a character to its first byte.
        while String.Index(end, within: unicodeScalars) == nil { end = utf8.index(before: end) }
        return self[..<end] + "…"
    }
}
#endif
