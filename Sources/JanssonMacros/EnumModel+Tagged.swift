#if Macros
/// Enums with a tag.
extension EnumModel {
    /// Returns the generated members of an enum with a tag. In JSON, labeled values are members of the tag's object or,
    /// with `content`, of the object in the member `content`.
    func taggedMembers(_ tag: String, content: String?) -> [String] {
        let keys = [tag] + (content.map { [$0] } ?? [])
        return [
            self.keys("jsonKeys", keys.map(\.literal), access: access), tagsDeclaration,
            taggedInit(tag, content: content), content == nil ? taggedReading : adjacentReading,
            taggedEncoding(tag, content: content),
        ]
    }

    private func taggedInit(_ tag: String, content: String?) -> String {
        let json = content.map { "\(names.json)[\($0.literal)]" } ?? names.json
        let cases = known.map { known in
            if let payload = known.payload {
                let json =
                    content == nil
                    ? "JanssonCore.JSON._payload(of: \(json), ignoringTag: \(tag.literal))" : json
                return "self = .\(known.name)(try \(json).decode(as: \(metatype(payload))))"
            }
            if known.values.isEmpty { return "self = .\(known.name)" }
            return "\(values(known, of: json))\nself = \(construction(known))"
        }
        let place =
            "JanssonCore.JSON.\(fallback == nil ? "_tag" : "_tagIfKnown")(of: \(names.json), \(tag.literal)"
        let otherwise = fallback.map { fallback in
            fallback.payload == nil
                ? "self = .\(fallback.name)"
                : "self = .\(fallback.name)(try \(names.json).decode(as: JanssonCore.JSONValue.self))"
        }
        return initializer(
            choice(
                "try \(place), among: Self.jsonTags\(tagKind))", cases,
                otherwise: otherwise))
    }

    /// Returns code that reads the labeled values of a case from the next object.
    private func readingValues(_ known: EnumCase, _ place: Int) -> String {
        var lines = known.values.map { value in
            let start = value.defaultValue ?? (value.isNullable ? ".missing" : nil)
            let type = start.map { "\(value.type.full) = \($0)" } ?? value.type.optional
            return "var \(value.local ?? "_"): \(type)"
        }
        let cases = known.values.enumerated().map { place, value in
            (
                place: place,
                body:
                    "\(value.local ?? "_") = try \(names.reader).\(value.type.isOptional ? "readIfPresent" : "read")()"
            )
        }
        lines.append(memberLoop(names, keys: "Self.jsonTags._keys(at: \(place))", cases: cases))
        for value in known.values where value.isRequired {
            guard let label = value.local else { continue }
            lines.append("guard let \(label) else { throw JanssonCore.JSONReader.NeedsDocument() }")
        }
        return lines.joined(separator: "\n")
    }

    private var taggedReading: String {
        let reader = names.reader
        let skipping = "try \(reader)._skipObject(Self.jsonKeys)"
        let cases = known.enumerated().map { place, known in
            if known.payload != nil { return "return .\(known.name)(try \(reader).read())" }
            if known.values.isEmpty { return "\(skipping)\nreturn .\(known.name)" }
            return "\(readingValues(known, place))\nreturn \(construction(known))"
        }
        let otherwise = fallback.map { fallback in
            fallback.payload == nil
                ? "\(skipping)\nreturn .\(fallback.name)"
                : "return .\(fallback.name)(try \(reader).read())"
        }
        return self.reading(
            choice(
                "try \(reader)._peekTag(Self.jsonKeys, among: Self.jsonTags\(tagKind))", cases,
                otherwise: otherwise ?? "throw JanssonCore.JSONReader.NeedsDocument()"))
    }

    private var adjacentReading: String {
        let reader = names.reader
        let value = names.value
        var lines: [String] = []
        let tag = "place"
        lines.append("let \(tag) = try \(reader)._peekTag(Self.jsonKeys, among: Self.jsonTags\(tagKind))")
        if let fallback {
            let body =
                fallback.payload == nil
                ? "try \(reader)._skipObject(Self.jsonKeys)\n    return .\(fallback.name)"
                : "return .\(fallback.name)(try \(reader).read())"
            lines.append("if \(tag) == .unknown {\n    \(body)\n}")
        }
        if known.allSatisfy(\.values.isEmpty) {
            lines.append("try \(reader)._skipObject(Self.jsonKeys)")
            lines.append(
                choice(
                    tag, known.map { "return .\($0.name)" },
                    otherwise: "throw JanssonCore.JSONReader.NeedsDocument()"))
            return self.reading(lines.joined(separator: "\n"))
        }
        lines.append("var \(value): Self?")
        let cases = known.enumerated().map { place, known in
            if known.values.isEmpty { return "try \(reader).skip()" }
            if known.payload != nil { return "\(value) = .\(known.name)(try \(reader).read())" }
            return "\(readingValues(known, place))\n\(value) = \(construction(known))"
        }
        lines.append(
            memberLoop(
                names, keys: "Self.jsonKeys",
                cases: [
                    (
                        place: 1,
                        body: choice(tag, cases, otherwise: "throw JanssonCore.JSONReader.NeedsDocument()")
                    )
                ]))
        let empty = known.enumerated().filter { $1.values.isEmpty }
        if !empty.isEmpty {
            lines.append("switch \(tag) {")
            lines += empty.map { "case \($0): return .\($1.name)" }
            lines += ["default: break", "}"]
        }
        lines.append("return try \(reader).require(\(value))")
        return self.reading(lines.joined(separator: "\n"))
    }

    private func taggedEncoding(_ tag: String, content: String?) -> String {
        let writer = names.writer
        return encoding(
            cases.map { known in
                if known.isFallback, known.payload != nil {
                    return (known, "try \(writer).write(\(names.value))")
                }
                var lines = [
                    "try \(writer).beginObject()",
                    "try \(writer).member(\(tag.literal), \(known.tagLiteral))",
                ]
                switch (known.payload, content) {
                case (.some, let content?):
                    lines.append("try \(writer).member(\(content.literal), \(names.value))")
                case (.some, nil):
                    lines.append("try \(writer).flatten(\(names.value))")
                case (nil, let content?) where !known.values.isEmpty:
                    lines += ["try \(writer).key(\(content.literal))", "try \(writer).beginObject()"]
                    lines += writingValues(known) + ["try \(writer).endObject()"]
                case (nil, _):
                    lines += writingValues(known)
                }
                lines.append("try \(writer).endObject()")
                return (known, lines.joined(separator: "\n"))
            })
    }
}
#endif
