internal import CJansson

/// What libjansson says of a text that it refuses.
enum LibjanssonVerdict {
    /// Its message on the fault of a text, which it is not given: it is asked about a short one.
    static func message(on fault: SyntaxFault, in source: Span<UInt8>, options: JSONParsingOptions) -> String?
    {
        guard let text = FaultExcerpt.text(fault, in: source) else { return nil }
        _ = Libjansson.seeded
        var failure = json_error_t()
        let root = unsafe LibjanssonLane.load(text.span, flags: Libjansson.flags(options), &failure)
        if let root = unsafe root {
            unsafe json_decref(root)
            return nil
        }
        return failure.message
    }
}
