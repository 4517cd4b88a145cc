import Hummingbird
import Jansson
import JanssonHummingbird
import NIOCore

/// What a request brings along: its limits, and its connection.
struct ServiceContext: JanssonRequestContext {
    var coreContext: CoreRequestContextStorage
    let channel: any Channel

    /// The largest body. A larger one is refused by 413.
    var maxUploadSize: Int { 1 << 20 }

    var jsonOptions: JSONParsingOptions { JSONParsingOptions(duplicateKeys: .reject, limits: .untrusted) }

    init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        channel = source.channel
    }
}
