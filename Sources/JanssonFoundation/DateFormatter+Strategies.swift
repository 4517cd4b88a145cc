public import Foundation
public import Jansson

extension JanssonDecoder.DateDecodingStrategy {
    /// A string that `formatter` reads.
    ///
    /// A string it cannot read is `DecodingError.dataCorrupted`.
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
    /// The string that `formatter` gives.
    public static func formatted(_ formatter: DateFormatter) -> Self {
        .custom { date, encoder in
            var container = encoder.singleValueContainer()
            try container.encode(formatter.string(from: date))
        }
    }
}
