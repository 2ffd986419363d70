package import SimulationKernel

/// What was recorded of a named attempt over the observed period.
package struct AttemptObservations: Sendable, Hashable {
    /// First tries, and all tries.
    package var begun = 0
    package var tries = 0
    /// Tries that were waited for no longer, that failed otherwise, and that had an answer in time.
    package var timeouts = 0
    package var failures = 0
    package var answered = 0
    /// Attempts whose last try had failed, and tries that the budget refused.
    package var failed = 0
    package var refusedByBudget = 0
    /// From the first try to the answer, or to the last failure.
    package var time = TallySummary()

    package init() {}
}

/// What was recorded of a station's work for errands.
package struct ErrandWork: Sendable, Hashable {
    /// Who came in a try beyond the first of any attempt; they are among the station's arrivals.
    package var retries = 0
    /// Work that was not taken because nobody waited for it any more.
    package var discarded = 0
    /// Service given, in server time with that of servers kept and held (where servers are shared, in work), and the part of it given to work that nobody
    /// waited for any more.
    package var service = 0.0
    package var zombieService = 0.0
    /// The integral of the servers that were kept during nested calls, or held before a full station, on behalf of calls
    /// that nobody waited for any more; from the moment on at which nobody did.
    package var zombieKept = 0.0
    /// Times for which servers were kept during nested calls, and ∫ of the servers kept dt over the period.
    package var holds = TallySummary()
    package var keptArea = 0.0

    package init() {}
}

/// What was recorded of errands over the whole network.
package struct ErrandObservations: Sendable, Hashable {
    /// How many there were, and how many customers and errands waited for answers at no station.
    package var level: LevelSummary
    package var waiting: LevelSummary
    /// Errands sent and ended.
    package var sent: Int
    package var ended: Int
    package var atStart: Int
    package var atEnd: Int
    /// The integral of their number over the period, from each one's time.
    package var area: Double
}

/// How many customers came and ended in each bin of time.
package struct EndSeries: Sendable, Hashable {
    /// So many bins are kept; whatever happens after them is counted in one more.
    package static let most = 1_000_000

    /// In the network's time unit; bin k is [k · width, (k + 1) · width) from the start of the run.
    package var width: Double
    /// The bin with which the observed period begins; it and the last one may be cut by the period.
    package var firstBin: Int
    /// By bin, from the first one on; bins at the end in which nothing happened are left out.
    package var arrivals: [Int]
    /// By bin, then by outcome.
    package var ends: [[Int]]

    /// The beginning of a bin of the list.
    package func start(of place: Int) -> Double { Double(firstBin + place) * width }

    mutating func merge(_ next: EndSeries) {
        for (place, count) in next.arrivals.enumerated() {
            let own = next.firstBin - firstBin + place
            while arrivals.count <= own {
                arrivals.append(0)
                ends.append(Array(repeating: 0, count: next.ends[place].count))
            }
            arrivals[own] += count
            ends[own] = zip(ends[own], next.ends[place]).map { $0 + $1 }
        }
    }
}

extension AttemptObservations {
    func merged(with next: AttemptObservations) -> AttemptObservations {
        var result = self
        result.begun += next.begun
        result.tries += next.tries
        result.timeouts += next.timeouts
        result.failures += next.failures
        result.answered += next.answered
        result.failed += next.failed
        result.refusedByBudget += next.refusedByBudget
        result.time.merge(next.time)
        return result
    }
}

extension ErrandWork {
    func merged(with next: ErrandWork) -> ErrandWork {
        var result = self
        result.retries += next.retries
        result.discarded += next.discarded
        result.service += next.service
        result.zombieService += next.zombieService
        result.zombieKept += next.zombieKept
        result.holds.merge(next.holds)
        result.keptArea += next.keptArea
        return result
    }
}

extension ErrandObservations {
    func merged(with next: ErrandObservations) -> ErrandObservations {
        var result = self
        result.level.merge(next.level)
        result.waiting.merge(next.waiting)
        result.sent += next.sent
        result.ended += next.ended
        result.atEnd = next.atEnd
        result.area += next.area
        return result
    }
}
