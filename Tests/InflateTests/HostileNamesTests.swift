import XCTest

/// The output of `inflate` stays on its line, and does not control the terminal.
final class HostileNamesTests: InflateTestCase {
    private let hostile = "a\n\u{1B}[2J\u{202E}.json"
    private let escaped = #"a\n\u{1B}[2J\u{202E}.json"#

    func testNamesOfFilesAreEscaped() throws {
        XCTAssertEqual(
            try run("check", hostile),
            Run(errors: "\(escaped): cannot be read (no such file or directory)\n", status: 2))
        try write("1", to: hostile)
        XCTAssertEqual(try run("check", hostile), Run(output: "\(escaped): valid\n"))
        try write("[}", to: hostile)
        XCTAssertEqual(
            try run("check", hostile).errors.split(separator: ":").first.map(String.init), escaped)
        XCTAssertEqual(
            try run("get", hostile, "0").errors.split(separator: ":").first.map(String.init), escaped)
    }

    /// A name is bytes, which need not be UTF-8. Others may have the characters that stand for such bytes.
    func testNamesThatAreNotUTF8AreOpened() throws {
        let run = try runInShell(
            #"""
            name=$(printf 'a\377\303.json'); other=$(printf 'a\377\304.json'); private=$(printf '\364\217\277\277')
            echo 1 > "$name"; echo 2 > "$other"; echo 3 > "$private"
            "$inflate" check "$name"; "$inflate" get "$name"; "$inflate" get "$other"; "$inflate" get "$private"
            "$inflate" lines get '$' --file "$other" --file "$private"; "$inflate" check "$name$name"
            """#)
        XCTAssertEqual(
            run,
            Run(
                output: "a\u{FFFD}\u{FFFD}.json: valid\n1\n2\n3\n2\n3\n",
                errors: "a\u{FFFD}\u{FFFD}.jsona\u{FFFD}\u{FFFD}.json: "
                    + "cannot be read (no such file or directory)\n",
                status: 2))
    }

    func testKeysAreEscaped() throws {
        try write("{}", to: "a.json")
        XCTAssertEqual(
            try run("get", "a.json", "b\n\u{202E}"),
            Run(
                errors: "a.json:1:1: [\"b\\n\\u{202E}\"]: missing, expected a value\n{}\n^\n",
                status: 1))
    }
}
