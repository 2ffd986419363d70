import Experiments
import FlowNetworks
import SimulationKernel
import Testing

/// A network whose simulation is compared with some rows of the reference file.
struct SimulatedCase: Sendable, CustomTestStringConvertible {
    typealias Measure = @Sendable ([FlowObservations]) -> Estimate?

    let name: String
    let network: FlowNetwork
    /// Customers observed in all replications together; a tenth of it comes before, as warm-up.
    let customers: Int
    /// What to compare, by the row's name.
    let rows: [String: Measure]
    var waitBounds: [Double] = []
    /// By row, where its value is no exact one: how far the file allows to be from it.
    var tolerances: [String: Double] = [:]

    static let replications = 40

    var testDescription: String { name }

    /// Rows that need more than 2·10⁷ customers are for `make verify`.
    var isLong: Bool { customers > 20_000_000 }

    func observe() throws -> [FlowObservations] {
        let each = customers / Self.replications
        let program = FlowProgram(
            network, plan: RunPlan(.customers(each), warmUp: .customers(each / 10)), waitBounds: waitBounds)
        let seed = StreamKey.number(of: name)
        return try ReplicationPool.run(Self.replications, jobs: 2, cancellation: Cancellation()) { number in
            try FlowSimulation.run(program, seed: seed, replication: UInt64(number))
        }.compactMap { $0 }
    }

    /// Each row's estimate is within 3.5 standard errors of the exact value, and the half-width of its 95 % interval
    /// is at most 1 % of it.
    ///
    /// Of a correct program a row fails with probability 0.0012 (Student's t with 39 degrees of freedom beyond 3.5);
    /// all 138 together with at most 0.17, were the seeds not fixed.
    func check() throws {
        let observed = try observe()
        #expect(observed.count == Self.replications)
        for observation in observed {
            #expect(!observation.ranDry)
            for check in observation.checks { #expect(check.holds, "\(name): \(check)") }
        }
        for (row, measure) in rows.sorted(by: { $0.key < $1.key }) {
            try Verdict(row: row, measure(observed)).expect(
                "\(name), \(customers / 1_000_000) million customers", tolerance: tolerances[row])
        }
    }
}

/// What is measured, over all replications.
enum Measured {
    static func wait(
        _ statistic: Statistic = .mean, station: Int = 0, class index: Int = 0, times scale: Double = 1
    ) -> SimulatedCase.Measure {
        { scaled(PooledTally($0.map { $0.visits[station][index].wait }).estimate(statistic, confidence: 0.95), scale) }
    }

    static func time(
        _ statistic: Statistic = .mean, station: Int = 0, class index: Int = 0, times scale: Double = 1
    ) -> SimulatedCase.Measure {
        { scaled(PooledTally($0.map { $0.visits[station][index].time }).estimate(statistic, confidence: 0.95), scale) }
    }

    static func completion(class index: Int) -> SimulatedCase.Measure {
        { PooledTally($0.map { $0.visits[0][index].completion }).estimate(.mean, confidence: 0.95) }
    }

    /// From coming into the network to leaving it, over all classes.
    static let timeInNetwork: SimulatedCase.Measure = { observations in
        PooledTally(
            observations.map { observation in
                var all = TallySummary()
                for part in observation.classes { all.merge(part.time) }
                return all
            }
        ).estimate(.mean, confidence: 0.95)
    }

    /// How many are at a station.
    static func number(_ statistic: Statistic = .mean, station: Int = 0) -> SimulatedCase.Measure {
        { Levels($0.map { $0.stations[station].occupancy }).estimate(statistic, confidence: 0.95) }
    }

    /// How many wait.
    static let waiting: SimulatedCase.Measure = {
        Levels($0.map { $0.stations[0].waiting }).estimate(.mean, confidence: 0.95)
    }

    /// The share of busy servers.
    static func utilization(servers: Int = 1) -> SimulatedCase.Measure {
        {
            scaled(
                Levels($0.map { $0.stations[0].busy }).estimate(.mean, confidence: 0.95), 1 / Double(servers))
        }
    }

    static let rejected: SimulatedCase.Measure = {
        PooledRatio(
            $0.map { (Double($0.visits[0][0].rejected), Double($0.visits[0][0].arrivals)) }
        ).estimate(confidence: 0.95)
    }

    static let abandoned: SimulatedCase.Measure = {
        PooledRatio(
            $0.map { (Double($0.visits[0][0].abandoned), Double($0.visits[0][0].arrivals)) }
        ).estimate(confidence: 0.95)
    }

    /// How many have been turned away and will come again.
    static let orbit: SimulatedCase.Measure = {
        Levels($0.compactMap { $0.stations[0].detail?.orbit }).estimate(.mean, confidence: 0.95)
    }

    /// Ends per time.
    static let throughput: SimulatedCase.Measure = {
        PooledRatio($0.map { (Double($0.classes[0].ends[FlowNetwork.completed]), $0.duration) })
            .estimate(confidence: 0.95)
    }

    private static func scaled(_ estimate: Estimate?, _ scale: Double) -> Estimate? {
        estimate.map { estimate in
            Estimate(
                estimate.value * scale, standardError: estimate.standardError.map { $0 * scale },
                lower: estimate.lower.map { $0 * scale }, upper: estimate.upper.map { $0 * scale },
                replications: estimate.replications)
        }
    }
}

/// Levels of several replications, time-weighted over all their observed periods.
private struct Levels {
    let parts: [LevelSummary]

    init(_ parts: [LevelSummary]) { self.parts = parts }

    func estimate(_ statistic: Statistic, confidence: Double) -> Estimate? {
        func ratio(_ part: (LevelSummary) -> Double) -> Estimate? {
            PooledRatio(parts.map { (part($0), $0.duration) }).estimate(confidence: confidence)
        }
        switch statistic {
        case .mean: return ratio { $0.area }
        case .secondMoment: return ratio { $0.squares }
        case .exactly(let value): return ratio { $0.time(at: value) }
        case .atMost(let value): return ratio { $0.timeUpTo(value) }
        case .maximum: return PooledMaximum(parts.map { Double($0.maximum) }).estimate()
        default: return nil
        }
    }
}
