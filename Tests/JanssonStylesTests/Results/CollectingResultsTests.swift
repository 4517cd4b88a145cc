import JanssonStyles
import XCTest

final class CollectingResultsTests: XCTestCase {
    private func even(_ number: Int) -> JSONResult<Int> {
        number.isMultiple(of: 2) ? .success(number) : .failure(.custom("\(number) is odd"))
    }

    func testCollectGivesAllOrTheFirstFailure() {
        XCTAssertEqual(collectResults([2, 4].map(even)), .success([2, 4]))
        XCTAssertEqual(collectResults([2, 3, 4, 5].map(even)), .failure(.custom("3 is odd")))
        XCTAssertEqual(collectResults([JSONResult<Int>]()), .success([]))
    }

    func testTheDefaultReplacesAFailure() throws {
        let value: JSONValue = ["age": 30, "name": "Ann"]
        XCTAssertEqual(value["age"].int ?? 0, 30)
        XCTAssertEqual(value["name"].int ?? 7, 7)
        XCTAssertEqual(value["a"]["b"].string ?? value["name"].string ?? "none", "Ann")
        func unused() throws -> Int { throw JSONError.custom("evaluated") }
        XCTAssertEqual(try value["age"].int ?? unused(), 30)
        XCTAssertThrowsError(try value["name"].int ?? unused()) { error in
            XCTAssertEqual(error as? JSONError, .custom("evaluated"))
        }
    }

    func testCollectStopsALazySequenceAtAFailure() {
        var asked: [Int] = []
        let results = [2, 3, 4].lazy.map { number in
            asked.append(number)
            return self.even(number)
        }
        XCTAssertEqual(collectResults(results), .failure(.custom("3 is odd")))
        XCTAssertEqual(asked, [2, 3])
    }

    func testSplitKeepsBothInOrder() {
        let (successes, failures) = splitResults([1, 2, 3, 4].map(even))
        XCTAssertEqual(successes, [2, 4])
        XCTAssertEqual(failures, [.custom("1 is odd"), .custom("3 is odd")])
    }

    func testSplitOfAFailureIsThatFailure() {
        let split = splitResult(JSONResult<[Int]>.failure(.custom("no array")), f: even)
        XCTAssertEqual(split.successes, [])
        XCTAssertEqual(split.failures, [.custom("no array")])
    }

    func testSplitOfAnArray() {
        let split = splitResult(.success([1, 2]), f: even)
        XCTAssertEqual(split.successes, [2])
        XCTAssertEqual(split.failures, [.custom("1 is odd")])
        let trailing = splitResult(.success([1, 2])) { even($0) }
        XCTAssertEqual(trailing.successes, [2])
    }
}
