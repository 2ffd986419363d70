package import SimulationKernel

/// What was recorded of one class's customers on their whole way, over the whole period and by window.
package struct JourneyObservations: Sendable, Hashable {
    /// Of those who left in the period.
    package var whole: Part
    /// By window of the program, of those who came into the network within it and left in the period.
    package var windows: [Part]

    /// Of some customers.
    package struct Part: Sendable, Hashable {
        /// What each waited at all stations together.
        package var wait = TallySummary()
        /// By timer of the network, of those who passed both of its points.
        package var timers: [TallySummary] = []
        /// From coming in to leaving, without those turned away.
        package var time = TallySummary()
        package var arrivals = 0
        /// Who left, by outcome in the network's order.
        package var ends: [Int] = []
        /// The integral of the number inside while the window lasts.
        package var area = 0.0
        /// How much of the observed period it is.
        package var duration = 0.0
        /// By station, then by named step, then the rounds of named parts: how often those who left came there. Empty
        /// where that is not recorded.
        package var visits: [VisitCounts] = []
    }

    func merged(with next: JourneyObservations) -> JourneyObservations {
        JourneyObservations(
            whole: whole.merged(with: next.whole), windows: zip(windows, next.windows).map { $0.merged(with: $1) })
    }
}

extension JourneyObservations.Part {
    fileprivate func merged(with next: Self) -> Self {
        var result = self
        result.wait.merge(next.wait)
        for index in result.timers.indices { result.timers[index].merge(next.timers[index]) }
        result.time.merge(next.time)
        result.arrivals += next.arrivals
        result.ends = zip(ends, next.ends).map { $0 + $1 }
        result.area += next.area
        result.duration += next.duration
        for index in result.visits.indices { result.visits[index].merge(next.visits[index]) }
        return result
    }
}

/// How often those who left had come to a place.
package struct VisitCounts: Sendable, Hashable {
    /// Of all of them together.
    package var total = 0
    /// Who came at least once.
    package var customers = 0
    /// Of the one who came most often.
    package var most = 0

    package init() {}

    mutating func add(_ visits: Int) {
        total += visits
        if visits > 0 { customers += 1 }
        if visits > most { most = visits }
    }

    package mutating func merge(_ next: VisitCounts) {
        total += next.total
        customers += next.customers
        most = max(most, next.most)
    }
}
