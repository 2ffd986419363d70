package import SimulationKernel

/// Who is served next. Equals are served in order of arrival at the station.
package enum Discipline: Sendable, Hashable {
    /// In order of arrival at the station.
    case fifo
    /// The latest arrival first; service is never interrupted.
    case lifo
    /// The latest arrival first, at once.
    case preemptiveLIFO(Preemption)
    /// In order of arrival, but the latest first while at least this many wait.
    case adaptiveLIFO(atLength: Int)
    /// Any of those who wait, equally likely.
    case random
    /// The lowest priority number first, in order of arrival among equals.
    case priority(Preemption)
    /// The same, and who waits rises by one class for each `step` of waiting, up to the most urgent one.
    case agingPriority(step: Double)
    /// Who waits earns priority at its class's rate (by class of the network); the most has the head of a class
    /// (Kleinrock 1964).
    case accumulatingPriority(rates: [Double])
    /// The shortest service requirement first, known exactly; service is never interrupted.
    case shortestJobFirst
    /// The shortest by an estimate, with aging, or interrupting.
    case shortestJob(ShortestJob)
    /// The shortest remaining requirement first, interrupting at once (Schrage 1968).
    case shortestRemaining
    /// The earliest due time first: arrival at the station + a draw of `due`.
    case earliestDue(due: Law, Preemption)
    /// The lowest priority number first. Among equals, who has an appointment goes before all others once its time has
    /// come, the earliest time first; before that, and without one, in order of arrival.
    case bookedFirst
    /// By a formula.
    case byRank(RankOrder)
    /// All at once at equal speed, at most one server each; at most `atMost` of them, the others wait in order of
    /// arrival.
    case processorSharing(atMost: Int?)
}

/// What is short.
package struct ShortestJob: Sendable, Hashable {
    package enum Estimate: Sendable, Hashable {
        case exact
        /// The mean of the class's service, the same for all of its customers.
        case classMean
        /// Of the class's past at the station, the last one weighing this much; at first the class's mean.
        case exponentialAverage(Double)
        /// The requirement times a lognormal error of mean 1 and this coefficient of variation.
        case error(cv: Double)
    }

    package var estimate: Estimate
    /// Aging: a wait of 1 makes a customer this much shorter (key = estimate + rate · arrival).
    package var agingRate: Double
    package var preemption: Preemption
    /// The mean service by class of the network, for estimates that need it.
    package var classMeans: [Double]

    package init(
        estimate: Estimate = .exact, agingRate: Double = 0, preemption: Preemption = .none, classMeans: [Double] = []
    ) {
        self.estimate = estimate
        self.agingRate = agingRate
        self.preemption = preemption
        self.classMeans = classMeans
    }
}

/// What an urgent arrival does to a less urgent customer in service.
package enum Preemption: Sendable, Hashable {
    /// It waits until a server is free.
    case none
    /// It interrupts; the interrupted service goes on where it stopped.
    case resume
    /// It interrupts; the interrupted service starts again with the same requirement.
    case restart
    /// It interrupts; the interrupted service starts again with a new requirement.
    case resample
}
