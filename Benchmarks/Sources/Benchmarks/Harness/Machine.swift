import CJansson
import Foundation

/// A line that describes the machine and the versions.
enum Machine {
    static var summary: String {
        let parts = [
            "\(processor), \(ProcessInfo.processInfo.activeProcessorCount) cores",
            system,
            swiftVersion,
            "libjansson \(String(cString: jansson_version_str()))",
            "load \(load) at the start",
            Date.now.formatted(.iso8601.year().month().day()),
        ]
        return parts.joined(separator: "; ")
    }

    private static var processor: String {
        value(of: "model name", in: "/proc/cpuinfo", separator: ":") ?? "unknown processor"
    }

    private static var system: String {
        value(of: "PRETTY_NAME", in: "/etc/os-release", separator: "=")
            ?? ProcessInfo.processInfo.operatingSystemVersionString
    }

    /// The compiler on the path, which `swift run` uses.
    private static var swiftVersion: String {
        let output = try? Child.run("/usr/bin/env", ["swift", "--version"]).output
        let words = (output ?? "").split(whereSeparator: \.isWhitespace)
        guard let version = words.firstIndex(of: "version"), version + 1 < words.count else {
            return "unknown Swift"
        }
        return "Swift \(words[version + 1])"
    }

    /// The load average of the last minute, to show whether the machine is busy.
    private static var load: String {
        let text = try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8)
        return text?.split(separator: " ").first.map(String.init) ?? "unknown"
    }

    private static func value(of key: String, in file: String, separator: Character) -> String? {
        guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return nil }
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: separator, maxSplits: 1)
            guard parts.count == 2, parts[0].trimmingCharacters(in: .whitespaces) == key else { continue }
            return parts[1].trimmingCharacters(in: CharacterSet(charactersIn: " \""))
        }
        return nil
    }
}
