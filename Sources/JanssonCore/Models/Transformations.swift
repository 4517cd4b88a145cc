// Reading values through a closure, for all styles.

extension JSON {
    /// Returns the closure's result. An error of the closure gets the value's path and location.
    @inlinable
    package func transformed<T: JSONInflatable, U>(by transformation: (T) throws -> U?) throws(JSONError)
        -> U?
    {
        let limitHits = Stack.limitHits
        let value: T = try inflated()
        let result: U?
        do {
            result = try transformation(value)
        } catch {
            // Errors of a view have a path from the root. Other paths start at the value.
            throw placing(error, isOfCopy: T.self != JSON.self)
        }
        // A transformation such as `Model.init(dictionary:)` turns every error into nil.
        if result == nil, limitHits != Stack.limitHits { throw stackExceeded() }
        return result
    }

    /// Returns the closure's result, or throws if the result is nil.
    @inlinable
    package func transformedOrInvalid<T: JSONInflatable, U>(
        by transformation: (T) throws -> U?
    ) throws(JSONError) -> U {
        guard let result = try transformed(by: transformation) else {
            throw invalid(expected: .type(U.self))
        }
        return result
    }

    /// Returns the closure's results for the elements, without nils.
    @inlinable
    package func transformedElements<T: JSONInflatable, U>(
        by transformation: (T) throws -> U?
    ) throws(JSONError) -> [U] {
        try requireKind(.array)
        var results: [U] = []
        results.reserveCapacity(count)
        var failures = ErrorAccumulator()
        for element in elements where !failures.isFull {
            // The outer optional is nil for a failure, the inner optional for an element that is left out.
            let result = failures.collect { () throws(JSONError) in
                try element.transformed(by: transformation)
            }
            if let result, let result { results.append(result) }
        }
        try failures.throwIfAny()
        return results
    }

    /// Returns the closure's result. On failure, adds the error to `report` and returns nil.
    @inlinable
    package func transformed<T: JSONInflatable, U>(
        droppingInto report: inout ErrorAccumulator, by transformation: (T) throws -> U?
    ) -> U? {
        // Errors cost memory, so a full report makes none.
        if report.isFull {
            let value = T._inflateIfPossible(from: self)
            if let value, let result = try? transformation(value) { return result }
            report.omit()
            return nil
        }
        do {
            return try transformedOrInvalid(by: transformation)
        } catch {
            report.keep(error)
            return nil
        }
    }

    @inlinable
    package func transformedElements<T: JSONInflatable, U>(
        droppingInto report: inout ErrorAccumulator, by transformation: (T) throws -> U?
    ) throws(JSONError) -> [U] {
        try requireKind(.array)
        var results: [U] = []
        results.reserveCapacity(count)
        for element in elements {
            if let result = element.transformed(droppingInto: &report, by: transformation) {
                results.append(result)
            }
        }
        return results
    }
}

extension JSONValue {
    /// Returns the closure's result for the value at `step`.
    @inlinable
    package func transformed<T: JSONInflatable, U>(
        below step: JSONPathElement, by transformation: (T) throws -> U?
    ) throws(JSONError) -> U? {
        let limitHits = Stack.limitHits
        let value: T = try inflated(below: step)
        let result: U?
        do {
            result = try transformation(value)
        } catch {
            throw JSONError(wrapping: error).below(step)
        }
        if result == nil, limitHits != Stack.limitHits { throw stackExceeded().below(step) }
        return result
    }

    /// Returns the closure's result for the value at `step`, or throws if the result is nil.
    @inlinable
    package func transformedOrInvalid<T: JSONInflatable, U>(
        below step: JSONPathElement, by transformation: (T) throws -> U?
    ) throws(JSONError) -> U {
        guard let result = try transformed(below: step, by: transformation) else {
            throw invalid(expected: .type(U.self)).below(step)
        }
        return result
    }

    /// Returns the closure's results for the elements of the array at `step`, without nils.
    @inlinable
    package func transformedElements<T: JSONInflatable, U>(
        below step: JSONPathElement, by transformation: (T) throws -> U?
    ) throws(JSONError) -> [U] {
        guard case .array(let elements) = self else {
            throw mismatch(expected: "\(JSON.Kind.array)").below(step)
        }
        var results: [U] = []
        results.reserveCapacity(elements.count)
        var failures = ErrorAccumulator()
        for (position, element) in elements.enumerated() where !failures.isFull {
            do {
                let result = try element.transformed(below: .index(position), by: transformation)
                if let result { results.append(result) }
            } catch {
                failures.add(error.below(step))
            }
        }
        try failures.throwIfAny()
        return results
    }
}
