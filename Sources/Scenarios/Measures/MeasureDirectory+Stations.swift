internal import FlowNetworks

/// What can be measured of a station: as much as its kind tells.
extension MeasureDirectory {
    func quantities(ofStation index: Int) -> [MeasuredQuantity] {
        let station = network.stations[index]
        let name = station.name
        let mayGiveUp = canAbandon(at: index)
        let interrupts = station.discipline.interruptsService
        var wait = MeasuredQuantity.times("wait")
        wait.isOfServed = mayGiveUp
        let balks = station.balking != nil || station.information?.stayAway != nil
        return [
            wait, .times("time"),
            .level("length", byClass: !interrupts), .level("occupancy", byClass: true), .level("busy"),
            .figure(
                "utilization", "mean", .share,
                missing: station.servers == .unlimited
                    ? "'\(name)' has servers without limit"
                    : station.servers == .count(0) ? "'\(name)' has no server" : nil),
            .figure("arrivals", "rate", .rate, byClass: true),
            .times("completion", missing: interrupts ? nil : "no service is interrupted at '\(name)'"),
            .figure(
                "rejected", "share", .share, byClass: true,
                missing: station.capacity == nil ? "'\(name)' has no 'capacity'" : nil),
            .figure(
                "abandoned", "share", .share, byClass: true,
                missing: mayGiveUp ? nil : "nobody who waits at '\(name)' has a 'patience'"),
            .figure(
                "balked", "share", .share, byClass: true,
                missing: balks ? nil : "everybody joins the line at '\(name)', which has no 'balk'"),
            .times("blocked", missing: holdsCustomers ? nil : "no station blocks the one before it"),
            .figure("unfinished", "count", .number, byClass: true),
        ] + serverQuantities(station) + informationQuantities(station)
    }

    /// Whether a station's customers may give up.
    private func canAbandon(at index: Int) -> Bool {
        let station = network.stations[index]
        if station.patience != nil || station.atShiftEnd == .leave || station.information?.notify != nil { return true }
        let visits = (network.classes.map(\.flow) + network.stations.flatMap(\.exits)).flatMap(\.visits)
        return visits.contains { $0.station == index && $0.patience != nil }
    }

    private var holdsCustomers: Bool { network.stations.contains { $0.whenFull == .block && $0.capacity != nil } }

    private func serverQuantities(_ station: Station) -> [MeasuredQuantity] {
        let name = station.name
        let comeAndGo: Bool =
            switch station.servers {
            case .schedule, .groups: true
            case .count, .unlimited: false
            }
        let always = comeAndGo ? nil : "'\(name)' always has the same servers"
        let isLimited = station.servers != .unlimited
        let fails = isLimited && (station.breakdowns != nil || station.vacations != nil)
        return [
            .figure("on-duty", "mean", .number, missing: always), .figure("overtime", "total", .time, missing: always),
            .figure(
                "down", "share", .share,
                missing: fails ? nil : "servers of '\(name)' neither fail nor go away"),
            .figure(
                "held", "share", .share,
                missing: holdsCustomers && isLimited ? nil : "no station blocks the one before it"),
            .figure(
                "orbit", "mean", .number,
                missing: station.retry != nil && isLimited
                    ? nil : "nobody comes again to '\(name)', which has no 'retry'"),
        ]
    }

    private func informationQuantities(_ station: Station) -> [MeasuredQuantity] {
        guard let information = station.information else { return [] }
        let isLatest = information.poll.client == .latest
        var list: [MeasuredQuantity] = [
            .figure("polls", "rate", .rate), .figure("unanswered", "share", .share),
            .figure(isLatest ? "cancelled" : "backwards", "share", .share),
            .figure("nothing-new", "share", .share), .figure("age", "mean", .time), .figure("stale", "share", .share),
            .figure("shown-wait", "bias", .time), .figure("waiting-room", "mean", .time),
            .figure("free-time", "mean", .time),
        ]
        if information.notify != nil {
            list += [
                .figure("back-in-time", "share", .share), .figure("missed-calls", "count", .number),
                .times("notice", byClass: false),
            ]
        }
        if information.stayAway != nil { list.append(.figure("stayed-away", "count", .number)) }
        return list
    }
}

extension Discipline {
    /// Whether a customer in service can be interrupted by another.
    var interruptsService: Bool {
        switch self {
        case .priority(let rule), .preemptiveLIFO(let rule), .earliestDue(_, let rule): rule != .none
        case .shortestJob(let job): job.preemption != .none
        case .shortestRemaining: true
        default: false
        }
    }
}
