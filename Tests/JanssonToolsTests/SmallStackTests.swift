import Foundation
import Jansson
import JanssonTools
import Synchronization
import TestSupport
import Testing

/// Runs on a thread with a stack of 256 KiB, as a service may use.
@Suite struct SmallStackTests {
    /// The result of `body` on that thread.
    private func onSmallStack(_ body: @escaping @Sendable () -> String) -> String {
        let result = Box()
        let done = DispatchSemaphore(value: 0)
        let thread = Thread {
            result.value.withLock { $0 = body() }
            done.signal()
        }
        thread.stackSize = 256 * 1024
        thread.start()
        done.wait()
        return result.value.withLock { $0 }
    }

    private final class Box: Sendable {
        let value = Mutex("")
    }

    /// Each operator nested at every depth up to the maximum, and one level deeper.
    @Test(arguments: [
        ("(", ")"), ("!(", ")"), ("@[?", "]"), ("count(@[?", "])==1 || @"), ("!@[?(", ")]"),
    ])
    func nestedQueries(open: String, close: String) {
        let found = onSmallStack {
            var depths = 0
            for depth in 1...JSONPathQuery.maximumDepth + 1 {
                let text =
                    "$[?" + String(repeating: open, count: depth) + "@"
                    + String(repeating: close, count: depth)
                    + "]"
                do {
                    let query = try JSONPathQuery(parsing: text)
                    _ = try JSON(parsing: "[[[[1]]]]").query(query)
                    depths = depth
                } catch {
                    guard (error as? JSONError)?.code == .depthExceeded else { return "\(depth): \(error)" }
                }
            }
            // The address sanitizer makes frames larger: then only seven levels of filters fit.
            return depths >= 4 ? "" : "\(depths) levels"
        }
        #expect(found == "")
    }

    @Test func nestedGroups() {
        let found = onSmallStack {
            // Frames of a sanitizer are larger.
            let depth = JSONPathQuery.maximumDepth / (isSanitized ? 4 : 1)
            let text = String(repeating: "(", count: depth) + "a" + String(repeating: ")*", count: depth)
            guard let regexp = try? IRegexp(parsing: text) else { return "none" }
            return "\(regexp.matches("aaa"))"
        }
        #expect(found == "true")
    }

    @Test func deepDocuments() {
        let found = onSmallStack {
            let depth = 500
            let text = String(repeating: "[", count: depth) + "1" + String(repeating: "]", count: depth)
            let other = String(repeating: "[", count: depth) + "2" + String(repeating: "]", count: depth)
            guard let old = try? JSON(parsing: text), let new = try? JSON(parsing: other) else {
                return "none"
            }
            let patch = JSONPatch(from: old.value, to: new.value)
            let difference = JSONDifference(from: old, to: new)
            let merged = old.value.applying(JSONMergePatch(new.value)) == new.value
            return "\((try? old.value.applying(patch)) == new.value) \(difference.changes.count) \(merged) "
                + "\(difference.description.isEmpty) \((try? old.serializedString(.canonical)) == text)"
        }
        #expect(found == "true 1 true false true")
    }
}
