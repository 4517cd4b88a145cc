/// The digits of a number that is written with a point or an exponent and has no fraction.
enum WholeNumber {
    /// `12.5e1` as `125`; nil where there is a fraction, or there are more digits than any integer
    /// type has.
    static func digits(of text: String) -> String? {
        var digits = ""
        var point: Int?
        var exponent = 0
        scan: for (position, character) in text.utf8.enumerated() {
            switch character {
            case UInt8(ascii: "."): point = digits.utf8.count
            case UInt8(ascii: "e"), UInt8(ascii: "E"):
                guard let value = Int(text.utf8.dropFirst(position + 1).decoded) else { return nil }
                exponent = value
                break scan
            case UInt8(ascii: "-"): continue
            default: digits.unicodeScalars.append(Unicode.Scalar(character))
            }
        }
        let (end, overflows) = (point ?? digits.utf8.count).addingReportingOverflow(exponent)
        guard !overflows, end > 0, end <= 64 else { return nil }
        let whole = digits.prefix(end)
        guard digits.dropFirst(end).allSatisfy({ $0 == "0" }) else { return nil }
        return (text.utf8.first == UInt8(ascii: "-") ? "-" : "") + whole
            + String(repeating: "0", count: end - whole.count)
    }
}

extension Substring.UTF8View {
    fileprivate var decoded: String { String(Substring(self)) }
}
