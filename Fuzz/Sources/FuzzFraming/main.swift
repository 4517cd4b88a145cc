// Reads any bytes as a stream in every format, at once and in chunks. The records must be the same, and each
// where it says.
import Fuzzing
import Jansson
import TestSupport

fuzz { stream in
    // The first bytes choose where the stream is cut, and the limit.
    let sizes = stream.prefix(4).map { Int($0 % 67) + 1 }
    let limit = stream.first.map { $0 & 1 == 0 ? 1 << 20 : Int($0 / 4) } ?? 0
    for format in FramingComparison.formats {
        for sizes in [sizes, [1]] {
            if let difference = FramingComparison.difference(
                stream, format: format, limit: limit, sizes: sizes)
            {
                return difference
            }
        }
    }
    return nil
}
