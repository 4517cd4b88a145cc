public import JanssonCore

extension JSONRecords {
    /// Returns the records as models, by direct decoding where the type supports it.
    ///
    /// ```swift
    /// let orders = try JSONRecords(contentsOf: path, format: .lines).inflate(as: Order.self).values()
    /// ```
    ///
    /// A record that is not such a model is a failure in its position: the error of
    /// ``JSON/decode(_:from:options:)-(_,Span<UInt8>,_)``, located in the stream.
    @inlinable
    public func inflate<T: JSONInflatable>(as type: T.Type = T.self) -> JSONInflatedRecords<T> {
        JSONInflatedRecords(recordTexts)
    }
}

/// The models of a stream's records.
public struct JSONInflatedRecords<Model: JSONInflatable>: Sequence, Sendable {
    @usableFromInline let texts: JSONRecords.Texts

    @inlinable
    init(_ texts: JSONRecords.Texts) {
        self.texts = texts
    }

    /// Starts at the first record.
    @inlinable
    public func makeIterator() -> Iterator { Iterator(texts.makeIterator()) }

    /// Makes one model after another.
    public struct Iterator: IteratorProtocol {
        @usableFromInline var texts: JSONRecords.Texts.Iterator

        @inlinable
        init(_ texts: JSONRecords.Texts.Iterator) {
            self.texts = texts
        }

        /// Returns the next model; nil at the end.
        @inlinable
        public mutating func next() -> Result<Model, JSONError>? {
            do throws(NextModelFailure) {
                return .success(try texts.nextModel(as: Model.self))
            } catch {
                return error.result()
            }
        }
    }

    /// Returns all models. Stops reading at the first bad record.
    ///
    /// - Throws: ``JSONError``, the first failure.
    @inlinable
    public func values() throws -> [Model] {
        var values: [Model] = []
        var texts = texts.makeIterator()
        do throws(NextModelFailure) {
            while true { values.append(try texts.nextModel(as: Model.self)) }
        } catch {
            if case .failure(let error) = error { throw error }
            return values
        }
    }
}

/// The good records of a stream, and the errors of its skipped bad records.
public struct JSONCollectedRecords<Value> {
    /// The good records, in order.
    public var values: [Value] = []

    /// The errors of the first bad records, up to the requested number.
    public var errors: [JSONError] = []

    /// The number of skipped records. ``errors`` may have fewer elements.
    public var skippedCount = 0

    @usableFromInline
    init() {}

    @usableFromInline
    mutating func append(_ record: Result<Value, JSONError>, maximumErrors: Int) {
        switch record {
        case .success(let value): values.append(value)
        case .failure(let error):
            skippedCount += 1
            // Errors that kept the documents of their records would need too much memory.
            if errors.count < maximumErrors { errors.append(error.withoutDocument) }
        }
    }
}

extension JSONCollectedRecords: Sendable where Value: Sendable {}

extension Sequence {
    /// Returns all records. Stops reading at the first bad record.
    ///
    /// - Throws: ``JSONError``, the first failure.
    @inlinable
    public func values<Value>() throws -> [Value] where Element == Result<Value, JSONError> {
        try map { try $0.get() }
    }

    /// Returns the good records, and the errors of the first bad records.
    ///
    /// - Parameter maximumErrors: How many errors are kept. Default: ``JSONError/maximumCollected``, 100.
    @inlinable
    public func skippingFailures<Value>(
        maximumErrors: Int = JSONError.maximumCollected
    ) -> JSONCollectedRecords<Value> where Element == Result<Value, JSONError> {
        var collected = JSONCollectedRecords<Value>()
        for record in self { collected.append(record, maximumErrors: maximumErrors) }
        return collected
    }
}

extension AsyncSequence {
    /// Returns all records. Stops reading at the first bad record.
    ///
    /// - Throws: ``JSONError``, the first failure, or the error of the stream itself.
    @inlinable
    public func values<Value>() async throws -> [Value] where Element == Result<Value, JSONError> {
        var values: [Value] = []
        for try await record in self { values.append(try record.get()) }
        return values
    }

    /// Returns the good records, and the errors of the first bad records.
    ///
    /// - Parameter maximumErrors: How many errors are kept. Default: ``JSONError/maximumCollected``, 100.
    /// - Throws: The error of the stream itself.
    @inlinable
    public func skippingFailures<Value>(
        maximumErrors: Int = JSONError.maximumCollected
    ) async throws -> JSONCollectedRecords<Value> where Element == Result<Value, JSONError> {
        var collected = JSONCollectedRecords<Value>()
        for try await record in self { collected.append(record, maximumErrors: maximumErrors) }
        return collected
    }
}
