import Jansson
import XCTest

final class RootErrorsTests: XCTestCase {
    /// Without a source, no location distinguishes an error of the root from one without a place.
    func testARootOfTheWrongKindIsNamedRatherThanWhatIsMissingBelowIt() throws {
        let json = try JSON([1])
        XCTAssertThrowsError(try json["a"]["b"].decode() as Int) { error in
            XCTAssertEqual("\(error)", "expected an object, found an array")
        }
    }
}
