/// An argument of a test that is too large to print. The test prints its name.
public struct Named<Value: Sendable>: Sendable, CustomStringConvertible {
    public let description: String
    public let value: Value

    public init(_ name: String, _ value: Value) {
        description = name
        self.value = value
    }
}
