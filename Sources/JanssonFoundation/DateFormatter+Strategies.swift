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
            guard let date = formatter.date(from: try container.decode(String.self)) else {
                throw DecodingError.dataCorruptedError(
                    in: container,
                    debugDescription: "expected a date in the format \(formatter.dateFormat ?? "")")
            }
            return date
        }
    }
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
