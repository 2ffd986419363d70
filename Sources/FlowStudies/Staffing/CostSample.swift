package import Experiments
import FlowNetworks
import Measures
import Scenarios
import SimulationKernel
import Statistics
import Studies

/// What one number of servers cost in each replication, so that two of them can be compared on the same customers.
package struct CostSample: Sendable {
    /// Money and time by replication.
    let parts: [(cost: Double, time: Double)]

    package init(parts: [(cost: Double, time: Double)]) { self.parts = parts }

    /// What all stations cost in a run.
    init(_ run: FlowRun) {
        let name = MeasureName(
            element: .cost, quantity: .total, statistic: nil, statisticText: FigureWord.rate.rawValue, text: "")
        guard case .ratio(let pool)? = run.rows.pool(of: name)?.pool else {
            parts = []
            return
        }
        // The hours in which a long line is worked off after the doors have closed are paid, and make nothing cheaper: they
        // are none of those by which costs are divided.
        let open = run.program.plan.closesAfter ?? .infinity
        parts = pool.parts.map { (cost: $0.numerator, time: min($0.denominator, open)) }
    }

    var total: Double { parts.reduce(0) { $0 + $1.cost } / parts.reduce(0) { $0 + $1.time } }

    /// This rate of cost minus the other's, with an interval from the replications in pairs: both see the same
    /// customers with the same needs, so that most of the chance in each is in both and falls out.
    ///
    /// Each rate is a ratio of sums, whose error is to first order the mean of (cost − rate · time) / mean time, and
    /// the error of the difference the mean of the differences of these (Cochran (1977), Sampling Techniques,
    /// section 6.3; common random numbers: Law (2015), Simulation Modeling and Analysis, section 11.2).
    package func minus(_ other: CostSample, confidence: Double) -> Estimate {
        let difference = total - other.total
        let n = parts.count
        guard n > 1, n == other.parts.count else { return Estimate(difference, replications: n) }
        let errors = zip(influences, other.influences).map { $0 - $1 }
        let squares = errors.reduce(0) { $0 + $1 * $1 }
        let error = (squares / Double(n - 1) / Double(n)).squareRoot()
        let half = error * IntervalQuantile.studentT(0.5 + confidence / 2, degreesOfFreedom: Double(n - 1))
        return Estimate(
            difference, standardError: error, lower: difference - half, upper: difference + half, replications: n)
    }

    private var influences: [Double] {
        let rate = total
        let mean = parts.reduce(0) { $0 + $1.time } / Double(parts.count)
        return parts.map { ($0.cost - rate * $0.time) / mean }
    }
}
