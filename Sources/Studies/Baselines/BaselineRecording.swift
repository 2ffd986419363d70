import SimulationKernel
package import Experiments
import Reporting
import Files
package import Scenarios

/// Records what a scenario's policy does.
package struct BaselineRecording {
    package let baseline: Baseline
    /// The measure that takes the most customers to prove within its margin, and how many; nil where none takes any.
    let hardest: (name: String, customers: Int)?
    /// Where that is more than any test has: with what effort it would have to be recorded and tested.
    let effortNeeded: Int?
    /// The longest waits that were seen, by their names.
    let longest: [(name: String, time: Double)]

    /// At least so many replications, and at most so many blocks of them in the file.
    static let fewest = 20
    static let mostBlocks = 100
    static let mostReplications = 10_000_000

    /// - Returns: nil when it was asked to stop.
    /// - Throws: ``StudyError`` when a replication failed, or when nobody comes.
    package init?(
        _ scenario: Scenario, _ subject: BaselineRun.Subject, _ request: TestRequest, cancellation: Cancellation,
        progress: @Sendable @escaping (Double) -> Void = { _ in }
    ) throws {
        let seed = request.seed ?? scenario.run.seed
        var run = BaselineRun()
        guard
            try run.add(0..<Self.fewest, ofBlocks: 1, seed: seed, subject, tracing: .digest, cancellation: cancellation)
        else { return nil }
        guard run.customers > 0 else {
            throw StudyError("nobody came in \(Self.fewest) replications: there is nothing to record")
        }
        let each = Double(run.customers) / Double(Self.fewest)
        let wanted = Int(
            saturating: min(
                Double(Self.mostReplications),
                (Double(request.effort * TestRequest.recordedEfforts) / each).rounded(.up)))
        // Where nothing is left to chance, more tell no more.
        var replications = run.areAllTheSame ? Self.fewest : max(Self.fewest, wanted)
        let size = (replications + Self.mostBlocks - 1) / Self.mostBlocks
        replications = (replications + size - 1) / size * size
        let begun = size == 1 ? Self.fewest : 0
        if size > 1 { run = BaselineRun() }
        if replications > begun {
            guard
                try run.add(
                    begun..<replications, ofBlocks: size, seed: seed, subject, tracing: .digest,
                    cancellation: cancellation, progress: progress)
            else { return nil }
        }
        let totals = run.totals()
        let kept = BaselineMeasure.kept(subject.measures, totals)
        longest = BaselineMeasure.longest(subject.measures, totals)
        var rows: [Baseline.Row] = []
        var kinds: [BaselineMeasure] = []
        for (index, measure) in subject.measures.enumerated() where kept[index] {
            guard let values = run.values(of: index, measure) else { continue }
            rows.append(
                .init(name: measure.name, events: totals[index].events, cases: totals[index].cases, values: values))
            kinds.append(measure)
        }
        baseline = Baseline(
            scenario: scenario.name, scenarioDigest: SHA256.digest(of: scenario.simulatedText),
            version: "redomat \(ProductVersion.current)", seed: seed, replications: replications, blockSize: size,
            customers: run.customers, history: run.digest.text, events: run.digest.count, money: run.moneyDigest,
            rows: rows,
            keys: scenario.simulatedKeys)
        hardest = Self.hardest(baseline, kinds, request)
        let found = hardest
        effortNeeded = found.flatMap { [baseline] in Self.effort(for: $0.name, baseline, kinds, request) }
    }

    /// A baseline of four times the customers of a test makes the test's standard error s·√(4 + 1) of its own, s·√n/√n′
    /// for n′ customers where it was s for n; to prove a margin it must be about a fifth of that.
    private static func effort(
        for name: String, _ baseline: Baseline, _ kinds: [BaselineMeasure], _ request: TestRequest
    ) -> Int? {
        let judge = BaselineJudge(baseline: baseline, measures: kinds.map { ($0, 0) }, request: request)
        let efforts = Double(TestRequest.recordedEfforts)
        guard let place = baseline.rows.firstIndex(where: { $0.name == name }),
            let spread = MeanDifference.mean(of: baseline.rows[place].values)
        else { return nil }
        let ratio = 5.2 * spread.standardError / judge.margin(place)
        let customers = Double(baseline.customers) * ratio * ratio * (efforts + 1) / efforts
        return customers <= 1e11 ? ReplicationAdvice.about(Int(saturating: customers.rounded(.up))) : nil
    }

    /// With a standard error of s for n customers, a test on m of them and the baseline has s·√(n/m + 1); to prove a
    /// margin it must be about a fifth of that.
    private static func hardest(
        _ baseline: Baseline, _ kinds: [BaselineMeasure], _ request: TestRequest
    ) -> (name: String, customers: Int)? {
        var result: (name: String, customers: Int)?
        let judge = BaselineJudge(baseline: baseline, measures: kinds.map { ($0, 0) }, request: request)
        for (place, row) in baseline.rows.enumerated() where !judge.isCounted(place) {
            guard let spread = MeanDifference.mean(of: row.values), spread.standardError > 0 else { continue }
            let wanted = judge.margin(place) / 5.2 / spread.standardError
            let left = wanted * wanted - 1
            let customers = left > 0 ? Double(baseline.customers) / left : .infinity
            if customers > Double(result?.customers ?? 0) { result = (row.name, Int(saturating: min(1e12, customers))) }
        }
        return result
    }
}
