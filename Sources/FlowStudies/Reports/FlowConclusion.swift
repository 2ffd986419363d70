import FlowScenarios
import Studies
import Experiments
import FlowNetworks
import FlowTheory
import Reporting
import ScenarioReading
import Scenarios
import SimulationKernel

/// What to conclude: is it stable, what limits it, who waits how long.
struct FlowConclusion {
    let report: FlowReport
    private var result: FlowResult { report.result }

    init(_ report: FlowReport) { self.report = report }

    func blocks() -> [ReportBlock] {
        if report.isOfRecordsAlone { return [.bullets(report.recordConclusions())] }
        return [
            .bullets(
                stability() + overloadedWindows() + calls() + limit() + servers() + waits() + heavyTails() + leaving()
                    + information()
                    + money() + costs() + worth() + system() + lastOne() + deadlock() + unfinished()
                    + report.recordConclusions())
        ]
    }

    /// Whether each station keeps up with what comes.
    private func stability() -> [ReportText] {
        var texts: [ReportText] = []
        var atPeak: [(name: String, peak: Double, share: Double)] = []
        var disturbed: [ReportText] = []
        var over = false
        var known = 0
        let stations = report.run.network.stations
        let limited = stations.contains { $0.capacity != nil && $0.whenFull == .reject }
        let closed = report.run.network.classes.contains {
            if case .population = $0.arrivals.source { true } else { false }
        }
        for load in report.scenario.loads {
            guard let utilization = load.utilization, load.servers != nil, !closed else { continue }
            let station = stations[load.station]
            // Who waits outside a full station is held at the one before: that line grows in its place.
            if station.capacity != nil, station.whenFull == .reject { continue }
            known += 1
            let share = Readable.number(utilization, as: .share)
            if utilization == .infinity {
                over = true
                texts.append(
                    "\(strong: "\(load.name) cannot keep up"): the work that comes has no finite mean. Its waits "
                        + "describe a run of this length and nothing longer.")
            } else if utilization >= 1 - 1e-12 {
                over = true
                let who = losesWhoWait(load.station)
                texts.append(
                    who
                        ? "\(strong: "\(load.name) cannot serve all who come"): their work is \(share) of what its "
                            + "servers can do. Its line does not grow without end, since some do not stay."
                        : """
                        \(strong: "\(load.name) cannot keep up"): the work that comes is \(share) of what its servers \
                        can do. Its line grows as long as the run lasts, so its waits describe a run of this length \
                        and nothing longer.
                        """)
            } else if let peak = load.peakUtilization, peak >= 1 - 1e-12, isDisturbed(load.station) {
                // The file's arithmetic is a finding only where the run bears it out.
                guard fallsBehind(load, peak) else { continue }
                let then =
                    peak.isFinite
                    ? "the first tries that come are then \(Readable.number(peak, as: .share)) of what its servers can "
                        + "do"
                    : "it can do nothing then"
                disturbed.append(
                    """
                    \(strong: "\(load.name) falls behind while it is disturbed"): by the file's figures, \(then), \
                    over the whole period \(share); up to \
                    \(report.value(report.result.measurement(load.name, "length.max"), .number)) were seen in its line.
                    """)
            } else if let peak = load.peakUtilization, peak >= 1 - 1e-12, !outlastsPeaks(load) {
                atPeak.append((load.name, peak, utilization))
            }
        }
        texts += peaks(atPeak) + disturbed
        // Without a rate there is no load to compare with: customers who come at stated times, or a closed population.
        // Nor does the load tell where customers are held at their servers: those do less than it is compared with.
        let holds = report.run.network.stations.contains { $0.whenFull == .block && $0.capacity != nil }
        let map = CallMap(report.run.network)
        let kept = stations.indices.filter { map.reaches[$0].isKept }.map { stations[$0].name }
        if !kept.isEmpty, !over, known > 0 {
            texts.insert(
                """
                Whether \(English.listed(kept)) \(English.agreeing(kept.count, "keeps", "keep")) up cannot be told \
                from the loads: \(English.agreeing(kept.count, "its", "their")) servers are kept during calls, for as \
                long as those take. Look at how busy they are, and at the waits.
                """,
                at: 0)
        } else if holds, !over, known > 0 {
            texts.insert(
                "Whether it keeps up cannot be told from the loads: customers are held at their servers while the next "
                    + "station is full, and what those can do is less. Look at the servers held and at the waits.",
                at: 0)
        } else if !over, known > 0 {
            let limit = limited ? "without a limit " : ""
            let all: ReportText =
                map.hasRetries && texts.count == disturbed.count
                ? "\(strong: "First tries fit"): no station gets more work in all than its servers can do as long as "
                    + "nobody tries again."
                : texts.count == disturbed.count
                    ? "\(strong: "It is stable"): every station \(limit)keeps up with what comes to it."
                    : "\(strong: "Over the whole period the work fits, but not at the peak"): no station gets more "
                        + "work in all than its servers can do."
            texts.insert(all, at: 0)
        }
        return texts
    }

    /// Whether a line was seen that is worth the name, of that which the loads would leave behind.
    private func fallsBehind(_ load: StationLoad, _ peak: Double) -> Bool {
        guard let longest = result.measurement(load.name, "length.max")?.estimate?.value, longest >= 1 else {
            return false
        }
        let length = report.scenario.disturbances.filter { $0.station == load.station }.reduce(0) {
            $0 + $1.until - $1.from
        }
        let backlog = peak.isFinite ? (1 - 1 / peak) * (load.arrivalRate ?? 0) * length : .infinity
        return longest >= min(10, backlog / 4)
    }

    private func isDisturbed(_ station: Int) -> Bool {
        report.scenario.disturbances.contains { $0.station == station }
    }

    /// Whether a service takes so long that a day's peak is over before it is.
    private func outlastsPeaks(_ load: StationLoad) -> Bool {
        guard let work = load.offeredLoad, let rate = load.arrivalRate, rate > 0 else { return false }
        return work / rate * report.scenario.timeUnit.seconds > 12 * 3600
    }

    /// Stations that fall behind for a time; those with the same loads in one sentence.
    private func peaks(_ stations: [(name: String, peak: Double, share: Double)]) -> [ReportText] {
        var groups: [(names: [String], peak: String, share: String)] = []
        for station in stations {
            let peak = Readable.number(station.peak, as: .share)
            let share = Readable.number(station.share, as: .share)
            if let same = groups.firstIndex(where: { $0.peak == peak && $0.share == share }) {
                groups[same].names.append(station.name)
            } else {
                groups.append(([station.name], peak, share))
            }
        }
        return groups.enumerated().map { index, group in
            let fall = group.names.count == 1 ? "falls" : "fall"
            let whose = group.names.count == 1 ? "its" : "their"
            let late = index == 0 ? overtime : ""
            return """
                \(strong: "\(English.listed(group.names)) \(fall) behind at the peak"): the work that comes is then \
                \(group.peak) of what \(whose) servers can do, over the whole period \(group.share). The line that \
                builds up is worked off afterwards\(late).
                """
        }
    }

    /// Whether somebody who waits, or would, leaves.
    private func losesWhoWait(_ index: Int) -> Bool {
        let station = report.run.network.stations[index]
        return station.balking != nil || station.information?.stayAway != nil
            || seen(station.name, "abandoned.share") != nil
    }

    /// `; the last leave 19 ± 1 min after the doors have closed`.
    private var overtime: String {
        guard let overtime = result.measurement("system", "overtime.mean"), overtime.estimate != nil else { return "" }
        return "; the last one leaves \(report.estimate(overtime, report.time)) after the doors have closed, on average"
    }

    /// The same as a sentence, where no peak has said it.
    private func lastOne() -> [ReportText] {
        let isSaid = report.scenario.loads.contains {
            ($0.peakUtilization ?? 0) >= 1 - 1e-12 && ($0.utilization ?? 1) < 1 - 1e-12
        }
        guard !isSaid, let overtime = seen("system", "overtime.mean") else { return [] }
        return [
            "The last one leaves \(report.estimate(overtime, report.time)) after the doors have closed, on average."
        ]
    }

    /// The busiest station.
    private func limit() -> [ReportText] {
        let busy = result.measurements.filter {
            $0.quantity == .utilization && $0.window == "all" && $0.estimate != nil
        }
        let most = leaders(of: busy)
        guard let first = most.first else { return [] }
        let names = most.map(\.element.rawValue)
        let shares = English.listed(most.map { report.estimate($0, .share) })
        guard names.count <= 3 else {
            let range = Self.range(most) { name in report.estimate(most.first { $0.element.rawValue == name }, .share) }
            return ["\(strong: "\(names.count) stations are about equally busy"): \(range) of their servers' time."]
        }
        guard names.count == 1 else {
            return [
                "\(strong: "\(English.listed(names)) are the busiest"): their servers are busy \(shares) of the time."
            ]
        }
        let servers = report.run.network.stations.first { $0.name == first.element.rawValue }?.servers
        let who =
            switch servers {
            case .count(1): "its server is"
            case .count(let number): "its \(number) servers are"
            default: "its servers are"
            }
        let time =
            switch servers {
            case .schedule, .groups: "their time on duty"
            default: "the time"
            }
        if busy.count == 1 { return ["\(strong: first.element.rawValue): \(who) busy \(shares) of \(time)."] }
        return ["\(strong: "\(first.element) is the busiest"): \(who) busy \(shares) of \(time)."]
    }

    /// The largest, and those that the intervals do not tell from it, in the order of the report.
    func leaders(of measurements: [MeasuredFigure]) -> [MeasuredFigure] {
        guard let most = measurements.max(by: { $0.estimate!.value < $1.estimate!.value }) else { return [] }
        return measurements.filter { other in
            let (one, two) = (most.halfWidth ?? 0, other.halfWidth ?? 0)
            return most.estimate!.value - other.estimate!.value <= (one * one + two * two).squareRoot()
        }
    }

    /// Where the waits are, and whose.
    private func waits() -> [ReportText] {
        var texts: [ReportText] = []
        let all = result.measurements.filter {
            $0.quantity == .wait && $0.statistic == "mean" && $0.customerClass == "all" && $0.window == "all"
                && isStation($0.element.rawValue)
        }.filter { ($0.estimate?.value ?? 0) > 0 }
        let longest = leaders(of: all)
        guard let first = longest.first else {
            let canWait = report.run.network.stations.indices.contains(where: report.isWaitedAt)
            return [canWait ? "Nobody waited." : "Nobody can wait: who finds no place does not stay."]
        }
        let means = English.listed(longest.map { report.estimate($0, report.time) })
        if let text = waitsOfCalls(longest, means) {
            texts.append(text)
        } else if longest.count > 3,
            (longest.map { $0.estimate!.value }.max() ?? 0) > 2 * (longest.map { $0.estimate!.value }.min() ?? 0)
        {
            let most = longest.max { $0.estimate!.value < $1.estimate!.value } ?? first
            texts.append(
                "\(strong: "The longest waits seem to be at \(most.element)"): \(report.estimate(most, report.time)) "
                    + "on average\(tail(most)). The replications are too few to tell.")
        } else if longest.count > 3 {
            let range = Self.range(longest) { name in
                report.estimate(longest.first { $0.element.rawValue == name }, report.time)
            }
            texts.append(
                "\(strong: "At \(longest.count) stations the waits are about equally long"): \(range) on average.")
        } else {
            let longTail = longest.count == 1 ? tail(first) : ""
            let window = longest.count == 1 ? worstWindow(of: first) : ""
            texts.append(
                "\(strong: "The longest waits are at \(English.listed(longest.map(\.element.rawValue)))"): \(means) on "
                    + "average\(longTail).\(window)")
        }
        for station in report.run.network.stations {
            let classes = result.measurements.filter {
                $0.element.rawValue == station.name && $0.quantity == .wait && $0.statistic == "mean"
                    && $0.window == "all"
                    && $0.customerClass != "all"
                    && $0.estimate != nil
            }
            guard classes.count > 1 else { continue }
            if case .fifo = station.discipline { continue }
            let parts = classes.map {
                "\($0.customerClass) \(report.estimate($0, report.time))"
            }
            texts.append("At \(station.name) the mean wait is, by class: \(parts.joined(separator: "; ")).")
        }
        return texts
    }

    /// Where those who wait longest are calls that may be given up meanwhile, it is not the customers who wait so long.
    private func waitsOfCalls(_ longest: [MeasuredFigure], _ means: String) -> ReportText? {
        let map = CallMap(report.run.network)
        let names = report.run.network.stations.indices.filter { map.reaches[$0].canBeForNobody }.map {
            report.run.network.stations[$0].name
        }
        guard longest.count <= 3, longest.allSatisfy({ names.contains($0.element.rawValue) }), let first = longest.first
        else {
            return nil
        }
        let dead = longest.compactMap { seen($0.element.rawValue, "zombie.share") }.filter {
            $0.estimate!.value >= 0.005
        }
        let place = longest.count == 1 ? " there" : ""
        let whose =
            dead.isEmpty
            ? ""
            : """
             These are calls, not customers: they stay in line when nobody waits for them any more, and \
            \(English.listed(dead.map { report.estimate($0, .share) })) of the servers' time\(place) goes to such.
            """
        let longTail = longest.count == 1 ? tail(first) : ""
        return
            "\(strong: "The longest waits are those of calls at \(English.listed(longest.map(\.element.rawValue)))"): "
            + "\(means) on average\(longTail).\(whose)"
    }

    /// ` Worst is the window 9:00: who comes then waits 16 min on average.`
    private func worstWindow(of mean: MeasuredFigure) -> String {
        let windows = result.measurements.filter {
            $0.element == mean.element && $0.quantity == .wait && $0.statistic == "mean"
                && $0.customerClass == mean.customerClass && $0.window != "all" && $0.estimate != nil
        }
        let worst = leaders(of: windows)
        guard windows.count > worst.count else { return "" }
        let means = English.listed(worst.map { report.estimate($0, report.time) })
        return " Worst \(English.agreeing(worst.count, "is the window", "are the windows")) "
            + "\(English.listed(worst.map(\.window))): who comes then waits \(means) on average."
    }

    /// `; half of all wait at most 3 min, and 95% at most 20 min`.
    private func tail(_ mean: MeasuredFigure) -> String {
        var text = ""
        if let median = result.measurement(mean.element, "wait.p50", mean.customerClass), let half = median.estimate {
            text +=
                half.value > 0
                ? "; half of all wait at most \(report.value(median, report.time))" : "; half of all do not wait"
        }
        if let p95 = result.measurement(mean.element, "wait.p95", mean.customerClass), p95.estimate != nil {
            text += ", and 95% wait at most \(report.value(p95, report.time))"
        }
        return text
    }

    private func isStation(_ name: String) -> Bool {
        report.run.network.stations.indices.contains {
            report.run.network.stations[$0].name == name && !report.answersPolls($0)
        }
    }

    private func system() -> [ReportText] {
        guard report.run.network.stations.count > 1, let mean = result.measurement("system", "time.mean"),
            mean.estimate != nil
        else { return [] }
        var text = "From coming in to leaving takes \(report.estimate(mean, report.time)) on average"
        if let p95 = result.measurement("system", "time.p95"), p95.estimate != nil {
            text += "; 95% leave within \(report.value(p95, report.time))"
        }
        return [ReportText(text + ".")]
    }

    private func unfinished() -> [ReportText] {
        guard !report.scenario.run.plan.isLongRun, let left = result.measurement("system", "unfinished.count"),
            let estimate = left.estimate, estimate.value > 0
        else { return [] }
        return [
            "At the end of the period \(report.estimate(left, .number)) customers are still inside; they count in no "
                + "finished time."
        ]
    }
}
