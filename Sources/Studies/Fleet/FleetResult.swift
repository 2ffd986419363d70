import Experiments
import Fleets
import Foundation
import NumericalMethods
import Reporting
import ScenarioReading
import Scenarios

/// The files of a fleet scenario's report.
struct FleetResult {
    let run: FleetRun
    let command: String
    let measurements: [Measurement]
    let theory: FleetTheory
    let expectations: [ExpectationFinding]

    init(_ run: FleetRun, command: String, expectations: [ExpectationFinding] = []) {
        (self.run, self.command, self.expectations) = (run, command, expectations)
        guard !run.finished.isEmpty else {
            theory = FleetTheory(run.model, plan: run.scenario.run.plan, pickup: nil, growsWithoutEnd: false)
            measurements = []
            return
        }
        let own = FleetMeasures(
            run.scenario, run.model, run.observations, confidence: run.scenario.run.confidence
        ).all()
        theory = FleetTheory(
            run.model, plan: run.scenario.run.plan,
            pickup: own.first { "\($0.element).\($0.quantity).\($0.statistic)" == "system.pickup.mean" }?.estimate?
                .value,
            growsWithoutEnd: run.growsWithoutEnd)
        let asked = AskedMeasures(scenario: run.scenario, confidence: run.scenario.run.confidence)
        let isPaired = run.scenario.run.varianceReduction == .antithetic
        measurements = theory.annotated(
            timeSymbol: run.scenario.timeUnit.symbol,
            asked.added(to: own).map { measurement in
                guard isPaired, let pool = measurement.pool, measurement.estimate != nil else { return measurement }
                var result = measurement
                result.estimate = run.interval(pool, measurement.asked)
                return result
            })
    }

    /// - Parameter isComplete: whether nothing was stopped after the replications.
    func result(isComplete: Bool = true) -> StudyResult {
        guard !run.finished.isEmpty else {
            return StudyResult(files: nil, summary: "", isComplete: run.isComplete, finishedReplications: 0)
        }
        let tables = ResultTables(
            measurements: measurements, confidence: run.scenario.run.confidence, numbers: run.finished.map(\.number),
            unitName: { unitName(of: $0) })
        let replications = tables.replications()
        let report = FleetReport(self)
        var files = ReportFiles(run: record(resultsDigest: SHA256.digest(of: replications.text)))
        files.add("report.md", report.report())
        files.add("measures.csv", tables.measures())
        files.add("replications.csv", replications)
        let map = FleetMap(run)
        files.add("tables/areas.csv", map.areas())
        files.add("tables/flows.csv", map.flows())
        files.add("tables/drivers.csv", map.drivers())
        let warning = report.doesNotKeepUp.map { "warning: \($0)\n" } ?? ""
        return StudyResult(
            files, summary: PlainTextWriter.text(of: report.summaryTable()) + warning,
            isComplete: run.isComplete && isComplete,
            finished: run.finished.count, expectations)
    }

    func unitName(of measurement: Measurement) -> String {
        let time = run.scenario.timeUnit.symbol
        let money = run.scenario.costs.currency ?? "money"
        switch measurement.unit {
        case .time: return time
        case .timeSquared: return "\(time)^2"
        case .share: return "share"
        case .cost: return "\(money)/\(time)"
        case .money: return money
        case .rate:
            let length = run.scenario.lengthSymbol
            return measurement.quantity == "distance" ? "\(length.isEmpty ? "1" : length)/\(time)" : "1/\(time)"
        case .number:
            switch measurement.quantity {
            case "on-duty", "free": return "vehicles"
            case "count": return measurement.element == "offers" ? "offers" : "requests"
            case "income-spread", "attempts": return "1"
            default: return measurement.element == MeasureName.formulas ? "1" : "requests"
            }
        }
    }

    /// The measure of this name; nil when there is none.
    func measurement(
        _ element: String, _ measure: String, _ group: String = "all", window: String = "all"
    ) -> Measurement? {
        measurements.first {
            $0.element == element && "\($0.quantity).\($0.statistic)" == measure && $0.customerClass == group
                && $0.window == window
        }
    }

    /// `run.json`.
    private func record(resultsDigest: String) -> JSONValue {
        let requests = run.observations.reduce(0) { $0 + $1.requests }
        return RunRecord.json(
            scenario: run.scenario, seed: run.seed, asked: run.asked, finished: run.finished.count,
            precision: run.precision, resultsDigest: resultsDigest,
            simulation: [
                (key: "requests", value: .integer(requests)),
                (key: "events", value: .integer(run.observations.reduce(0) { $0 + $1.events })),
                (key: "cpu_seconds", value: .number(run.cpuSeconds)),
                (key: "wall_seconds", value: .number(run.wallSeconds)),
                (key: "requests_per_cpu_second", value: .number(Double(requests) / max(run.cpuSeconds, 1e-9))),
            ])
    }
}
