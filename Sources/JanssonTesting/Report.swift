internal import JanssonCore
internal import JanssonTools

extension JSONError {
    /// Returns the errors of a payload in a form that editors recognize, `file:line:column: error: message`. An excerpt
    /// of the payload follows each error.
    func report(in payload: JSONPayload?) -> String {
        let errors = code == .multiple ? self.errors : [self]
        return errors.map { error in
            guard let payload else { return "\(error)" }
            let name = error.path.isEmpty ? "" : "\(error.path): "
            var report = "\(payload.place(error.location)): error: \(name)\(error.statement)"
            if let snippet = error.snippet(in: payload.bytes) { report += "\n\(snippet)" }
            return report
        }.joined(separator: "\n")
    }
}

extension JSONPayload {
    func place(_ location: JSONLocation?) -> String {
        guard let location else { return name }
        return "\(name):\(location.line):\(location.column)"
    }

    /// Returns the differences from this payload: a line for each of the first 20 changes, then the rendered
    /// difference.
    func report(_ difference: JSONDifference, _ summary: String) -> String {
        let shown = difference.changes.prefix(20).map { "\(place($0.leftLocation)): error: \($0)" }
        let rest = difference.changes.count - shown.count
        let more = rest > 0 ? ["… \(rest) more"] : []
        return ([summary + difference.ignoringNote] + shown + more + [difference.rendered()])
            .joined(separator: "\n")
    }
}

extension JSONDifference {
    /// A note if a query could not be evaluated, so that fewer values are ignored.
    var ignoringNote: String { ignoringError.map { "\nnot all is ignored: \($0)" } ?? "" }
}

extension JSONDifference.Options {
    /// Returns these options with more values ignored: the results of `queries`.
    func ignoring(_ queries: [String]) throws -> JSONDifference.Options {
        var options = self
        for query in queries {
            do {
                options.ignoring.append(try JSONPathQuery(parsing: query))
            } catch {
                let error = JSONError(wrapping: error)
                throw JSONError(.custom, message: "not a query: \(error)")
            }
        }
        return options
    }
}
