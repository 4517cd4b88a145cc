#if Foundation
import Jansson

// What a search and replace of the two words does: declarations of a module hide imported ones.
typealias JSONDecoder = JanssonDecoder
typealias JSONEncoder = JanssonEncoder
#endif
