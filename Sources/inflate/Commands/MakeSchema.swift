#if CommandLine
import ArgumentParser
import JanssonCore

/// `inflate schema`: infers a JSON Schema from sample payloads.
struct MakeSchema: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Prints a JSON Schema (2020-12) that all samples satisfy.",
        discussion: """
            A member is required if all objects at its place have it, and may be null if it is null in any. Numbers \
            are integers unless one has a fraction or an exponent. Values of several types become 'anyOf', or a list \
            of types if no more is known of them. Objects with more than 254 different keys, or with several that all \
            consist of digits, are described by 'additionalProperties'.

            Strings have a 'format' if all of them have it: date-time, date, uuid, and uri with '://'; and if there \
            are at least two, time, ipv4, ipv6 and email. Strings become an 'enum' of 2 to 8 values if each occurs 4 \
            times on average, and all consist of 1 to 32 letters, '_' and '-'.

            Exits with 1 when a file is no JSON, 2 when it cannot be read.
            """)

    @OptionGroup var samples: SampleArguments

    @OptionGroup var options: InputOptions

    func validate() throws { try DefaultInput.check(!samples.files.isEmpty) }

    func run() throws {
        let schema = SampleSchema(shape: try samples.shape(options))
        var text = try schema.serializedString(JSONWritingOptions(indentation: 2))
        // Control characters in keys must not reach a terminal.
        if text.split(separator: "\n").contains(where: { String($0).printable != $0 }) {
            text = try schema.serializedString(JSONWritingOptions(indentation: 2, ensuresASCII: true))
                .replacing("\u{7F}", with: "\\u007F")
        }
        try Output.write(json: text.utf8Span.span, colored: options.colors.output)
    }
}
#endif
