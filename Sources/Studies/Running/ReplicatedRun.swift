package import Experiments
package import Measures
package import Reporting
package import Scenarios

/// What is kept of replications beside their rows.
package protocol RunRemains: Sendable {
    associatedtype Run: ObservedRun

    mutating func add(_ observed: Run)

    /// Adds what the replications that follow left.
    mutating func add(_ next: Self)

    /// What estimates are corrected by.
    var correctedBy: [RunControl] { get }
}

extension RunRemains {
    package var correctedBy: [RunControl] { [] }
}

/// What was run of a scenario: replications, checked, and kept in order.
package struct ReplicatedRun<Remains: RunRemains>: Sendable {
    /// Its plan has the warm-up that was used.
    package let scenario: Scenario
    package let seed: UInt64
    package let jobs: Int
    package var requested: Int
    /// Of the replications that were finished, in order of their numbers.
    package var rows: MeasuredRows<Remains.Run>
    package var remains: Remains
    package var cpuSeconds = 0.0
    package var wallSeconds = 0.0
    /// In the file's order; empty where none was asked.
    package var precision: [PrecisionCheck.Outcome] = []
    private let nothing: Remains

    /// - Parameters:
    ///   - scenario: what is replicated.
    ///   - seed: of the replications.
    ///   - jobs: how many replications are made at the same time.
    ///   - plan: what is kept of a replication.
    ///   - remains: of no replication.
    package init(_ scenario: Scenario, seed: UInt64, jobs: Int, plan: MeasurePlan<Remains.Run>, remains: Remains) {
        self.scenario = scenario
        self.seed = seed
        self.jobs = jobs
        self.remains = remains
        nothing = remains
        requested = scenario.run.replications.atLeast
        rows = MeasuredRows(plan, formulas: scenario.measures)
    }

    /// How many were finished.
    package var finished: Int { rows.count }
    package var isComplete: Bool { finished == requested }

    /// One replication; nil when it was asked to stop before its end. It tells from time to time how far it is, 0 to 1.
    package typealias Replicate = @Sendable (_ number: Int, _ progress: (Double) -> Void) throws -> Remains.Run?

    /// Makes as many replications as the scenario asks for, or more until they are precise enough.
    /// - Parameters:
    ///   - cancellation: asks it to stop, from another thread.
    ///   - progress: called from time to time with the part of the work that is done, 0 to 1.
    ///   - one: makes the replication of a number.
    package mutating func replicate(
        cancellation: Cancellation, progress: @Sendable @escaping (Double) -> Void, _ one: @escaping Replicate
    ) throws {
        let count = scenario.run.replications
        guard !scenario.run.precision.isEmpty else {
            return try add(0..<count.atLeast, expected: count.atLeast, cancellation, progress, one)
        }
        let stopping = SequentialStopping(atLeast: count.atLeast, atMost: count.atMost)
        var expected = count.atLeast
        requested = 0
        while let next = stopping.next(after: requested).map(scenario.run.even) {
            let before = requested
            requested = next
            try add(before..<next, expected: max(expected, next), cancellation, progress, one)
            checkPrecision()
            guard isComplete, !precision.allSatisfy(\.isReached), next < count.atMost else { return }
            let would = precision.map { $0.verdict?.partsThatWouldDo ?? count.atMost }
            expected = min(count.atMost, would.max() ?? next)
        }
    }

    /// Holds what stands against the precision that was asked for.
    package mutating func checkPrecision() {
        precision = PrecisionCheck(goals: scenario.run.precision).outcomes(rows, rule)
    }

    /// How its intervals are made.
    package var rule: IntervalRule { IntervalRule(scenario.run, controls: remains.correctedBy) }

    /// What one thread leaves of some replications, one after the other.
    private struct Part: Sendable {
        let rows: CollectedRows
        let remains: Remains
        let seconds: Double
    }

    /// Makes the replications of these numbers; those that were not stopped stand afterwards.
    private mutating func add(
        _ numbers: Range<Int>, expected: Int, _ cancellation: Cancellation,
        _ progress: @Sendable @escaping (Double) -> Void, _ one: @escaping Replicate
    ) throws {
        let before = Double(numbers.lowerBound)
        let all = Double(expected)
        let count = Double(numbers.count)
        let tracker = ProgressTracker(count: numbers.count) { progress((before + $0 * count) / all) }
        // Many replications are done several at a time, so that threads do not meet after each and their rows stand
        // together. How many does not depend on the threads, lest sums did.
        let size = max(1, min(64, numbers.count / 128))
        let parts = (numbers.count + size - 1) / size
        let plan = rows.plan
        let nothing = nothing
        let outcomes = try ReplicationPool.run(parts, jobs: jobs, cancellation: cancellation) { part -> Part? in
            let own = numbers.lowerBound + part * size..<min(numbers.upperBound, numbers.lowerBound + (part + 1) * size)
            var rows = RowCollector(plan, capacity: own.count)
            var remains = nothing
            let begin = Clock.thread()
            for number in own {
                let observed = try one(number) { tracker.report($0, of: number - numbers.lowerBound) }
                guard let observed else { break }
                plan.collect(observed, number, into: &rows)
                remains.add(observed)
            }
            return Part(rows: CollectedRows(rows), remains: remains, seconds: Clock.thread() - begin)
        }
        for case let part? in outcomes {
            rows.append(part.rows)
            remains.add(part.remains)
            cpuSeconds += part.seconds
        }
    }

    // MARK: what is made of it

    /// What became of what the scenario expects, in its order; nil when it was asked to stop.
    package func expectations(
        _ options: StudyOptions, cancellation: Cancellation, progress: @Sendable @escaping (Double) -> Void
    ) throws -> [ExpectationFinding]? {
        try RunExpectations(scenario: scenario, seed: seed, isComplete: isComplete).findings(
            options, cancellation: cancellation, progress: progress
        ) { rows.samples(of: $0) }
    }

    /// All figures that are shown, with their intervals.
    package func figures() -> Figures {
        rows.figures(
            timeSymbol: scenario.timeUnit.symbol, families: IntervalFamilies(scenario), rule: rule, jobs: jobs)
    }

    /// `run.json`, the report, and the files of measures that every run has.
    package func files(_ figures: Figures, record: JSONValue, report: Report) -> ReportFiles {
        var files = ReportFiles(run: record)
        files.add(report)
        files.add(
            "measures.csv",
            MeasuresFile(
                measurements: figures.measurements, replications: finished, units: UnitWords(scenario)
            ).file())
        files.add("replications.csv", ReplicationsFile(rows: rows, figures: figures).pieces(jobs: jobs))
        return files
    }
}
