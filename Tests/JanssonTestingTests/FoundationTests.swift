#if Foundation
import Foundation
import Jansson
import Testing

/// What needs `import Foundation` and `import Jansson` alone. This target does not link JanssonFoundation.
struct FoundationTests {
    @Test func theLocalizedDescriptionIsTheDescription() throws {
        let texts = [#"{"age": "x"}"#, "{}", #"{"age": 1"#]
        let descriptions = texts.map { text in
            do {
                _ = try JSON(parsing: text)["age"].decode(as: Int.self)
                return "nothing was thrown"
            } catch {
                return error.localizedDescription
            }
        }
        #expect(
            descriptions == [
                "age: expected Int, found a string (line 1, column 9)",
                "age: missing, expected Int (line 1, column 1)",
                "the text ends too soon (line 1, column 10)",
            ])
        func description(_ error: some LocalizedError) -> String? { error.errorDescription }
        #expect(description(JSONError(collecting: [.custom("a"), .custom("b")])) == "a\nb")
        #expect((JSONError.custom("too old") as NSError).localizedDescription == "too old")
    }

    private final class Registry { var names: [String] = [] }

    @Test func theCodersTakeUserInfoThatIsNotSendable() throws {
        struct Model: Codable {
            init() {}
            init(from decoder: any Decoder) throws { FoundationTests.register("decoded", decoder.userInfo) }
            func encode(to encoder: any Encoder) throws {
                FoundationTests.register("encoded", encoder.userInfo)
                _ = encoder.unkeyedContainer()
            }
        }
        let registry = Registry()
        func add(_ info: inout [CodingUserInfoKey: Any]) {
            if let key = CodingUserInfoKey(rawValue: "registry") { info[key] = registry }
        }
        let (decoder, encoder) = (JanssonDecoder(), JanssonEncoder())
        add(&decoder.userInfo)
        add(&encoder.userInfo)
        _ = try decoder.decode(Model.self, from: "{}")
        _ = try encoder.encodedString(Model())
        #expect(registry.names == ["decoded", "encoded"])
    }

    private static func register(_ name: String, _ info: [CodingUserInfoKey: Any]) {
        guard let key = CodingUserInfoKey(rawValue: "registry") else { return }
        (info[key] as? Registry)?.names.append(name)
    }
}
#endif
