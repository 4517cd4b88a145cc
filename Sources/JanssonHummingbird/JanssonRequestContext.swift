#if Hummingbird
public import Hummingbird
public import JanssonCore

/// A request context that reads requests and writes responses with this package, with limits.
///
/// ```swift
/// struct Context: JanssonRequestContext {
///     var coreContext: CoreRequestContextStorage
///
///     init(source: Source) { coreContext = .init(source: source) }
/// }
///
/// let router = Router(context: Context.self)
/// router.add(middleware: ProblemDetailsMiddleware())
/// router.post("orders") { request, context in
///     let order = try await request.decodeJSON(as: Order.self, context: context)
///     return JSONResponse(try await store(order), status: .created)
/// }
/// ```
///
/// `request.decode(as:context:)` and `Encodable` results of handlers use ``JanssonRequestDecoder`` and
/// ``JanssonResponseEncoder``, unless the context defines `requestDecoder` or `responseEncoder`.
///
/// A body has at most `maxUploadSize` bytes (Hummingbird's default is 2 MiB), and at most the `limits.byteCount` of
/// ``jsonOptions``.
public protocol JanssonRequestContext: RequestContext {
    associatedtype Decoder: RequestDecoder = JanssonRequestDecoder
    associatedtype Encoder: ResponseEncoder = JanssonResponseEncoder

    /// The options for parsing bodies. Default: `JSONParsingOptions.Limits.untrusted`, with at most 1 MiB and 64
    /// levels.
    var jsonOptions: JSONParsingOptions { get }
}

extension JanssonRequestContext {
    /// The options for parsing bodies, with `JSONParsingOptions.Limits.untrusted`.
    public var jsonOptions: JSONParsingOptions { JSONParsingOptions(limits: .untrusted) }
}

extension JanssonRequestContext where Decoder == JanssonRequestDecoder {
    /// A decoder with the ``jsonOptions``.
    public var requestDecoder: JanssonRequestDecoder { JanssonRequestDecoder(options: jsonOptions) }
}

extension JanssonRequestContext where Encoder == JanssonResponseEncoder {
    /// An encoder with the default strategies.
    public var responseEncoder: JanssonResponseEncoder { JanssonResponseEncoder() }
}
#endif
