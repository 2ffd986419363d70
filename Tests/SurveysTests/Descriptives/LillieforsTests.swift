import Statistics
import SimulationKernel
import Testing

import Surveys

struct LillieforsTests {
    /// Critical values of Lilliefors' law as Dallal & Wilkinson (1986) print them, and the level that each is of.
    @Test(arguments: [(20.0, 0.192, 0.05), (30, 0.159, 0.05), (20, 0.223, 0.01), (25, 0.159, 0.10)])
    func criticalValuesHaveTheirLevels(_ n: Double, _ distance: Double, _ level: Double) {
        let p = LillieforsTest.pValue(distance, n)
        #expect((p - level).magnitude < 0.12 * level, "\(p)")
    }

    /// Of 4,000 normal samples 5 % are below 0.05: the share is outside 3.8 to 6.2 % with a chance below 0.1 %, the seed fixed.
    @Test(arguments: [12, 40, 300]) func normalValuesAreRefusedAtTheLevel(_ n: Int) throws {
        var below = (0, 0)
        for number in 0..<4_000 {
            var stream = RandomStream(StreamKey(seed: 3, replication: UInt64(number), purpose: UInt64(n)))
            let p = try LillieforsTest((0..<n).map { _ in 7 + 3 * stream.normal() }).pValue
            if p < 0.05 { below.0 += 1 }
            if p < 0.5 { below.1 += 1 }
        }
        #expect((0.038...0.062).contains(Double(below.0) / 4_000), "\(below)")
        #expect((0.45...0.55).contains(Double(below.1) / 4_000), "\(below)")
    }

    @Test func theDistanceIsOfBothSides() throws {
        // By hand: values −1, −1, 0, 1, 1 have mean 0 and sd 1; at −1 the share of 0.4 is beside Φ(−1) = 0.158655.
        let test = try LillieforsTest([-1, -1, 0, 1, 1])
        #expect((test.distance - (0.4 - 0.15865525393145707)).magnitude < 1e-12)
        #expect(throws: Unavailable.self) { try LillieforsTest([1, 1, 1, 1, 1]) }
        #expect(throws: Unavailable.self) { try LillieforsTest([1, 2, 3, 4]) }
    }
}
