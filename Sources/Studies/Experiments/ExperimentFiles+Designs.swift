import Experiments
import Files
import Measures
import Reporting
import Scenarios

/// Tables with the varied values in columns of their own.
extension ExperimentFiles {
    /// Each target's measure over the designs, and the cost where it is measured.
    func curve(_ found: CapacityOutcome) -> CSVFile {
        var measures = found.plan.targets.map { (measure: $0.measure, bound: $0.text) }
        if case .measure(let cost) = found.plan.objective { measures.append((cost, "")) }
        let rows = measures.flatMap { measure, bound in
            found.targets.measures.firstIndex { $0.isSame(as: measure) }.map { place in
                found.designs.map {
                    (
                        of: measure, bound: bound, design: $0,
                        estimate: $0.point.estimate(place, confidence: found.confidence)
                    )
                }
            } ?? []
        }
        return CSVFile(
            rows, .each(found.plan.factors.indices) { factor in found.value(factor) { $0.design.number } },
            .key("measure") { $0.of.text }, .key("unit") { report.format.unit($0.of) },
            .key("estimate") { $0.estimate?.value }, .key("lower") { $0.estimate?.lower },
            .key("upper") { $0.estimate?.upper }, .key("confidence") { _ in found.confidence },
            .key("exact") { CapacityTheory($0.design.point).exact($0.of)?.value }, .key("bound") { $0.bound })
    }

    /// One row per point and measure, with its interval.
    func long(_ found: SweepOutcome) -> CSVFile {
        let rows = report.measures.enumerated().flatMap { place, measure in
            found.points.map {
                (of: measure, point: $0, estimate: $0.estimate(place, confidence: report.plan.confidence))
            }
        }
        return CSVFile(
            rows,
            .each(found.plan.factors.enumerated()) { place, factor in
                .key(factor.path) { $0.point.overrides[place].valueText }
            },
            .key("measure") { $0.of.text }, .key("unit") { report.format.unit($0.of) },
            .key("estimate") { $0.estimate?.value }, .key("lower") { $0.estimate?.lower },
            .key("upper") { $0.estimate?.upper }, .key("confidence") { _ in report.plan.confidence })
    }
}

extension CapacityOutcome {
    /// The column of a varied value.
    func value<Row>(_ factor: Int, of design: @escaping (Row) -> Int) -> Table<Row>.Column {
        let varied = plan.factors[factor]
        return .key(varied.path) {
            let place = grid.places[design($0)][factor]
            return varied.levels[place].number.map { .number($0) } ?? CSVCell.text(varied.override(place).valueText)
        }
    }
}
