import Experiments
import SimulationKernel
import TestSupport
import Testing

/// Rows of the reference file that are no network of stations: small simulations of their own, with the kernel's
/// random numbers and the estimators of every study.
@Suite(.serialized) struct SmallModelTests {
    static func estimates(
        of name: String, rows: [String],
        simulate: @Sendable @escaping (inout RandomStream) -> [String: (Double, Double)]
    ) throws -> [Verdict] {
        let observed = try ReplicationPool.run(SimulatedCase.replications, jobs: 2, cancellation: Cancellation()) {
            number in
            var stream = RandomStream(
                StreamKey(seed: StreamKey.number(of: name), replication: UInt64(number), purpose: 0))
            return simulate(&stream)
        }.compactMap { $0 }
        return try rows.map { row in
            try Verdict(row: row, PooledRatio(observed.map { $0[row]! }).estimate(confidence: 0.95))
        }
    }

    /// How long drivers wait; 4 million arrivals. It fails a correct program with probability 0.0012.
    @Test func driversWhoWaitForRiders() throws {
        for verdict in try Self.estimates(
            of: "taxi rank", rows: ["L01-drivers"], simulate: { TaxiRank.simulate(arrivals: 100_000, &$0) })
        {
            verdict.expect("taxi rank")
        }
    }

    /// The real computer, 200,000 jobs, is within the 8 % that the file allows the formula; it would have to be that far off to fail.
    @Test(arguments: stride(from: 10, through: 80, by: 10).map { $0 }) func timeSharedComputer(terminals: Int) throws {
        let row = "B07-N\(terminals)"
        let verdicts = try Self.estimates(of: "round robin, \(row)", rows: [row]) {
            [row: TimeSharedComputer(terminals: terminals).simulate(jobs: 5_000, &$0)]
        }
        for verdict in verdicts { verdict.expect("going round", tolerance: 0.08 * verdict.exact, halfWidth: 0.03) }
    }
}

/// Riders seldom wait for drivers: these two rows need more than 2·10⁷ arrivals.
@Suite(.serialized, .enabled(if: LongChecks.areAsked)) struct SmallModelVerification {
    @Test func ridersWhoWaitForDrivers() throws {
        let arrivals = 10_000_000
        for verdict in try SmallModelTests.estimates(
            of: "taxi rank, long", rows: ["L01-riders", "L01-lost"],
            simulate: { TaxiRank.simulate(arrivals: arrivals, &$0) })
        {
            verdict.expect("taxi rank, \(arrivals * SimulatedCase.replications / 1_000_000) million arrivals")
        }
    }
}
