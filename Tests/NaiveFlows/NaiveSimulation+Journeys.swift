package import FlowNetworks
package import SimulationKernel

/// What was recorded of customers' whole way, from each customer's own moments.
extension NaiveSimulation {
    package func differencesOfJourneys(
        _ windows: [TimeWindow], _ timers: [JourneyTimer], from observed: FlowObservations
    ) -> [String] {
        var result = Differences()
        guard let begin, let end else { return ["the naive run did not end"] }
        for index in network.classes.indices {
            let mine = customers.filter { $0.classIndex == index }
            let journey = observed.journeys[index]
            compare("class \(index)", journey.whole, mine, timers, begin, end, &result)
            for (place, window) in windows.enumerated() {
                let name = "class \(index), window \(place)"
                let part = journey.windows[place]
                compare(
                    name, part, mine.filter { Self.contains(window, $0.entered.time) }, timers, begin, end, &result)
                let parts = Self.parts(of: window, begin.time, end.time)
                result.compare("\(name) duration", part.duration, parts.reduce(0) { $0 + $1.1 - $1.0 })
                result.compare(
                    "\(name) area", part.area,
                    Self.overlap(mine.map { ($0.entered.time, $0.left?.time ?? end.time) }, parts))
            }
        }
        return result.found
    }

    private func compare(
        _ name: String, _ part: JourneyObservations.Part, _ people: [NaiveCustomer], _ timers: [JourneyTimer],
        _ begin: Moment, _ end: Moment, _ result: inout Differences
    ) {
        result.compare("\(name) arrivals", part.arrivals, people.count { Self.isWithin($0.entered, begin, end) })
        let gone = people.filter { Self.isWithin($0.left, begin, end) }
        for outcome in network.outcomes.indices {
            result.compare("\(name) outcome \(outcome)", part.ends[outcome], gone.count { $0.outcome == outcome })
        }
        let stayed = gone.filter { $0.outcome != FlowNetwork.rejected && $0.outcome != FlowNetwork.balked }
        result.compare("\(name) time", part.time, stayed.map { $0.left!.time - $0.entered.time })
        result.compare(
            "\(name) wait", part.wait,
            gone.map { person in person.visits.reduce(0) { $0 + $1.started!.time - $1.joined.time } })
        for (number, timer) in timers.enumerated() {
            result.compare("\(name) timer \(number)", part.timers[number], gone.compactMap { time(timer, of: $0) })
        }
    }

    /// By going through all that a customer passed, one after the other.
    private func time(_ timer: JourneyTimer, of person: NaiveCustomer) -> Double? {
        var passed: [(place: Int?, name: String?, moment: JourneyPoint.Moment, time: Double)] = []
        for visit in person.visits {
            let station = visit.visit.station
            let name = visit.visit.name
            passed.append((station, name, .joining, visit.joined.time))
            passed.append((station, name, .start, visit.started!.time))
            passed.append((station, name, .end, visit.left!.time))
        }
        for delay in person.delays {
            passed.append((nil, delay.name, .joining, delay.from.time))
            passed.append((nil, delay.name, .start, delay.from.time))
            passed.append((nil, delay.name, .end, delay.to!.time))
        }
        // One after the other: where several stand at one moment, their own order is kept by the order of steps.
        let order =
            person.visits.map(\.joined.tick).flatMap { [$0, $0, $0] }
            + person.delays.map(\.from.tick).flatMap { [$0, $0, $0] }
        passed = passed.indices.sorted { (order[$0], $0) < (order[$1], $1) }.map { passed[$0] }
        if let visit = person.turnedAway { passed.append((visit.station, visit.name, .joining, person.left!.time)) }
        func isMeant(_ point: JourneyPoint, _ place: Int) -> Bool {
            passed[place].moment == point.moment
                && point.places.contains { meant in
                    switch meant {
                    case .arrival, .leaving: false
                    case .station(let number): passed[place].place == number
                    case .step(let name): passed[place].name == name
                    }
                }
        }
        var starts = passed.indices.filter { isMeant(timer.from, $0) }
        if timer.from.isArrival { starts = [-1] }
        guard let start = timer.from.isLast ? starts.last : starts.first else { return nil }
        let from = start < 0 ? person.entered.time : passed[start].time
        if timer.to.isLeaving { return person.left!.time - from }
        let ends = passed.indices.filter { $0 > start && isMeant(timer.to, $0) }
        return (timer.to.isLast ? ends.last : ends.first).map { passed[$0].time - from }
    }
}
