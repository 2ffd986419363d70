import Experiments
import Measures
package import Scenarios
import Statistics

/// What is known of a point at one of its looks.
package struct LiveAnswer: Sendable {
    /// From 0.
    package let look: Int
    package let replications: Int
    /// Of what is asked of the point together, and of a figure that stands alone, so that all looks hold together.
    package let confidence: Double
    /// By the point's measures.
    package let figures: [LiveFigure]
    /// To the point that it is compared with, by measure; nil where a measure has none.
    package let differences: [LiveDifference?]
}

extension LivePoint {
    /// What its first replications tell at a look.
    /// - Parameters:
    ///   - look: which of the schedule's looks, from 0.
    ///   - schedule: when it is looked, and how sure each interval must be.
    ///   - targets: what is asked; their intervals hold together, as in a run's report.
    ///   - windows: in how many hours each of them is told besides, which hold together too.
    ///   - other: a point with the same measures and seed, to which differences are told where it has as many
    ///     replications.
    /// - Returns: nil below as many replications as the look has.
    package func answer(
        at look: Int, of schedule: LookSchedule, judging targets: [MeasureName] = [], windows: Int = 0,
        comparedWith other: LivePoint? = nil
    ) -> LiveAnswer? {
        let count = schedule.sizes[look]
        guard let samples = samples(count) else { return nil }
        let theirs = other.flatMap { $0.identity == identity ? nil : $0.samples(count) }
        let confidence = schedule.confidenceOfOne
        let families = IntervalFamilies(targets: targets, confidence: confidence)
        let intervals = rule(confidence)
        let theory = point.subject.theory(of: measures)
        var figures: [LiveFigure] = []
        var differences: [LiveDifference?] = []
        for (index, measure) in measures.enumerated() {
            let (pool, statistic) = point.pool(of: index, in: samples)
            let values = pool.pseudoValues(statistic)
            let element = measure.element.rawValue
            let isSkewed = values.map(LiveFigure.isSkewed) ?? true
            let own = families.of(measure, windows: windows)
            let found = intervals.estimate(pool, statistic, of: element, confidence: own.confidence).value
            figures.append(
                LiveFigure(
                    measure: measure, estimate: Self.shown(found, of: measure), confidence: own.confidence,
                    family: own.family, isSkewed: isSkewed, exact: theory?.exact(measure)))
            guard let theirs, let other, let values else {
                differences.append(nil)
                continue
            }
            let (otherPool, _) = other.point.pool(of: index, in: theirs)
            differences.append(
                otherPool.pseudoValues(statistic).map { from in
                    let pairs = PairedDifference(from: from, to: values)
                    let interval = pairs.interval(confidence: confidence)
                    return LiveDifference(
                        measure: measure, difference: pairs.difference, lower: interval.lower, upper: interval.upper,
                        isSkewed: LiveFigure.isSkewed(zip(from, values).map { $1 - $0 }))
                })
        }
        return LiveAnswer(
            look: look, replications: count, confidence: confidence, figures: figures, differences: differences)
    }

    /// An interval of a share ends at 0 and 1.
    private static func shown(_ estimate: Estimate?, of measure: MeasureName) -> Estimate? {
        measure.unit == .share ? estimate?.ofShare : estimate
    }

    /// Pairs and controls are made of whole runs; what is looked at here are plain replications.
    private func rule(_ confidence: Double) -> IntervalRule {
        var run = scenario.run
        run.confidence = confidence
        run.varianceReduction = .none
        return IntervalRule(run)
    }
}
