import Files
import FlowMeasures
import FlowScenarios
import Measures
import Studies
import Experiments
import FlowNetworks
import Statistics
import Reporting
import Scenarios
import Files

/// The files of a staffing study's folder.
struct StaffingFiles {
    let result: StaffingResult
    private var staffed: StaffedStation { result.staffed }
    private var money: String { StaffingReport(result).moneyInFile }

    init(_ result: StaffingResult) { self.result = result }

    var files: ReportFiles {
        let report = StaffingReport(result)
        let main = result.day.map { CSVFile(report.periods($0)) } ?? CSVFile(report.lines)
        var members: [(key: String, value: JSONValue)] = [
            ("redomat", .integer(1)), ("command", .string("staffing")),
            ("versions", ["redomat": .string(ProductVersion.current), "gsl": .string(NumericalLibrary.version)]),
            ("scenario", .string(staffed.scenario.name)), ("file", .string(staffed.scenario.file)),
            ("scenario_digest", .string(SHA256.digest(of: staffed.scenario.canonicalText))),
            ("station", .string(staffed.station.name)), ("seed", .string(String(result.seed))),
            ("replications", .integer(result.replications)), ("confidence", .number(result.confidence)),
        ]
        if result.day?.shifts != nil {
            members[2].value = [
                "redomat": .string(ProductVersion.current), "gsl": .string(NumericalLibrary.version),
                "glpk": .string(IntegerProgramLibrary.version),
            ]
        }
        if let target = result.request.target { members.append(("target", .string(target.text))) }
        members.append(("results_digest", .string(SHA256.digest(of: main.text))))
        var files = ReportFiles(run: .object(members))
        files.add(report.report())
        report.answer.add(to: &files)
        if result.day != nil {
            files.add("tables/periods.csv", main)
            if let shifts = result.day?.shifts { files.add(report.shifts(shifts).file) }
        } else {
            files.add("tables/staffing.csv", main)
            if staffed.price != nil {
                files.add("tables/differences.csv", differences())
                files.add("figures/cost.csv", costs())
            }
        }
        return files
    }

    /// What each number costs beyond the cheapest and beyond one server less, on the same customers.
    private func differences() -> CSVFile {
        let priced = result.points.filter { $0.simulated?.costs != nil }
        var pairs = zip(priced.dropFirst(), priced).map { ($0, $1) }
        if let cheapest = result.cheapest {
            pairs += priced.filter { abs($0.servers - cheapest.servers) > 1 }.map { ($0, cheapest) }
        }
        return CSVFile(
            pairs.compactMap { point, other in result.difference(point, other).map { (point, other, $0) } },
            .key("servers") { $0.0.servers }, .key("other") { $0.1.servers }, .key("unit") { _ in money },
            .key("difference") { $0.2.value }, .key("lower") { $0.2.lower }, .key("upper") { $0.2.upper },
            .key("confidence") { $0.2.lower == nil ? nil : result.confidence },
            .key("std_error") { $0.2.standardError }, .key("replications") { $0.2.replications })
    }

    /// The curve of the cost, and its parts.
    private func costs() -> CSVFile {
        CSVFile(
            result.points.map { (point: $0, cost: $0.simulated?.cost?.estimate) },
            .key("servers") { $0.point.servers }, .key("cost") { $0.cost?.value }, .key("lower") { $0.cost?.lower },
            .key("upper") { $0.cost?.upper }, .key("exact") { $0.point.exact?.cost },
            .key("servers_part") { row in staffed.price.map { $0.server * (staffed.meanOnDuty(row.point.servers) ?? 0) }
            },
            .key("unit") { _ in money })
    }
}
