import Experiments
package import Measures
import Reporting
import Scenarios
import Statistics

/// Which main figures of a report rest on too few replications, because a few of these make most of the figure.
///
/// Such a figure is told from its replications' skewness; where none of them happened to be a bad one, nothing tells it.
package struct UnevenFigures {
    /// The one that needs most replications first.
    private let figures: [(name: String, needed: Int)]
    private let parts: ReportParts
    /// Of replications, or batches.
    private let count: Int

    package init(_ measurements: [MeasuredFigure], _ parts: ReportParts) {
        count = measurements.lazy.compactMap { $0.estimate?.replications }.first ?? 0
        let titles = MeasureTitle(parts.scenario)
        // Of equal ones the first of the report: sorting alone need not keep their order.
        figures = measurements.filter(Self.isMain)
            .compactMap { figure in
                figure.estimate?.skewness?.countThatWouldDo.map { (name: titles.text(of: figure), needed: $0) }
            }
            .enumerated().sorted { ($1.element.needed, $0.offset) < ($0.element.needed, $1.offset) }
            .map(\.element)
        self.parts = parts
    }

    /// What readers look at first: means of waits, times and lines over all and the whole period, how busy servers are,
    /// who leaves, and what it costs.
    private static func isMain(_ figure: MeasuredFigure) -> Bool {
        guard figure.isOfAll, figure.isOfWholePeriod, figure.requested == .mean, !figure.statistic.hasSuffix("(served)")
        else { return false }
        switch figure.quantity {
        case .wait, .time, .length, .utilization: return figure.word == .mean
        case .abandoned, .brokenOff, .balked, .rejected: return figure.unit == .share
        case .total: return figure.element == .cost
        default: return false
        }
    }

    /// `The mean wait at the bays comes mostly from a few of the 20 simulated days …`; nil where all are even enough.
    package var sentence: String? {
        guard let worst = figures.first else { return nil }
        let isOne = figures.count == 1
        let more = figures.count - 3
        var names = figures.prefix(3).map { "the \($0.name)" }
        if more > 0 { names.append("\(Readable.count(more)) more \(English.agreeing(more, "figure", "figures"))") }
        let part = parts.part == "batch" ? "batches" : "simulated \(parts.scenario.simulatedPeriod.many)"
        let intervals = isOne ? "its interval" : "their intervals"
        return English.listed(names).beginningSentence + (isOne ? " comes" : " come")
            + " mostly from a few of the \(Readable.count(count)) \(part). How often such ones come is not well known "
            + "yet, so that \(intervals) may be too narrow; about "
            + "\(Readable.count(worst.needed)) \(part) would do."
    }
}

extension MeasureTitle {
    /// What a figure of a report is called.
    fileprivate func text(of figure: MeasuredFigure) -> String {
        text(
            MeasureName(
                element: figure.element, quantity: figure.quantity,
                statistic: figure.statistic == FigureWord.mean.rawValue ? .mean : nil,
                statisticText: figure.statistic,
                text: "\(figure.element).\(figure.quantity).\(figure.statistic)", unit: figure.unit))
    }
}
