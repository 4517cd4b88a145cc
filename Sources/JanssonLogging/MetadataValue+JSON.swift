#if Logging
public import JanssonCore
public import Logging

extension Logger.MetadataValue {
    /// Makes a value that a ``JSONLogHandler`` writes as JSON: a number, a model, a `JSON` or a `JSONValue`. Other
    /// handlers write that JSON as a string.
    ///
    /// ```swift
    /// logger.info("stored", metadata: ["id": .json(order.id), "order": .json(order)])
    /// ```
    public static func json(_ value: some JSONEncodable & Sendable) -> Logger.MetadataValue {
        .stringConvertible(MetadataJSON(value: value))
    }
}

private struct MetadataJSON<Value: JSONEncodable & Sendable>: JSONEncodable, CustomStringConvertible, Sendable
{
    let value: Value

    func encode(to writer: inout JSONWriter) throws { try writer.write(value) }

    var description: String {
        do { return try value.serializedString() } catch { return "\(error)" }
    }
}
#endif
