internal import JanssonCore

/// Returns all values, or the first failure.
///
/// ```swift
/// json["people"].array.bind { collectResults($0.map(Person.createWithJSONValue)) }
/// ```
///
/// Complexity: O(*n*). Evaluates a lazy sequence only up to the first failure.
@inlinable
public func collectResults<T, Failure>(
    _ results: some Sequence<Result<T, Failure>>
) -> Result<[T], Failure> {
    var successes: [T] = []
    successes.reserveCapacity(results.underestimatedCount)
    for result in results {
        switch result {
        case .success(let value): successes.append(value)
        case .failure(let failure): return .failure(failure)
        }
    }
    return .success(successes)
}

/// Separates the values from the failures, in order.
///
/// ```swift
/// let (people, failures) = splitResults(values.map(Person.createWithJSONValue))
/// ```
///
/// Complexity: O(*n*).
@inlinable
public func splitResults<T, Failure>(
    _ results: some Sequence<Result<T, Failure>>
) -> (successes: [T], failures: [Failure]) {
    var split: (successes: [T], failures: [Failure]) = ([], [])
    for result in results {
        switch result {
        case .success(let value): split.successes.append(value)
        case .failure(let failure): split.failures.append(failure)
        }
    }
    return split
}

/// Calls `f` with each element, and separates the values from the failures, in order. If `result` is a failure, returns
/// only that failure.
///
/// ```swift
/// let (people, failures) = splitResult(json["people"].array, f: Person.createWithJSONValue)
/// ```
///
/// Complexity: O(*n*).
@inlinable
public func splitResult<U, T, Failure>(
    _ result: Result<[U], Failure>, f: (U) -> Result<T, Failure>
) -> (successes: [T], failures: [Failure]) {
    switch result {
    case .success(let elements): splitResults(elements.map(f))
    case .failure(let failure): ([], [failure])
    }
}
