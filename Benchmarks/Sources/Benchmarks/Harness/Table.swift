import Foundation

/// A measurement as Markdown.
struct Table {
    private let header: [String]
    private var rows: [[String]] = []

    init(header: [String], rows: [[String]]) {
        self.header = header
        self.rows = rows
    }

    init(_ measurement: Measurement, of comparison: Comparison, withMemory: Bool) throws {
        let candidates = measurement.candidates
        let references = comparison.references.compactMap { id in
            candidates.firstIndex { $0.id == id }
        }
        let showsMemory = withMemory && comparison.reportsMemory
        var header = ["", "median", comparison.unit.heading]
        header += references.map { "speed, \(candidates[$0].shortTitle) = 1 (quartiles)" }
        if showsMemory { header += ["peak memory", "held", "held / input"] }
        if withMemory { header.append("allocations") }
        self.header = header
        for (position, candidate) in candidates.enumerated() {
            let median = measurement.median(position)
            var row = [candidate.title, Table.time(median), comparison.unit.rate(median, candidate.work)]
            row += references.map { Table.ratio(measurement.speeds(position, against: $0)) }
            if showsMemory {
                let memory = try Memory(of: candidate.id, in: comparison)
                row.append(Table.megabytes(memory.peak))
                row.append(Table.megabytes(memory.held))
                row.append(memory.held.map { Table.digits(Double($0) / Double(candidate.work)) } ?? "–")
            }
            if withMemory {
                row.append(try Memory.allocations(of: candidate).map { "\($0)" } ?? "–")
            }
            rows.append(row)
        }
    }

    var markdown: String {
        let alignment = header.indices.map { $0 == 0 ? ":--" : "--:" }
        return ([header, alignment] + rows).map { "| " + $0.joined(separator: " | ") + " |" }
            .joined(separator: "\n")
    }

    static func time(_ seconds: Double) -> String {
        switch seconds {
        case ..<1e-3: "\(digits(seconds * 1e6)) µs"
        case ..<1: "\(digits(seconds * 1e3)) ms"
        default: "\(digits(seconds)) s"
        }
    }

    private static func ratio(_ speeds: [Double]) -> String {
        "\(digits(speeds.quantile(0.5))) (\(digits(speeds.quantile(0.25)))–\(digits(speeds.quantile(0.75))))"
    }

    private static func megabytes(_ bytes: Int?) -> String {
        bytes.map { "\(digits(Double($0) / 1e6)) MB" } ?? "–"
    }

    /// Three significant digits.
    static func digits(_ value: Double) -> String {
        let decimals = abs(value) >= 100 ? 0 : abs(value) >= 10 ? 1 : 2
        return String(format: "%.\(decimals)f", value)
    }
}

extension Candidate {
    /// The title up to its explanation.
    fileprivate var shortTitle: String {
        title.split(separator: ":", maxSplits: 1).first.map(String.init) ?? title
    }
}

extension Comparison.Unit {
    fileprivate var heading: String {
        switch self {
        case .bytes: "MB/s"
        case .nanosecondsPerByte: "ns/byte"
        case .nanosecondsPerMember: "ns/member"
        case .nanosecondsPerEvent: "ns/event"
        }
    }

    fileprivate func rate(_ seconds: Double, _ work: Int) -> String {
        switch self {
        case .bytes: Table.digits(Double(work) / seconds / 1e6)
        case .nanosecondsPerByte, .nanosecondsPerMember, .nanosecondsPerEvent:
            Table.digits(seconds * 1e9 / Double(work))
        }
    }
}
