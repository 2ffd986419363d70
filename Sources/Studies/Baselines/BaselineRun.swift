import Experiments
import Fleets
import FlowNetworks
import Payments
import Reporting
import ScenarioReading
import Scenarios
import SimulationKernel

/// Replications of a scenario as baselines look at them: blocks of samples and the digest of their history.
struct BaselineRun: Sendable {
    /// By block, then by measure.
    private(set) var blocks: [[BaselinePart]] = []
    private(set) var customers = 0
    private(set) var digest = EventDigest()
    /// Whether every replication had one and the same history: nothing in them is left to chance.
    private(set) var areAllTheSame = true
    private var first: EventDigest?
    /// By replication: what its books say; empty without payments.
    private var money: [String] = []
    /// The digest of all sums of money; nil without payments.
    var moneyDigest: String? { money.isEmpty ? nil : SHA256.digest(of: money.joined(separator: "\n")) }

    /// What is run, and how.
    struct Subject: Sendable {
        /// What is simulated, made ready.
        enum Model: Sendable {
            case flow(FlowProgram)
            case fleet(FleetModel, FareFees, RunPlan)
        }

        let model: Model
        let measures: [BaselineMeasure]
        let payments: PaymentPlan?
        /// Whether sums of money are told of each replication.
        let keepsMoney: Bool
        let unit: String
        var jobs = 1
        var fault = PlantedFault.none
        /// The moment of the clock after which nothing is begun or gone on with.
        var deadline = Double.infinity

        init(_ scenario: Scenario, jobs: Int = 1) {
            if let network = scenario.flow?.network {
                let program = FlowProgram(network, plan: BaselinePlan.plan(of: scenario))
                model = .flow(program)
                keepsMoney = scenario.payments != nil
                measures = BaselineMeasure.all(of: program, scenario)
            } else if let fleet = scenario.fleet?.model {
                model = .fleet(fleet, scenario.fareFees, BaselinePlan.plan(of: scenario))
                keepsMoney = fleet.fare != nil
                measures = BaselineMeasure.all(of: fleet)
            } else {
                preconditionFailure("a scenario that is not simulated is not replicated")
            }
            (unit, payments) = (scenario.timeUnit.symbol, scenario.payments)
            self.jobs = jobs
        }
    }

    /// Adds replications, merged in blocks of so many.
    /// - Returns: whether all were run; when not, nothing is added.
    mutating func add(
        _ numbers: Range<Int>, ofBlocks size: Int, seed: UInt64, _ subject: Subject, tracing: Tracing,
        cancellation: Cancellation, progress: @Sendable @escaping (Double) -> Void = { _ in }
    ) throws -> Bool {
        let tracker = ProgressTracker(count: numbers.count, report: progress)
        let outcomes = try ReplicationPool.run(numbers.count, jobs: subject.jobs, cancellation: cancellation) { index in
            try Self.replication(numbers.lowerBound + index, seed, subject, tracing, cancellation) {
                tracker.report($0, of: index)
            }
        }
        let finished = outcomes.compactMap { $0 }
        guard finished.count == numbers.count else { return false }
        for start in stride(from: 0, to: finished.count, by: size) {
            let members = finished[start..<min(finished.count, start + size)]
            var block = members[start].parts
            for member in members.dropFirst() { block = zip(block, member.parts).map { $0.merged(with: $1) } }
            blocks.append(block)
        }
        for outcome in finished {
            customers += outcome.customers
            digest.add(outcome.digest)
            if outcome.digest != first ?? outcome.digest || outcome.money != money.first { areAllTheSame = false }
            first = first ?? outcome.digest
            if let text = outcome.money { money.append(text) }
        }
        return true
    }

    private struct Outcome: Sendable {
        var parts: [BaselinePart]
        var customers: Int
        var digest: EventDigest
        var money: String?
    }

    private static func replication(
        _ number: Int, _ seed: UInt64, _ subject: Subject, _ tracing: Tracing, _ cancellation: Cancellation,
        _ progress: (Double) -> Void
    ) throws -> Outcome? {
        let program: FlowProgram
        switch subject.model {
        case .flow(let flow): program = flow
        case .fleet(let model, let fees, let plan):
            return try fleetReplication(number, model, fees, plan, seed, subject, tracing, cancellation, progress)
        }
        let simulation = FlowSimulation(
            program, seed: seed, replication: UInt64(number), tracing: tracing, fault: subject.fault)
        var books = subject.payments.map {
            ReplicationBooks($0, program, seed: seed, replication: number, isAntithetic: false)
        }
        let what = "replication \(number + 1)"
        let isWhole = try FlowReplication.run(
            simulation, &books, what, unit: subject.unit,
            isStopped: { cancellation.isRequested || Clock.wall() > subject.deadline }, progress: progress)
        guard isWhole else { return nil }
        let observed = try FlowReplication.close(&books, [simulation.observations()], what)[0]
        try FlowReplication.check(observed.flow, number: number)
        progress(1)
        return Outcome(
            parts: subject.measures.map { $0.part(of: observed) }, customers: observed.flow.customers,
            digest: simulation.digest, money: observed.moneyText)
    }

    private static func fleetReplication(
        _ number: Int, _ model: FleetModel, _ fees: FareFees, _ plan: RunPlan, _ seed: UInt64, _ subject: Subject,
        _ tracing: Tracing, _ cancellation: Cancellation, _ progress: (Double) -> Void
    ) throws -> Outcome? {
        let run = try FleetReplication.traced(
            model, fees: fees, plan: plan, seed: seed, number: number, unit: subject.unit, tracing: tracing,
            isStopped: { cancellation.isRequested || Clock.wall() > subject.deadline }, progress: progress)
        guard let (observed, digest) = run else { return nil }
        return Outcome(
            parts: subject.measures.map { $0.part(ofFleet: observed) }, customers: observed.requests, digest: digest,
            money: model.fare == nil ? nil : observed.moneyText)
    }

    /// Over all blocks.
    func totals() -> [BaselinePart] {
        guard var all = blocks.first else { return [] }
        for block in blocks.dropFirst() { all = zip(all, block).map { $0.merged(with: $1) } }
        return all
    }

    /// One number for each block, whose mean is the measure over all of them.
    func values(of index: Int, _ measure: BaselineMeasure) -> [Double]? {
        Pool(blocks.map { $0[index].sample }).pseudoValues(measure.statistic)
    }
}

/// How long the replications of a baseline are.
enum BaselinePlan {
    /// Long runs are cut: many runs of 20,000 customers tell more of their differences than a few of a million.
    static let longestRun = 20_000

    /// The scenario's own plan, with its long runs cut, and with the first tenth as the warm-up where the scenario has
    /// it found from the runs: what is compared is the same on both sides.
    static func plan(of scenario: Scenario) -> RunPlan {
        var plan = scenario.run.plan
        if case .customers(let number) = plan.length, number > longestRun { plan.length = .customers(longestRun) }
        guard scenario.run.warmUpIsAuto else { return plan }
        switch plan.length {
        case .customers(let number): plan.warmUp = .customers(number / 10)
        case .horizon(let time): plan.warmUp = .time(time / 10)
        case .untilEmpty, .untilDeadlock: break
        }
        return plan
    }
}
