import Testing

@testable import JanssonSchema

@Suite struct SchemaContentTests {
    @Test(arguments: [
        ("eyJhIjoxfQ==", true), ("", true), ("eyJhIjoxfQ=", false), ("eyJhIjoxfQ", false), ("ey%h", false),
        ("====", false),
        ("eyJhIjoxfR==", false),
    ])
    func base64(text: String, isValid: Bool) {
        #expect(SchemaContent(encoding: "base64", mediaType: nil).isValid(text) == isValid)
    }

    @Test(
        arguments: [
            (nil, "application/json", #"{"a":1}"#, true),
            (nil, "application/json; charset=utf-8", "{:}", false),
            ("base64", "application/json", "eyJhIjoxfQ==", true),
            ("base64", "application/json", "ezp9Cg==", false),
            // A violation of contentEncoding alone.
            ("base64", "application/json", #"{"a":1}"#, true), ("base64", "text/plain", "ezp9Cg==", true),
            ("quoted-printable", "application/json", "=", true), (nil, nil, "{", true),
        ] as [(String?, String?, String, Bool)])
    func mediaTypes(encoding: String?, mediaType: String?, text: String, isValid: Bool) {
        #expect(SchemaContent(encoding: encoding, mediaType: mediaType).isValid(text) == isValid)
    }
}
