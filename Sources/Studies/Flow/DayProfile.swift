import Experiments
import FlowNetworks
import Reporting
import Scenarios
import SimulationKernel

/// How arrivals, waits, lines and load go through the day: the data of a curve, and a table of the report.
struct DayProfile {
    let result: FlowResult

    init(_ result: FlowResult) { self.result = result }

    /// `figures/day-profile.csv`: one row for each station and window.
    func file() -> CSVFile {
        var file = CSVFile(columns: [
            "element", "window", "arrivals_rate", "wait_mean", "wait_lower", "wait_upper", "length_mean", "utilization",
        ])
        for station in result.run.network.stations {
            for window in result.run.program.windows {
                func estimate(_ measure: String) -> Estimate? {
                    result.measurement(station.name, measure, window: window.name)?.estimate
                }
                let wait = estimate("wait.mean")
                file.append([
                    .text(station.name), .text(window.name), CSVCell(estimate("arrivals.rate")?.value),
                    CSVCell(wait?.value), CSVCell(wait?.lower), CSVCell(wait?.upper),
                    CSVCell(estimate("length.mean")?.value), CSVCell(estimate("utilization.mean")?.value),
                ])
            }
        }
        return file
    }

    /// nil without windows.
    func section(_ report: FlowReport) -> ReportSection? {
        let windows = result.run.program.windows
        guard !windows.isEmpty else { return nil }
        let tail = result.run.scenario.report.quantiles.last { $0 <= 0.95 }
        let hasLoads = result.measurements.contains { $0.quantity == .load && $0.window != "all" }
        var table = ReportTable(
            [
                .init("Station"), .init("Window"), .init("Arrivals \(report.rateForPeople.unit)", .right),
                .init("Mean wait", .right),
            ]
                + (tail.map { [.init("\(report.percent($0)) wait at most", .right)] } ?? [])
                + [.init("Mean in line", .right)] + (hasLoads ? [.init("Work that came", .right)] : [])
                + [.init("Busy", .right)])
        for (index, station) in result.run.network.stations.enumerated() {
            if !report.isWaitedAt(index) { continue }
            for window in windows {
                func cell(_ measure: String, _ kind: Readable.Kind) -> ReportText {
                    let found = result.measurement(station.name, measure, window: window.name)
                    // Nobody is on duty in some hours.
                    let isNothing = kind == .share && found?.estimate == nil
                    return ReportText(isNothing ? FlowReport.notMeasured : report.estimate(found, kind))
                }
                table.append(
                    [
                        ReportText(station.name), ReportText(window.name),
                        ReportText(report.rate(result.measurement(station.name, "arrivals.rate", window: window.name))),
                        cell("wait.mean", report.time),
                    ] + (tail.map { [cell("wait.p\(MeasureWords.plain($0 * 100))", report.time)] } ?? [])
                        + [cell("length.mean", .number)] + (hasLoads ? [cell("load.mean", .share)] : [])
                        + [cell("utilization.mean", .share)])
            }
        }
        let note =
            hasLoads
            ? " Where servers come and go, the work that came and the time they were busy are parts of their time on duty; "
                + "work beyond a shift counts too, so that it can be a little more than all of it." : ""
        return ReportSection(
            "Through the day",
            [.paragraph(ReportText("Waits are those of who came within the window." + note)), .table(table)])
    }
}
