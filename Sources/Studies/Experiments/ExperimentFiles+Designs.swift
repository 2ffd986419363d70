import Experiments
import Reporting
import Scenarios

/// Tables with the varied values in columns of their own.
extension ExperimentFiles {
    /// Every design that was simulated.
    func designs(_ found: CapacityOutcome) -> CSVFile {
        var table = CSVFile(
            columns: found.plan.factors.map(\.path) + ["verdict", "tested", "answer", "replications"])
        for design in found.designs {
            table.append(
                values(found, design.number) + [
                    .text(CapacityReport.word(design.verdict)), .text(design.targets == nil ? "no" : "yes"),
                    .text(design.number == found.answer ? "yes" : "no"), .integer(design.point.replications),
                ])
        }
        return table
    }

    /// Each target's measure over the designs, and the cost where it is measured.
    func curve(_ found: CapacityOutcome) -> CSVFile {
        var table = CSVFile(
            columns: found.plan.factors.map(\.path) + [
                "measure", "unit", "estimate", "lower", "upper", "confidence", "exact", "bound",
            ])
        var measures = found.plan.targets.map { (measure: $0.measure, bound: $0.text) }
        if case .measure(let cost) = found.plan.objective { measures.append((cost, "")) }
        for (measure, bound) in measures {
            guard let place = found.targets.measures.firstIndex(where: { $0.isSame(as: measure) }) else { continue }
            for design in found.designs {
                let estimate = design.point.estimate(place, confidence: found.confidence)
                table.append(
                    values(found, design.number) + [
                        .text(measure.text), .text(report.format.unit(measure)), CSVCell(estimate?.value),
                        CSVCell(estimate?.lower), CSVCell(estimate?.upper), .number(found.confidence),
                        CSVCell(CapacityTheory(design.point).exact(measure)?.value), .text(bound),
                    ])
            }
        }
        return table
    }

    private func values(_ found: CapacityOutcome, _ design: Int) -> [CSVCell] {
        zip(found.plan.factors, found.grid.places[design]).map { factor, place in
            factor.levels[place].number.map { .number($0) } ?? .text(factor.override(place).valueText)
        }
    }

    /// One row per point, a column for each varied value and each measure.
    func wide(_ found: SweepOutcome) -> CSVFile {
        var table = CSVFile(
            columns: found.plan.factors.map(\.path) + report.measures.map(\.text) + ["replications"])
        for point in found.points {
            table.append(
                point.overrides.map { .text($0.valueText) }
                    + report.measures.indices.map {
                        CSVCell(point.estimate($0, confidence: report.plan.confidence)?.value)
                    } + [.integer(point.replications)])
        }
        return table
    }

    /// One row per point and measure, with its interval.
    func long(_ found: SweepOutcome) -> CSVFile {
        var table = CSVFile(
            columns: found.plan.factors.map(\.path) + [
                "measure", "unit", "estimate", "lower", "upper", "confidence",
            ])
        for (index, measure) in report.measures.enumerated() {
            for point in found.points {
                let estimate = point.estimate(index, confidence: report.plan.confidence)
                table.append(
                    point.overrides.map { .text($0.valueText) } + [
                        .text(measure.text), .text(report.format.unit(measure)), CSVCell(estimate?.value),
                        CSVCell(estimate?.lower), CSVCell(estimate?.upper), .number(report.plan.confidence),
                    ])
            }
        }
        return table
    }
}
