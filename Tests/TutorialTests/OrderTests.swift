//: hidden
#if Macros
//= 1-2 import JanssonTesting
//= 1-2 import XCTest
//= 1-2 @testable import Orders
import JanssonTesting
import XCTest

//: 1

final class OrderTests: XCTestCase {
    func testTheSampleIsWrittenAsItWasRead() throws {
        let payload = try JSONPayload(named: "order", in: .module)
        expectRoundTrip(payload, as: Order.self, ignoring: ["$.note"])
    }
    //: 2

    func testAnOrderWithoutLines() throws {
        let payload = """
            {"id": 1, "customer": {"name": "Cy", "email": "-"}, "placed": "2026-11-28T10:00:00Z", "lines": []}
            """
        expectFails(Order.self, from: payload, with: .invalidValue, at: "lines")
    }
    //: 1
}
//: hidden
#endif
