import SimulationKernel

extension FlowEngine {
    /// What was observed; the replication is over.
    package func observations() -> FlowObservations {
        let network = program.network
        let after = presence()
        let stationObservations = network.stations.indices.map { index in
            StationObservations(
                occupancy: stations[index].occupancy.summary(at: observedUntil),
                servers: stations[index].servers == .max ? nil : stations[index].servers, detail: detail(at: index),
                brought: brought(at: index, after), errands: errandWork(at: index, after))
        }
        let visits = network.stations.indices.map { station in
            network.classes.indices.map { visit(at: station * network.classes.count + $0, after) }
        }
        let windowed = network.stations.indices.map { station in
            network.classes.indices.map {
                windows.observations(
                    cell: station * network.classes.count + $0, from: observedFrom, to: observedUntil)
            }
        }
        let classObservations = network.classes.indices.map { observed(classAt: $0, visits, after) }
        let stepTimes = program.namedSteps.indices.map { timesOfStep($0) }
        var result = FlowObservations(
            start: observedFrom, end: observedUntil, visits: visits, stations: stationObservations,
            classes: classObservations, windows: windowed,
            namedSteps: stepTimes.indices.map { named($0, stepTimes[$0], after) },
            delayed: delayed.summary(at: observedUntil), checks: [],
            customers: Int(ended - batchClock.endedBefore), events: Int(calendar.scheduled - batchClock.eventsBefore),
            ranDry: ranDry)
        result.information = network.stations.indices.map { information(at: $0) }
        result.deadlock = deadlock
        result.attempts = attemptObservations()
        result.errands = errandObservations(after)
        result.series = endBooks[0].series()
        result.namedStepsByClass = stepTimes
        result.journeys = journeys.observations(until: observedUntil)
        result.gatherings = gatheringObservations()
        result.readings = readings
        result.records = keepers.map { $0.observations(until: observedUntil) }
        result.checks = checks(result, after) + errandChecks(result.errands, after) + recordChecks(result.records)
        return result
    }

    /// Whether the run ended before the number of customers it should have had.
    private var ranDry: Bool {
        if case .customers(let number) = program.plan.warmUp, ended < number { return true }
        if case .customers = program.plan.length { return ended < milestone || milestone == .max }
        return false
    }

    /// Work is given or left: what was given since, what is left now, less what was left then.
    private func brought(at index: Int, _ after: Presence) -> Double? {
        guard !program.isGeneral[index] else { return nil }
        guard stations[index].preemption == .none || stations[index].preemption == .resume else { return nil }
        return stations[index].served + after.remaining[index] - before.remaining[index]
    }

    private func visit(at index: Int, _ after: Presence) -> VisitObservations {
        let time = cells[index].time.summary()
        let waitOfServed = cells[index].waitOfServed.summary()
        var wait = waitOfServed
        wait.merge(cells[index].wait.summary())
        let first = before.cells[index]
        let last = after.cells[index]
        return VisitObservations(
            wait: wait, time: time, completion: cells[index].completion.summary(),
            arrivals: Int(cells[index].arrivals), rejected: Int(cells[index].rejected),
            balked: Int(cells[index].balked), abandoned: Int(cells[index].abandoned),
            brokenOff: Int(cells[index].brokenOff),
            leftBehind: Int(cells[index].leftBehind), waitOfServed: waitOfServed,
            blocked: cells[index].blocked.summary(),
            area: time.sum + last.time - first.time, atStart: first.count, atEnd: last.count,
            waitingAtEnd: last.waiting, initial: first.initial,
            waitingArea: wait.sum + last.waitingTime - first.waitingTime)
    }

    /// A named step over all classes, of what they did there.
    private func named(_ index: Int, _ byClass: [StepTimes], _ after: Presence) -> VisitObservations {
        var wait = TallySummary()
        var time = TallySummary()
        // One class that comes there is told as it is.
        for part in byClass where part.time.count + part.wait.count > 0 {
            wait.merge(part.wait)
            time.merge(part.time)
        }
        let rejected = (0..<classCount).reduce(0) { $0 + Int(namedCells[index * classCount + $1].rejected) }
        let first = before.named[index]
        let last = after.named[index]
        return VisitObservations(
            wait: wait, time: time, completion: TallySummary(),
            arrivals: Int(time.count) + rejected + last - first, rejected: rejected, area: .nan, atStart: first,
            atEnd: last, waitingAtEnd: 0, waitingArea: .nan)
    }

    private func timesOfStep(_ index: Int) -> [StepTimes] {
        (0..<classCount).map { number in
            let cell = namedCells + (index * classCount + number)
            if cell.pointee.time.count + cell.pointee.wait.count == 0 {
                return StepTimes(wait: TallySummary(), time: TallySummary())
            }
            return StepTimes(wait: cell.pointee.wait.summary(), time: cell.pointee.time.summary())
        }
    }

    private func observed(classAt index: Int, _ visits: [[VisitObservations]], _ after: Presence) -> ClassObservations {
        let count = program.network.classes.count
        let only = Int(classes[index].onlyVisit)
        let time = only < 0 ? classes[index].time.summary() : visits[only / count][only % count].time
        return ClassObservations(
            time: time, arrivals: Int(classes[index].arrivals),
            ends: (0..<outcomeCount).map { Int(ends[index * outcomeCount + $0]) },
            timeByOutcome: endBooks[0].times(ofClass: index),
            noShows: Int(classes[index].noShows), arePolls: classes[index].arePolls, atStart: before.inside[index],
            atEnd: after.inside[index],
            area: time.sum + classes[index].timeOfRejected + after.insideTime[index] - before.insideTime[index])
    }

    /// Each law from two sides that were counted apart: how levels changed, and what each customer spent.
    private func checks(_ result: FlowObservations, _ after: Presence) -> [IdentityCheck] {
        var checks: [IdentityCheck] = []
        for (index, station) in program.network.stations.enumerated() {
            let visits = result.visits[index]
            checks.append(
                IdentityCheck(
                    law: .little, element: station.name, left: result.stations[index].occupancy.area,
                    right: visits.reduce(0) { $0 + $1.area }, terms: subtracted(at: index, after)))
            checks.append(
                IdentityCheck(
                    law: .utilization, element: station.name, left: given(at: index, result),
                    right: stations[index].served + after.serving[index] - before.serving[index],
                    terms: stations[index].served + after.serving[index] + before.serving[index]
                        + clockOfSharing(at: index)))
            checks.append(
                IdentityCheck(
                    law: .flow, element: station.name,
                    left: Double(visits.reduce(0) { $0 + $1.atStart + $1.arrivals }),
                    right: Double(
                        visits.reduce(0) { $0 + $1.atEnd + $1.rejected + $1.balked + Int($1.time.count) })))
        }
        let between = result.delayed.area + (result.errands?.waiting.area ?? 0)
        let areas = result.stations.reduce(between) { $0 + $1.occupancy.area + ($1.detail?.orbit.area ?? 0) }
        checks.append(
            IdentityCheck(
                law: .little, element: "system", left: areas,
                right: result.classes.reduce(result.errands?.area ?? 0) { $0 + $1.area },
                terms: before.errandTime + after.errandTime
                    + zip(before.insideTime, after.insideTime).reduce(0) { $0 + $1.0 + $1.1 }))
        checks.append(
            IdentityCheck(
                law: .flow, element: "system",
                left: Double(result.classes.reduce(0) { $0 + $1.atStart + $1.arrivals }),
                right: Double(result.classes.reduce(0) { $0 + $1.atEnd + $1.ends.reduce(0, +) })))
        return checks
    }

    /// Where servers are shared, work is the sum of differences of the clock, of which each has the clock's rounding.
    private func clockOfSharing(at index: Int) -> Double {
        program.isGeneral[index] && generals[index].isSharing ? observedUntil : 0
    }

    /// Service given, from the levels: server time, or where servers are shared, work.
    private func given(at index: Int, _ result: FlowObservations) -> Double {
        if program.isGeneral[index], generals[index].isSharing { return generals[index].workArea }
        return result.stations[index].busy.area
    }

    private func detail(at index: Int) -> StationDetail? {
        guard program.isGeneral[index] else { return nil }
        let general = generals + index
        var areas = general.pointee.areas
        if let setUp = general.pointee.setUp { areas.setUpArea = setUp.area(at: observedUntil) }
        return StationDetail(
            waiting: general.pointee.waiting.summary(at: observedUntil),
            busy: general.pointee.busy.summary(at: observedUntil),
            orbit: general.pointee.orbit.summary(at: observedUntil), areas: areas,
            groups: general.pointee.skills.areas)
    }

    private func information(at index: Int) -> InformationObservations? {
        guard hasTicketLines, program.network.stations[index].information != nil else { return nil }
        let seen = ticketLines[index].counts
        return InformationObservations(
            duration: observedUntil - observedFrom, sent: seen.sent, unanswered: seen.unanswered,
            cancelled: seen.cancelled, shown: seen.shown, backwards: seen.backwards, nothingNew: seen.nothingNew,
            ageArea: seen.ageArea, ageTime: seen.ageTime, staleTime: seen.staleTime, estimates: seen.estimates,
            errorSum: seen.errorSum, errorSquares: seen.errorSquares, left: seen.left, backInTime: seen.backInTime,
            notice: ticketLines[index].notice.summary(), missedCalls: seen.missedCalls, stayedAway: seen.stayedAway,
            called: seen.called, roomTime: seen.roomTime, freeTime: seen.freeTime)
    }

    /// The times of those at a station at the beginning and at the end, from which its areas were clipped.
    private func subtracted(at station: Int, _ after: Presence) -> Double {
        let count = program.network.classes.count
        return (station * count..<(station + 1) * count).reduce(0) { $0 + before.cells[$1].time + after.cells[$1].time }
    }
}
