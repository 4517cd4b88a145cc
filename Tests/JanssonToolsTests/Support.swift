import JanssonCore

/// The error of `body`, or nil if it throws none.
func error<Result>(of body: () throws -> Result) -> JSONError? {
    do {
        _ = try body()
        return nil
    } catch {
        return error as? JSONError
    }
}

/// The value of a text.
func value(_ text: String) throws -> JSONValue { try JSONValue(parsing: text) }
