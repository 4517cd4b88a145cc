import Foundation
import XCTest

/// Sentences on common mistakes, with the caret under the byte, and hints.
final class HintTests: InflateTestCase {
    /// The text, the message, the line with the caret, and the hint.
    private static let mistakes: [(text: String, message: String, caret: String, hint: String?)] = [
        (
            #"{"a":1,}"#, "1:8: a trailing comma before this brace", "       ^",
            "it is JSON with comments or trailing commas, which --dialect jsonc reads"
        ),
        (
            "{'a':1}", "1:2: single quotes, where JSON has double quotes", " ^",
            "it is JSON5, which --dialect json5 reads"
        ),
        ("{a:1}", "1:2: a key without quotes", " ^", "it is JSON5, which --dialect json5 reads"),
        (#"{"a":1 "b":2}"#, "1:8: a comma is missing before this key", "       ^", nil),
        ("[1 2]", "1:4: a comma is missing before this value", "   ^", nil),
        (#"{"a" 1}"#, "1:6: a colon is missing before this value", "     ^", nil),
        ("[1,", "1:4: the text ends too soon", "   ^", nil),
        (
            "{\n \"a\": [\n1", "3:2: a: the text ends too soon", " ^",
            "the array that begins at line 2, column 7 is not closed"
        ),
        (
            "{\n\"[\\\"]\": [1\n}", "3:1: [\"[\\\"]\"]: a brace that closes nothing: an array is open", "^",
            "the array that begins at line 2, column 9 is not closed"
        ),
        (#"["abc"#, "1:2: [0]: a string that is not closed", " ^", nil),
        (
            "[\"ab\nc\"]", "1:5: [0]: a raw newline in a string", "    ^",
            #"the quote at the end of the string is missing, or the newline must be written \n"#
        ),
        (
            "1 /* one */", "1:3: a comment, which JSON does not have", "  ^",
            "it is JSON with comments or trailing commas, which --dialect jsonc reads"
        ),
        (
            "[NaN]", "1:2: [0]: NaN, which JSON does not have", " ^",
            "it is JSON5, which --dialect json5 reads"
        ),
        (
            "[undefined]", "1:2: [0]: undefined, which JSON does not have", " ^",
            "write null, or leave the member out"
        ),
        (
            "[True]", "1:2: [0]: true in upper case", " ^",
            "this is how Python prints values; its json.dumps() prints JSON"
        ),
        (
            "[None]", "1:2: [0]: None, which JSON writes null", " ^",
            "this is how Python prints values; its json.dumps() prints JSON"
        ),
        ("[012]", "1:2: [0]: a number with a leading zero", " ^", nil),
        (
            "\u{FEFF}{}", "1:1: a byte order mark", "^",
            "save the file as UTF-8 without a byte order mark, or cut it: tail -c +4"
        ),
        (
            "{\"a\":1}\n{\"a\":2}\n", "2:1: more text after the document", "^",
            "a document on each line is JSON Lines, which 'inflate lines' reads"
        ),
        ("{}\n{", "2:1: more text after the document", "^", nil),
        (
            #"{"a":1}{"b":2}"#, "1:8: more text after the document", "       ^",
            "these are several documents, which 'inflate lines check --format concatenated' reads"
        ),
        (
            "{\n}\n[\n]", "3:1: more text after the document", "^",
            "these are several documents, which 'inflate lines check --format concatenated' reads"
        ),
        ("{}{", "1:3: more text after the document", "  ^", nil),
        (
            "\u{1E}{}\n", "1:1: a control character", "^",
            "it is a JSON text sequence, which 'inflate lines check --format text-sequence' reads"
        ),
        (
            "data: {}\n\n", "1:1: a word that is not null, true or false", "^",
            "these are server-sent events, which 'inflate lines check --format events' reads"
        ),
        (
            "[0x1F]", "1:3: [0]: a hexadecimal number, which JSON does not have", "  ^",
            "it is JSON5, which --dialect json5 reads"
        ),
        (#"{"a":[0],"b":12abc}"#, "1:16: b: a word that is not null, true or false", "               ^", nil),
        (#"[[1,1.2.3]]"#, "1:8: [0][1]: a number without a digit before its point", "       ^", nil),
        (
            "<!DOCTYPE html>\n<html></html>", "1:1: a character that cannot start a value", "^",
            "this is HTML or XML, perhaps the page of an error that a server sent instead of JSON"
        ),
        (
            "{\n<<<<<<< HEAD\n\"a\":1\n=======\n\"a\":2\n>>>>>>> main\n}",
            "2:1: a character that cannot start a value", "^",
            "this is an unresolved merge conflict: choose one of the parts between <<<<<<<, ======= and >>>>>>>"
        ),
        (
            "<<<<<<< HEAD\n1\n=======\n2\n>>>>>>> main\n", "1:1: a character that cannot start a value", "^",
            "this is an unresolved merge conflict: choose one of the parts between <<<<<<<, ======= and >>>>>>>"
        ),
        (
            "", "1:1: the text ends too soon", "^",
            "there is no text at all; the shortest document is a value, such as null"
        ),
        (" \n", "2:1: the text ends too soon", "^", "there is only white space"),
        // East Asian characters take two columns, combining ones none, and a tab is shown as one space.
        ("{\"日本\": tru}", "1:8: 日本: a word that is not null, true or false", "         ^", nil),
        (
            "{\"e\u{301}\": tru}", "1:8: [\"e\u{301}\"]: a word that is not null, true or false",
            "      ^", nil
        ),
        ("\t\t[x]", "1:4: [0]: a word that is not null, true or false", "   ^", nil),
        ("[\"😀\", x]", "1:7: [1]: a word that is not null, true or false", "       ^", nil),
    ]

    func testMistakes() throws {
        for (text, message, caret, hint) in HintTests.mistakes {
            let run = try run("check", input: text)
            XCTAssertEqual(run.status, 1, text)
            XCTAssertEqual(run.output, "", text)
            let lines = run.errors.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            XCTAssertEqual(lines.first, "-:\(message)", text)
            XCTAssertEqual(lines.dropFirst(2).first, caret, text)
            XCTAssertEqual(lines.dropFirst(3).first, hint.map { "hint: \($0)" } ?? "", text)
            XCTAssertEqual(lines.count, hint == nil ? 4 : 5, text)
        }
    }

    /// What a hint names works.
    func testHintsAreTrue() throws {
        try write("{'a':1}", to: "a.json")
        XCTAssertEqual(try run("check", "a.json", "--dialect", "json5").status, 0)
        try write("[1,]", to: "b.json")
        XCTAssertEqual(try run("check", "b.json", "--dialect", "jsonc").status, 0)
        try write("\u{FEFF}{}", to: "c.json")
        XCTAssertEqual(try runInShell(#"tail -c +4 c.json | "$inflate" check"#), Run(output: "-: valid\n"))
        XCTAssertEqual(try run("lines", "check", "--format", "concatenated", input: "{}{}").status, 0)
        XCTAssertEqual(try run("lines", "check", "--format", "text-sequence", input: "\u{1E}{}\n").status, 0)
        XCTAssertEqual(try run("lines", "check", "--format", "events", input: "data: {}\n\n").status, 0)
        // No dialect reads both mistakes.
        XCTAssertFalse(try run("check", input: "{'a':1 2}").errors.contains("hint:"))
        XCTAssertFalse(try run("check", "--dialect", "json5", input: "{'a':1 2}").errors.contains("hint:"))
    }

    /// Documentation/Command.md shows the commands and what they print.
    func testTheSamplesOfThePage() throws {
        var root = URL(fileURLWithPath: #filePath)
        for _ in 1...3 { root.deleteLastPathComponent() }
        let page = try String(
            contentsOf: root.appendingPathComponent("Documentation/Command.md"), encoding: .utf8)
        for command in [
            #"printf '{"a": 1,\n "b": [True]}' | inflate check"#,
            #"echo '{"a": {"b": 1}}' | inflate get - a.b"#,
        ] {
            let run = try runInShell(command.replacing("| inflate", with: #"| "$inflate""#))
            XCTAssertTrue(page.contains("\n$ \(command)\n\(run.errors)"), run.errors)
        }
    }

    func testPathsInTheNotationOfOtherTools() throws {
        try write(#"{"a":{"b c":[1,{"d":2}],"e":3}, "x.y": {"z": 4}}"#, to: "f.json")
        let cases: [(path: [String], hint: String?)] = [
            (["/a/e"], "did you mean: inflate get f.json a e"),
            (["a.e"], "did you mean: inflate get f.json a e"),
            ([".a.e"], "did you mean: inflate get f.json a e"),
            (["a/e"], "did you mean: inflate get f.json a e"),
            (["#/a/b%20c/0"], "did you mean: inflate get f.json a 'b c' 0"),
            (["a['b c'][1].d"], "did you mean: inflate get f.json a 'b c' 1 d"),
            (["a", "b c.1.d"], "did you mean: inflate get f.json a 'b c' 1 d"),
            (["/a/nothing"], "keys and indices are arguments of their own: inflate get f.json a nothing"),
            (["a.nothing"], nil),
            ([".a['b c'][]"], "did you mean: inflate get f.json '$.a['\\''b c'\\''][*]'"),
            (["people[].name"], "did you mean: inflate get f.json '$.people[*].name'"),
            ([".[]"], "did you mean: inflate get f.json '$[*]'"),
            (["a", "[]"], "did you mean: inflate get f.json '$.a[*]'"),
            (["a | length"], "inflate has no filters after '|', as jq has; without: inflate get f.json a"),
            (
                [".p[].n | length"],
                "inflate has no filters after '|', as jq has; without: inflate get f.json '$.p[*].n'"
            ),
            ([".p.n|length"], "inflate has no filters after '|', as jq has"),
            (["A", "b c"], "did you mean: inflate get f.json a 'b c'"),
            ([".a.bc.1.D"], "did you mean: inflate get f.json a 'b c' 1 d"),
            (["a", "b c", "1", "dog"], nil),
            (["a", "b c", "9"], nil),
            (["nothing"], nil),
            (["a", "nothing"], nil),
        ]
        for (path, hint) in cases {
            let run = try run(["get", "f.json"] + path)
            XCTAssertEqual(run.status, 1, "\(path)")
            let last = run.errors.split(separator: "\n").last.map(String.init)
            if let hint {
                XCTAssertEqual(last, "hint: \(hint)")
            } else {
                XCTAssertFalse(run.errors.contains("hint:"), run.errors)
            }
        }
        // A key may have a point.
        XCTAssertEqual(try run("get", "f.json", "x.y", "z"), Run(output: "4\n"))
    }

    func testMisspeltKeys() throws {
        for (key, meant) in [
            ("peolpe", "people"), ("person", nil), ("People", "people"), ("pepl", "people"),
            ("ppeople", "people"),
            ("adress", "address"), ("addr", "address"), ("i", "id"), ("xy", nil), ("", nil),
            (String(repeating: "x", count: 100), nil),
        ] as [(String, String?)] {
            let members = ["people", "address", "id"].map { "\"\($0)\": 1" }.joined(separator: ", ")
            let run = try run("get", "-", key, input: "{\(members)}")
            let hint = run.errors.split(separator: "\n").last.map(String.init).flatMap {
                $0.hasPrefix("hint") ? $0 : nil
            }
            XCTAssertEqual(hint, meant.map { "hint: did you mean: inflate get - \($0)" }, key)
        }
    }

    /// `schema` and `model` read streams themselves.
    func testStreamsAreReadByTheFormatOfTheCommand() throws {
        for command in ["schema", "model"] {
            for (input, text) in [
                ("{}\n{}\n", "a document on each line is JSON Lines, which --format lines reads"),
                ("{}{}", "these are several documents, which --format concatenated reads"),
                ("data: {}\n\n", "these are server-sent events, which --format events reads"),
            ] {
                let errors = try run(command, input: input).errors
                XCTAssertTrue(errors.hasSuffix("hint: \(text)\n"), errors)
            }
            XCTAssertEqual(try run(command, "--format", "lines", input: "{}\n{}\n").status, 0)
        }
    }

    /// A shell that takes the hint gives the tool the same arguments, and runs nothing else.
    func testHintsAreSafeToPaste() throws {
        let name = "x$(touch run)`touch run`\\\"!.json"
        try write(#"{"c": {"it's $HOME": 1}}"#, to: name)
        let errors = try run("get", name, "c/it's $HOME").errors
        let hint = try XCTUnwrap(errors.split(separator: "\n").last)
        let prefix = "hint: did you mean: inflate "
        XCTAssertEqual(hint, #"\#(prefix)get 'x$(touch run)`touch run`\"!.json' c 'it'\''s $HOME'"#)
        XCTAssertEqual(
            try runInShell(#""$inflate" \#(hint.dropFirst(prefix.count)); ls run 2>&1 >&2 | wc -l"#),
            Run(output: "1\n1\n"))
    }

    /// A hint stays on its line, and what it names is what was meant.
    func testHintsEscapeWhatControlsATerminal() throws {
        let run = try run("get", "-", "/a\u{1B}[2J\n/b", input: "{}")
        XCTAssertFalse(run.errors.contains("\u{1B}"), run.errors)
        XCTAssertEqual(run.errors.split(separator: "\n").count, 4, run.errors)
    }

    func testErrorsOfTheSystemAreSentences() throws {
        #if os(Linux)
        XCTAssertEqual(
            try runInShell(#""$inflate" check - <&-"#),
            Run(errors: "-: cannot be read (bad file descriptor)\n", status: 2))
        XCTAssertEqual(
            try runInShell(#""$inflate" check < . "#),
            Run(errors: "-: cannot be read (it is a directory)\n", status: 2))
        XCTAssertEqual(
            try runInShell(#""$inflate" check /proc/self/mem"#),
            Run(errors: "/proc/self/mem: cannot be read (a device error)\n", status: 2))
        XCTAssertEqual(
            try runInShell(#""$inflate" check "$(printf '%0300d' 0)" a.json/b"#).errors.split(separator: "\n")
                .last,
            "a.json/b: cannot be read (no such file or directory)")
        #endif
    }
}
