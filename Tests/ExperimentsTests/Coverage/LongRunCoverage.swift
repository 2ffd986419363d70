import Experiments
import FlowNetworks
import Foundation
import SimulationKernel
import TestSupport
import Testing

/// How often 95 % intervals of long runs contain the exact value: M/M/3 at ρ = 0.8, each from 20 replications of
/// 50,000 customers after 2,000.
enum LongRunCoverage {
    /// C(3, 2.4) = 2.4³/3!/0.2/(1 + 2.4 + 2.4²/2 + 2.4³/3!/0.2) (Erlang C).
    static let waitProbability = 11.52 / (1 + 2.4 + 2.88 + 11.52)
    /// The wait of those who wait is exponential with rate cμ − λ = 0.6.
    static let meanWait = waitProbability / 0.6
    static func quantile(_ p: Double) -> Double { log(waitProbability / (1 - p)) / 0.6 }

    /// Of `count` intervals, how many contain the exact mean, 95 % quantile and 99 % quantile.
    static func covered(_ count: Int) throws -> [Int] {
        let program = FlowProgram(
            SimulatedCase.markov(2.4, meanService: 1, servers: 3),
            plan: RunPlan(.customers(50_000), warmUp: .customers(2000)))
        let hits = try ReplicationPool.run(count, jobs: 2, cancellation: Cancellation()) { number in
            let parts = try (0..<20).map { replication in
                try FlowSimulation.run(program, seed: UInt64(number), replication: replication).visits[0][0].wait
            }
            let pooled = PooledTally(parts)
            return [
                contains(pooled.estimate(.mean, confidence: 0.95), meanWait),
                contains(pooled.estimate(.quantile(0.95), confidence: 0.95), quantile(0.95)),
                contains(pooled.estimate(.quantile(0.99), confidence: 0.95), quantile(0.99)),
            ]
        }.compactMap { $0 }
        return (0..<3).map { place in hits.count { $0[place] } }
    }

    /// An end that is missing is one beyond all data.
    static func contains(_ estimate: Estimate?, _ value: Double) -> Bool {
        guard let estimate else { return false }
        return estimate.lower ?? -.infinity <= value && value <= estimate.upper ?? .infinity
    }
}

@Suite struct LongRunCoverageTests {
    /// Of 100 intervals of exactly 95 % fewer than 88 contain the value with probability 0.0015; the seeds are fixed.
    @Test func aHundredIntervalsOfTheMean() throws {
        let hits = try LongRunCoverage.covered(100)[0]
        #expect(hits >= 88, "\(hits) of 100")
    }

    /// Quantiles of independent exponential values, 20 replications of 500 for each of 2,000 intervals: with exactly
    /// 95 % the number that contain the value is within 1,860 … 1,940 with probability 0.9999.
    @Test func intervalsOfQuantiles() throws {
        let shares = [0.5, 0.95, 0.99]
        let hits = try ReplicationPool.run(2000, jobs: 2, cancellation: Cancellation()) { number in
            var stream = RandomStream(StreamKey(seed: UInt64(number), replication: 0, purpose: 99))
            let pooled = PooledTally(
                (0..<20).map { _ in
                    var tally = Tally()
                    for _ in 0..<500 { tally.add(stream.exponential()) }
                    return tally.summary()
                })
            return shares.map {
                LongRunCoverage.contains(pooled.estimate(.quantile($0), confidence: 0.95), -log(1 - $0))
            }
        }.compactMap { $0 }
        for (place, share) in shares.enumerated() {
            let covered = hits.count { $0[place] }
            #expect((1860...1940).contains(covered), "quantile \(share): \(covered) of 2000")
        }
    }
}

@Suite(.enabled(if: LongChecks.areAsked)) struct LongRunCoverageVerification {
    /// The number of 1,000 intervals of exactly 95 % that contain the value is within 930 … 970 with probability
    /// 0.997. Those of quantiles are approximate (Woodruff's are exact only in the limit), so a point more is allowed
    /// on either side.
    @Test func aThousandIntervals() throws {
        let covered = try LongRunCoverage.covered(1000)
        let bars = [("mean wait", 930...970), ("p95 of the wait", 920...980), ("p99 of the wait", 920...980)]
        for ((what, bar), hits) in zip(bars, covered) {
            #expect(bar.contains(hits), "\(what): \(hits) of 1000")
            LongChecks.report(
                "95 % intervals of the \(what) that contain it, M/M/3, ρ = 0.8, 20 × 50,000 customers",
                measured: "\(hits) of 1000", bar: "\(bar.lowerBound) to \(bar.upperBound)")
        }
    }
}
