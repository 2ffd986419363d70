import Experiments
import FlowNetworks
import NumericalMethods
import Reporting
import ScenarioReading
import Scenarios

/// The files of a staffing study's folder.
struct StaffingFiles {
    let result: StaffingResult
    private var staffed: StaffedStation { result.staffed }
    private var symbol: String { staffed.unit.symbol }
    private var money: String { "\(staffed.scenario.costs.currency ?? "money")/\(symbol)" }

    init(_ result: StaffingResult) { self.result = result }

    var files: ReportFiles {
        let main = result.day.map { periods($0) } ?? staffing()
        var members: [(key: String, value: JSONValue)] = [
            ("redomat", .integer(1)), ("command", .string("staffing")),
            ("versions", ["redomat": .string(ProductVersion.current), "gsl": .string(NumericalLibrary.version)]),
            ("scenario", .string(staffed.scenario.name)), ("file", .string(staffed.scenario.file)),
            ("scenario_digest", .string(SHA256.digest(of: staffed.scenario.canonicalText))),
            ("station", .string(staffed.station.name)), ("seed", .string(String(result.seed))),
            ("replications", .integer(result.replications)), ("confidence", .number(result.confidence)),
        ]
        if let target = result.request.target { members.append(("target", .string(target.text))) }
        members.append(("results_digest", .string(SHA256.digest(of: main.text))))
        var files = ReportFiles(run: .object(members))
        files.add("report.md", StaffingReport(result).report())
        if result.day != nil {
            files.add("tables/periods.csv", main)
        } else {
            files.add("tables/staffing.csv", main)
            if staffed.price != nil {
                files.add("tables/differences.csv", differences())
                files.add("figures/cost.csv", costs())
            }
        }
        return files
    }

    /// Every figure by number of servers.
    private func staffing() -> CSVFile {
        var table = CSVFile(columns: [
            "servers", "quantity", "statistic", "unit", "estimate", "lower", "upper", "confidence", "std_error",
            "replications", "exact", "z", "verdict", "note",
        ])
        let isLongRun = TheoryComparison(staffed.network, plan: staffed.scenario.run.plan).isLongRun
        for point in result.points {
            var rows: [(String, String, String, Measurement?, Double?, String)] = [
                ("utilization", "mean", "share", point.simulated?.utilization, point.exact?.utilization, ""),
                ("wait", "positive", "share", point.simulated?.waiting, point.exact?.waiting, ""),
                ("length", "mean", "customers", point.simulated?.queue, point.exact?.queue, ""),
                ("occupancy", "mean", "customers", point.simulated?.present, point.exact?.present, ""),
                ("wait", "mean", symbol, point.simulated?.meanWait, point.exact?.meanWait, ""),
            ]
            if staffed.price != nil {
                rows.append(("cost", "total", money, point.simulated?.cost, point.exact?.cost, ""))
            }
            if let target = result.request.target {
                rows.append(
                    (
                        "target", target.measure(in: staffed.unit) + (target.customerClass.map { "(\($0))" } ?? ""),
                        target.bound(in: staffed.unit) == nil ? symbol : "share", point.simulated?.target,
                        point.exact?.target, point.simulated?.verdict?.rawValue ?? ""
                    ))
            }
            for (quantity, statistic, unit, measurement, exact, verdict) in rows {
                let estimate = measurement?.estimate
                var z: Double?
                if isLongRun, let estimate, let exact, let error = estimate.standardError, error > 0 {
                    z = (estimate.value - exact) / error
                }
                table.append([
                    .integer(point.servers), .text(quantity), .text(statistic), .text(unit), CSVCell(estimate?.value),
                    CSVCell(estimate?.lower), CSVCell(estimate?.upper),
                    estimate?.lower == nil ? .empty : .number(result.confidence), CSVCell(estimate?.standardError),
                    CSVCell(point.simulated == nil ? nil : result.replications), CSVCell(exact), CSVCell(z),
                    .text(verdict),
                    .text(note(point, hasExact: exact != nil, isLongRun)),
                ])
            }
        }
        return table
    }

    private func note(_ point: StaffingPoint, hasExact: Bool, _ isLongRun: Bool) -> String {
        let source = hasExact ? (isLongRun ? "" : "long run; ") + (point.exact?.source ?? "") : ""
        return point.simulated == nil ? "cannot keep up" : source
    }

    /// What each number costs beyond the cheapest and beyond one server less, on the same customers.
    private func differences() -> CSVFile {
        var table = CSVFile(columns: [
            "servers", "other", "unit", "difference", "lower", "upper", "confidence", "std_error", "replications",
        ])
        let priced = result.points.filter { $0.simulated?.costs != nil }
        func add(_ point: StaffingPoint, _ other: StaffingPoint) {
            guard let difference = result.difference(point, other) else { return }
            table.append([
                .integer(point.servers), .integer(other.servers), .text(money), .number(difference.value),
                CSVCell(difference.lower), CSVCell(difference.upper),
                difference.lower == nil ? .empty : .number(result.confidence), CSVCell(difference.standardError),
                .integer(difference.replications),
            ])
        }
        for (point, next) in zip(priced, priced.dropFirst()) { add(next, point) }
        if let cheapest = result.cheapest {
            for point in priced where abs(point.servers - cheapest.servers) > 1 { add(point, cheapest) }
        }
        return table
    }

    /// The curve of the cost, and its parts.
    private func costs() -> CSVFile {
        var table = CSVFile(columns: ["servers", "cost", "lower", "upper", "exact", "servers_part", "unit"])
        for point in result.points {
            let estimate = point.simulated?.cost?.estimate
            table.append([
                .integer(point.servers), CSVCell(estimate?.value), CSVCell(estimate?.lower), CSVCell(estimate?.upper),
                CSVCell(point.exact?.cost), CSVCell(staffed.price.map { $0.server * Double(point.servers) }),
                .text(money),
            ])
        }
        return table
    }

    private func periods(_ day: DayPlan) -> CSVFile {
        var table = CSVFile(columns: [
            "from", "planned_rate", "rate_unit", "planned_servers", "servers", "measure", "unit", "theory", "estimate",
            "lower", "upper", "confidence", "replications", "arrivals_rate", "verdict",
        ])
        let target = result.request.target
        for interval in day.intervals {
            let estimate = interval.target?.estimate
            table.append([
                .text(interval.name), .number(interval.rate), .text("1/\(symbol)"), .integer(interval.planned),
                .integer(interval.servers), .text(target?.measure(in: staffed.unit) ?? ""),
                .text(target?.bound(in: staffed.unit) == nil ? symbol : "share"), CSVCell(interval.theory),
                CSVCell(estimate?.value), CSVCell(estimate?.lower), CSVCell(estimate?.upper),
                estimate?.lower == nil ? .empty : .number(result.confidence), .integer(result.replications),
                CSVCell(interval.arrivals?.estimate?.value), .text(interval.verdict.rawValue),
            ])
        }
        return table
    }
}
