package import Experiments
import Measures
import Scenarios
import Statistics

/// What a comparison of cases has found.
package struct CompareOutcome {
    let plan: ComparePlan
    /// Of the intervals of one measure together, at each look.
    let confidence: Double
    /// How often it may be looked at the replications.
    package let looks: Int
    package let points: [ExperimentPoint]
    /// By measure of the experiment; nil where a case has no figures of it.
    package let differences: [SimultaneousDifferences?]
    /// By measure, where cases are held against the best alone: each against the first, for reading.
    package let againstFirst: [SimultaneousDifferences?]
    /// Each case against the best of the others, by the measure of the plan's rule.
    package let best: ComparisonWithBest?
    /// What it does to each class; nil where nobody is told apart.
    let fairness: Fairness?

    init(
        _ plan: ComparePlan, measures: [MeasureName], confidence: Double, looks: Int, points: [ExperimentPoint],
        fairness request: Fairness.Request? = nil
    ) {
        let reference = if case .with(let index) = plan.pairing { index } else { 0 }
        fairness = request.map {
            Fairness($0, points, first: measures.count, reference: reference, confidence: confidence)
        }
        self.plan = plan
        self.confidence = confidence
        self.looks = looks
        self.points = points
        let values = measures.indices.map { measure in points.map { $0.pseudoValues(measure) } }
        let correction: SimultaneousDifferences.Correction = plan.adjustment == .holm ? .holm : .bonferroni
        differences = values.map { cases in
            let known = cases.compactMap { $0 }
            guard known.count == cases.count else { return nil }
            switch plan.pairing {
            case .all: return .allPairs(of: known, correction: correction, confidence: confidence)
            case .with(let control):
                return .against(control: control, of: known, correction: correction, confidence: confidence)
            case .withTheBest: return nil
            }
        }
        againstFirst = values.map { cases in
            let known = cases.compactMap { $0 }
            guard case .withTheBest = plan.pairing, known.count == cases.count, known.count > 1 else { return nil }
            return .against(control: 0, of: known, correction: correction, confidence: confidence)
        }
        best = plan.best.flatMap { rule in
            guard let measure = measures.firstIndex(where: { $0.isSame(as: rule.measure) }) else { return nil }
            let known = values[measure].compactMap { $0 }
            guard known.count == points.count, known.count >= 2 else { return nil }
            return ComparisonWithBest(
                known, preferred: rule.direction == .lowest ? .low : .high, confidence: confidence)
        }
    }

    /// The differences of a measure that a report tells: of all pairs or from one case, and where cases are held against
    /// the best alone, from the first.
    func reportedRows(_ measure: Int) -> [SimultaneousDifferences.Row] {
        differences[measure]?.rows ?? againstFirst[measure]?.rows ?? []
    }

    /// Simulates all cases on the same customers. With a range of replications it looks at them each time with twice
    /// as many until all differences are decided; the looks share the error.
    /// - Returns: nil after a mistake in a case, or when it was asked to stop.
    static func run(_ plan: ComparePlan, _ runner: ExperimentRunner) throws -> CompareOutcome? {
        let request = Fairness.Request(runner.scenario, runner.plan)
        guard
            var points = runner.points(
                plan.cases, measures: runner.plan.measures + request.measures, isCompared: true)
        else { return nil }
        let count = runner.replications
        let looks = LookPlan(first: max(2, count.atLeast), atMost: max(2, count.atLeast, count.atMost))
        let error = (1 - runner.plan.confidence) / Double(looks.count)
        for size in looks.sizes {
            guard try runner.extend(&points, to: size) else { return nil }
            let outcome = CompareOutcome(
                plan, measures: runner.plan.measures, confidence: 1 - error, looks: looks.count, points: points,
                fairness: request)
            if outcome.isSettled || size == looks.largest { return outcome }
        }
        return nil
    }

    /// Bonferroni's interval of a difference, which tells how large it is whatever decides.
    func interval(_ row: SimultaneousDifferences.Row) -> ConfidenceInterval {
        row.paired.interval(confidence: confidenceOfEach)
    }

    /// Of each of them, so that all of a measure hold together.
    var confidenceOfEach: Double {
        let count = (differences + againstFirst).compactMap { $0?.rows.count }.max() ?? 1
        return 1 - (1 - confidence) / Double(max(1, count))
    }

    /// The same of so many differences.
    func interval(_ row: SimultaneousDifferences.Row, of count: Int) -> ConfidenceInterval {
        row.paired.interval(confidence: 1 - (1 - confidence) / Double(max(1, count)))
    }

    /// Whether more replications would decide nothing more.
    private var isSettled: Bool {
        let pairs = differences.compactMap { $0 }.flatMap(\.rows)
        return pairs.allSatisfy { $0.verdict != .open } && (best?.isDecided ?? true)
    }
}
