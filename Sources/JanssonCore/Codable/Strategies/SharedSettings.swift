/// The settings of a decoder or encoder, which several tasks can read and change.
struct SharedSettings<Settings: Sendable>: Sendable {
    /// The settings at one time. They never change, so that a call can keep them without a copy.
    final class Snapshot: Sendable {
        let settings: Settings

        init(_ settings: Settings) { self.settings = settings }
    }

    private let snapshot: MutexBox<Snapshot>

    init(_ snapshot: Snapshot) { self.snapshot = MutexBox(snapshot) }

    var current: Snapshot { snapshot.withLock { $0 } }

    func change(_ body: (inout Settings) -> Void) {
        // The old snapshot is released after the lock, because a strategy's closure may own objects whose `deinit` uses
        // the decoder.
        _ = snapshot.withLock { snapshot in
            let old = snapshot
            var settings = old.settings
            body(&settings)
            snapshot = Snapshot(settings)
            return old
        }
    }
}
