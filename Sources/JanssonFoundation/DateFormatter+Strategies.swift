#if Foundation
public import Foundation
public import JanssonCore

extension JanssonDecoder.DateDecodingStrategy {
    /// Decodes dates from strings that `formatter` can read.
    ///
    /// Other strings throw `DecodingError.dataCorrupted`.
    public static func formatted(_ formatter: DateFormatter) -> Self {
        .custom { decoder in
            let container = try decoder.singleValueContainer()
            let text: String
            do {
                text = try container.decode(String.self)
            } catch DecodingError.typeMismatch(let type, let context) {
                throw DecodingError.typeMismatch(type, context.expecting(formatter.expectation))
            }
            guard let date = formatter.date(from: text) else {
                throw DecodingError.dataCorruptedError(
                    in: container,
                    debugDescription: "expected \(formatter.expectation), found another string")
            }
            return date
        }
    }
}

extension DecodingError.Context {
    /// Returns the context of a string that is missing, with another expectation.
    fileprivate func expecting(_ expectation: String) -> DecodingError.Context {
        guard let known = underlyingError as? JSONError else { return self }
        let error = known.expecting(.init(stringLiteral: expectation), insteadOf: String.self)
        return DecodingError.Context(
            codingPath: codingPath, debugDescription: error.statement, underlyingError: error)
    }
}

extension DateFormatter {
    /// The dates that the formatter reads, for error messages.
    var expectation: String { dateFormat.map { "a date in the format \($0)" } ?? "a date" }
}

extension JanssonEncoder.DateEncodingStrategy {
    /// Encodes dates as the strings that `formatter` makes.
    public static func formatted(_ formatter: DateFormatter) -> Self {
        .custom { date, encoder in
            var container = encoder.singleValueContainer()
            try container.encode(formatter.string(from: date))
        }
    }
}
#endif
