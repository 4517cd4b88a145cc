public import JanssonCore

extension ProblemDetails: JSONEncodable {
    /// Writes the members of RFC 9457, in its order, and then `errors`.
    ///
    /// - Throws: ``JSONError`` of code `custom` if no value may be written here.
    public func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer.member("type", type)
        try writer.member("title", title)
        try writer.member("status", status)
        try writer.memberIfPresent("detail", detail)
        try writer.memberIfPresent("instance", instance)
        if !errors.isEmpty { try writer.member("errors", errors) }
        try writer.endObject(hasDistinctKeys: true)
    }
}

extension ProblemDetails.Item: JSONEncodable {
    /// Writes the properties that are not nil.
    ///
    /// - Throws: ``JSONError`` of code `custom` if no value may be written here.
    public func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer.memberIfPresent("pointer", pointer)
        try writer.memberIfPresent("line", line)
        try writer.memberIfPresent("column", column)
        try writer.member("detail", detail)
        try writer.member("code", code)
        try writer.endObject(hasDistinctKeys: true)
    }
}

extension ProblemDetails: Encodable {
    private enum CodingKeys: CodingKey {
        case type, title, status, detail, instance, errors
    }

    /// Encodes the same members as ``encode(to:)-(JSONWriter)``.
    ///
    /// - Throws: The error of the encoder.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(type, forKey: .type)
        try container.encode(title, forKey: .title)
        try container.encode(status, forKey: .status)
        try container.encodeIfPresent(detail, forKey: .detail)
        try container.encodeIfPresent(instance, forKey: .instance)
        if !errors.isEmpty { try container.encode(errors, forKey: .errors) }
    }
}
