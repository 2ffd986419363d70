import SimulationKernel
package import Experiments
package import Scenarios

/// One figure that a baseline keeps: a measure of the scenario's catalogue, under the name that stands in the file.
package struct BaselineMeasure: Sendable {
    /// As a scenario would name it.
    package let name: String
    package let measure: MeasureName
    /// Which way is worse; nil where neither is.
    package let worse: Worsening?
    /// Among the samples of a replication; nil where the scenario's network cannot show it.
    package let column: Int?

    /// Whether its margin is in points rather than a part of its value.
    package var isShare: Bool { measure.unit == .share }

    package var statistic: Statistic { measure.statistic ?? .mean }

    /// What a replication tells of it.
    package func part(of samples: [Sample]) -> BaselinePart {
        guard let sample = column.map({ samples[$0] }) else { return BaselinePart(events: 0, cases: 0) }
        switch (sample, statistic) {
        case (.tally(let tally), .mean):
            // How many waited at all; of a time in the system nothing is told by that.
            let isCounted = measure.quantity != .time
            return BaselinePart(
                .ratio(numerator: tally.sum, denominator: Double(tally.count)),
                events: isCounted ? Int(tally.count - tally.zeros) : 0, cases: isCounted ? Int(tally.count) : 0)
        case (.tally(let tally), .positive):
            return BaselinePart(events: Int(tally.count - tally.zeros), cases: Int(tally.count))
        case (.ratio(let numerator, let denominator), _) where measure.isShareOfCases:
            // What is reversed in one period may have been charged in the one before.
            return BaselinePart(
                sample, events: Int(saturating: min(numerator, denominator)), cases: Int(saturating: denominator))
        default: return BaselinePart(sample, events: 0, cases: 0)
        }
    }
}

/// What one block of replications tells of a measure.
package struct BaselinePart: Sendable {
    package var sample: Sample
    /// How often it happened in how many cases, where a count of none says more than a mean of 0; else 0 of 0.
    package var events: Int
    package var cases: Int

    package init(_ sample: Sample, events: Int, cases: Int) {
        self.sample = sample
        self.events = events
        self.cases = cases
    }

    /// A share.
    package init(events: Int, cases: Int) {
        self.init(.ratio(numerator: Double(events), denominator: Double(cases)), events: events, cases: cases)
    }

    package func merged(with other: BaselinePart) -> BaselinePart {
        BaselinePart(sample.merged(with: other.sample), events: events + other.events, cases: cases + other.cases)
    }
}

extension BaselineMeasure {
    /// Which of them a recording keeps: what was observed at all, and of a line, and of each class in it, the 95 % quantile
    /// where at least one in ten waits, else the share who wait, since the quantile is 0 or nearly so.
    package static func kept(_ measures: [BaselineMeasure], _ totals: [BaselinePart]) -> [Bool] {
        var waiting: [Line: Double] = [:]
        for (measure, total) in zip(measures, totals) where measure.statistic == .positive && total.cases > 0 {
            waiting[measure.line] = Double(total.events) / Double(total.cases)
        }
        return zip(measures, totals).map { measure, total in
            switch measure.statistic {
            case .quantile where measures.contains { $0.isShareWaiting(in: measure.line) }:
                return waiting[measure.line] ?? 0 >= 0.1
            case .positive: return total.cases > 0 && waiting[measure.line] ?? 0 < 0.1
            default:
                if case .ratio(_, let denominator) = total.sample { return denominator > 0 }
                return true
            }
        }
    }

    /// Those who wait at an element: all of them, or one class.
    private struct Line: Hashable {
        let element: MeasureElement
        let customerClass: String
    }

    private var line: Line { Line(element: measure.element, customerClass: measure.customerClass) }

    private func isShareWaiting(in line: Line) -> Bool { statistic == .positive && self.line == line }

    /// The longest that all replications saw, by the names of the quantiles beside which they stand. An extreme grows with
    /// the number of replications, so that it is told and not tested.
    package static func longest(
        _ measures: [BaselineMeasure], _ totals: [BaselinePart]
    ) -> [(name: String, time: Double)] {
        zip(measures, totals).compactMap { measure, total in
            guard case .quantile = measure.statistic, case .tally(let tally) = total.sample, tally.count > 0 else {
                return nil
            }
            let of = measure.measure
            let group = of.customerClass == MeasureName.everybody ? "" : "(\(of.customerClass))"
            return ("\(of.element).\(of.quantity).max\(group)", tally.maximum)
        }
    }
}
