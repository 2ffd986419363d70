import Studies
import FlowNetworks
import QueueingTheory
import Reporting
import ScenarioReading
import Scenarios
import SimulationKernel

/// The schedule over the day.
extension StaffingReport {
    func table(_ day: DayPlan) -> ReportTable {
        ReportTable(
            day.intervals, .left("From") { $0.name },
            .right("Planned for \(perHour.unit)") { Readable.number($0.rate * perHour.factor) },
            .right("Servers") { "\($0.servers)" + ($0.servers > $0.planned ? " (planned \($0.planned))" : "") },
            .right("\(targetTitle) by theory") { $0.theory.map { Readable.number($0, as: targetKind) } ?? "" },
            .right("Came \(perHour.unit)") { estimate($0.arrivals, .number, factor: perHour.factor) },
            .right("Simulated") { $0.verdict == .nobody ? "" : estimate($0.target, targetKind) },
            .left("Target") { $0.verdict.rawValue })
    }

    func raised(_ day: DayPlan) -> [ReportBlock] {
        guard !day.raised.isEmpty else { return [] }
        return [
            "Raised after a check:",
            .bullets(
                day.raised.map { "\($0.name) to \($0.servers), after check \($0.round)" }),
        ]
    }

    func conclusions(_ day: DayPlan) -> [ReportText] {
        var lines: [ReportText] = []
        let judged = day.judged
        let met = judged.filter { $0.verdict == .met }
        func names(_ verdict: Verdict) -> String {
            judged.filter { $0.verdict == verdict }.map(\.name).joined(separator: ", ")
        }
        if judged.isEmpty {
            lines.append("Nobody came in the simulation.")
        } else if met.count == judged.count {
            lines.append("The target is met in all \(judged.count) intervals in which somebody comes.")
        } else {
            lines.append("The target is met in \(met.count) of the \(judged.count) intervals in which somebody comes.")
        }
        if judged.contains(where: { $0.verdict == .missed }) { lines.append("Not met: \(names(.missed)).") }
        if judged.contains(where: { $0.verdict == .undecided }) {
            lines.append(
                "Undecided, the interval reaches over the limit: \(names(.undecided)); more --replications decide.")
        }
        if day.raised.isEmpty {
            lines.append(
                day.rounds > 1 || judged.contains { $0.verdict == .missed }
                    ? "Nothing was raised." : "The plan stands as theory made it.")
        } else {
            let places = day.intervals.filter { $0.servers > $0.planned }.map {
                "\($0.name) from \($0.planned) to \($0.servers)"
            }
            lines.append(
                "Raised in \(day.rounds - 1) of at most \(result.request.rounds) rounds: "
                    + "\(places.joined(separator: ", ")).")
        }
        let hours = day.serverTime * scenario.timeUnit.seconds / 3600
        let most = day.servers.max() ?? 0
        let flat = day.grid.windows.reduce(0) { $0 + $1.until - $1.from } * scenario.timeUnit.seconds / 3600
        lines.append(
            "\(Readable.number(hours)) server hours in \(Readable.number(flat)) h; \(most) all the time would be "
                + "\(Readable.number(flat * Double(most))).")
        if let cost = day.cost {
            lines.append("It costs \(estimate(cost, .number, factor: perHour.factor)) \(money) in the simulation.")
        }
        return lines
    }

    func method(_ day: DayPlan) -> [ReportText] {
        let rates: ReportText =
            day.arrivalsAreMeasured
            ? "Rates of arrival are those counted at the station in a simulation of the scenario as it stands, since "
                + "customers come there after other steps or in no Poisson stream."
            : "Rates of arrival are the scenario's own."
        let others: [ReportText] =
            result.request.target?.customerClass == nil && staffed.station.discipline == .fifo
            ? [] : ["The formula knows one line in order of arrival; the simulation has the station's own order."]
        let variant = StaffingRequest.variants.first { $0.variant == day.variant }?.name ?? ""
        let often = day.rounds == 1 ? "once" : "\(day.rounds) times"
        return [
            rates,
            """
            Each interval is planned as a stationary M/M/c of its own, with the mean service of \
            \(Readable.number(day.meanService, as: time)), for the rate by \(code: variant): \(PeriodStaffing.source).
            """,
            """
            The schedule was then simulated, \(Readable.count(result.replications)) replications, checked \(often); \
            waits are those of who came within an interval. Intervals that missed the target got one server more \
            before the next check.
            """,
            "Each interval is judged by its own \(English.percent(result.confidence)) interval: of many that are just "
                + "at the limit a few are judged wrongly.",
        ] + others
    }
}
