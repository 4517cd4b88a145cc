#if Hummingbird
public import Hummingbird
public import JanssonCore

/// A request context whose requests and responses are read and written by this package, with limits.
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
/// ``JanssonResponseEncoder``, unless the context has a `requestDecoder` or `responseEncoder` of its own.
///
/// A body may have `maxUploadSize` bytes (2 MiB, by Hummingbird's default) and no more than the limits of
/// ``jsonOptions``, whichever is less.
public protocol JanssonRequestContext: RequestContext {
    associatedtype Decoder: RequestDecoder = JanssonRequestDecoder
    associatedtype Encoder: ResponseEncoder = JanssonResponseEncoder

    /// How bodies are parsed. Default: with `JSONParsingOptions.Limits.untrusted`, so at most 1 MiB and 64
    /// levels.
    var jsonOptions: JSONParsingOptions { get }
}

extension JanssonRequestContext {
    /// How bodies are parsed: with `JSONParsingOptions.Limits.untrusted`.
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
