import TestSupport
import Testing

import Statistics

/// Small counts in many groups.
struct SparseDispersionTests {
    /// The moments by all ways in which three can fall on three days: 27, of which 3 put all on one, 18 two on one.
    @Test func moments() throws {
        let ways = [([3, 0, 0], 3), ([2, 1, 0], 18), ([1, 1, 1], 6)]
        let groups = ways.flatMap { Array(repeating: $0.0, count: $0.1) }
        // The mean over all ways is the number of degrees of freedom.
        #expect(abs(try #require(PoissonTest.sparseDispersion(groups: groups)).index - 1) < 1e-12)
        #expect(PoissonTest.sparseDispersion(groups: [[1, 0, 2], [0, 0], [5]]) == nil)
    }

    /// 400 sets of 60 groups of eight days with means from 0.2 to 2: at most 8 % refused at 5 %.
    @Test func falseAlarms() throws {
        var generator = SeededGenerator(1)
        var refused = 0
        for _ in 0..<400 {
            let groups = (0..<60).map { group in
                (0..<8).map { _ in generator.poisson(mean: 0.2 + 0.03 * Double(group)) }
            }
            if try #require(PoissonTest.sparseDispersion(groups: groups)).p < 0.05 { refused += 1 }
        }
        #expect(refused <= 32, "\(refused) of 400")
    }

    /// One at most with a chance of 0.8 is far more even.
    @Test func even() throws {
        var generator = SeededGenerator(2)
        let groups = (0..<20).map { _ in (0..<8).map { _ in generator.chance(0.8) ? 1 : 0 } }
        let answer = try #require(PoissonTest.sparseDispersion(groups: groups))
        #expect(answer.p < 1e-6 && abs(answer.index - 0.2) < 0.1)
    }
}
