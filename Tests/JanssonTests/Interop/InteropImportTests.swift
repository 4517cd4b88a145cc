#if Libjansson
import JanssonInterop
import Testing

/// Imports `JanssonInterop`, but neither `Jansson` nor `CJansson`: it does not compile unless the first is enough.
@Suite struct InteropImportTests {
    @Test func jsonTIsInScope() throws {
        let root: UnsafeMutablePointer<json_t> = unsafe try #require(makeObject(7))
        let node = unsafe JanssonNode(owning: root)
        let id = unsafe node.withPointer { unsafe json_integer_value(json_object_get($0, "id")) }
        #expect(id == 7)
    }

    private func makeObject(_ id: json_int_t) -> UnsafeMutablePointer<json_t>? {
        let object = unsafe json_object()
        unsafe json_object_set_new(object, "id", json_integer(id))
        return unsafe object
    }
}
#endif
