import FlowNetworks
import Reporting
import Scenarios
import Studies

/// When it is worst and who suffers most, for those who decide.
extension FlowReport {
    /// - Parameter findings: those of the report, in order.
    func board(_ findings: [any FlowFinding]) -> BoardLines {
        BoardLines(
            when: DayFigures(self).worst.map { "\(strong: "When:") worst for \($0)." }, who: who,
            urgent: findings.filter { $0.seriousness == .bad }.map { $0.words(self) })
    }

    /// Of all places, and of all classes where they are told apart, those with the longest waits.
    private var who: ReportText? {
        let part = scenario.report.quantiles.last { $0 <= 0.95 }
        let word = part.map { FigureWord.quantile($0) } ?? .mean
        let classes = run.network.classes.map(\.name)
        let places = result.stations.indices.filter(result.isWaitedAt).map { result.stations[$0].element }
        let groups = classes.count > 1 ? classes : [MeasureName.everybody]
        let all = places.flatMap { place in
            groups.compactMap { result.measurement(place, .wait, word, $0) }
        }
        let found = all.isEmpty ? places.compactMap { result.measurement($0, .wait, word) } : all
        guard let worst = found.filter({ $0.estimate != nil }).max(by: { $0.value < $1.value }), worst.value > 0 else {
            return nil
        }
        let whose = worst.isOfAll ? customers : "\(className(worst.customerClass)) \(customers)"
        let wait = part.map { "\(English.percent($0)) wait at most " } ?? "the mean wait is "
        return "\(strong: "Who:") \(whose) at \(title(worst.element)): \(wait)\(estimate(worst, time))."
    }
}
