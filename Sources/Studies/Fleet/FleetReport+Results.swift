import Experiments
import Fleets
import Reporting
import Scenarios

/// The tables of results, in their order, and the one that the command prints.
extension FleetReport {
    func results() -> [ReportSection] {
        var sections = [
            ReportSection("How long they wait", [.table(waitTable())]),
            ReportSection("How it ends", [.table(endTable())]),
            ReportSection("What the vehicles do", [.table(vehicleTable())]),
        ]
        if !model.windows.isEmpty { sections.insert(ReportSection("Over the day", [.table(windowTable())]), at: 1) }
        if model.behaviour != nil { sections.append(ReportSection("What drivers answer", [.table(offerTable())])) }
        if model.fare != nil {
            sections.append(ReportSection("What is paid", [.table(moneyTable())] + unpaidBlocks() + feeBlocks()))
        }
        if !isWithoutWays { sections.append(ReportSection("Where", whereBlocks())) }
        if !scenario.measures.isEmpty { sections.append(ReportSection("Formulas", [.table(formulaTable())])) }
        return sections
    }

    /// Whether carrying takes its time wherever it begins and ends: then nobody drives.
    var isWithoutWays: Bool { model.classes.allSatisfy { $0.carrying != nil } }

    /// All kinds together, then each where there are several.
    var groups: [String] { ["all"] + (model.classes.count > 1 ? model.classes.map(\.name) : []) }

    func formulaTable() -> ReportTable {
        var table = ReportTable([.init("Formula"), .init("Value", .right), .init("Is")])
        for formula in scenario.measures {
            let found = result.measurements.first { $0.element == .formulas && $0.quantity.rawValue == formula.name }
            table.append([
                .code(formula.name), ReportText(found.map { estimate($0, kind($0)) } ?? "n/a"),
                ReportText(formula.text),
            ])
        }
        return table
    }

    /// What the command prints.
    func summaryTable() -> ReportTable {
        var table = ReportTable(
            [
                .init("Requests"), .init("Served", .right), .init("Mean wait", .right),
                .init(tailQuantile.map { "\(ReportParts.percent($0)) wait at most" } ?? "Longest wait seen", .right),
                .init("Vehicles with somebody", .right),
            ] + (isWithoutWays ? [] : [.init("Deadhead", .right)]))
        for group in groups {
            let quantile = tailQuantile.map { "p\(MeasureWords.plain($0 * 100))" } ?? "max"
            let isAll = group == "all"
            table.append(
                [
                    ReportText(group), ReportText(estimate(measure("system", "served.share", group), .share)),
                    ReportText(estimate(measure("system", "wait.mean", group), time)),
                    ReportText(estimate(measure("system", "wait.\(quantile)", group), time)),
                    ReportText(isAll ? estimate(measure("fleet", "riding.share"), .share) : ""),
                ]
                    + (isWithoutWays
                        ? [] : [ReportText(isAll ? estimate(measure("fleet", "deadhead.share"), .share) : "")]))
        }
        return table
    }
}
