package import Reporting
import Statistics
import Surveys

/// Power over the number of respondents.
package struct PlannedFigures {
    let report: PlannedReport

    package init(report: PlannedReport) {
        self.report = report
    }

    /// A panel for each hypothesis; the tables have those beyond.
    private static let most = 12

    package func powers() -> DrawnFigure {
        let study = report.study
        let plan = report.plan
        let shown = plan.claims.prefix(Self.most)
        let panels = shown.map { claim -> Panel in
            let own = study.cells(of: claim)
            let value = plan.value(of: claim)
            let need = study.needs.first { $0.claim == claim }
            let finding =
                value == 0
                ? "Taken to be 0: how often it is found falsely."
                : need?.smallest.map { "\(Readable.count($0)) respondents are enough." } ?? "No number tried is enough."
            return DecisionCurve(
                title: "\(claim.name) \(claim.words)", fact: "taken to be \(ResponseFigures.short(value))",
                finding: finding, axisTitle: "respondents", unit: "%",
                target: value == 0
                    ? Target(100 * plan.alpha, label: PlannedReport.percent(plan.alpha))
                    : Target(100 * plan.target, label: PlannedReport.percent(plan.target)),
                isGoalBelow: value == 0,
                choices: own.map { cell in
                    .init(
                        at: Double(cell.n),
                        value: DrawnValue(
                            100 * cell.power.estimate, lower: 100 * cell.power.lower, upper: 100 * cell.power.upper),
                        verdict: verdict(cell, isNull: value == 0))
                }, top: 100
            ).panel
        }
        let more = plan.claims.count - shown.count
        return DrawnFigure(
            name: "power", title: "How many respondents are needed? \(finding)",
            subtitle: "Share of simulated surveys that find what the plan takes to be there, with Wilson's "
                + "\(English.percent(plan.confidence)) intervals; the line is the power that is asked for.",
            notes: more > 0 ? ["\(more) more are in tables/power.csv."] : [], panels: Array(panels),
            columns: min(3, panels.count))
    }

    private var finding: String {
        report.study.smallestOfAll.map { "\(Readable.count($0)) for all hypotheses" }
            ?? "More than \(Readable.count(report.plan.sizes.last ?? 0)) for all hypotheses"
    }

    private func verdict(_ cell: PowerStudy.Cell, isNull: Bool) -> Verdict {
        let bound = isNull ? report.plan.alpha : report.plan.target
        let isAbove = cell.power.lower >= bound
        let isBelow = cell.power.upper < bound
        if isNull {
            return if isAbove {
                .missed
            } else if isBelow {
                .met
            } else {
                .open
            }
        }
        return if isAbove {
            .met
        } else if isBelow {
            .missed
        } else {
            .open
        }
    }
}
