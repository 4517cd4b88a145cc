import Foundation
import Jansson
import JanssonLogging
import Logging

extension Comparison {
    /// The same events by swift-log's own handler and by that of JanssonLogging. Both write to the null device, by one
    /// system call for each line: no disk or reader makes their differences small.
    static var logging: [Comparison] {
        [
            logging("plain", "A message") { $0.info("the order was stored") },
            logging("metadata", "A message with three strings as metadata") {
                $0.info("the order was stored", metadata: ["id": "17", "user": "ann", "request": "8f2c1d77"])
            },
            logging("values", "A message with numbers, a list and a dictionary as metadata") {
                $0.info(
                    "the order was stored",
                    metadata: [
                        "id": .stringConvertible(17), "total": .stringConvertible(99.5), "skus": ["a", "b"],
                        "user": ["name": "ann", "age": .stringConvertible(33)],
                    ])
            },
            logging("error", "A message with an error") {
                $0.warning(
                    "the order was refused",
                    error: JSONError(.typeMismatch, expected: "Int", actual: "a string"))
            },
        ]
    }

    private static func logging(
        _ name: String, _ title: String, _ log: @escaping (Logger) -> Void
    ) -> Comparison {
        Comparison(
            group: .logging, name: name, subject: .text(title), unit: .nanosecondsPerEvent,
            references: ["streamloghandler"], checksEquality: false
        ) {
            let stream = Logger(label: "orders") {
                StreamLogHandler.standardError(label: $0, metadataProvider: nil)
            }
            let json = Logger(label: "orders") { JSONLogHandler(label: $0, metadataProvider: nil) }
            return [
                candidate("streamloghandler", "swift-log: StreamLogHandler", stream, log),
                candidate("jsonloghandler", "JSONLogHandler", json, log),
            ]
        }
    }

    private static func candidate(
        _ id: String, _ title: String, _ logger: Logger, _ log: @escaping (Logger) -> Void
    ) -> Candidate {
        Candidate(
            id, title, work: 1000,
            make: {
                // The handlers write to the standard error stream, which is the null device meanwhile.
                let (device, former) = (open("/dev/null", O_WRONLY | O_CLOEXEC), dup(2))
                dup2(device, 2)
                defer {
                    dup2(former, 2)
                    close(former)
                    close(device)
                }
                for _ in 0..<1000 { log(logger) }
                return 0
            },
            outcome: { _ in 0 })
    }
}
