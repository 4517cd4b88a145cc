import Jansson

/// Answers the lines of standard input until it ends.
@main
struct Main {
    static func main() throws {
        let server = Server()
        // Each reply is written at once.
        var output = JSONRecordWriter(fileDescriptor: 1, bufferSize: 0)
        let lines = JSONRecords(
            fileDescriptor: 0, format: .lines, options: JSONParsingOptions(limits: .untrusted))
        for line in lines {
            if let reply = server.answer(line) { try output.write(reply) }
        }
    }
}
