public import JanssonCore

/// A result of a framer.
@usableFromInline
enum FramerOutput {
    case frame(Frame)
    /// A record outside the buffer, or an error in place of a record.
    indirect case other(Result<JSONRecord, JSONError>)
}

/// The range of a record in the framer's buffer, valid until more of the stream is appended. Unlike a ``JSONRecord``, a
/// frame counts no references.
@usableFromInline
struct Frame: Sendable {
    @usableFromInline let range: Range<Int>
    /// The number of the record in the stream, from 1.
    let number: Int
    /// The location of the record's first byte.
    let location: JSONLocation
}

/// Why there is no next model.
@usableFromInline
enum NextModelFailure: Error {
    /// More input is needed, or the stream has ended.
    case end
    case failure(JSONError)

    @inlinable
    func result<T>() -> Result<T, JSONError>? {
        switch self {
        case .end: nil
        case .failure(let error): .failure(error)
        }
    }
}

extension JSONFramer {
    func record(_ found: FramerOutput) -> Result<JSONRecord, JSONError> {
        switch found {
        case .frame(let frame): .success(record(in: frame))
        case .other(let record): record
        }
    }

    @inlinable
    @inline(__always)
    mutating func nextModel<T: JSONInflatable>(as type: T.Type) throws(NextModelFailure) -> T {
        if T.readsJSONDirectly, case let window = elementWindow, !window.isEmpty {
            do throws(JSONReader.NeedsDocument) { return try readElement(in: window, as: type) } catch {}
        }
        guard let record = nextFrame() else { throw .end }
        do throws(JSONError) {
            return try model(of: record, as: type)
        } catch {
            throw .failure(error)
        }
    }

    /// Returns a model of the element at the start of a window. Decoding also finds the element's end, which is faster
    /// than framing the element first.
    @inlinable
    mutating func readElement<T: JSONInflatable>(
        in window: Range<Int>, as type: T.Type
    ) throws(JSONReader.NeedsDocument) -> T {
        var length = 0
        // A closure that captures the framer would copy the framer.
        let options = stream.options
        do throws(JSONReader.NeedsDocument) {
            let value = try withBytes(in: window) { (bytes) throws(JSONReader.NeedsDocument) in
                try JSON.readElementDirectly(type, from: bytes, options: options, &length)
            }
            finishElement(length)
            return value
        } catch {
            stopDirectDecoding(in: window)
            throw error
        }
    }

    /// Returns a model of a framed record, by direct decoding where the type supports it.
    @inlinable
    func model<T: JSONInflatable>(of record: FramerOutput, as type: T.Type) throws(JSONError) -> T {
        switch record {
        case .frame(let frame):
            do throws(JSONReader.NeedsDocument) {
                return try withBytes(in: frame.range) { (bytes) throws(JSONReader.NeedsDocument) in
                    try JSON.readDirectly(type, from: bytes, options: stream.options)
                }
            } catch {
                return try self.record(in: frame).inflatedFromDocument(as: type)
            }
        case .other(let record):
            return try record.get().inflated(as: type)
        }
    }
}
