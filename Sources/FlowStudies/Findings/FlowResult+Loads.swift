import Experiments
import FlowMeasures
import FlowNetworks
import FlowScenarios
import Measures
import Reporting
import Scenarios
import SimulationKernel
import Studies

/// What loads, and the run, say of whether stations keep up.
extension FlowResult {
    /// Whether each station keeps up, and what that says of all.
    var loadFindings: [LoadFinding] {
        // Without a rate there is no load to compare with: customers who come at stated times, or a closed population.
        let isClosed = run.network.classes.contains {
            if case .population = $0.arrivals.source { true } else { false }
        }
        if isClosed { return [] }
        let rejecting = stations.indices.filter { stations[$0].turnsAway }
        var over: [LoadFinding] = []
        var peaks: [(names: [String], peak: Double, load: Double, span: ClosedRange<Double>?)] = []
        var lists: [LoadFinding] = []
        var disturbed: [LoadFinding] = []
        var isKnown = false
        for station in scenario.loads {
            // Who waits outside a full station is held at the one before: that line grows in its place.
            guard let load = station.utilization, station.servers != nil, !rejecting.contains(station.station) else {
                continue
            }
            isKnown = true
            let full = stations[station.station]
            if station.servers == 0, load > 0 {
                over.append(.hasNoServer(station: station.name))
            } else if load >= Self.full, full.capacity != nil, full.whenFull == .block {
                let turnedAway = positive(full.element, .rejected, .share)
                over.append(.fillsUp(station: station.name, load: load, turnedAway: turnedAway))
            } else if load >= Self.full {
                over.append(excess(station, load))
            } else if let short = station.shortOfSkills(in: run.network) {
                over.append(
                    .cannotServeClasses(
                        station: station.name, classes: short.classes.map { run.network.classes[$0].name },
                        load: short.work / short.capacity,
                        grows: station.basis != .observedPeriod && !losesWhoWait(station.station)))
            } else if let peak = station.peakUtilization, peak >= Self.full {
                if scenario.disturbances.contains(where: { $0.station == station.station }) {
                    // The file's arithmetic is a finding only where the run bears it out.
                    guard let longest = lineOfDisturbance(station, peak) else { continue }
                    disturbed.append(
                        .fallsBehindWhileDisturbed(station: station.name, peak: peak, load: load, longest: longest))
                } else if outlastsPeaks(station) {
                    continue
                } else if station.peakIsOfList {
                    let span = scenario.run.starts == nil ? nil : station.peakSpan
                    lists.append(
                        .beginsWithList(station: station.name, load: load, span: span, isWorkedOff: isWorkedOff))
                } else if let same = peaks.firstIndex(where: { Self.alike($0.peak, peak) && Self.alike($0.load, load) })
                {
                    peaks[same].names.append(station.name)
                } else {
                    peaks.append(([station.name], peak, load, scenario.run.starts == nil ? nil : station.peakSpan))
                }
            }
        }
        let behind = peaks.indices.map { index in
            LoadFinding.fallBehindAtPeak(
                stations: peaks[index].names, peak: peaks[index].peak, load: peaks[index].load, span: peaks[index].span,
                overtime: index == 0 ? observed(.system, .overtime, .mean) : nil, isWorkedOff: isWorkedOff)
        }
        guard isKnown, over.isEmpty else {
            return (over.isEmpty ? gathering.map { [.gather(share: $0)] } ?? [] : over) + behind + lists + disturbed
        }
        // Whether all is well cannot be told by a run that has not seen it.
        let whole = unseenFindings.isEmpty ? [whole(isLimited: !rejecting.isEmpty, atPeak: !behind.isEmpty)] : []
        return whole + behind + lists + disturbed
    }

    /// What a load says that is at or above all that can be done.
    private func excess(_ station: StationLoad, _ load: Double) -> LoadFinding {
        if load.isFinite, losesWhoWait(station.station) { return .cannotServeAll(station: station.name, load: load) }
        return switch station.excess {
        case .ofPeriod: .tooMuchForPeriod(station: station.name, load: load)
        case .exactlyFull: .exactlyFull(station: station.name, load: load)
        case .grows, nil: .cannotKeepUp(station: station.name, load: load)
        }
    }

    private static let full = 1 - 1e-12

    /// Whether two loads read alike.
    private static func alike(_ one: Double, _ other: Double) -> Bool {
        Readable.number(one, as: .share) == Readable.number(other, as: .share)
    }

    /// What the loads say of all stations together, where none gets more work than it can do.
    private func whole(isLimited: Bool, atPeak: Bool) -> LoadFinding {
        // What happened goes before what arithmetic cannot tell.
        if let share = gathering { return .gather(share: share) }
        let map = CallMap(run.network)
        let kept = stations.indices.filter { map.reaches[$0].isKept }.map { stations[$0].name }
        if !kept.isEmpty { return .unknownBecauseKept(stations: kept) }
        // Servers that hold customers do less than the load is compared with.
        let full = stations.filter { $0.whenFull == .block && $0.capacity != nil }
        if !full.isEmpty { return .unknownBecauseHeld(full: full.map(\.name)) }
        if let (left, share) = manyLeft { return .manyAreLeft(left, share: share) }
        let waits = leftBehind != nil || !positive(.leftWaiting, .mean).isEmpty
        let isBrokenOff = !positive(.brokenOff, .share).isEmpty
        if waits || isBrokenOff { return .fitsButNotInShifts(waiting: waits, brokenOff: isBrokenOff) }
        if atPeak { return .fitsButNotAtPeak }
        if let lost = mostLost { return .fitsButLoses(lost) }
        return map.hasRetries ? .firstTriesFit : .stable(limited: isLimited)
    }

    /// The part of those who come by which more are inside at the end of a long run than at its beginning, where that is
    /// no chance.
    private var gathering: Double? {
        let growth = run.remains.totals.growth
        guard scenario.run.plan.isLongRun, growth.isShown, growth.isSteady, let share = growth.share,
            share > (endsAsItBegins ? Self.gathers : Self.many)
        else { return nil }
        return share
    }

    /// Fewer may be inside by chance.
    private static let gathers = 0.05

    /// Whether the observed period ends at the time of day, or of the week, at which it begins: else there are more inside
    /// at noon than at night.
    private var endsAsItBegins: Bool {
        let rates = run.network.classes.compactMap { one in
            if case .poisson(let profile) = one.arrivals.source { profile } else { nil }
        }
        let duty = stations.compactMap { station in
            if case .schedule(let schedule) = station.servers { schedule.profile } else { nil }
        }
        let length = run.remains.totals.duration / Double(max(1, run.finished))
        return (rates + duty + stations.compactMap(\.speed)).allSatisfy { profile in
            guard !profile.isConstant else { return true }
            guard let period = profile.period else { return false }
            return (length / period - (length / period).rounded()).magnitude < 1e-6
        }
    }

    /// The greatest share of a class that leaves a line unserved, where it is more than a few.
    private var mostLost: MeasuredFigure? {
        // Who tries again is not lost by it, and all are a class of their own where nobody is told apart.
        let names = [MeasureName.everybody] + run.network.classes.map(\.name)
        let all = stations.filter { $0.retry == nil }.flatMap { station in
            names.compactMap { measurement(station.element, .abandoned, .share, ofClass: $0) }
        }
        let most = all.max { $0.value < $1.value }
        return most.flatMap { $0.value > Self.few ? $0 : nil }
    }

    private static let few = 0.1

    /// Who are still inside at the end of a run that stops there, where they are a good part of those who came; that part.
    private var manyLeft: (MeasuredFigure, Double)? {
        cutOff.flatMap { $0.share > Self.many ? ($0.left, $0.share) : nil }
    }

    /// Who are still inside at the end of a run that stops there, which part they are of those who came or were there at its
    /// start, and how many these are.
    var cutOff: (left: MeasuredFigure, share: Double, of: Double)? {
        guard !scenario.run.plan.isLongRun, run.batching == nil, run.finished > 0,
            let left = positive(.system, .unfinished, .count), let arrivals = observed(.system, .arrivals, .rate)
        else { return nil }
        // Who is there at the start is one of them, and has not come since.
        let there = stations.reduce(0) { $0 + $1.initial.reduce(0) { $0 + $1.count } }
        let all = arrivals.value * run.remains.totals.duration / Double(run.finished) + Double(there)
        return (left, left.value / all, all)
    }

    /// Whether what a peak leaves behind is done in the end, by those who are on duty then.
    private var isWorkedOff: Bool { manyLeft == nil && gathering == nil && leftBehind == nil }

    /// More of those who come are not just the last ones.
    private static let many = 0.2

    /// The longest line, where one was seen that is worth the name, of that which the loads would leave behind.
    private func lineOfDisturbance(_ load: StationLoad, _ peak: Double) -> MeasuredFigure? {
        guard let longest = observed(stations[load.station].element, .length, .max), longest.value >= 1 else {
            return nil
        }
        let length = scenario.disturbances.filter { $0.station == load.station }.reduce(0) { $0 + $1.until - $1.from }
        let backlog = peak.isFinite ? (1 - 1 / peak) * (load.arrivalRate ?? 0) * length : .infinity
        return longest.value >= min(10, backlog / 4) ? longest : nil
    }

    /// Whether a service takes so long that a day's peak is over before it is.
    func outlastsPeaks(_ load: StationLoad) -> Bool {
        guard let work = load.offeredLoad, let rate = load.arrivalRate, rate > 0 else { return false }
        return work / rate * scenario.timeUnit.seconds > 12 * 3600
    }

    /// Whether somebody who waits, or would, leaves.
    private func losesWhoWait(_ index: Int) -> Bool {
        let station = stations[index]
        // Who always comes again is not lost.
        if let retry = station.retry, retry.isEndless { return false }
        return station.balking != nil || station.information?.stayAway != nil
            || positive(station.element, .abandoned, .share) != nil
    }

    /// Windows in which servers that come and go get more than all of their time on duty, by the whole interval.
    var windowFindings: [LoadFinding] {
        stations.flatMap { station in
            scenario.run.windows.compactMap { window in
                guard let load = measurement(station.element, .load, .mean, window: window.name),
                    (load.estimate?.lower ?? load.value) > 1
                else { return nil }
                return .fallsBehindInWindow(load: load, isWorkedOff: isWorkedOff)
            }
        }
    }
}
