#if Foundation
import Foundation
import Jansson
import XCTest

/// Models of random shapes on random documents give the same value or the same error, with the same case
/// and coding path, with `JSONDecoder` and ours.
final class RandomModelsOracleTests: OracleTestCase {
    func testModelsOfAnyShapeDecodeAsByFoundation() {
        var random = RandomModels(seed: 7)
        for _ in 0..<6000 {
            let shape = random.shape(4)
            var settings = random.settings()
            for _ in 0..<3 {
                let text = random.text(for: shape)
                settings.userInfo[RandomModel.key] = ShapeStack(shape)
                let theirs = OracleOutcome.of {
                    try settings.foundationDecoder.decode(RandomModel.self, from: Data(text.utf8)).description
                }
                settings.userInfo[RandomModel.key] = ShapeStack(shape)
                let ours = OracleOutcome.of {
                    try settings.janssonDecoder.decode(RandomModel.self, from: text).description
                }
                if ours != theirs {
                    XCTFail("\(text)\nours: \(ours)\nFoundation: \(theirs)\n\(settings)\n\(shape)")
                }
            }
        }
    }
}
#endif
