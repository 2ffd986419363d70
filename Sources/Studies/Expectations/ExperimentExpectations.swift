import Experiments
import Measures
import Reporting
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
        self.scenario = scenario
        self.confidence = confidence
        let own = scenario.expectations.filter { $0.claim.experiment != nil }.count
        error = (1 - confidence) * Double(own) / Double(max(1, scenario.expectations.count))
    }

    /// What an expectation is held against, before it is known how many there are.
    private struct Compared {
        var place: Int
        var claim: Claim
        /// Of one look.
        var pValues: (proven: Double, refuted: Double)
        /// How often the experiment looked to decide when to stop.
        var looks: Double
        /// What was found, with the interval that decided.
        var words: (TestedAt) -> String
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
                finding.unseen =
                    [claim.subject, claim.other].lazy
                    .compactMap { outcome.points[$0].whyUnseen(claim.measure) }.first
                compared.append(comparison(claim, outcome, in: expectation.timeUnit, at: result.count))
            case .ofPoint(_, let index, let measure, let bound):
                let point = outcome.points[index]
                finding.unseen = point.whyUnseen(measure)
                compared.append(
                    ofPoint(
                        point, measure: measure, bound: bound, outcome: outcome, in: expectation.timeUnit,
                        at: result.count))
                finding.lost = point.losses(
                    beside: measure, in: point.point.measures, confidence: outcome.plan.confidence)
            case .answer(_, let factor, let bound): answer(factor, bound: bound, outcome: outcome, into: &finding)
            case .best(_, let index): best(index, outcome, &finding)
            }
            result.append((place, finding))
        }
        // A p-value counts as often as its experiment looked (Bonferroni).
        let counted = compared.map { single in
            (
                proven: min(1, single.pValues.proven * single.looks),
                refuted: min(1, single.pValues.refuted * single.looks)
            )
        }
        let decided = TestedAt.decided(
            compared.map(\.claim), counted, level: error / 2, looks: compared.map(\.looks))
        for (single, (verdict, tested)) in zip(compared, decided) {
            let isUnseen = result[single.place].finding.unseen != nil
            result[single.place].finding.verdict = isUnseen ? .undecided : verdict
            result[single.place].finding.found = single.words(tested)
        }
        return result
    }

    // MARK: comparisons

    /// By the paired difference of the two cases, on the same customers.
    private func comparison(
        _ claim: CaseComparison, _ outcome: ExperimentOutcome, in asked: TimeUnit?, at place: Int
    ) -> Compared {
        let points = outcome.points
        let subject = points[claim.subject]
        let other = points[claim.other]
        guard let measure = outcome.plan.measures.firstIndex(where: { $0.isSame(as: claim.measure) }),
            let new = subject.pseudoValues(measure), let old = other.pseudoValues(measure), new.count == old.count,
            let difference = MeanDifference.paired(new, old)
        else { return nothing("one of the cases has no figures of it", at: place) }
        let value = old.reduce(0, +) / Double(old.count)
        let held = claim.claim(against: value)
        var p = held.pValues(difference)
        // Being lower or higher is refuted where nothing differs at all.
        let isSame = difference.estimate == 0 && difference.standardError == 0
        if isSame, claim.amount == .any { p = (1, 0) }
        let isTime = claim.measure.unit == .time && asked != nil
        let unit = FittingUnit(times: [], in: scenario.timeUnit, wanted: asked)
        let kind = isTime ? unit.kind : UnitWords(scenario).kind(claim.measure.unit)
        let factor = isTime ? unit.factor : 1
        // A difference of shares is no share.
        let isShare = claim.measure.unit == .share
        let between: (kind: Readable.Kind, factor: Double) =
            isShare ? (.quantity(unit: "points"), 100) : (kind, factor)
        let relation =
            relative(claim, difference.estimate, of: value, in: other.name)
            + [subject, other].filter(\.overrides.isEmpty).map { "; '\($0.name)' is the file as it stands" }.joined()
        return Compared(place: place, claim: held, pValues: p, looks: looks(outcome)) { tested in
            let interval = difference.interval(confidence: tested.confidence)
            return "found \(Readable.number(new.reduce(0, +) / Double(new.count) * factor, as: kind)) against "
                + "\(Readable.number(value * factor, as: kind)), difference "
                + Readable.number(
                    difference.estimate * between.factor, halfWidth: interval.halfWidth * between.factor,
                    as: between.kind)
                + ", \(tested.percent) interval "
                + Readable.interval(interval.lower * between.factor, interval.upper * between.factor, as: between.kind)
                + ", "
                + "\(Readable.count(new.count)) replications"
                + (isSame ? "; they are the same in every replication" : "") + relation
        }
    }

    private func nothing(_ words: String, at place: Int) -> Compared {
        Compared(place: place, claim: .atMost(0), pValues: (1, 1), looks: 1) { _ in words }
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
        _ point: ExperimentPoint, measure: MeasureName, bound: Bound, outcome: ExperimentOutcome,
        in asked: TimeUnit?, at place: Int
    ) -> Compared {
        guard let own = outcome.plan.measures.firstIndex(where: { $0.isSame(as: measure) }), !point.samples.isEmpty
        else { return nothing("the case has no figures of it", at: place) }
        let (pool, statistic) = point.point.pool(of: own, in: point.samples)
        let found = ExpectedMeasure(
            pool, statistic, of: measure, claim: bound.claim, in: scenario, confidence: confidence)
        return Compared(place: place, claim: bound.claim, pValues: found.pValues, looks: looks(outcome)) { tested in
            found.words(scenario, at: tested, replications: point.replications, in: asked)
        }
    }

    // MARK: answers, as sure as the experiment itself is

    private func answer(
        _ factor: Int, bound: Bound, outcome: ExperimentOutcome, into finding: inout ExpectationFinding
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
        finding.verdict =
            if (possible.allSatisfy { $0 }) {
                .pass
            } else if possible.contains(true) {
                .undecided
            } else {
                .fail
            }
        if !capacity.open.isEmpty {
            finding.found +=
                capacity.cost == nil ? ", but less is not ruled out" : ", but what costs less is not ruled out"
        }
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
