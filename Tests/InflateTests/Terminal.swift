import Foundation
import XCTest

extension InflateTestCase {
    /// Runs a shell command whose input, output and errors are a terminal. What the terminal shows is the output.
    ///
    /// - Throws: `XCTSkip` without the command `script` of util-linux.
    func runOnTerminal(_ command: String) throws -> Run {
        guard FileManager.default.isExecutableFile(atPath: "/usr/bin/script") else {
            throw XCTSkip("there is no script")
        }
        try write(command, to: "command.sh")
        var run = try runInShell(#"timeout 60 script -qec 'sh ./command.sh' typescript < /dev/null"#)
        run.output = run.output.replacing("\r\n", with: "\n")
        return run
    }
}

extension String {
    /// The text without colours.
    var uncolored: String { replacing(#/\u{1B}\[[0-9;]*m/#, with: "") }
}
