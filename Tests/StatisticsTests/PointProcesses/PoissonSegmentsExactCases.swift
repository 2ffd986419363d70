import Foundation
import TestSupport
import Testing

import Statistics

/// Cuts of least cost against all ways to cut.
@Suite("Poisson pieces against all ways to cut") struct PoissonSegmentsExactCases {
    private func cost(_ counts: [Int], _ exposures: [Double], _ pieces: [Range<Int>], _ penalty: Double) -> Double {
        pieces.reduce(0) { sum, piece in
            let count = Double(counts[piece].reduce(0, +))
            let exposure = exposures[piece].reduce(0, +)
            return sum + penalty + (count == 0 ? 0 : -2 * (count * log(count / exposure) - count))
        }
    }

    @Test(arguments: 0..<100) func eleven(seed: Int) {
        var generator = SeededGenerator(UInt64(seed))
        let exposures = (0..<11).map { _ in Double(generator.whole(0...3)) / 2 }
        let high = Double(generator.whole(2...15))
        let counts = exposures.enumerated().map { index, exposure in
            generator.poisson(mean: exposure * (index < 4 ? 3 : high))
        }
        let penalty = [0.5, 3, 7][seed % 3]
        let found = PoissonSegments.cut(counts: counts, exposures: exposures, penalty: penalty)
        #expect(found.flatMap { Array($0) } == Array(0..<11))
        var least = Double.infinity
        for mask in 0..<1 << 10 {
            let ends = (1..<11).filter { mask & 1 << ($0 - 1) != 0 } + [11]
            let pieces = zip([0] + ends, ends).map { $0..<$1 }
            least = min(least, cost(counts, exposures, pieces, penalty))
        }
        #expect(abs(cost(counts, exposures, found, penalty) - least) < 1e-9)
    }

    @Test func nothing() {
        #expect(PoissonSegments.cut(counts: [], exposures: [], penalty: 1).isEmpty)
        #expect(PoissonSegments.cut(counts: [0, 0], exposures: [0, 1], penalty: 1) == [0..<2])
    }
}
