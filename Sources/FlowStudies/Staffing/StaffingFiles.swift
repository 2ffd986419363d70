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
    private var symbol: String { staffed.unit.symbol }
    private var money: String { "\(staffed.scenario.currency ?? "money")/\(symbol)" }

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
        if result.day?.shifts != nil {
            members[2].value = [
                "redomat": .string(ProductVersion.current), "gsl": .string(NumericalLibrary.version),
                "glpk": .string(IntegerProgramLibrary.version),
            ]
        }
        if let target = result.request.target { members.append(("target", .string(target.text))) }
        members.append(("results_digest", .string(SHA256.digest(of: main.text))))
        var files = ReportFiles(run: .object(members))
        files.add(StaffingReport(result).report())
        if result.day != nil {
            files.add("tables/periods.csv", main)
            if let shifts = result.day?.shifts { files.add("tables/shifts.csv", self.shifts(shifts)) }
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
            var rows: [(QuantityName, FigureWord, String, MeasuredFigure?, Double?, String)] = [
                (.utilization, .mean, "share", point.simulated?.utilization, point.exact?.utilization, ""),
                (.wait, .positive, "share", point.simulated?.waiting, point.exact?.waiting, ""),
                (.length, .mean, "customers", point.simulated?.queue, point.exact?.queue, ""),
                (.occupancy, .mean, "customers", point.simulated?.present, point.exact?.present, ""),
                (.wait, .mean, symbol, point.simulated?.meanWait, point.exact?.meanWait, ""),
            ]
            for share in point.simulated?.lost ?? [] { rows.append((share.quantity, .share, "share", share, nil, "")) }
            if staffed.stated != nil {
                rows.append((QuantityName("cost"), .total, money, point.simulated?.cost, point.exact?.cost, ""))
            }
            if let target = result.request.target {
                rows.append(
                    (
                        QuantityName("target"), FigureWord(target.measureOfClass(in: staffed.unit)),
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
                    .integer(point.servers), .text(quantity.rawValue), .text(statistic.rawValue), .text(unit),
                    CSVCell(estimate?.value),
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

    /// Whom to hire, when, and for how long.
    private func shifts(_ plan: ShiftPlan) -> CSVFile {
        CSVFile(
            plan.shifts, .key("from") { $0.from }, .key("to") { $0.until },
            .key("breaks") { $0.breaks.joined(separator: ", ") }, .key("people") { $0.people },
            .key("hours") { $0.hours }, .key("paid_hours") { $0.paidHours })
    }

    private func periods(_ day: DayPlan) -> CSVFile {
        let target = result.request.target
        return CSVFile(
            day.intervals.map { (own: $0, found: $0.target?.estimate) }, .key("from") { $0.own.name },
            .key("planned_rate") { $0.own.rate }, .key("rate_unit") { _ in "1/\(symbol)" },
            .key("planned_servers") { $0.own.planned }, .key("servers") { $0.own.servers },
            .key("on_duty_least", if: day.shifts != nil) { $0.own.onDuty?.lowerBound },
            .key("on_duty_most", if: day.shifts != nil) { $0.own.onDuty?.upperBound },
            .key("measure") { _ in target?.measure(in: staffed.unit) },
            .key("unit") { _ in target?.bound(in: staffed.unit) == nil ? symbol : "share" },
            .key("theory") { $0.own.theory }, .key("estimate") { $0.found?.value }, .key("lower") { $0.found?.lower },
            .key("upper") { $0.found?.upper },
            .key("confidence") { $0.found?.lower == nil ? nil : result.confidence },
            .key("replications") { _ in result.replications },
            .key("arrivals_rate") { $0.own.arrivals?.estimate?.value }, .key("verdict") { $0.own.verdict.rawValue })
    }
}
