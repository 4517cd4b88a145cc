import TestSupport
import XCTest

final class ContainerProgramTests: XCTestCase {
    private func run(_ freedom: ContainerProgram.Freedom, _ count: UInt64) {
        for seed in 0..<count {
            if let fault = ContainerProgram(seed: seed, freedom: freedom).fault() {
                XCTFail("program \(seed): \(fault)")
                return
            }
        }
    }

    func testProgramsWhoseTextFoundationDefines() { run(.foundation, 2000) }

    func testProgramsWhoseTextTheDocumentationDefines() { run(.documented, 2000) }

    func testProgramsOfAnyCallsResultInJSONOrAnError() { run(.any, 3000) }
}
