import GRDB

/// A failure of the database, which can be logged: GRDB's own errors may describe all values of a row.
struct StorageError: Error, CustomStringConvertible {
    let description: String

    private init(_ error: DatabaseError) { description = "SQLite error \(error.extendedResultCode)" }

    private init() { description = "a column of an order has no value of its type" }

    /// Returns the result of `body`. Throws an error of GRDB, or of a column that it decodes, as a `StorageError`, and any
    /// other as it is.
    static func wrapping<Result>(_ body: () async throws -> Result) async throws -> Result {
        do {
            return try await body()
        } catch let error as DatabaseError {
            throw StorageError(error)
        } catch  where error is RowDecodingError || error is DecodingError {
            throw StorageError()
        }
    }
}
