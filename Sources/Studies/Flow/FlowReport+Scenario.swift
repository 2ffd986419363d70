import FlowNetworks
import Foundation
import Reporting
import ScenarioReading
import Scenarios
import SimulationKernel
import Statistics

/// What was simulated: who comes, where they go, who serves them, for how long.
extension FlowReport {
    func whatWasSimulated() -> [ReportSection] {
        [
            ReportSection("Who comes and where they go", [.table(classTable())]),
            ReportSection("Who serves them", [.table(stationTable())]),
            ReportSection("The period", [.paragraph(ReportText(period()))]),
        ]
    }

    private func classTable() -> ReportTable {
        let ranked = Set(run.network.classes.map(\.priority)).count > 1
        var table = ReportTable(
            [.init("Class"), .init("Arrivals"), .init("Path")] + (ranked ? [.init("Priority", .right)] : []))
        for customerClass in run.network.classes {
            table.append(
                [
                    ReportText(customerClass.name), ReportText(arrivals(customerClass.arrivals)),
                    ReportText(path(customerClass.flow)),
                ] + (ranked ? ["\(customerClass.priority)"] : []))
        }
        return table
    }

    private func arrivals(_ arrivals: Arrivals) -> String {
        var text: String
        switch arrivals.source {
        case .poisson(let profile):
            if profile.pieces.count == 1, profile.pieces[0].time <= 0 {
                text = "Poisson, \(perHour(profile.pieces[0].rate))"
            } else {
                text =
                    "Poisson, "
                    + ScheduleWords.text(profile, starts: scenario.run.starts, in: scenario.timeUnit)
            }
        case .renewal(let law): text = "every \(LawWords.shortText(law, in: scenario.timeUnit))"
        case .at(let times):
            let shown = times.prefix(4).map(moment).joined(separator: ", ")
            text = "at \(shown)" + (times.count > 4 ? " and \(times.count - 4) more stated times" : "")
        case .population(let size, let think):
            text = "a population of \(size), away for \(LawWords.shortText(think, in: scenario.timeUnit))"
        }
        if arrivals.from > 0 { text += ", from \(moment(arrivals.from))" }
        if arrivals.until < .infinity { text += ", until \(moment(arrivals.until))" }
        if let first = arrivals.first { text += ", the first \(first)" }
        return text
    }

    /// A rate per hour, as people count patients, or per second where that is the scenario's unit.
    private func perHour(_ rate: Double) -> String {
        let (factor, unit) = rateForPeople
        return Readable.number(rate * factor, as: .quantity(unit: unit))
    }

    /// A moment of the run: by the clock where the scenario says when it starts.
    private func moment(_ time: Double) -> String {
        guard let starts = scenario.run.starts else { return "\(StatisticName.plain(time)) \(symbol)" }
        let seconds = starts.seconds + Int((time * scenario.timeUnit.seconds).rounded())
        return String(format: "%d:%02d", seconds / 3600 % 24, seconds / 60 % 60)
    }

    private func path(_ flow: [FlowStep]) -> String {
        let steps = flow.map { step in
            switch step {
            case .visit(let visit): visit.name ?? run.network.stations[visit.station].name
            case .delay(let law, let name): name ?? "delay (\(LawWords.shortText(law, in: scenario.timeUnit)))"
            case .choose(let branches):
                "("
                    + branches.map { "\(percent($0.share)) \($0.flow.isEmpty ? "go on" : path($0.flow))" }
                    .joined(separator: ", ") + ")"
            case .end(let outcome): "end as \(run.network.outcomes[outcome])"
            }
        }
        return steps.joined(separator: " → ")
    }

    private func stationTable() -> ReportTable {
        var table = ReportTable([
            .init("Station"), .init("Servers", .right), .init("Order"), .init("Service"), .init("Load", .right),
        ])
        let traffic = result.comparison.traffic
        for (index, station) in run.network.stations.enumerated() {
            let load = scenario.loads.first { $0.station == index }
            let services = traffic.streams[index].map(\.service).reduce(into: [Law]()) {
                if !$0.contains($1) { $0.append($1) }
            }
            var utilization = load?.utilization.map { Readable.number($0, as: .share) } ?? "n/a"
            if let mean = load?.utilization, let peak = load?.peakUtilization, peak > mean * 1.001 {
                utilization += ", at the peak \(Readable.number(peak, as: .share))"
            }
            table.append([
                ReportText(station.name), ReportText(servers(station)), ReportText(order(station)),
                ReportText(services.map { LawWords.shortText($0, in: scenario.timeUnit) }.joined(separator: "; ")),
                ReportText(utilization),
            ])
        }
        return table
    }

    private func servers(_ station: Station) -> String {
        switch station.servers {
        case .count(let number): String(number)
        case .unlimited: "unlimited"
        }
    }

    private func order(_ station: Station) -> String {
        let order =
            switch station.discipline {
            case .fifo: "first come, first served"
            case .lifo: "last come, first served"
            case .random: "at random"
            case .priority(.none): "by priority, nobody is interrupted"
            case .priority(.resume): "by priority, interrupted service goes on later"
            case .priority(.restart): "by priority, interrupted service starts again"
            case .priority(.resample): "by priority, interrupted service starts anew"
            case .shortestJobFirst: "the shortest service first"
            }
        return station.capacity.map { "\(order); room for \($0), others are turned away" } ?? order
    }

    private func period() -> String {
        let plan = scenario.run.plan
        var text =
            run.finished.count == 1
            ? "One replication of " : "\(Readable.count(run.finished.count)) independent replications of "
        switch plan.length {
        case .horizon(let length): text += duration(length)
        case .customers(let number): text += "\(Readable.count(number)) customers"
        case .untilEmpty(let limit):
            text += "a period that ends when the system is empty"
            if limit.isFinite { text += ", at most \(duration(limit))" }
        }
        if let starts = scenario.run.starts { text += " from \(starts)" }
        switch plan.warmUp {
        case .none:
            text += run.finished.count == 1 ? ", beginning" : ", each beginning"
            text += " with the empty system and observed from the start."
        case .time(let length): text += ", after a warm-up of \(duration(length)) that is not observed."
        case .customers(let number):
            text += ", after a warm-up of \(Readable.count(number)) customers that is not observed."
        }
        switch plan.closing {
        case .stop:
            if case .untilEmpty = plan.length { break }
            text += " Who is inside at the end stays unfinished."
        case .finish:
            text += " Then the doors close, those inside are still served, and the period ends with the last of them"
            if let overtime = result.measurement("system", "overtime.mean"), overtime.estimate != nil {
                text +=
                    ", \(estimate(overtime, time)) later on average; rates and shares of time are over all of it, "
                    + "while loads are computed for the time that the doors are open"
            }
            text += "."
        }
        if run.observations.contains(where: \.ranDry) {
            text += " In some replications nobody came any more before the number of customers was reached."
        }
        return text
    }

    private func duration(_ length: Double) -> String {
        let hours = length * scenario.timeUnit.seconds / 3600
        if symbol == "min", hours >= 2, hours == hours.rounded() { return "\(Int(hours)) h" }
        return "\(StatisticName.plain(length)) \(symbol)"
    }
}
