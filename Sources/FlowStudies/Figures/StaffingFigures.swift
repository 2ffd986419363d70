import Experiments
import Measures
import Reporting
import Scenarios
import SimulationKernel
import Studies

/// How many are enough, what each number of them costs, and who is there when over the day.
struct StaffingFigures {
    let report: StaffingReport
    private var result: StaffingResult { report.result }
    private var scenario: Scenario { report.scenario }

    init(_ report: StaffingReport) { self.report = report }

    func figures() -> [DrawnFigure] {
        if let day = result.day { return [self.day(day)].compactMap { $0 } }
        return [enough(), cost()].compactMap { $0 }
    }

    private var intervals: String { "\(English.percent(result.confidence)) intervals" }
    private var servers: String { report.server.many }

    // MARK: by number of servers

    /// More numbers are for the tables.
    private static let most = 24

    private func enough() -> DrawnFigure? {
        guard let target = result.request.target else { return nil }
        let points = result.points.filter { $0.simulated?.target?.estimate != nil }.prefix(Self.most)
        guard points.count > 1 else { return nil }
        let limit = target.limit(in: scenario.timeUnit)
        let unit = unit(target, limit)
        let answer: String =
            if let fewest = result.fewest {
                fewest.servers == 1
                    ? "\(report.servers(1)) is enough".beginningSentence
                    : "\(report.servers(fewest.servers)) are enough".beginningSentence
            } else { result.undecided.isEmpty && result.unseen.isEmpty ? "None of these numbers is" : "It is open" }
        let choices = points.map { point in
            let value = point.simulated?.target?.estimate
            return DecisionCurve.Choice(
                at: Double(point.servers), value: unit.drawn(value), verdict: drawn(point.simulated?.verdict),
                label: point.servers == result.fewest?.servers ? unit.text(value?.value) : nil)
        }
        let highest = choices.map { $0.value.upper ?? $0.value.value }.filter(\.isFinite).max() ?? 0
        // A number that fails by far would leave the others no room.
        let near = limit * unit.factor * 4
        let panel = DecisionCurve(
            title: "", finding: "\(subject(target)): \(answer).", axisTitle: servers, unit: unit.name,
            target: Target(limit * unit.factor, label: "target \(unit.text(limit))"), choices: choices,
            top: near > 0 && near < highest ? near : nil
        ).panel
        return DrawnFigure(
            name: "enough", title: "How many are enough? \(answer)",
            subtitle: "\(subject(target))\(unit.behind), by the number of \(servers); bars: \(intervals). Discs: met. "
                + "Diamonds: too close to call. Squares: missed.", panels: [panel.wide], columns: 1)
    }

    private func cost() -> DrawnFigure? {
        let points = result.points.filter { $0.simulated?.cost?.estimate != nil }.prefix(Self.most)
        guard points.count > 1, let cheapest = result.cheapest else { return nil }
        let factor = report.perHour.factor
        let unit = DrawnUnit.money(
            report.money, points.compactMap { ($0.simulated?.cost?.estimate?.value).map { $0 * factor } })
        func drawn(_ estimate: Estimate?) -> DrawnValue {
            guard let estimate else { return DrawnValue(.nan) }
            let scale = factor * unit.factor
            return DrawnValue(
                estimate.value * scale, lower: estimate.lower.map { $0 * scale },
                upper: estimate.upper.map { $0 * scale })
        }
        let answer = "\(report.servers(cheapest.servers)) \(report.cost(cheapest.servers)) least".beginningSentence
        let others = result.asCheap.map { report.servers($0.servers) }
        let rest = others.isEmpty ? "" : "; as cheap within chance: \(English.listed(others))"
        let panel = DecisionCurve(
            title: "", finding: "\(answer)\(rest).", axisTitle: servers, unit: unit.name,
            choices: points.map { point in
                let value = drawn(point.simulated?.cost?.estimate)
                let isLabelled = point.servers == cheapest.servers
                return .init(
                    at: Double(point.servers), value: value,
                    label: isLabelled ? unit.words(value.value) : nil)
            }
        ).panel
        let lead = scenario.currency == nil ? "Cost" : "Cost in"
        return DrawnFigure(
            name: "cost", title: "What does each number cost? \(answer)",
            subtitle:
                "\(lead) \(unit.name) by the number of \(servers); bars: \(intervals), each alone. Differences on "
                + "the same \(report.customer.many) are told apart more finely in the tables.", panels: [panel.wide],
            columns: 1)
    }

    /// What is asked of waits, in words.
    private func subject(_ target: StaffingTarget) -> String {
        let group = target.customerClass.map { " (\(scenario.words.title(ofClass: $0)))" } ?? ""
        guard let bound = target.bound(in: scenario.timeUnit) else { return "Mean wait" + group }
        let unit = DrawnUnit(scenario.unit(ofTimes: [bound]))
        return (bound == 0 ? "Share who wait at all" : "Share who wait longer than \(unit.text(bound))") + group
    }

    private func unit(_ target: StaffingTarget, _ limit: Double) -> DrawnUnit {
        target.bound(in: scenario.timeUnit) == nil ? DrawnUnit(scenario.unit(ofTimes: [limit])) : .percent
    }

    private func drawn(_ verdict: StaffingVerdict?) -> Verdict? {
        switch verdict {
        case .met: .met
        case .missed, .unserved: .missed
        case .undecided, .unseen: .open
        case .nobody, nil: nil
        }
    }

    // MARK: over the day

    private func day(_ day: DayPlan) -> DrawnFigure? {
        guard let target = result.request.target, let first = day.grid.windows.first, let last = day.grid.windows.last,
            day.intervals.count > 1, day.intervals.count <= 7 * 48
        else { return nil }
        let clock = RunClock(scenario, from: first.from, until: last.until)
        let limit = target.limit(in: scenario.timeUnit)
        let unit = unit(target, limit)
        let most = day.intervals.map { $0.onDuty?.upperBound ?? $0.servers }.max() ?? 0
        let starts = day.grid.windows.map { clock.place($0.from) }
        let waits = CourseOverTime(
            title: subject(target), fact: "target: at most \(unit.text(limit))",
            finding: answer(day) + ".", axis: clock.axis, unit: unit.name,
            series: [
                .init(
                    name: "", times: starts,
                    values: day.intervals.map { $0.verdict == .nobody ? DrawnValue(.nan) : unit.drawn($0.target) })
            ], level: .init(limit * unit.factor, words: "target \(unit.text(limit))"))
        let people = CourseOverTime(
            title: "On duty", fact: "\(report.servers(most)) at most",
            finding: "At most \(report.servers(most)).", axis: clock.axis,
            series: [
                .init(
                    name: "", times: starts,
                    values: day.intervals.map { DrawnValue(Double($0.onDuty?.upperBound ?? $0.servers)) },
                    until: clock.place(last.until))
            ])
        return DrawnFigure(
            name: "over-the-day", title: "Who is needed when? \(answer(day))",
            subtitle:
                "Above: \(servers) by the schedule. Below: \(subject(target))\(unit.behind), of those who come in "
                + "each interval, simulated with it; shaded: \(intervals).", panels: [people.panel, waits.panel],
            columns: 1)
    }

    private func answer(_ day: DayPlan) -> String {
        let judged = day.judged
        let missed = judged.filter { $0.verdict != .met }
        if missed.isEmpty { return "With this schedule the target is met in all \(judged.count) intervals" }
        return "The target is met in \(judged.count - missed.count) of \(judged.count) intervals"
    }
}
