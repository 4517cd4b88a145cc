#if CommandLine
import ArgumentParser

/// The five ways to write a model.
enum Style: String, CaseIterable, ExpressibleByArgument {
    case optionals, results, parser, properties, cursor

    var person: any Person.Type {
        switch self {
        case .optionals: OptionalsPerson.self
        case .results: ResultsPerson.self
        case .parser: ParserPerson.self
        case .properties: PropertiesPerson.self
        case .cursor: CursorPerson.self
        }
    }
}
#endif
