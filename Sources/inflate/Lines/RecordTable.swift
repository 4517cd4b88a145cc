#if CommandLine
import ArgumentParser
import JanssonCore
import JanssonTools

/// The rows of `--csv` and `--tsv`: a row for each record, with a field for each place in it.
struct RecordTable: Sendable {
    enum Layout: Sendable {
        /// RFC 4180, but lines end with LF.
        case csv
        /// Tabs, line ends and backslashes in fields are written `\t`, `\n`, `\r` and `\\`.
        case tsv
    }

    let layout: Layout
    let columns: [Column]

    /// A place in each record.
    struct Column: Sendable {
        /// The argument, which is also the header.
        let name: String
        /// The possible paths. The first path with a value counts.
        fileprivate let paths: [[String]]

        /// - Throws: `ValidationError` if the argument is no path.
        init(argument: String) throws {
            name = argument
            paths = try PathArgument.paths(in: argument)
        }

        /// Returns the value in a record; nil if it is missing.
        fileprivate func value(in record: JSON) -> JSON? {
            for path in paths {
                let value = record.view(at: path)
                if value.exists { return value }
            }
            return nil
        }

        /// The keys and indices.
        var path: [String] { paths.last ?? [] }
    }

    var header: [UInt8] { row(columns.map(\.name)) }

    /// Returns a record's row, without a line end.
    ///
    /// - Parameter found: Gets the positions of the columns that have a value.
    /// - Throws: ``JSONError`` if a value cannot be written as JSON.
    func row(of record: JSON, found: inout Set<Int>) throws -> [UInt8] {
        var fields: [String?] = []
        for (position, column) in columns.enumerated() {
            guard let value = column.value(in: record) else {
                fields.append(nil)
                continue
            }
            found.insert(position)
            switch value.kind {
            case .null: fields.append(nil)
            case .string: fields.append(try value.decode(as: String.self))
            default: fields.append(try value.serializedString(.keepingNumbers))
            }
        }
        return row(fields)
    }

    /// - Parameter fields: The texts; nil for a field without a value, which is empty.
    private func row(_ fields: [String?]) -> [UInt8] {
        var row: [UInt8] = []
        for (position, field) in fields.enumerated() {
            if position > 0 { row.append(UInt8(ascii: layout == .csv ? "," : "\t")) }
            switch (layout, field) {
            // A single empty field would be a blank line, which readers skip.
            case (.csv, nil): if fields.count == 1 { row += [UInt8](#""""#.utf8) }
            case (.csv, let field?): RecordTable.appendCSV(field, to: &row)
            case (.tsv, let field): RecordTable.appendTSV(field ?? "", to: &row)
            }
        }
        return row
    }

    private static func appendCSV(_ field: String, to row: inout [UInt8]) {
        let needsQuotes = field.isEmpty || field.utf8.contains(where: isSpecialInCSV)
        guard needsQuotes else {
            row += field.utf8
            return
        }
        row.append(UInt8(ascii: "\""))
        for byte in field.utf8 {
            if byte == UInt8(ascii: "\"") { row.append(byte) }
            row.append(byte)
        }
        row.append(UInt8(ascii: "\""))
    }

    private static func isSpecialInCSV(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
        default: false
        }
    }

    private static func appendTSV(_ field: String, to row: inout [UInt8]) {
        for byte in field.utf8 {
            switch byte {
            case UInt8(ascii: "\t"): row += #"\t"#.utf8
            case UInt8(ascii: "\n"): row += #"\n"#.utf8
            case UInt8(ascii: "\r"): row += #"\r"#.utf8
            case UInt8(ascii: "\\"): row += #"\\"#.utf8
            default: row.append(byte)
            }
        }
    }
}

/// A path in one argument: a key; keys and indices with dots between them, such as `user.name`; or a JSON Pointer, such as
/// `/user/name`.
enum PathArgument {
    /// Returns the possible paths. The first path with a value counts: an argument with dots is first tried as one key.
    ///
    /// - Throws: `ValidationError` if the argument begins like a pointer and is none, or is a query.
    static func paths(in argument: String) throws -> [[String]] {
        if argument.hasPrefix("/") {
            guard let pointer = try? JSONPointer(parsing: argument) else {
                throw ValidationError("'\(argument.printable)' is not a JSON Pointer.")
            }
            return [pointer.tokens]
        }
        guard !argument.hasPrefix("$") else {
            throw ValidationError(
                "Here, a path is a key, keys such as user.name or a JSON Pointer, not a query.")
        }
        let pieces = argument.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        return pieces.count > 1 ? [[argument], pieces] : [[argument]]
    }
}
#endif
