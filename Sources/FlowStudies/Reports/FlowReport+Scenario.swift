import Experiments
import FlowMeasures
import FlowScenarios
import Measures
import Studies
import FlowNetworks
import Reporting
import Scenarios
import SimulationKernel

/// What was simulated: who comes, where they go, who serves them, for how long.
extension FlowReport {
    func whatWasSimulated() -> [ReportSection] {
        var sections = recordRules()
        if !result.isOfRecordsAlone {
            let comes = ReportSection("Who comes and where they go", [.table(classTable())] + longPaths())
            sections =
                (hasClasses ? [comes] : [])
                + [ReportSection("Who serves them", [.table(stationTable())] + whatTheySee())] + sections
        }
        return sections + [ReportSection("The period", .paragraph(ReportText(period())))]
    }

    private func classTable() -> ReportTable {
        ReportTable(
            titled.classes.filter { $0.arrivals.source != .polls }, .left("Class") { $0.name },
            .left("Arrivals") { flowWords.arrivals($0.arrivals) },
            .left("Path") { flowWords.isLong($0.flow) ? "step by step below" : flowWords.path($0.flow) },
            .right("Priority", if: Set(run.network.classes.map(\.priority)).count > 1) { $0.priority })
    }

    /// One step in each line, what is inside a step further in.
    private func longPaths() -> [ReportBlock] {
        titled.classes.filter { $0.arrivals.source != .polls && flowWords.isLong($0.flow) }.flatMap { one in
            ["The path of \(one.name):", .code(flowWords.outline(one.flow).joined(separator: "\n"), language: "")]
        }
    }

    private func stationTable() -> ReportTable {
        let areNumbers = run.network.stations.allSatisfy {
            switch $0.servers {
            case .count, .unlimited: true
            case .schedule, .groups, .formula: false
            }
        }
        func utilization(_ station: Int) -> String {
            let load = scenario.loads.first { $0.station == station }
            if let why = load?.whyEndless { return why }
            let isUnlimited = run.network.stations[station].servers == .unlimited
            let unknown = Readable.notAvailable(isUnlimited ? "" : "not known before the run")
            if let load, load.greatestUtilization != nil, let words = load.utilizationWords { return words }
            let mean = load?.utilization.map { Readable.number($0, as: .share) } ?? unknown
            // A peak of a few hours says nothing of beds that are taken for days.
            guard let load, let least = load.utilization, let peak = load.peakUtilization, peak > least * 1.001,
                !result.outlastsPeaks(load)
            else { return mean }
            return "\(mean), at the peak \(Readable.number(peak, as: .share))"
        }
        return ReportTable(
            titled.stations.enumerated(), .left("Station") { $1.name },
            .left("\(serverColumn)", if: !areNumbers) { counted(flowWords.servers($1), run.network.stations[$0]) },
            .right("\(serverColumn)", if: areNumbers) { counted(flowWords.servers($1), run.network.stations[$0]) },
            .left("Order") { flowWords.order($1) },
            .left("Service") { flowWords.services(ofStation: $0.offset) }, .right("Load") { utilization($0.offset) })
    }

    /// What those who wait see of the line; stations with the same app are told together.
    private func whatTheySee() -> [ReportBlock] {
        var apps: [(sentences: [String], stations: [String])] = []
        for station in titled.stations {
            let sentences = flowWords.information(station)
            if sentences.isEmpty { continue }
            if let same = apps.firstIndex(where: { $0.sentences == sentences }) {
                apps[same].stations.append(station.name)
            } else {
                apps.append((sentences, [station.name]))
            }
        }
        return apps.flatMap { app -> [ReportBlock] in
            [
                "What those who wait at \(strong: English.listed(app.stations)) see:",
                .bullets(app.sentences.map { ReportText($0 + ".") }),
            ]
        }
    }

    /// Said where there is a warm-up, with which they come in.
    private var whoIsThere: String {
        run.network.beginsEmpty ? "" : " It begins with those who are there at the start: \(flowWords.atStart)."
    }

    private func period() -> String {
        let plan = scenario.run.plan
        var text =
            if run.batching != nil {
                "One run, cut into \(Readable.count(run.finished)) batches, of "
            } else if run.finished == 1 {
                "One replication of "
            } else {
                "\(Readable.count(run.finished)) independent replications of "
            }
        switch plan.length {
        case .horizon(let length): text += duration(length)
        case .customers(let number): text += "\(Readable.count(number)) \(customers)"
        case .untilEmpty(let limit):
            text += "a period that ends when the system is empty"
            if limit.isFinite { text += ", at most \(duration(limit))" }
        case .untilDeadlock(let limit):
            text += "a period that ends when blocked \(customers) wait for each other in a circle"
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
            text +=
                run.network.beginsEmpty
                ? " with the empty system and observed from the start."
                : " with those who are there at the start and observed from then on: \(flowWords.atStart)."
        case .time(let length):
            let from = scenario.run.starts == nil ? "" : " from \(moment(0))"
            text += ", after a warm-up of \(duration(length))\(from) that is not observed."
            text += whoIsThere
        case .customers(let number):
            text += ", after a warm-up of \(Readable.count(number)) \(customers) that is not observed."
            text += whoIsThere
        }
        switch plan.closing {
        case .stop:
            if case .untilEmpty = plan.length { break }
            text += " Who is inside at the end stays unfinished."
        case .finish:
            text += " Then the doors close, \(afterTheDoors) and the period ends with the last of them"
            if let overtime = result.measurement(.system, .overtime, .mean), overtime.estimate != nil {
                var late =
                    overtime.estimate?.value == 0 ? "" : ", \(inSentences.estimate(overtime, time)) later on average"
                if let nights { late += ", \(nights)" }
                text +=
                    "\(late); rates and shares of time are over all of it, "
                    + "while loads are computed for the time that the doors are open"
            }
            text += "."
        }
        if let days = CalendarWords.holidays(scenario.run.holidays) { text += " Holidays: \(days)." }
        if scenario.run.varianceReduction == .antithetic {
            text +=
                " The replications are pairs: in the second of a pair each draw is the opposite of the first one's, so "
                + "that where one has short services the other has long ones."
        }
        if run.remains.totals.ranDry {
            text += " In some replications nobody came any more before the number of \(customers) was reached."
        }
        return text
    }
}
