import Experiments
import FlowNetworks
import Payments
import Reporting
import ScenarioReading
import Scenarios

/// The files of a flow scenario's report.
struct FlowResult {
    let run: FlowRun
    let command: String
    let measurements: [Measurement]
    let comparison: TheoryComparison
    /// What became of those expectations that speak of measures.
    let expectations: [ExpectationFinding]
    /// Where a measure stands; many classes at many stations make too many to search.
    private let places: [Name: Int]

    private struct Name: Hashable {
        var element: String
        var measure: String
        var customerClass: String
        var window: String
    }

    init(_ run: FlowRun, command: String, expectations: [ExpectationFinding] = []) {
        self.run = run
        self.expectations = expectations
        self.command = command
        comparison = TheoryComparison(
            run.network, plan: run.scenario.run.plan, costs: run.scenario.costs, windows: run.program.windows,
            bounds: run.scenario.report.over)
        let measures = FlowMeasures(
            run.scenario, run.program, run.observations, money: run.money,
            confidence: run.scenario.run.confidence)
        let asked = AskedMeasures(scenario: run.scenario, confidence: run.scenario.run.confidence)
        let rule = IntervalRule(run.scenario, run.network, run.observations)
        measurements =
            run.finished.isEmpty
            ? []
            : asked.added(to: Self.withoutEnds(run.scenario, comparison.annotated(measures.all()))).map {
                rule.applied(to: $0)
            }
        places = Dictionary(
            measurements.enumerated().map { (place, measurement) in
                let measure = "\(measurement.quantity).\(measurement.statistic)"
                return (
                    Name(
                        element: measurement.element, measure: measure, customerClass: measurement.customerClass,
                        window: measurement.window), place
                )
            }, uniquingKeysWith: { first, _ in first })
    }

    /// Theory knows what servers and waiting cost, not what ends do.
    private static func withoutEnds(_ scenario: Scenario, _ measurements: [Measurement]) -> [Measurement] {
        guard scenario.ends.costs else { return measurements }
        return measurements.map { measurement in
            guard measurement.element == "cost", measurement.quantity == "total" else { return measurement }
            var result = measurement
            (result.exact, result.isComparable, result.note) = (nil, false, "")
            return result
        }
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
        let report = FlowReport(self)
        var files = ReportFiles(
            run: RunRecord(self).json(resultsDigest: SHA256.digest(of: replications.text)))
        files.add("report.md", report.report())
        files.add("measures.csv", tables.measures())
        files.add("replications.csv", replications)
        if !run.program.windows.isEmpty { files.add("figures/day-profile.csv", DayProfile(self).file()) }
        if let curve = GoodputCurve(run) { files.add("figures/goodput.csv", curve.file()) }
        if let curve = RecordCurve(run) { files.add("figures/records.csv", curve.file()) }
        if !run.money.isEmpty {
            files.add(
                "tables/money.csv", MoneyFile(money: run.money, confidence: run.scenario.run.confidence).file())
        }
        if let warmUp = run.warmUp { files.add("figures/warm-up.csv", warmUp.file()) }
        return StudyResult(
            files, summary: report.summary, isComplete: run.isComplete && isComplete, finished: run.finished.count,
            expectations)
    }

    /// A formula's number is a ratio or the like, not of customers.
    private func unitName(of measurement: Measurement) -> String {
        if measurement.element == MeasureName.formulas, measurement.unit == .number { return "1" }
        if measurement.unit == .number { return StatisticName.counted(measurement.quantity) }
        return unitName(measurement.unit)
    }

    func unitName(_ unit: MeasureUnit) -> String {
        let time = run.scenario.timeUnit.symbol
        return switch unit {
        case .time: time
        case .timeSquared: "\(time)^2"
        case .number: "customers"
        case .rate: "1/\(time)"
        case .share: "share"
        case .cost: "\(run.scenario.costs.currency ?? "money")/\(time)"
        case .money: run.scenario.costs.currency ?? "money"
        }
    }

    /// The measure of this name; nil when there is none.
    func measurement(
        _ element: String, _ measure: String, _ customerClass: String = "all", window: String = "all"
    ) -> Measurement? {
        places[Name(element: element, measure: measure, customerClass: customerClass, window: window)]
            .map { measurements[$0] }
    }
}
