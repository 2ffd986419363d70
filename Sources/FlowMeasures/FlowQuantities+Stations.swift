import SimulationKernel
internal import Scenarios
internal import Experiments
internal import FlowNetworks

/// What can be measured of a station: as much as its kind tells.
extension FlowQuantities {
    func blocks(ofStation index: Int) -> [Block] {
        let station = network.stations[index]
        let element = MeasureElement(station.name)
        let coming = network.classes.indices.filter { mayCome($0, to: index) }
        let each = coming.map { number in
            Group(network.classes[number].name, [number], isOnlyOnRequest: coming.count == 1) { run in
                let visits = run.flow.visits[index][number]
                return visits.arrivals > 0 || visits.atStart > 0
            }
        }
        let groups = [Group(MeasureName.everybody, Array(network.classes.indices))] + each
        let main = Block(
            of: groups, needsSeveral: true,
            lineQuantities(element, index) + serverQuantities(element, index) + customerQuantities(element, index)
                + visitQuantities(element, place: index))
        return [
            main, Block(skillQuantities(element, index)), Block(informationQuantities(element, index)),
            Block(callQuantities(element, index)),
        ]
    }

    /// Of each group of servers with skills.
    private func skillQuantities(_ element: MeasureElement, _ index: Int) -> [Entry] {
        guard case .groups(let groups) = network.stations[index].servers else { return [] }
        return groups.enumerated().flatMap { place, group -> [Entry] in
            @Sendable func areas(_ run: Observed) -> GroupAreas? {
                run.flow.stations[index].detail.flatMap { $0.groups.isEmpty ? nil : $0.groups[place] }
            }
            let changes = group.schedule.isConstant ? "the group '\(group.name)' always has the same servers" : nil
            return [
                figure(
                    element, QuantityName.utilization.ofGroup(group.name), as: .mean, unit: .share, basis: .time,
                    reading: .ratio { run, _ in
                        areas(run).map { (max(0, $0.busyArea - $0.overtimeArea), $0.onDutyArea) }
                    }),
                figure(
                    element, QuantityName.busy.ofGroup(group.name), as: .mean, unit: .number, counts: .servers,
                    basis: .time, reading: .perTime { run, _ in areas(run)?.busyArea }),
                figure(
                    element, QuantityName.onDuty.ofGroup(group.name), as: .mean, unit: .number, counts: .servers,
                    basis: .time, absence: changes, reading: .perTime { run, _ in areas(run)?.onDutyArea }),
                figure(
                    element, QuantityName.overtime.ofGroup(group.name), as: .total, unit: .time, worse: .higher,
                    absence: changes, reading: .total { run, _ in areas(run)?.overtimeArea }),
            ]
        }
    }

    /// Waits and times, and how many are there.
    private func lineQuantities(_ element: MeasureElement, _ index: Int) -> [Entry] {
        let interrupts = network.stations[index].discipline.interruptsService
        let name = network.stations[index].name
        return [
            times(element, .wait, shown: .waits, worse: .higher, division: .both) { run, scope in
                .merged(scope.classes) { run.flow.visits[index][$0].wait }
            },
            times(element, .time, shown: .times, worse: .higher, division: .both) { run, scope in
                .merged(scope.classes) { run.flow.visits[index][$0].time }
            },
            times(
                element, .completion, shown: .list([.mean, .secondMoment]), division: .both,
                absence: interrupts ? nil : "no service is interrupted at '\(name)'"
            ) { run, scope in .merged(scope.classes) { run.flow.visits[index][$0].completion } },
            figure(
                element, .occupancy, as: .mean, unit: .number, basis: .time, division: .both,
                reading: .perTime { run, scope in run.flow.visits[index].sum(scope.classes) { $0.area } }),
            level(element, .length, shown: [.mean, .maximum]) { run, _ in run.flow.stations[index].waiting },
            figure(
                element, .length, as: .mean, unit: .number, basis: .time, division: .eachClass,
                absence: interrupts ? "who is interrupted waits again, of which nothing is told by class" : nil,
                reading: .perTime { run, scope in run.flow.visits[index].sum(scope.classes) { $0.waitingArea } }),
            level(element, .occupancy, shown: [.maximum, .exactly(0)]) { run, _ in run.flow.stations[index].occupancy },
            level(element, .busy, shown: [.mean], counts: .customers) { run, _ in run.flow.stations[index].busy },
        ]
    }

    /// Who comes, who does not stay, and who is there at the end.
    private func customerQuantities(_ element: MeasureElement, _ index: Int) -> [Entry] {
        let station = network.stations[index]
        let name = station.name
        let mayGiveUp = canAbandon(at: index)
        let balks = station.canBalk
        func ofArrivals(
            _ quantity: QuantityName, absence: String?, _ count: @escaping @Sendable (VisitObservations) -> Int
        ) -> Entry {
            share(element, quantity, worse: .higher, division: .both, absence: absence) { run, scope in
                let visits = run.flow.visits[index]
                return (visits.sum(scope.classes, count), visits.sum(scope.classes) { $0.arrivals })
            }
        }
        /// Who was there at the start may leave as well as who has come since.
        func ofAll(
            _ quantity: QuantityName, absence: String?, _ count: @escaping @Sendable (VisitObservations) -> Int
        ) -> Entry {
            share(element, quantity, worse: .higher, division: .both, absence: absence) { run, scope in
                let visits = run.flow.visits[index]
                return (visits.sum(scope.classes, count), visits.sum(scope.classes) { $0.arrivals + $0.initial })
            }
        }
        var served = times(
            element, .wait, shown: .servedWaits, worse: .higher, division: .both,
            absence: mayGiveUp ? nil : "nobody gives up at '\(name)', so all are served: leave '(served)' out"
        ) { run, scope in .merged(scope.classes) { run.flow.visits[index][$0].waitOfServed } }
        served.isOfServed = true
        return [
            figure(
                element, .arrivals, as: .rate, unit: .rate, division: .both,
                reading: .perTime { run, scope in Double(run.flow.visits[index].sum(scope.classes) { $0.arrivals }) }),
            ofArrivals(.rejected, absence: station.canReject ? nil : "'\(name)' has no 'capacity'") {
                $0.rejected
            },
            ofAll(.abandoned, absence: patience(at: index)) { $0.abandoned },
            ofAll(.brokenOff, absence: breakingOff(of: station)) { $0.brokenOff },
            figure(
                element, .leftBehind, as: .count, unit: .number, worse: .higher, division: .both,
                absence: closing(of: station),
                reading: .total { run, scope in Double(run.flow.visits[index].sum(scope.classes) { $0.leftBehind }) }),
            ofArrivals(.leftBehind, absence: closing(of: station)) { $0.leftBehind },
            served,
            ofArrivals(.balked, absence: balks ? nil : "everybody joins the line at '\(name)', which has no 'balk'") {
                $0.balked
            },
            times(
                element, .blocked, shown: .list([.mean]), worse: .higher, division: .both,
                absence: holding(at: index)
            ) { run, scope in .merged(scope.classes) { run.flow.visits[index][$0].blocked } },
            figure(
                element, .unfinished, as: .count, unit: .number, division: .both,
                reading: .total { run, scope in Double(run.flow.visits[index].sum(scope.classes) { $0.atEnd }) }),
        ]
    }

    /// Of the station as a whole: its servers' time.
    private func serverQuantities(_ element: MeasureElement, _ index: Int) -> [Entry] {
        let station = network.stations[index]
        let name = station.name
        let comeAndGo: Bool =
            switch station.servers {
            case .schedule, .groups, .formula: true
            case .count, .unlimited: false
            }
        let isLimited = station.servers != .unlimited
        let always = comeAndGo ? nil : "'\(name)' always has the same servers"
        let fails = isLimited && (station.breakdowns != nil || station.vacations != nil)
        let fixed: Double? = if case .count(let servers) = station.servers { Double(servers) } else { nil }
        func ofDuty(
            _ quantity: QuantityName, absence: String?, _ area: @escaping @Sendable (StationDetail) -> Double
        ) -> Entry {
            figure(
                element, quantity, as: .share, unit: .share, basis: .time, worse: .higher, absence: absence,
                reading: .ratio { run, _ in run.flow.stations[index].detail.map { (area($0), $0.onDutyArea) } })
        }
        return [
            figure(
                element, .utilization, as: .mean, unit: .share, basis: .time,
                absence: !isLimited
                    ? "'\(name)' has servers without limit" : fixed == 0 ? "'\(name)' has no server" : nil,
                reading: .ratio { run, _ in
                    let found = run.flow.stations[index]
                    if let detail = found.detail {
                        return (max(0, detail.busy.area - detail.overtimeArea), detail.onDutyArea)
                    }
                    let busy = found.busy
                    return fixed.map { (busy.area, busy.duration * $0) }
                }),
            figure(
                element, .free, as: .share, unit: .share, basis: .time, worse: .lower,
                absence: isLimited ? nil : "'\(name)' has servers without limit",
                reading: .ratio { run, _ in
                    let found = run.flow.stations[index]
                    if let detail = found.detail { return (detail.freeTime, detail.busy.duration) }
                    let occupancy = found.occupancy
                    return fixed.map { (occupancy.timeUpTo(Int(saturating: $0) - 1), occupancy.duration) }
                }),
            figure(
                element, .onDuty, as: .mean, unit: .number, counts: .servers, basis: .time, absence: always,
                reading: .perTime { run, _ in run.flow.stations[index].detail?.onDutyArea }),
            figure(
                element, .overtime, as: .total, unit: .time, worse: .higher, absence: always,
                reading: .total { run, _ in run.flow.stations[index].detail?.overtimeArea }),
            figure(
                element, .leftWaiting, as: .mean, unit: .number, worse: .higher, absence: staying(of: station),
                reading: .ratio { run, _ in run.flow.stations[index].detail.map { ($0.leftWaiting, $0.closings) } }),
            ofDuty(.down, absence: fails ? nil : "servers of '\(name)' neither fail nor go away") { $0.downArea },
            ofDuty(
                .switching,
                absence: station.rounds == nil ? "the servers of '\(name)' have one line, and no 'rounds'" : nil
            ) { $0.downArea },
            ofDuty(.setUp, absence: station.setUp == nil ? "'\(name)' has no 'set-up'" : nil) { $0.setUpArea },
            ofDuty(
                .held, absence: isLimited ? holding(at: index) : "'\(name)' has servers without limit"
            ) { $0.heldArea },
            figure(
                element, .orbit, as: .mean, unit: .number, basis: .time, worse: .higher,
                absence: station.retry != nil && isLimited
                    ? nil : "nobody comes again to '\(name)', which has no 'retry'",
                reading: .ratio { run, _ in run.flow.stations[index].detail.map { ($0.orbit.area, $0.orbit.duration) } }
            ),
        ]
    }

    /// Why nobody is held at a station's servers until there is room at the next one, with what may be meant instead; nil
    /// where that may happen.
    private func holding(at index: Int) -> String? {
        guard let blocking else { return "no station blocks the one before it" }
        if blocking.holds(at: index) { return nil }
        let name = network.stations[index].name
        let before = blocking.before(index).map { "\(network.stations[$0].name).\(QuantityName.blocked).mean" }
        let meant =
            before.isEmpty
            ? ""
            : "; who waits for room at '\(name)' is held at the station before it: " + before.joined(separator: ", ")
        return "whoever has been served at '\(name)' can always go on" + meant
    }

    /// Why nobody gives up waiting at a station, with what may be meant instead; nil where that may happen.
    private func patience(at index: Int) -> String? {
        if canAbandon(at: index) { return nil }
        let name = network.stations[index].name
        let absence = "nobody who waits at '\(name)' has a 'patience'"
        return network.stations[index].atShiftEnd == .leave
            ? absence + "; whose service the end of a shift breaks off is in \(name).\(QuantityName.brokenOff).share"
            : absence
    }

    /// Why no service is broken off at a station; nil where that may happen.
    private func breakingOff(of station: Station) -> String? {
        station.atShiftEnd == .leave
            ? nil : "no service is broken off at '\(station.name)', which has no 'at-shift-end: leave'"
    }

    /// Why nobody is left waiting when the last server goes; nil where that may happen.
    private func staying(of station: Station) -> String? {
        switch station.atShiftEnd {
        case .serveAll: "'at-shift-end: serve-all' has all served who are in"
        case .serveBooked: "'at-shift-end: serve-booked' has all served who are in or booked"
        case .finish, .interrupt, .leave: closing(of: station)
        }
    }

    /// Why nobody can find that all servers have gone; nil where that may happen.
    private func closing(of station: Station) -> String? {
        station.closes ? nil : "the servers of '\(station.name)' are never all off duty"
    }
}
