final class ErrorCollector {
    func collect<T: Decodable>(_ type: T.Type, from decoder: NodeDecoder) throws -> T { try T(from: decoder) }
}
