import Hummingbird
import Jansson
import JanssonHummingbird
import JanssonNIO

/// Stores the orders of a stream of any length, one on each line. A bad line is reported, and the next ones follow.
struct ImportRoute: Sendable {
    let store: OrderStore<PropertiesCoder>

    func add(to router: Router<ServiceContext>) {
        router.post("orders/import", use: importOrders)
    }

    @Sendable func importOrders(_ request: Request, context: ServiceContext) async throws -> Response {
        guard request.headers[.contentType]?.hasPrefix("application/x-ndjson") == true else {
            throw HTTPError(.unsupportedMediaType, message: "The content type must be application/x-ndjson.")
        }
        let records = request.body.jsonRecords(format: .lines, options: context.jsonOptions)
        var report = ImportReport()
        for try await record in records.inflate(as: NewOrder.self) {
            switch record {
            case .success(let order):
                try await store.insert(order) { _ in }
                report.stored += 1
            case .failure(let error):
                report.refuse(error)
            }
        }
        return try JSONResponse(report).response(from: request, context: context)
    }
}

/// What has come of a stream.
struct ImportReport: JSONEncodable {
    var stored = 0
    private(set) var refused = 0

    /// The first hundred refused lines.
    private var errors: [RefusedLine] = []

    private struct RefusedLine: JSONEncodable {
        let record: Int
        let errors: [ProblemDetails.Item]

        func encode(to writer: inout JSONWriter) throws {
            try writer.beginObject()
            try writer.member("record", record)
            try writer.member("errors", errors)
            try writer.endObject()
        }
    }

    mutating func refuse(_ error: JSONError) {
        refused += 1
        guard errors.count < 100, let record = error.recordNumber else { return }
        errors.append(RefusedLine(record: record, errors: ProblemDetails(error).errors))
    }

    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer.member("stored", stored)
        try writer.member("refused", refused)
        try writer.member("errors", errors)
        try writer.endObject()
    }
}
