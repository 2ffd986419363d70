import Experiments
import Measures
package import Reporting
import Scenarios

/// What more or less of what is varied leads to, beside the target.
package struct CapacityFigures {
    let found: CapacityOutcome
    let report: ExperimentReport
    private var plan: CapacityPlan { found.plan }

    package init(_ found: CapacityOutcome, _ report: ExperimentReport) {
        self.found = found
        self.report = report
    }

    package func figures() -> [DrawnFigure] {
        switch plan.factors.count {
        case 1: curve().map { [$0] } ?? []
        case 2: plan.targets.indices.prefix(3).compactMap { map($0) }
        default: []
        }
    }

    private var answerText: String {
        guard let answer = found.answer else {
            return found.isUnattainable ? "nothing within the range is enough" : "it is open"
        }
        return "\(found.grid.title(answer, report.scenario)) will do"
    }

    private func verdict(_ design: CapacityOutcome.Design, _ target: Int) -> Verdict? {
        switch design.targets?[target] ?? design.verdict {
        case .met: .met
        case .missed: .missed
        case .undecided: .open
        case nil: nil
        }
    }

    private func estimate(_ design: CapacityOutcome.Design, _ target: Int) -> Estimate? {
        design.point.estimate(found.targets.shown[target], confidence: found.confidence)
    }

    /// The bound as a line, and on which side of it the goal is; nil for what has two.
    private func line(_ target: Int) -> (value: Double, isBelow: Bool)? {
        switch plan.targets[target].bound {
        case .atMost(let bound): (bound, true)
        case .atLeast(let bound): (bound, false)
        case .between, .equals: nil
        }
    }

    private func unit(_ target: Int) -> DrawnUnit {
        let values = found.designs.compactMap { estimate($0, target)?.value }.sorted()
        // The unit of the target, not of the designs that fail by far.
        let middle = line(target).map { [$0.value] } ?? values.suffix(1).map { $0 }
        return report.format.drawn(plan.targets[target].measure, middle)
    }

    // MARK: one factor

    private func curve() -> DrawnFigure? {
        let factor = plan.factors[0]
        let panels = plan.targets.indices.prefix(9).map { target -> Panel in
            let unit = unit(target)
            let line = line(target)
            let measure = report.format.title(plan.targets[target].measure)
            let choices = found.designs.map { design -> DecisionCurve.Choice in
                let value = estimate(design, target)
                let isAnswer = design.number == found.answer
                return DecisionCurve.Choice(
                    at: found.grid.value(0, of: design.number), value: unit.drawn(value),
                    verdict: verdict(design, target),
                    label: isAnswer ? unit.text(value?.value) : nil)
            }
            // A design that fails by far would leave the others no room.
            let near = line.map { $0.value * unit.factor * 4 }
            let highest = choices.map { $0.value.upper ?? $0.value.value }.filter(\.isFinite).max() ?? 0
            return DecisionCurve(
                title: plan.targets.count > 1 ? measure : "",
                fact: plan.targets.count > 1 ? plan.targets[target].text : "",
                finding: "\(measure): \(answerText).", axisTitle: title(factor), unit: unit.name,
                target: line.map {
                    Target($0.value * unit.factor, label: "target \(unit.text($0.value))")
                },
                isGoalBelow: line?.isBelow ?? true, choices: choices,
                top: near.flatMap { $0 < highest && $0 > 0 ? $0 : nil }
            ).panel
        }
        guard !panels.isEmpty else { return nil }
        let subject =
            plan.targets.count == 1
            ? report.format.opening(plan.targets[0].measure) + unit(0).behind + ", " : "Each target, "
        return DrawnFigure(
            name: "capacity",
            title: "How much is enough? \(answerText.beginningSentence)",
            subtitle:
                subject
                + "by \(title(factor)); bars: \(English.percent(found.confidence)) intervals. Discs: met. "
                + "Diamonds: too close to call. Squares: missed.",
            panels: panels.count == 1 ? [panels[0].wide] : Array(panels), columns: panels.count == 1 ? 1 : 3)
    }

    private func title(_ factor: Factor) -> String { report.scenario.title(ofParameter: factor.path) }

    // MARK: two factors

    private func map(_ target: Int) -> DrawnFigure? {
        let rows = plan.factors[0]
        let columns = plan.factors[1]
        guard rows.levels.count <= 24, columns.levels.count <= 24, let line = line(target) else { return nil }
        let unit = unit(target)
        let values = rows.levels.indices.map { row in
            columns.levels.indices.map { column -> Double? in
                let number = row * columns.levels.count + column
                return found.design(number).flatMap { estimate($0, target)?.value }.map { $0 * unit.factor }
            }
        }
        let bound = line.value * unit.factor
        let title = report.format.title(plan.targets[target].measure)
        let words = unit.cell(beside: values.joined().compactMap { $0 }.max() ?? 0)
        let ringed = found.answer.map { (row: $0 / columns.levels.count, column: $0 % columns.levels.count) }
        let panel = HeatMap(
            title: "", finding: "\(title): \(answerText).",
            rows: rows.levels.indices.map { rows.override($0).valueText },
            columns: columns.levels.indices.map { columns.override($0).valueText }, rowsTitle: self.title(rows),
            columnsTitle: self.title(columns), values: values, verdicts: verdicts(target, rows, columns),
            ringed: ringed,
            classes: .bounds(rows.levels.map { _ in bound }, isAtMost: line.isBelow), unit: unit.name,
            leavesGaps: true, words: words, cutWords: unit.cutWords
        ).panel
        let name = plan.targets.count > 1 ? "capacity-\(target + 1)" : "capacity"
        let number = found.answer.flatMap(found.design).flatMap { estimate($0, target)?.value }
        let side = line.isBelow ? "at most" : "at least"
        let reached =
            number.map { value in
                // As the ringed cell has it.
                let text = words(value * unit.factor) + (unit.name.isEmpty ? "" : "\u{A0}" + unit.name)
                return ": \(title) is \(text), \(side) \(unit.text(line.value)) is asked"
            } ?? ""
        return DrawnFigure(
            name: name, title: "How much is enough? \(answerText.beginningSentence)\(reached)",
            subtitle: "\(title)\(unit.behind)."
                + (ringed == nil ? "" : " Ringed: the answer.")
                + " Cells without a mark are decided by others, and what is not there needed no simulation.",
            panels: [panel], columns: 1)
    }

    /// Of the designs that were tested themselves: what follows from another one is not shown by a cell's own number.
    private func verdicts(_ target: Int, _ rows: Factor, _ columns: Factor) -> [[Verdict?]] {
        rows.levels.indices.map { row in
            columns.levels.indices.map { column -> Verdict? in
                guard let design = found.design(row * columns.levels.count + column), design.targets != nil else {
                    return nil
                }
                return verdict(design, target)
            }
        }
    }
}
