public import JanssonCore

/// What a framer finds.
@usableFromInline
enum FramerOutput {
    case frame(Frame)
    /// A record that is in no buffer, or what is wrong in place of one.
    indirect case other(Result<JSONRecord, JSONError>)
}

/// Where a record is in the buffer of its framer, until more of the stream is appended. It counts no references,
/// unlike a ``JSONRecord``.
@usableFromInline
struct Frame: Sendable {
    @usableFromInline let range: Range<Int>
    /// The number of the record in the stream, from 1.
    let number: Int
    /// The location of its first byte.
    let location: JSONLocation
}

/// Why there is no model.
@usableFromInline
enum NextModelFailure: Error {
    /// Nothing more has come, or the stream has ended.
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
    /// What was found, as a record that counts references.
    func record(_ found: FramerOutput) -> Result<JSONRecord, JSONError> {
        switch found {
        case .frame(let frame): .success(record(in: frame))
        case .other(let record): record
        }
    }

    /// The model of the next record.
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

    /// A model of the element at the start of a window. The end of the element is where its reader stops,
    /// which takes less time than to look for it before.
    @inlinable
    mutating func readElement<T: JSONInflatable>(
        in window: Range<Int>, as type: T.Type
    ) throws(JSONReader.NeedsDocument) -> T {
        var length = 0
        // A closure that refers to the framer would have a copy of it.
        let options = stream.options
        do throws(JSONReader.NeedsDocument) {
            let value = try withBytes(in: window) { (bytes) throws(JSONReader.NeedsDocument) in
                try JSON.readElementDirectly(type, from: bytes, options: options, &length)
            }
            finishElement(length)
            return value
        } catch {
            refuseElement(in: window)
            throw error
        }
    }

    /// A model of a framed record, straight from its bytes where the type can read itself from these.
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
