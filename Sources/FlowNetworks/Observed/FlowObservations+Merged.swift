import SimulationKernel

extension FlowObservations {
    /// This batch and the one that follows it at once, as one.
    /// - Precondition: both are of one run.
    package func merged(with next: FlowObservations) -> FlowObservations {
        var result = self
        result.end = next.end
        result.visits = zip(visits, next.visits).map { zip($0, $1).map { $0.merged(with: $1) } }
        result.stations = zip(stations, next.stations).map { $0.merged(with: $1) }
        result.classes = zip(classes, next.classes).map { $0.merged(with: $1) }
        result.windows = zip(windows, next.windows).map { zip($0, $1).map { zip($0, $1).map { $0.merged(with: $1) } } }
        result.namedSteps = zip(namedSteps, next.namedSteps).map { $0.merged(with: $1) }
        result.namedStepsByClass = zip(namedStepsByClass, next.namedStepsByClass).map {
            zip($0, $1).map { $0.merged(with: $1) }
        }
        result.delayed.merge(next.delayed)
        result.checks = zip(checks, next.checks).map { first, second in
            var sum = first
            sum.left += second.left
            sum.right += second.right
            sum.terms += second.terms
            return sum
        }
        result.customers += next.customers
        result.events += next.events
        result.ranDry = ranDry || next.ranDry
        result.information = zip(information, next.information).map { first, second in
            guard let first, let second else { return first ?? second }
            return first.merged(with: second)
        }
        result.deadlock = next.deadlock ?? deadlock
        result.attempts = zip(attempts, next.attempts).map { $0.merged(with: $1) }
        if let first = errands, let second = next.errands { result.errands = first.merged(with: second) }
        if let second = next.series { result.series?.merge(second) }
        result.gatherings = zip(gatherings, next.gatherings).map { $0.merged(with: $1) }
        result.records = zip(records, next.records).map { $0.merged(with: $1) }
        result.journeys = zip(journeys, next.journeys).map { $0.merged(with: $1) }
        result.readings = readings.merged(with: next.readings)
        return result
    }
}

extension VisitObservations {
    fileprivate func merged(with next: VisitObservations) -> VisitObservations {
        var result = self
        result.wait.merge(next.wait)
        result.time.merge(next.time)
        result.completion.merge(next.completion)
        result.waitOfServed.merge(next.waitOfServed)
        result.blocked.merge(next.blocked)
        result.arrivals += next.arrivals
        result.rejected += next.rejected
        result.balked += next.balked
        result.abandoned += next.abandoned
        result.brokenOff += next.brokenOff
        result.leftBehind += next.leftBehind
        result.area += next.area
        result.waitingArea += next.waitingArea
        result.atEnd = next.atEnd
        result.waitingAtEnd = next.waitingAtEnd
        return result
    }
}

extension StepTimes {
    fileprivate func merged(with next: StepTimes) -> StepTimes {
        var result = self
        result.wait.merge(next.wait)
        result.time.merge(next.time)
        return result
    }
}

extension WindowObservations {
    fileprivate func merged(with next: WindowObservations) -> WindowObservations {
        var result = self
        result.wait.merge(next.wait)
        result.arrivals += next.arrivals
        result.waitingArea += next.waitingArea
        result.busyArea += next.busyArea
        result.duration += next.duration
        result.requested = requested.merged(with: next.requested)
        result.rejected += next.rejected
        result.balked += next.balked
        result.abandoned += next.abandoned
        result.brokenOff += next.brokenOff
        result.area += next.area
        return result
    }
}

extension StationObservations {
    fileprivate func merged(with next: StationObservations) -> StationObservations {
        var result = self
        result.occupancy.merge(next.occupancy)
        if let first = brought, let second = next.brought { result.brought = first + second }
        if let first = errands, let second = next.errands { result.errands = first.merged(with: second) }
        if let first = detail, let second = next.detail { result.detail = first.merged(with: second) }
        return result
    }
}

extension StationDetail {
    fileprivate func merged(with next: StationDetail) -> StationDetail {
        var result = self
        result.waiting.merge(next.waiting)
        result.busy.merge(next.busy)
        result.orbit.merge(next.orbit)
        result.areas += next.areas
        for index in result.groups.indices { result.groups[index] += next.groups[index] }
        return result
    }
}

extension ClassObservations {
    fileprivate func merged(with next: ClassObservations) -> ClassObservations {
        var result = self
        result.time.merge(next.time)
        result.arrivals += next.arrivals
        result.ends = zip(ends, next.ends).map { $0 + $1 }
        for index in timeByOutcome.indices { result.timeByOutcome[index].merge(next.timeByOutcome[index]) }
        result.atEnd = next.atEnd
        result.area += next.area
        return result
    }
}

extension InformationObservations {
    fileprivate func merged(with next: InformationObservations) -> InformationObservations {
        var result = self
        result.duration += next.duration
        for count in [
            \.sent, \.unanswered, \.cancelled, \.shown, \.backwards, \.nothingNew, \.estimates, \.left, \.backInTime,
            \.missedCalls, \.stayedAway, \.called,
        ] as [WritableKeyPath<InformationObservations, Int>] { result[keyPath: count] += next[keyPath: count] }
        for sum in [
            \.ageArea, \.ageTime, \.staleTime, \.errorSum, \.errorSquares, \.roomTime, \.freeTime,
        ] as [WritableKeyPath<InformationObservations, Double>] { result[keyPath: sum] += next[keyPath: sum] }
        result.notice.merge(next.notice)
        return result
    }
}
