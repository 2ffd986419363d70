import Experiments
import FlowMeasures
import FlowNetworks
import Measures
import Reporting
import Scenarios
import Studies

/// A figure by number of servers: a line of `tables/staffing.csv`, and a column of the tables by theory and by
/// simulation.
struct StaffingFigure {
    let quantity: QuantityName
    let word: FigureWord
    /// In the file.
    let unit: String
    let title: ReportText
    let kind: Readable.Kind
    /// From the file's unit to that of people.
    var factor = 1.0
    let simulated: (SimulatedStaffing) -> MeasuredFigure?
    var exact: (ExactStaffing) -> Double? = { _ in nil }
}

extension StaffingReport {
    var busy: StaffingFigure {
        StaffingFigure(
            quantity: .utilization, word: .mean, unit: "share", title: "Busy", kind: .share,
            simulated: { $0.utilization }, exact: { $0.utilization })
    }

    var waiting: StaffingFigure {
        StaffingFigure(
            quantity: .wait, word: .positive, unit: "share", title: "Wait at all", kind: .share,
            simulated: { $0.waiting }, exact: { $0.waiting })
    }

    var queue: StaffingFigure {
        StaffingFigure(
            quantity: .length, word: .mean, unit: "customers", title: "Lq", kind: .number, simulated: { $0.queue },
            exact: { $0.queue })
    }

    var present: StaffingFigure {
        StaffingFigure(
            quantity: .occupancy, word: .mean, unit: "customers", title: "L", kind: .number,
            simulated: { $0.present }, exact: { $0.present })
    }

    var meanWait: StaffingFigure {
        StaffingFigure(
            quantity: .wait, word: .mean, unit: staffed.unit.symbol, title: "Mean wait", kind: time,
            simulated: { $0.meanWait }, exact: { $0.meanWait })
    }

    /// How customers are lost with one of the numbers.
    var lost: [StaffingFigure] {
        let ways = LostShare.ways.filter { way in
            result.points.contains { $0.simulated?.lost.contains { $0.quantity == way } ?? false }
        }
        return ways.map { lost($0) }
    }

    private func lost(_ way: QuantityName) -> StaffingFigure {
        StaffingFigure(
            quantity: way, word: .share, unit: "share", title: "\(LostShare.title(way))\(ofTries)", kind: .share,
            simulated: { $0.lost.first { $0.quantity == way } })
    }

    /// Who calls again after a try that failed comes several times.
    private var ofTries: String {
        let ofClass = staffed.target?.customerClass.map { ", of \(scenario.words.title(ofClass: $0))" } ?? ""
        return ofClass + (staffed.station.retry == nil ? "" : ", of the tries")
    }

    var cost: StaffingFigure {
        StaffingFigure(
            quantity: QuantityName("cost"), word: .total, unit: moneyInFile, title: "Cost", kind: .number,
            factor: perHour.factor, simulated: { $0.cost }, exact: { $0.cost })
    }

    /// In the file costs are by the scenario's unit of time.
    var moneyInFile: String { "\(staffed.scenario.currency ?? "money")/\(staffed.unit.symbol)" }

    var target: StaffingFigure? {
        result.request.target.map { target in
            StaffingFigure(
                quantity: QuantityName("target"), word: FigureWord(target.measureOfClass(in: staffed.unit)),
                unit: target.bound(in: staffed.unit) == nil ? staffed.unit.symbol : "share", title: targetTitle,
                kind: targetKind, simulated: { $0.target }, exact: { $0.target })
        }
    }

    /// Those of a number of servers, in the order of the file.
    private func figures(_ point: StaffingPoint) -> [StaffingFigure] {
        let lost = (point.simulated?.lost ?? []).map { self.lost($0.quantity) }
        return [busy, waiting, queue, present, meanWait] + lost + (staffed.stated == nil ? [] : [cost])
            + [target].compactMap { $0 }
    }

    typealias Line = (point: StaffingPoint, figure: StaffingFigure)

    /// Every figure by number of servers, for machines.
    var lines: Table<Line> {
        let isLongRun = TheoryComparison(staffed.network, plan: staffed.scenario.run.plan).isLongRun
        func measured(_ line: Line) -> Estimate? { line.point.simulated.flatMap(line.figure.simulated)?.estimate }
        func exact(_ line: Line) -> Double? { line.point.exact.flatMap(line.figure.exact) }
        func note(_ line: Line) -> String {
            if line.point.simulated == nil { return "cannot keep up" }
            guard exact(line) != nil else { return "" }
            return (isLongRun ? "" : "long run; ") + (line.point.exact?.source ?? "")
        }
        return Table(
            "staffing", result.points.flatMap { point in figures(point).map { Line(point, $0) } }, isExplained: false,
            .key("servers") { $0.point.servers }, .key("quantity") { $0.figure.quantity.rawValue },
            .key("statistic") { $0.figure.word.rawValue }, .key("unit") { $0.figure.unit },
            .key("estimate") { measured($0)?.value }, .key("lower") { measured($0)?.lower },
            .key("upper") { measured($0)?.upper },
            .key("confidence") { measured($0)?.lower == nil ? nil : result.confidence },
            .key("std_error") { measured($0)?.standardError },
            .key("replications") { $0.point.simulated == nil ? nil : result.replications },
            .key("exact") { exact($0) },
            .key("z") { line -> Double? in
                guard isLongRun, let own = measured(line), let exact = exact(line), let error = own.standardError,
                    error > 0
                else { return nil }
                return (own.value - exact) / error
            },
            .key("verdict") {
                $0.figure.quantity == QuantityName("target") ? $0.point.simulated?.verdict?.rawValue : nil
            },
            .key("note", note))
    }
}
