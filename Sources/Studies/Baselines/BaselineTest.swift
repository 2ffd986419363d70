import SimulationKernel
package import Experiments

/// Tests a scenario's policy against its baseline.
package struct BaselineTest {
    let baseline: Baseline
    package let judge: BaselineJudge
    let request: TestRequest
    private(set) var subject: BaselineRun.Subject
    package private(set) var findings: [BaselineJudge.Finding] = []
    package private(set) var verdicts: [TestVerdict]
    /// Whether all that happens is what happened then; nil where that was not asked.
    package private(set) var isSameHistory: Bool?
    /// Whether that history's money is what it was then, to the last 1/10,000; nil where it was not asked, where no books
    /// are kept, and where the baseline holds none.
    private(set) var isSameMoney: Bool?
    /// Where the history is the same and its money is not: the measures that tell it, then and now.
    private(set) var moved: [(row: Int, now: Double)] = []
    /// What was the worst in all that was run for it.
    private(set) var longest = LongestObserved()
    package private(set) var freshCustomers = 0
    private(set) var pairedCustomers = 0
    /// Whether the clock, not the number of customers, ended it.
    private(set) var ranOutOfTime = false
    private(set) var isInterrupted = false

    /// - Throws: ``StudyError`` when the scenario has not all of the baseline's measures.
    package init(_ baseline: Baseline, of subject: BaselineRun.Subject, _ request: TestRequest) throws {
        var measures: [(BaselineMeasure, Int)] = []
        var missing: [String] = []
        for row in baseline.rows {
            if let index = subject.measures.firstIndex(where: { $0.name == row.name }) {
                measures.append((subject.measures[index], index))
            } else {
                missing.append(row.name)
            }
        }
        guard missing.isEmpty else {
            throw StudyError(
                "its baseline has measures that the scenario does not have any more: "
                    + "\(missing.joined(separator: ", ")); record it anew")
        }
        self.baseline = baseline
        self.subject = subject
        self.request = request
        judge = BaselineJudge(baseline: baseline, measures: measures, request: request)
        verdicts = baseline.rows.map { _ in .undecided }
    }

    /// Whether books are kept of which the baseline says nothing.
    var lacksMoney: Bool { subject.keepsMoney && baseline.money == nil }

    package var verdict: TestVerdict {
        if isSameHistory == true {
            return if isSameMoney == false {
                .fail
            } else if lacksMoney {
                .undecided
            } else {
                .pass
            }
        }
        if request.digest == .only { return .fail }
        if isInterrupted { return .undecided }
        if verdicts.contains(.fail) { return .fail }
        if lacksMoney { return .undecided }
        return verdicts.contains(.undecided) ? .undecided : .pass
    }

    /// The looks: at the pairs, and at ever more fresh replications. Each has a part of the error that all together
    /// may make, so that a verdict is as sure as was asked however many looks it took.
    package static let pairedPart = 0.25
    package static let freshLooks: [(part: Double, ofError: Double)] = [(0.25, 0.05), (0.5, 0.1), (1, 0.6)]

    package mutating func run(cancellation: Cancellation, progress: @Sendable @escaping (Double) -> Void = { _ in })
        throws
    {
        let begin = Clock.wall()
        subject.deadline = begin + request.seconds
        let error = 1 - request.confidence
        let seed = request.seed ?? baseline.seed
        var paired: BaselineRun?
        if seed == baseline.seed {
            var run = BaselineRun()
            guard
                try run.add(
                    0..<baseline.replications, ofBlocks: baseline.blockSize, seed: seed, subject,
                    tracing: request.digest == .ignored ? .none : .digest, cancellation: cancellation,
                    progress: { progress($0 / 2) })
            else { return stop(cancellation) }
            pairedCustomers = run.customers
            longest.add(BaselineMeasure.longest(subject.measures, run.totals()), of: baseline.replications)
            if request.digest != .ignored {
                isSameHistory = run.digest.text == baseline.history && run.digest.count == baseline.events
                if let money = baseline.money { isSameMoney = money == run.moneyDigest }
            }
            // With the same history nothing in the money is left to chance.
            if isSameHistory == true, isSameMoney == false { moved = self.moved(in: run) }
            if isSameHistory == true || request.digest == .only { return }
            if look(run, nil, level: error * Self.pairedPart) { return }
            paired = run
        }
        let share = paired == nil ? 1 / (1 - Self.pairedPart) : 1
        var fresh = BaselineRun()
        let plan = freshPlan(seed: seed)
        var done = 0
        var level = 0.0
        for (number, look) in Self.freshLooks.enumerated() {
            // Looks that would see too little give their part of the error to the next one.
            level += error * look.ofError * share
            let count = plan.count(look.part)
            guard count > done, count / plan.block >= 4 || number == Self.freshLooks.count - 1 else { continue }
            let from = plan.first + done
            guard
                try fresh.add(
                    from..<plan.first + count, ofBlocks: plan.block, seed: seed, subject, tracing: .none,
                    cancellation: cancellation, progress: { progress(0.5 + $0 * look.part / 2) })
            else { return stop(cancellation) }
            // Those of one look are among those of the next.
            let added = count - done
            done = count
            longest.add(BaselineMeasure.longest(subject.measures, fresh.totals()), of: added)
            freshCustomers = fresh.customers
            if self.look(paired, fresh, level: level) { return }
            level = 0
        }
    }

    private func moved(in run: BaselineRun) -> [(row: Int, now: Double)] {
        baseline.rows.indices.compactMap { row in
            let (measure, index) = judge.measures[row]
            guard let values = run.values(of: index, measure), values != baseline.rows[row].values else { return nil }
            return (row, values.reduce(0, +) / Double(values.count))
        }
    }

    private mutating func stop(_ cancellation: Cancellation) {
        if cancellation.isRequested { isInterrupted = true } else { ranOutOfTime = true }
    }

    /// - Returns: whether all is decided, or enough to fail.
    private mutating func look(_ paired: BaselineRun?, _ fresh: BaselineRun?, level: Double) -> Bool {
        findings = judge.findings(paired: paired, fresh: fresh)
        verdicts = judge.verdicts(after: findings, level: level, before: verdicts)
        return verdicts.contains(.fail) || !verdicts.contains(.undecided)
    }

    private struct FreshPlan {
        /// The number of the first replication.
        var first: Int
        var total: Int
        var block: Int

        /// How many replications a part of the effort is, in whole blocks.
        func count(_ part: Double) -> Int { max(1, Int(saturating: Double(total) * part) / block) * block }
    }

    /// Replications that the baseline does not have, as many as the effort allows, and eight at least; about a hundred
    /// blocks of them.
    private func freshPlan(seed: UInt64) -> FreshPlan {
        let each = max(1, Double(baseline.customers) / Double(baseline.replications))
        let total = max(8, Int(saturating: min(1e7, Double(request.effort) / each)))
        return FreshPlan(
            first: seed == baseline.seed ? baseline.replications : 0, total: total, block: max(1, total / 100))
    }
}
