import Experiments
package import Scenarios
package import SimulationKernel
import Files

/// Replications of a scenario as baselines look at them: blocks of samples and the digest of their history.
package struct BaselineRun: Sendable {
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
    package struct Subject: Sendable {
        package var model: any TracedSubject
        var jobs = 1
        /// The moment of the clock after which nothing is begun or gone on with.
        var deadline = Double.infinity

        var measures: [BaselineMeasure] { model.measures }
        var keepsMoney: Bool { model.keepsMoney }

        package init(_ scenario: Scenario, jobs: Int = 1) {
            guard let recorded = scenario.subject as? any RecordedModel else {
                preconditionFailure("this model is not replicated")
            }
            model = recorded.tracedSubject(scenario)
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
            try Self.replication(
                numbers.lowerBound + index, seed: seed, of: subject, tracing: tracing, cancellation: cancellation
            ) {
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
        _ number: Int, seed: UInt64, of subject: Subject, tracing: Tracing, cancellation: Cancellation,
        progress: (Double) -> Void
    ) throws -> Outcome? {
        let found = try subject.model.replication(
            number, seed: seed, tracing: tracing,
            isStopped: { cancellation.isRequested || Clock.wall() > subject.deadline }, progress: progress)
        return found.map { found in
            Outcome(
                parts: subject.measures.map { $0.part(of: found.samples) }, customers: found.customers,
                digest: found.digest, money: found.money)
        }
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
package enum BaselinePlan {
    /// Long runs are cut: many runs of 20,000 customers tell more of their differences than a few of a million.
    static let longestRun = 20_000

    /// The scenario's own plan, with its long runs cut, and with the first tenth as the warm-up where the scenario has
    /// it found from the runs: what is compared is the same on both sides.
    package static func plan(of scenario: Scenario) -> RunPlan {
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
