import FlowNetworks
import FlowTheory
import Foundation
import Reporting
import ScenarioReading
import Scenarios
import SimulationKernel
import Statistics

/// What was simulated: who comes, where they go, who serves them, for how long.
extension FlowReport {
    func whatWasSimulated() -> [ReportSection] {
        var sections = recordRules()
        if !isOfRecordsAlone {
            let comes = ReportSection("Who comes and where they go", [.table(classTable())] + longPaths())
            sections =
                (hasClasses ? [comes] : [])
                + [ReportSection("Who serves them", [.table(stationTable())] + whatTheySee())] + sections
        }
        return sections + [ReportSection("The period", [.paragraph(ReportText(period()))])]
    }

    private func classTable() -> ReportTable {
        let ranked = Set(run.network.classes.map(\.priority)).count > 1
        var table = ReportTable(
            [.init("Class"), .init("Arrivals"), .init("Path")] + (ranked ? [.init("Priority", .right)] : []))
        for customerClass in run.network.classes where customerClass.arrivals.source != .polls {
            table.append(
                [
                    ReportText(customerClass.name), ReportText(words.arrivals(customerClass.arrivals)),
                    ReportText(
                        words.isLong(customerClass.flow) ? "step by step below" : words.path(customerClass.flow)),
                ] + (ranked ? ["\(customerClass.priority)"] : []))
        }
        return table
    }

    /// One step in each line, what is inside a step further in.
    private func longPaths() -> [ReportBlock] {
        run.network.classes.filter { $0.arrivals.source != .polls && words.isLong($0.flow) }.flatMap { one in
            [
                .paragraph(ReportText("The path of \(one.name):")),
                .code(words.outline(one.flow).joined(separator: "\n"), language: ""),
            ]
        }
    }

    private var words: FlowWords {
        FlowWords(
            run.network, in: scenario.timeUnit, starts: scenario.run.starts, rate: perHour, share: percent)
    }

    /// A rate per hour, as people count patients, or per second where that is the scenario's unit.
    private func perHour(_ rate: Double) -> String {
        let (factor, unit) = rateForPeople
        return Readable.number(rate * factor, as: .quantity(unit: unit))
    }

    private func stationTable() -> ReportTable {
        let areNumbers = run.network.stations.allSatisfy {
            switch $0.servers {
            case .count, .unlimited: true
            case .schedule, .groups: false
            }
        }
        var table = ReportTable([
            .init("Station"), .init("Servers", areNumbers ? .right : .left), .init("Order"), .init("Service"),
            .init("Load", .right),
        ])
        for (index, station) in run.network.stations.enumerated() {
            let load = scenario.loads.first { $0.station == index }
            var utilization = load?.utilization.map { Readable.number($0, as: .share) } ?? "n/a"
            if let mean = load?.utilization, let peak = load?.peakUtilization, peak > mean * 1.001 {
                utilization += ", at the peak \(Readable.number(peak, as: .share))"
            }
            table.append([
                ReportText(station.name), ReportText(words.servers(station)), ReportText(words.order(station)),
                ReportText(words.services(ofStation: index)),
                ReportText(utilization),
            ])
        }
        return table
    }

    /// What those who wait see of the line; stations with the same app are told together.
    private func whatTheySee() -> [ReportBlock] {
        var apps: [(sentences: [String], stations: [String])] = []
        for station in run.network.stations {
            let sentences = words.information(station)
            if sentences.isEmpty { continue }
            if let same = apps.firstIndex(where: { $0.sentences == sentences }) {
                apps[same].stations.append(station.name)
            } else {
                apps.append((sentences, [station.name]))
            }
        }
        return apps.flatMap { app -> [ReportBlock] in
            [
                .paragraph("What those who wait at \(strong: FlowConclusion.list(app.stations)) see:"),
                .bullets(app.sentences.map { ReportText($0 + ".") }),
            ]
        }
    }

    private func period() -> String {
        let plan = scenario.run.plan
        var text =
            run.batching != nil
            ? "One run, cut into \(Readable.count(run.finished)) batches, of "
            : run.finished == 1
                ? "One replication of " : "\(Readable.count(run.finished)) independent replications of "
        switch plan.length {
        case .horizon(let length): text += duration(length)
        case .customers(let number): text += "\(Readable.count(number)) customers"
        case .untilEmpty(let limit):
            text += "a period that ends when the system is empty"
            if limit.isFinite { text += ", at most \(duration(limit))" }
        case .untilDeadlock(let limit):
            text += "a period that ends when blocked customers wait for each other in a circle"
            if limit.isFinite { text += ", at most \(duration(limit))" }
        }
        if scenario.run.starts != nil {
            if case .time(let length) = plan.warmUp {
                text += " from \(moment(length))"
            } else {
                text += " from \(moment(0))"
            }
        }
        switch plan.warmUp {
        case .none:
            text += run.finished == 1 || run.batching != nil ? ", beginning" : ", each beginning"
            text += " with the empty system and observed from the start."
        case .time(let length):
            let from = scenario.run.starts == nil ? "" : " from \(moment(0))"
            text += ", after a warm-up of \(duration(length))\(from) that is not observed."
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
        if scenario.run.varianceReduction == .antithetic {
            text +=
                " The replications are pairs: in the second of a pair each draw is the opposite of the first one's, so "
                + "that where one has short services the other has long ones."
        }
        if run.remains.ranDry {
            text += " In some replications nobody came any more before the number of customers was reached."
        }
        return text
    }

    func duration(_ length: Double) -> String {
        let hours = length * scenario.timeUnit.seconds / 3600
        if symbol == "min", hours >= 2, hours == hours.rounded() { return "\(Int(hours)) h" }
        return "\(MeasureWords.plain(length)) \(symbol)"
    }
}
