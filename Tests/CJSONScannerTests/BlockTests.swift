import CJSONScanner
import Foundation
import TestSupport
import Testing

/// Blocks that are kept and handed out again. Each test has a process of its own, because the blocks are those of the
/// whole process, in which other tests parse.
@Suite struct BlockTests {
    static let large = Int(CJS_LARGE_BLOCK)

    private static func check(_ condition: Bool, line: UInt32 = #line) {
        if !condition { fatalError("line \(line)") }
    }

    @Test func aReleasedBlockServesForTheNext() async {
        await #expect(processExitsWith: .success) {
            let block = cjs_block_allocate(10 * Self.large)
            Self.check(cjs_block_size(block) == 10 * Self.large && cjs_blocks_kept() == 0)
            cjs_block_release(block)
            Self.check(cjs_blocks_kept() == 10 * Self.large)
            let others = [cjs_block_allocate(10 * Self.large + 1), cjs_block_allocate(5 * Self.large - 1)]
            Self.check(!others.contains(block))
            let next = cjs_block_allocate(5 * Self.large)
            Self.check(next == block && cjs_block_size(next) == 10 * Self.large && cjs_blocks_kept() == 0)
            // The leak sanitizer looks at this process, too.
            for block in others + [next] { cjs_block_release(block) }
        }
    }

    @Test func smallAndHugeBlocksAreNotKept() async {
        await #expect(processExitsWith: .success) {
            for size in [0, 1, Self.large - 1, Int(CJS_KEPT_BYTES) + 1] {
                cjs_block_release(cjs_block_allocate(size))
                Self.check(cjs_blocks_kept() == 0)
            }
            cjs_block_release(nil)
            // A sanitizer ends the process where so much is asked for.
            if !isSanitized {
                Self.check(cjs_block_allocate(.max) == nil && cjs_block_allocate(.max / 2) == nil)
                let block = cjs_block_allocate(8)
                Self.check(cjs_block_resize(block, .max) == nil && cjs_block_size(block) == 8)
                cjs_block_release(block)
            }
        }
    }

    @Test func theLimitHolds() async {
        await #expect(processExitsWith: .success) {
            let blocks = (1...40).map { cjs_block_allocate($0 * Self.large) }
            var most = 0
            for block in blocks {
                cjs_block_release(block)
                most = max(most, cjs_blocks_kept())
                Self.check(cjs_blocks_kept() <= Int(CJS_KEPT_BYTES))
            }
            Self.check(most > Int(CJS_KEPT_BYTES) / 2)
            cjs_blocks_set_limit(3 * Self.large)
            Self.check(cjs_blocks_kept() <= 3 * Self.large && cjs_blocks_limit() == 3 * Self.large)
            cjs_blocks_set_limit(0)
            Self.check(cjs_blocks_kept() == 0)
            cjs_block_release(cjs_block_allocate(Self.large))
            Self.check(cjs_blocks_kept() == 0)
            cjs_blocks_set_limit(Self.large)
            cjs_block_release(cjs_block_allocate(Self.large))
            Self.check(cjs_blocks_kept() == Self.large)
            cjs_blocks_drop()
            Self.check(cjs_blocks_kept() == 0)
        }
    }

    /// The newest sizes win: blocks of a size that nobody asks for any more do not stay for ever.
    @Test func moreBlocksThanSlots() async {
        await #expect(processExitsWith: .success) {
            let few = (0..<2 * Int(CJS_KEPT_BLOCKS)).map { _ in cjs_block_allocate(Self.large) }
            for block in few { cjs_block_release(block) }
            Self.check(cjs_blocks_kept() == Int(CJS_KEPT_BLOCKS) * Self.large)
            let block = cjs_block_allocate(8 * Self.large)
            cjs_block_release(block)
            let next = cjs_block_allocate(8 * Self.large)
            Self.check(next == block)
            cjs_block_release(next)
        }
    }

    @Test func resizingKeepsTheBytes() async {
        await #expect(processExitsWith: .success) {
            var random = SplitMix64(state: 7)
            for _ in 0..<300 {
                let before = Int.random(in: 0...4 * Self.large, using: &random)
                let after = Int.random(in: 0...8 * Self.large, using: &random)
                guard let block = cjs_block_allocate(before) else { fatalError() }
                for place in stride(from: 0, to: before, by: 4096) {
                    block.storeBytes(
                        of: UInt8(truncatingIfNeeded: place >> 12), toByteOffset: place, as: UInt8.self)
                }
                guard let resized = cjs_block_resize(block, after) else { fatalError() }
                Self.check(cjs_block_size(resized) >= after)
                for place in stride(from: 0, to: min(before, after), by: 4096) {
                    Self.check(
                        resized.load(fromByteOffset: place, as: UInt8.self)
                            == UInt8(truncatingIfNeeded: place >> 12))
                }
                let used = Int.random(in: 0...after, using: &random)
                let trimmed = cjs_block_trim(resized, used)
                Self.check(cjs_block_size(trimmed) >= used)
                cjs_block_release(trimmed)
            }
            Self.check(cjs_blocks_kept() <= Int(CJS_KEPT_BYTES))
        }
    }

    /// No two threads have the same block.
    @Test func threadsShareTheBlocks() async {
        await #expect(processExitsWith: .success) {
            cjs_blocks_set_limit(20 * Self.large)
            DispatchQueue.concurrentPerform(iterations: 8) { thread in
                var random = SplitMix64(state: UInt64(thread))
                var held: [(block: UnsafeMutableRawPointer, mark: UInt64)] = []
                for count in 0..<4000 {
                    if held.count == 4 || count % 3 == 2, let last = held.popLast() {
                        Self.check(last.block.load(as: UInt64.self) == last.mark)
                        Self.check(
                            last.block.load(fromByteOffset: Self.large - 8, as: UInt64.self) == last.mark)
                        cjs_block_release(last.block)
                    }
                    let size = Int.random(in: Self.large...4 * Self.large, using: &random)
                    guard let block = cjs_block_allocate(size) else { fatalError() }
                    let mark = UInt64(thread) << 32 | UInt64(count)
                    block.storeBytes(of: mark, as: UInt64.self)
                    block.storeBytes(of: mark, toByteOffset: Self.large - 8, as: UInt64.self)
                    held.append((block, mark))
                    if count % 500 == 0 { cjs_blocks_drop() }
                }
                for (block, _) in held { cjs_block_release(block) }
            }
            Self.check(cjs_blocks_kept() <= 20 * Self.large)
            cjs_blocks_drop()
            Self.check(cjs_blocks_kept() == 0)
        }
    }

    /// Whoever still has the address of a block that was released is found, as if it was not kept.
    @Test(.enabled(if: isSanitized && !isThreadSanitized)) func aSanitizerSeesTheUseOfAKeptBlock() async {
        await #expect(processExitsWith: .failure) {
            guard let block = cjs_block_allocate(Self.large) else { return }
            cjs_block_release(block)
            block.storeBytes(of: 1, as: UInt8.self)
        }
    }
}
