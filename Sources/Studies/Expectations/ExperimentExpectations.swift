import Experiments
import Reporting
import ScenarioReading
import Scenarios
import Statistics

/// What a scenario expects of its experiments, which are run for it.
struct ExperimentExpectations {
    let scenario: Scenario
    /// Of the intervals shown, as a part of 1.
    let confidence: Double
    /// The error that the verdicts on comparisons may make together: their part of the whole.
    private let error: Double

    init(_ scenario: Scenario, confidence: Double) {
        (self.scenario, self.confidence) = (scenario, confidence)
        let own = scenario.expectations.filter { $0.claim.experiment != nil }.count
        error = (1 - confidence) * Double(own) / Double(max(1, scenario.expectations.count))
    }

    /// A comparison, before it is known how many there are.
    private struct Compared {
        var place: Int
        var pValues: (proven: Double, refuted: Double)
    }

    /// - Returns: by place among the scenario's expectations; nil when it was asked to stop.
    /// - Throws: ``StudyError`` when a replication failed, or when a case makes no scenario.
    func findings(
        _ options: StudyOptions, cancellation: Cancellation, progress: @Sendable @escaping (Double) -> Void
    ) throws -> [(place: Int, finding: ExpectationFinding)]? {
        var options = options
        options.replications = nil
        var outcomes: [Int: ExperimentOutcome] = [:]
        var result: [(place: Int, finding: ExpectationFinding)] = []
        var compared: [Compared] = []
        for (place, expectation) in scenario.expectations.enumerated() {
            guard let experiment = expectation.claim.experiment else { continue }
            if outcomes[experiment] == nil {
                let log = ExperimentLog()
                outcomes[experiment] = try ExperimentOutcome.run(
                    scenario, scenario.experiments[experiment], options: options,
                    workforce: ThreadWorkforce(jobs: options.jobs), log: log, cancellation: cancellation,
                    progress: progress)
                if cancellation.isRequested { return nil }
                if !log.diagnostics.isEmpty { throw StudyError(Diagnostic.render(log.diagnostics)) }
            }
            guard let outcome = outcomes[experiment] else { return nil }
            var finding = ExpectationFinding(expectation)
            switch expectation.claim {
            case .measure: continue
            case .comparison(let claim):
                let (words, pValues) = comparison(claim, outcome, in: expectation.timeUnit)
                finding.found = words
                compared.append(Compared(place: result.count, pValues: pValues))
            case .ofPoint(_, let point, let measure, let bound):
                let (words, pValues) = ofPoint(
                    outcome.points[point], measure, bound, outcome, in: expectation.timeUnit)
                finding.found = words
                compared.append(Compared(place: result.count, pValues: pValues))
            case .answer(_, let factor, let bound): answer(factor, bound, outcome, &finding)
            case .best(_, let index): best(index, outcome, &finding)
            }
            result.append((place, finding))
        }
        let passed = HolmAdjustment.rejected(compared.map(\.pValues.proven), level: error / 2)
        let failed = HolmAdjustment.rejected(compared.map(\.pValues.refuted), level: error / 2)
        for (index, single) in compared.enumerated() {
            if passed[index] {
                result[single.place].finding.verdict = .pass
            } else if failed[index] {
                result[single.place].finding.verdict = .fail
            }
        }
        return result
    }

    // MARK: comparisons

    /// By the paired difference of the two cases, on the same customers. Where the experiment looked several times to
    /// decide when to stop, a p-value counts as often (Bonferroni).
    private func comparison(
        _ claim: CaseComparison, _ outcome: ExperimentOutcome, in asked: TimeUnit?
    ) -> (words: String, pValues: (proven: Double, refuted: Double)) {
        let points = outcome.points
        let (subject, other) = (points[claim.subject], points[claim.other])
        guard let measure = outcome.plan.measures.firstIndex(where: { $0.isSame(as: claim.measure) }),
            let new = subject.pseudoValues(measure), let old = other.pseudoValues(measure), new.count == old.count,
            let difference = MeanDifference.paired(new, old)
        else { return ("one of the cases has no figures of it", (1, 1)) }
        let value = old.reduce(0, +) / Double(old.count)
        var p = claim.claim(against: value).pValues(difference)
        // Being lower or higher is refuted where nothing differs at all.
        let isSame = difference.estimate == 0 && difference.standardError == 0
        if isSame, claim.amount == .any { p = (1, 0) }
        let looks = looks(outcome)
        let isTime = claim.measure.unit == .time && asked != nil
        let unit = FittingUnit(times: [], in: scenario.timeUnit, wanted: asked)
        let kind = isTime ? unit.kind : UnitWords(scenario).kind(claim.measure.unit)
        let factor = isTime ? unit.factor : 1
        let interval = difference.interval(confidence: confidence)
        // A difference of shares is no share.
        let isShare = claim.measure.unit == .share
        let between: (kind: Readable.Kind, factor: Double) =
            isShare ? (.quantity(unit: "points"), 100) : (kind, factor)
        let words =
            "found \(Readable.number(new.reduce(0, +) / Double(new.count) * factor, as: kind)) against "
            + "\(Readable.number(value * factor, as: kind)), difference "
            + Readable.number(
                difference.estimate * between.factor, halfWidth: interval.halfWidth * between.factor, as: between.kind)
            + ", "
            + "\(English.percent(confidence)) interval "
            + Readable.interval(interval.lower * between.factor, interval.upper * between.factor, as: between.kind)
            + ", "
            + "\(Readable.count(new.count)) replications"
            + (isSame ? "; they are the same in every replication" : "")
            + relative(claim, difference.estimate, of: value, in: other.name)
            + [subject, other].filter(\.overrides.isEmpty).map { "; '\($0.name)' is the file as it stands" }.joined()
        return (words, (min(1, p.proven * looks), min(1, p.refuted * looks)))
    }

    /// `; that is -63% of 'base'` where the claim is by parts of the other case.
    private func relative(
        _ claim: CaseComparison, _ difference: Double, of value: Double, in other: String
    ) -> String {
        guard claim.isRelative, value != 0 else { return "" }
        return "; that is \(CompareReport.signed(difference / value.magnitude)) of '\(other)'"
    }

    private func looks(_ outcome: ExperimentOutcome) -> Double {
        if case .compare(let compare) = outcome.kind { Double(compare.looks) } else { 1 }
    }

    /// As an expectation of the scenario, of the case's replications.
    private func ofPoint(
        _ point: ExperimentPoint, _ measure: MeasureName, _ bound: Bound, _ outcome: ExperimentOutcome,
        in asked: TimeUnit?
    ) -> (words: String, pValues: (proven: Double, refuted: Double)) {
        guard let place = outcome.plan.measures.firstIndex(where: { $0.isSame(as: measure) }), !point.samples.isEmpty
        else { return ("the case has no figures of it", (1, 1)) }
        let (pool, statistic) = point.point.pool(of: place, in: point.samples)
        let found = ExpectedMeasure(pool, statistic, measure, bound.claim, confidence, in: scenario)
        let (p, looks) = (found.pValues, looks(outcome))
        return (
            found.words(scenario, replications: point.replications, in: asked),
            (min(1, p.proven * looks), min(1, p.refuted * looks))
        )
    }

    // MARK: answers, as sure as the experiment itself is

    private func answer(
        _ factor: Int, _ bound: Bound, _ outcome: ExperimentOutcome, _ finding: inout ExpectationFinding
    ) {
        let sure = "with \(English.percent(outcome.plan.confidence)) confidence"
        guard case .capacity(let capacity) = outcome.kind else { return }
        guard let answer = capacity.answer else {
            finding.found =
                capacity.isUnattainable
                ? "found that no value meets the targets, \(sure)" : "found no answer: the targets are not decided"
            if capacity.isUnattainable { finding.verdict = .fail }
            return
        }
        let value = capacity.grid.value(factor, of: answer)
        finding.found = "found \(Readable.number(value)), \(sure)"
        // The true answer is this one, or one of the cheaper ones that no test could decide.
        let possible = ([answer] + capacity.open).map { bound.contains(capacity.grid.value(factor, of: $0)) }
        finding.verdict = possible.allSatisfy { $0 } ? .pass : possible.contains(true) ? .undecided : .fail
        if !capacity.open.isEmpty { finding.found += ", but less is not ruled out" }
    }

    private func best(_ index: Int, _ outcome: ExperimentOutcome, _ finding: inout ExpectationFinding) {
        let found: Int? =
            switch outcome.kind {
            case .compare(let compare): compare.best?.best
            case .select(let select): select.best
            case .capacity, .sweep: nil
            }
        guard let found else {
            finding.found = "found none that is shown to be the best"
            if case .compare(let compare) = outcome.kind, let tied = compare.best?.tied, !tied.isEmpty {
                let names = tied.map { outcome.points[$0].name }.joined(separator: " and ")
                finding.found = "found that \(names) are the best and do not differ"
            }
            return
        }
        finding.found =
            "found that \(outcome.points[found].name) is the best, with "
            + "\(English.percent(outcome.plan.confidence)) confidence"
        finding.verdict = found == index ? .pass : .fail
    }
}

extension Expectation.Claim {
    /// The experiment that it speaks of, by its index.
    var experiment: Int? {
        switch self {
        case .measure: nil
        case .comparison(let claim): claim.experiment
        case .ofPoint(let experiment, _, _, _): experiment
        case .answer(let experiment, _, _): experiment
        case .best(let experiment, _): experiment
        }
    }
}

extension CaseComparison {
    /// Whether its amount is a part of the other case's value.
    fileprivate var isRelative: Bool {
        switch amount {
        case .atMost(.relative), .atLeast(.relative): true
        default: false
        }
    }

    /// What it says of the difference of the two cases.
    func claim(against value: Double) -> Claim {
        switch (direction, amount) {
        case (.lower, .any): .atMost(0)
        case (.higher, .any): .atLeast(0)
        case (.lower, .atMost(let margin)): .atLeast(-margin.width(of: value))
        case (.higher, .atMost(let margin)): .atMost(margin.width(of: value))
        case (.lower, .atLeast(let margin)): .atMost(-margin.width(of: value))
        case (.higher, .atLeast(let margin)): .atLeast(margin.width(of: value))
        }
    }
}

extension Bound {
    /// Whether a value that is known exactly keeps to it.
    func contains(_ value: Double) -> Bool {
        switch claim {
        case .atMost(let bound): value <= bound
        case .atLeast(let bound): value >= bound
        case .between(let lower, let upper): value >= lower && value <= upper
        }
    }
}
