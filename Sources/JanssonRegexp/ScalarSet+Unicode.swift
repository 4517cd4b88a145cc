/// The properties of ``UnicodeTables``, by each of their names.
extension ScalarSet {
    static func property(_ name: String) -> ScalarSet? { properties[name] }

    /// Returns the characters with a value of `Script` or `Script_Extensions`.
    static func script(_ name: String, withExtensions: Bool) -> ScalarSet? {
        withExtensions ? extendedScripts[name] : scripts[name]
    }

    private static let properties: [String: ScalarSet] = byName(parsed(UnicodeTables.properties))

    private static let scripts: [String: ScalarSet] = {
        let rows = parsed(UnicodeTables.scripts)
        return byName(rows + [unknownScript(rows)])
    }()

    /// A character with extensions has only the scripts of its extensions.
    private static let extendedScripts: [String: ScalarSet] = {
        var sets = scripts
        let extensions = parsed(UnicodeTables.scriptExtensions)
        for (names, set) in parsed(UnicodeTables.scripts) {
            var others = set.complement
            var additions = ScalarSet()
            for (scripts, characters) in extensions {
                others.insert(characters)
                if scripts.contains(where: names.contains) { additions.insert(characters) }
            }
            others.normalize()
            var extended = others.complement
            extended.insert(additions)
            extended.normalize()
            for name in names { sets[String(name)] = extended }
        }
        return sets
    }()

    private typealias Row = (names: [Substring], set: ScalarSet)

    /// Returns the names and characters of each row of a table. A row continues on the lines without names.
    private static func parsed(_ table: String) -> [Row] {
        var rows: [Row] = []
        for line in table.split(separator: "\n") {
            let parts = line.split(separator: ":")
            if parts.count == 2 { rows.append((parts[0].split(separator: " "), ScalarSet())) }
            guard let last = rows.indices.last, let list = parts.last else { continue }
            for range in list.split(separator: " ") {
                let bounds = range.split(separator: "-").compactMap { UInt32($0, radix: 16) }
                guard let first = bounds.first, let end = bounds.last else { continue }
                rows[last].set.insert(first...end)
            }
        }
        return rows
    }

    private static func byName(_ rows: [Row]) -> [String: ScalarSet] {
        var sets: [String: ScalarSet] = [:]
        for (names, set) in rows { for name in names { sets[String(name)] = set } }
        return sets
    }

    /// Returns the characters that are in no script.
    private static func unknownScript(_ rows: [Row]) -> Row {
        var known = ScalarSet()
        for (_, set) in rows { known.insert(set) }
        known.normalize()
        return (["Zzzz", "Unknown"], known.complement)
    }
}
