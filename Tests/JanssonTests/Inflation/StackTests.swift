import Jansson
import XCTest

final class StackTests: XCTestCase {
    private final class Chain: JSONDecodable {
        let next: Chain?

        required init(json: JSON) throws { next = try json["next"].decodeIfPresent() }

        /// Releases the chain without recursion.
        var length: Int {
            var length = 0
            var link: Chain? = self
            while let current = link {
                length += 1
                link = current.next
            }
            return length
        }
    }

    private final class Lenient: JSONDecodable {
        let next: Lenient?

        required init(json: JSON) throws { next = json["next"].decode() }
    }

    func testALenientModelIsAnErrorWhereTheStackEnds() throws {
        let text = chain(2000)
        let options = JSONParsingOptions(limits: .init(depth: 2048))
        let outcome = try onSmallStack { () -> String? in
            do {
                _ = try JSON(parsing: text, options: options).decode(as: Lenient.self)
                return nil
            } catch {
                return (error as? JSONError)?.code.name
            }
        }
        #if DEBUG
        XCTAssertEqual(outcome, "depthExceeded")
        #else
        // Optimized frames may be so small that everything fits. The test is that nothing overflows.
        XCTAssertTrue(outcome == nil || outcome == "depthExceeded")
        #endif
    }

    private func chain(_ depth: Int) -> String {
        String(repeating: #"{"next":"#, count: depth) + "{}" + String(repeating: "}", count: depth)
    }

    func testAModelThatNestsDeeperThanTheStackIsAnError() throws {
        let text = chain(2000)
        let options = JSONParsingOptions(limits: .init(depth: 2048))
        let outcome = try onSmallStack { () -> String in
            do {
                return "\(try JSON(parsing: text, options: options).decode(as: Chain.self).length)"
            } catch let error as JSONError {
                return error.code.name
            } catch {
                return "\(error)"
            }
        }
        XCTAssertEqual(outcome, "depthExceeded")
    }

    func testALargerStackHasRoomForTheSameModel() throws {
        let json = try JSON(parsing: chain(500))
        XCTAssertEqual(try json.decode(as: Chain.self).length, 501)
    }
}
