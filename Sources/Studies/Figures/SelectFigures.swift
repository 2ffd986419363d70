import Experiments
import Measures
import Reporting
import Scenarios

/// How the cases stand of which one is chosen.
struct SelectFigures {
    let found: SelectOutcome
    let report: ExperimentReport

    init(_ found: SelectOutcome, _ report: ExperimentReport) {
        self.found = found
        self.report = report
    }

    private static let mostRows = 40

    func figures() -> [DrawnFigure] {
        let measure = report.measures[found.measure]
        let known = found.points.map { $0.estimate(found.measure, confidence: found.confidence) }
        guard found.points.count <= Self.mostRows, known.contains(where: { $0 != nil }) else { return [] }
        let unit = report.format.drawn(measure, known.compactMap { $0?.value })
        let rows = found.points.indices.map { index -> Differences.Row in
            let value = unit.drawn(known[index])
            let half = (value.upper ?? value.value) - value.value
            return Differences.Row(
                name: found.points[index].name, value: value,
                text: Readable.number(value.value, halfWidth: half),
                interval: value.lower.flatMap { lower in
                    value.upper.map {
                        "\(Readable.number(lower, halfWidth: half)) to \(Readable.number($0, halfWidth: half))"
                    }
                } ?? "",
                isHighlighted: found.selection.droppedAfter[index] == nil)
        }
        let leader = found.points[found.leader].name
        let title = report.format.title(measure)
        let answer = found.best == nil ? "it is open; \(leader) has the best estimate" : "\(leader) is chosen"
        let panel = Differences(
            title: "", finding: "\(title): \(answer).", zero: "", axisTitle: title, unit: unit.name,
            headings: ["estimate", "\(English.percent(found.confidence)) interval"], rows: rows
        ).panel
        return [
            DrawnFigure(
                name: "selection", title: "Which is the best? By \(title) \(answer)",
                subtitle:
                    "\(report.format.opening(measure)) of each case. Bars: intervals of each case on its own, wide "
                    + "where a case was left out early (faint).",
                panels: [panel], columns: 1)
        ]
    }
}
