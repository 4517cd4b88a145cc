internal import CJansson

/// What libjansson says of a text that it refuses.
enum LibjanssonVerdict {
    /// Its message on the fault of a text, which it is not given: it is asked about a short one.
    static func message(on fault: SyntaxFault, in source: Span<UInt8>, options: JSONParsingOptions) -> String?
    {
        guard let text = FaultExcerpt.text(fault, in: source) else { return nil }
        let survey = TextSurvey(of: text.span, depthLimit: .max)
        let primer = Primer(for: text.span, survey: survey)
        switch Libjansson.load(
            text.span, survey: survey, primer: primer, flags: Libjansson.flags(options))
        {
        case .failure(let failure, _): return failure.message
        case .tree(let root): unsafe json_decref(root)
        case .outOfMemory: break
        }
        return nil
    }
}
