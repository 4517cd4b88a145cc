#if Macros
import Jansson
import JanssonSchema
import Testing

@propertyWrapper
private struct Plain<Value: Hashable>: Hashable { var wrappedValue: Value }

@propertyWrapper
private struct Clamped: Hashable {
    private var value: Int
    private let bounds: ClosedRange<Int>

    init(wrappedValue: Int, _ bounds: ClosedRange<Int>) {
        self.bounds = bounds
        value = min(max(wrappedValue, bounds.lowerBound), bounds.upperBound)
    }

    var wrappedValue: Int {
        get { value }
        set { value = min(max(newValue, bounds.lowerBound), bounds.upperBound) }
    }
}

/// A wrapper for classes, as Combine's `Published` is.
@propertyWrapper
private struct Counted<Value> {
    private var value: Value
    private var changes = 0

    init(wrappedValue: Value) { value = wrappedValue }

    @available(*, unavailable)
    var wrappedValue: Value {
        get { value }
        set { value = newValue }
    }

    var projectedValue: Int { changes }

    static subscript<Owner: AnyObject>(
        _enclosingInstance owner: Owner, wrapped _: ReferenceWritableKeyPath<Owner, Value>,
        storage storage: ReferenceWritableKeyPath<Owner, Counted>
    ) -> Value {
        get { owner[keyPath: storage].value }
        set {
            owner[keyPath: storage].value = newValue
            owner[keyPath: storage].changes += 1
        }
    }
}

@JSONModel
private struct Part: Hashable { let y: Int? }

@globalActor private actor Elsewhere { static let shared = Elsewhere() }

@JSONModel(keys: .snakeCase)
private struct Wrapped: Hashable {
    @Plain var first: Int = 7
    let id: Int
    @JSONConstraint(.range(0...20)) @Clamped(0...10) var volume: Int = 5
    @JSONKey(path: "deep", "level") @Clamped(0...10) var level = 3
    @Plain @JSONCoded(by: StringToIntDecoder()) var port: Int? = 80
    @JSONFlattened @Plain var part: Part = Part(y: 0)
    @Plain var lastName: String
    var note: String? = "none"
}

@JSONModel
private final class WrappedReference {
    @Plain var first: Int = 7
    let id: Int
    @JSONConstraint(.length(1...3)) @Counted var name: String = "a"
    @Clamped(0...10) var volume = 5
}

private enum Around {
    struct Value: Hashable, JSONInflatable, JSONEncodable {
        var text: String
        static func inflate(from json: JSON) throws -> Value { Value(text: try json.decode()) }
        func encode(to writer: inout JSONWriter) throws { try writer.write(text) }
    }

    @JSONModel(nulls: .takeDefaults)
    struct Wrapped: Hashable {
        @Plain var first: Value = Value(text: "x")
        @Plain var second: Value? = Value(text: "y")
        @Clamped(0...10) var volume = 5
        let id: Value
        @Plain @JSONRest var rest: [String: JSONValue] = [:]
    }
}

/// An attribute that is no wrapper.
@JSONModel
private struct Isolated: Sendable {
    @Elsewhere var count = 1
    let id: Int
}

/// Properties with wrappers, and with other attributes that may be some.
@Suite struct WrappedPropertyTests {
    @Test func aPropertyWithAWrapperMayHaveADefaultValue() throws {
        let model = try decoded(Wrapped.self, #"{"id": 1, "last_name": "z"}"#)
        #expect((model.first, model.id, model.volume, model.level) == (7, 1, 5, 3))
        #expect(model.port == 80 && model.part.y == nil && model.lastName == "z" && model.note == "none")
        try expectRoundTrip(model)
        let text =
            #"{"first":8,"id":1,"volume":6,"deep":{"level":99},"port":"81","last_name":"z","note":null,"y":2}"#
        let other = try decoded(Wrapped.self, text)
        #expect((other.first, other.volume, other.level) == (8, 6, 10))
        #expect(other.port == 81 && other.part.y == 2 && other.note == nil)
        try expectRoundTrip(other, text.replacing("99", with: "10"))
        #expect(try decoded(Wrapped.self, #"{"id":1,"last_name":"z","port":null}"#).port == nil)
        #expect(try decoded(Wrapped.self, #"{"id":1,"last_name":"z","volume":15}"#).volume == 10)
    }

    @Test func aPropertyWithAWrapperIsCheckedAsItIsRead() throws {
        #expect(
            errors(Wrapped.self, #"{"id":1,"last_name":"z","volume":21,"first":null}"#) == [
                "volume: must be at most 20 (line 1, column 34)",
                "first: expected Int, found null (line 1, column 45)",
            ])
        let schema = Wrapped.jsonSchema
        #expect(schema.isValid(try JSON(parsing: #"{"id":1,"last_name":"z"}"#)))
        #expect(!schema.isValid(try JSON(parsing: #"{"id":1,"last_name":"z","volume":21}"#)))
        #expect(throws: JSONError.self) {
            try JSON.decode(WrappedReference.self, from: #"{"id":1,"name":""}"#)
        }
    }

    @Test(arguments: [(#"{"id":1}"#, 7, "a", 0), (#"{"first":8,"id":1,"name":"b","volume":5}"#, 8, "b", 1)])
    func aWrapperMayBeOneForClasses(_ text: String, _ first: Int, _ name: String, _ changes: Int) throws {
        for model in [
            try JSON.decode(WrappedReference.self, from: text), try JSON(parsing: text).decode(),
        ] {
            #expect((model.first, model.id, model.name, model.volume) == (first, 1, name, 5))
            #expect(model.$name == changes)
            #expect(
                try model.serializedString() == #"{"first":\#(first),"id":1,"name":"\#(name)","volume":5}"#)
        }
    }

    @Test func aNestedModelMayHaveWrappersWithDefaultValues() throws {
        let model = try decoded(
            Around.Wrapped.self, #"{"second": null, "id": "i", "volume": null, "more": 1}"#)
        #expect(model.first.text == "x" && model.second?.text == "y" && model.volume == 5)
        #expect(model.rest == ["more": 1])
        try expectRoundTrip(model, #"{"first":"x","second":"y","volume":5,"id":"i","more":1}"#)
        #expect(try decoded(Around.Wrapped.self, #"{"id": "i", "first": "z"}"#).first.text == "z")
    }

    @Test func anAttributeOfAPropertyMayBeNoWrapper() async throws {
        for text in [#"{"id":1}"#, #"{"id":1,"count":1}"#] {
            #expect(try JSON.decode(Isolated.self, from: text).id == 1)
        }
    }
}
#endif
