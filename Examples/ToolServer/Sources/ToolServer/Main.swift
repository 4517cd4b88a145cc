import Jansson

/// Answers the lines of standard input until it ends.
@main
struct Main {
    static func main() throws {
        let server = Server()
        // Each reply is written at once.
        var output = JSONRecordWriter(fileDescriptor: 1, bufferSize: 0)
        let lines = JSONRecords(fileDescriptor: 0, format: .lines, options: Server.options)
        // As texts, because a call that is not quite JSON is repaired.
        for line in lines.texts {
            if let reply = server.answer(line) { try output.write(reply) }
        }
    }
}
