#if CommandLine
import ArgumentParser
import JanssonCore

struct ColorOptions {
    let color: Choice

    enum Choice: String, CaseIterable, ExpressibleByArgument {
        case auto, always, never
    }

    func isOn(for descriptor: Int32) -> Bool {
        switch color {
        case .always: true
        case .never: false
        // See no-color.org.
        case .auto:
            System.isTerminal(descriptor) && (System.variable("NO_COLOR") ?? "").isEmpty
                && System.variable("TERM") != "dumb"
        }
    }

    var output: Bool { isOn(for: 1) }

    var messages: MessageColors { MessageColors(areOn: isOn(for: 2)) }
}
#endif
