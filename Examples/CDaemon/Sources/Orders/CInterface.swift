import Jansson
public import JanssonInterop

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What came of a request.
@c public enum OrdersStatus: CInt {
    /// There is a reply.
    case ok = 0
    /// The request is not an order. The message names each fault and its path.
    case invalid = 1
    /// The request is larger or nested deeper than the limits allow, or there was no memory.
    case limit = 2
}

/// Checks an order, and computes its amounts. It may be called from any thread.
///
/// request: Borrowed. It is only read, its reference count stays as it is, and no other thread may change it
///     during the call. NULL is OrdersStatusInvalid.
/// reply: Not NULL. If the status is OrdersStatusOk, *reply is a new reference: release it by json_decref() or
///     pass it to a function that takes it over. Otherwise *reply is NULL.
/// message: NULL, or where to put the text of the error: UTF-8, on one line, without values of the request. Release
///     it by free(). *message is NULL if the status is OrdersStatusOk, or if there was no memory for a text.
@c(orders_check) public func check(
    _ request: UnsafePointer<json_t>?,
    _ reply: UnsafeMutablePointer<UnsafeMutablePointer<json_t>?>,
    _ message: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> OrdersStatus {
    reply.pointee = nil
    message?.pointee = nil
    do {
        let order = try JSON(copying: request, limits: limits).decode(as: Order.self)
        reply.pointee = try order.makeJanssonNode().release()
        return .ok
    } catch let error as JSONError {
        message?.pointee = strdup(error.oneLine)
        return error.code == .limitExceeded || error.code == .depthExceeded ? .limit : .invalid
    } catch {
        // All that is called above throws JSONError. No error may leave a function of C.
        message?.pointee = strdup("\(error)")
        return .invalid
    }
}

/// Gives back the memory that is kept for the next requests, for example after a large one, or before the process
/// ends.
@c(orders_release_memory) public func releaseMemory() {
    JSONMemory.releaseRecycled()
}

private let limits = JanssonCopyLimits(nodeCount: 200_000, byteCount: 1 << 20, depth: 16)
