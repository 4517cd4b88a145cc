package import Jansson

/// The engines that the package is built with, which have the same meaning.
package let engines: [JSONParsingOptions.Engine] = {
    #if Libjansson
    [.automatic, .libjansson]
    #else
    [.automatic]
    #endif
}()

extension JSONParsingOptions {
    /// These options with each of the ``engines``, the automatic one first.
    package var withEachEngine: [JSONParsingOptions] {
        engines.map { engine in
            var options = self
            options.engine = engine
            return options
        }
    }
}
