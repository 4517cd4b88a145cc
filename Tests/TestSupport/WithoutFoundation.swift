#if !Foundation
public import Foundation
public import Jansson

// Bytes in and out as `Data`, for the tests whose subject is something else. A program without the trait could declare
// the same.

extension Data: JSONBytes {
    public func withJSONBytes<Result, Failure: Error>(
        _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result { try body(span) }
}

extension JSONEncodable {
    package func serializedData(_ options: JSONWritingOptions = JSONWritingOptions()) throws -> Data {
        Data(try serializedString(options).utf8)
    }
}

extension JanssonEncoder {
    package func encode<T: Encodable>(_ value: T) throws -> Data { Data(try encodedBytes(value)) }
}
#endif
