import Experiments
import FlowNetworks
import Foundation
import QueueingTheory
import SimulationKernel
import TestSupport
import Testing

/// How often 95 % intervals contain a value that is known exactly, over many studies with seeds of their own.
enum PrecisionCoverage {
    /// A model with the exact value of one of its figures.
    struct Model: Sendable {
        var name: String
        var network: FlowNetwork
        var exact: Double
        /// What a replication tells of it.
        var sample: @Sendable (FlowObservations) -> Sample
    }

    /// M/M/1 with mean service 1; the mean wait is ρ/(1 − ρ).
    static func single(_ load: Double) -> Model {
        Model(
            name: "M/M/1, ρ = \(load)", network: SimulatedCase.markov(load, meanService: 1, servers: 1),
            exact: load / (1 - load), sample: { .tally($0.visits[0][0].wait) })
    }

    /// Two classes of equal share, the first urgent, at three servers with mean service 1 and load 0.8.
    static func urgentFirst(_ discipline: Discipline) -> FlowNetwork {
        FlowNetwork(
            stations: [Station(name: "doctors", servers: .count(3), discipline: discipline)],
            classes: (1...2).map { rank in
                CustomerClass(
                    name: "class-\(rank)", arrivals: Arrivals(.poisson(.constant(1.2))), priority: rank,
                    flow: [.visit(Visit(station: 0, service: .exponential(mean: 1)))])
            })
    }

    /// Without a class before them who waits does so for cμ(1 − σ₁)(1 − σ₁ − σ₂) (Cobham 1954), σ = 0.4 each.
    static let routineWait = LongRunCoverage.waitProbability / 3 / (0.6 * 0.2)
    static let urgentWait = LongRunCoverage.waitProbability / 3 / 0.6

    /// The wait of those who are not urgent.
    static let routine = Model(
        name: "M/M/3 with priorities, ρ = 0.8, second class", network: urgentFirst(.priority(.none)),
        exact: routineWait, sample: { .tally($0.visits[0][1].wait) })

    /// Of so many studies, how many contain the exact value, and the mean of a figure of each.
    static func covered(
        _ studies: Int, _ study: @Sendable @escaping (UInt64) throws -> (covers: Bool, size: Double)
    ) throws -> (hits: Int, size: Double) {
        let outcomes = try ReplicationPool.run(studies, jobs: 2, cancellation: Cancellation()) { number in
            try study(UInt64(number))
        }.compactMap { $0 }
        return (outcomes.count { $0.covers }, outcomes.reduce(0) { $0 + $1.size } / Double(studies))
    }

    /// Replications until half of the interval's width is within a share of the estimate.
    static func sequential(
        _ model: Model, _ plan: RunPlan, seed: UInt64, atLeast: Int = SequentialStopping.honestLeast,
        within share: Double
    ) throws -> (covers: Bool, size: Double) {
        let program = FlowProgram(model.network, plan: plan)
        func interval(_ samples: [Sample]) -> Estimate? { Pool(samples).estimate(.mean, confidence: 0.95) }
        let stopping = SequentialStopping(atLeast: atLeast, atMost: 100_000)
        var samples: [Sample] = []
        while let next = stopping.next(after: samples.count) {
            samples += try (samples.count..<next).map {
                let sample = model.sample(try FlowSimulation.run(program, seed: seed, replication: UInt64($0)))
                // The histogram is not needed, and thousands of them are large.
                if case .tally(let tally) = sample {
                    return Sample.ratio(numerator: tally.sum, denominator: Double(tally.count))
                }
                return sample
            }
            let verdict = PrecisionVerdict(interval(samples), bound: .relative(share), parts: samples.count)
            if verdict?.isReached ?? false { break }
        }
        return (LongRunCoverage.contains(interval(samples), model.exact), Double(samples.count))
    }

    /// So many replications.
    static func fixed(
        _ model: Model, _ statistic: Statistic, exact: Double, _ plan: RunPlan, seed: UInt64, replications: Int
    ) throws -> (covers: Bool, size: Double) {
        let program = FlowProgram(model.network, plan: plan)
        let samples = try (0..<replications).map {
            model.sample(try FlowSimulation.run(program, seed: seed, replication: UInt64($0)))
        }
        let estimate = Pool(samples).estimate(statistic, confidence: 0.95)
        return (LongRunCoverage.contains(estimate, exact), Double(replications))
    }

    /// One long run in batches whose size its correlations choose.
    static func batches(_ model: Model, customers: Int, seed: UInt64) throws -> (covers: Bool, size: Double) {
        let plan = RunPlan(.customers(customers), warmUp: .customers(5000))
        let simulation = FlowSimulation(
            FlowProgram(model.network, plan: plan), seed: seed, replication: 0, batches: BatchChoice.start)
        while try !simulation.advance(events: 1 << 24) {}
        let small = simulation.batches().map { model.sample($0) }
        let choice = BatchChoice([Pool(small).pseudoValues(.mean)!])
        let merged = (0..<choice.count).map { batch in
            let parts = small[batch * choice.merged..<(batch + 1) * choice.merged]
            return parts.dropFirst().reduce(parts.first!) { $0.merged(with: $1) }
        }
        let estimate = Pool(merged).estimate(.mean, confidence: 0.95)
        return (LongRunCoverage.contains(estimate, model.exact), Double(choice.count))
    }

    /// Who is urgent waits less by priority than in order of arrival: the same patients under both rules.
    static func paired(_ plan: RunPlan, seed: UInt64, replications: Int) throws -> (covers: Bool, size: Double) {
        let values = try [Discipline.fifo, .priority(.none)].map { discipline in
            let program = FlowProgram(urgentFirst(discipline), plan: plan)
            let samples = try (0..<replications).map {
                Sample.tally(
                    try FlowSimulation.run(program, seed: seed, replication: UInt64($0)).visits[0][0].wait)
            }
            return Pool(samples).pseudoValues(.mean)!
        }
        let differences = zip(values[0], values[1]).map { ($0 - $1, 1.0) }
        let estimate = Pool(differences.map { .ratio(numerator: $0.0, denominator: $0.1) })
            .estimate(.mean, confidence: 0.95)
        return (LongRunCoverage.contains(estimate, LongRunCoverage.meanWait - urgentWait), Double(replications))
    }
}

@Suite struct PrecisionCoverageTests {
    /// Of 60 intervals of about 95 % fewer than 50 contain the value with probability 0.001.
    @Test func sixtyStudies() throws {
        let plan = RunPlan(.customers(4000), warmUp: .customers(500))
        let sequential = try PrecisionCoverage.covered(60) {
            try PrecisionCoverage.sequential(PrecisionCoverage.single(0.6), plan, seed: $0, within: 0.04)
        }
        #expect(sequential.hits >= 50, "\(sequential)")
        let batches = try PrecisionCoverage.covered(60) {
            try PrecisionCoverage.batches(PrecisionCoverage.single(0.6), customers: 100_000, seed: $0)
        }
        #expect(batches.hits >= 50, "\(batches)")
        let paired = try PrecisionCoverage.covered(60) {
            try PrecisionCoverage.paired(plan, seed: $0, replications: 20)
        }
        #expect(paired.hits >= 50, "\(paired)")
    }
}

/// Of 1,000 intervals of exactly 95 % between 930 and 970 contain the value with probability 0.997. Long runs must keep
/// that; short ones stand beside them, as what the program warns of.
@Suite(.serialized, .enabled(if: LongChecks.areAsked)) struct PrecisionCoverageVerification {
    private static let long = RunPlan(.customers(20_000), warmUp: .customers(2000))

    private func report(
        _ what: String, bar: Bool = true, _ study: @Sendable @escaping (UInt64) throws -> (Bool, Double)
    )
        throws
    {
        let (hits, size) = try PrecisionCoverage.covered(1000, study)
        if bar { #expect((930...970).contains(hits), "\(what): \(hits) of 1000") }
        LongChecks.report(
            "coverage of 95 % intervals: \(what)", measured: "\(hits) of 1000, \(size.digits(3)) parts on average",
            bar: bar ? "930 to 970" : "none: too short")
    }

    @Test func sequentialRuns() throws {
        for model in [PrecisionCoverage.single(0.8), PrecisionCoverage.single(0.9), PrecisionCoverage.routine] {
            try report("mean wait, \(model.name), replications of 20,000 customers until ± 2 %") {
                try PrecisionCoverage.sequential(model, Self.long, seed: $0, within: 0.02)
            }
        }
    }

    /// M/M/3 from empty for eight hours, 12 patients an hour, 12 minutes each: the mean number in line, known by the
    /// birth–death equations.
    @Test func aDay() throws {
        let queue = try TransientQueue(arrivalRate: 12, serviceRate: 5, servers: 3)
        let model = PrecisionCoverage.Model(
            name: "M/M/3 from empty for 8 h", network: SimulatedCase.markov(12, meanService: 0.2, servers: 3),
            exact: try queue.state(at: 8).averageQueueLength,
            sample: {
                let level = $0.stations[0].waiting
                return .ratio(numerator: level.area, denominator: level.duration)
            })
        try report("mean number in line, \(model.name), days until ± 2 %") {
            try PrecisionCoverage.sequential(model, RunPlan(.horizon(8)), seed: $0, within: 0.02)
        }
        try report("mean number in line, \(model.name), at least 3 days until ± 20 %", bar: false) {
            try PrecisionCoverage.sequential(model, RunPlan(.horizon(8)), seed: $0, atLeast: 3, within: 0.2)
        }
    }

    @Test func batchMeans() throws {
        for (model, customers) in [
            (PrecisionCoverage.single(0.8), 400_000), (PrecisionCoverage.single(0.9), 1_000_000),
            (PrecisionCoverage.routine, 600_000),
        ] {
            try report("mean wait, \(model.name), one run of \(customers) customers in batches") {
                try PrecisionCoverage.batches(model, customers: customers, seed: $0)
            }
        }
        try report("mean wait, M/M/1, ρ = 0.9, one run of 10,000 customers in batches", bar: false) {
            try PrecisionCoverage.batches(PrecisionCoverage.single(0.9), customers: 10_000, seed: $0)
        }
    }

    @Test func pairedDifferences() throws {
        try report("difference of urgent patients' mean wait, M/M/3, FIFO less priority, 20 × 20,000 customers") {
            try PrecisionCoverage.paired(Self.long, seed: $0, replications: 20)
        }
        try report("difference of urgent patients' mean wait, M/M/3, FIFO less priority, 5 × 500 customers", bar: false)
        {
            try PrecisionCoverage.paired(
                RunPlan(.customers(500), warmUp: .customers(200)), seed: $0, replications: 5)
        }
    }

    /// P(wait > t) = ρ·e^−(1 − ρ)t.
    @Test func quantiles() throws {
        for load in [0.8, 0.9] {
            let exact = log(load / 0.05) / (1 - load)
            let model = PrecisionCoverage.single(load)
            try report("p95 of the wait, \(model.name), 40 × 20,000 customers") {
                try PrecisionCoverage.fixed(
                    model, .quantile(0.95), exact: exact, Self.long, seed: $0, replications: 40)
            }
        }
        try report("p95 of the wait, M/M/1, ρ = 0.9, 10 × 1,000 customers", bar: false) {
            try PrecisionCoverage.fixed(
                PrecisionCoverage.single(0.9), .quantile(0.95), exact: log(0.9 / 0.05) / 0.1,
                RunPlan(.customers(1000), warmUp: .customers(1000)), seed: $0, replications: 10)
        }
        try report("mean wait, M/M/1, ρ = 0.9, 10 × 1,000 customers", bar: false) {
            try PrecisionCoverage.fixed(
                PrecisionCoverage.single(0.9), .mean, exact: 9, RunPlan(.customers(1000), warmUp: .customers(1000)),
                seed: $0, replications: 10)
        }
    }
}
