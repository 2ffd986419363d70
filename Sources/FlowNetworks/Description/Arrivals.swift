package import SimulationKernel

/// How customers of a class come into the network.
package struct Arrivals: Sendable, Hashable {
    package enum Source: Sendable, Hashable {
        /// A Poisson stream, its rate that of the moment.
        case poisson(RateProfile)
        /// A Poisson stream whose rate follows a formula of the time from the start of the run.
        case formula(RateFormula)
        /// Independent times between arrivals; the first customer comes after one such time.
        case renewal(Law)
        /// At these times from the start of the run, not decreasing.
        case at([Double])
        /// A fixed population: each member thinks, visits, and thinks again.
        case population(Int, think: Law)
        /// A Poisson stream whose rate goes through these phases in turn, each exponentially long (MMPP); the first
        /// holds at the start.
        case modulated([ModulatedPhase])
        /// Sessions begin at these rates (a Poisson stream), each with so many requests; the next request comes a think
        /// time after the one before has left (partly open; Schroeder, Wierman & Harchol-Balter 2006). Each request is
        /// a customer of its own. ``first`` counts sessions; ``until`` also ends those under way.
        case sessions(RateProfile, requests: Law, think: Law)
        /// Booked times that people keep more or less.
        case appointments(Appointments)
        /// Nobody comes by itself: the polls of a waiting line's app, or what people's moves ask of the servers. The
        /// engine sends them.
        case polls
        /// Nobody comes as one of them: others become it on their way.
        case nobody
    }

    package var source: Source
    /// Nobody comes before this time from the start of the run, nor at or after `until`.
    package var from: Double
    package var until: Double
    /// Only this many come.
    package var first: Int?
    /// How many come at once, a law of whole numbers from 1; nil: one. `first` counts customers, not batches.
    package var batches: Law?

    package init(_ source: Source, from: Double = 0, until: Double = .infinity, first: Int? = nil, batches: Law? = nil)
    {
        self.source = source
        self.from = from
        self.until = until
        self.first = first
        self.batches = batches
    }

    /// Whether who comes begins a session.
    var isSessions: Bool {
        if case .sessions = source { return true }
        return false
    }

    /// Whether the same members come again and again.
    var isPopulation: Bool {
        if case .population = source { return true }
        return false
    }
}

/// One phase of a modulated Poisson stream.
package struct ModulatedPhase: Sendable, Hashable {
    package var rate: Double
    /// The mean of its exponential length.
    package var mean: Double
    package init(rate: Double, mean: Double) {
        self.rate = rate
        self.mean = mean
    }
}

/// Booked arrivals: who has a time comes at that time and as much earlier or later as `punctuality` draws.
package struct Appointments: Sendable, Hashable {
    /// The booked times from the start of the run, not decreasing.
    package var times: [Double]
    /// Added to the booked time; negative values are early. Nobody comes before the start of the run.
    package var punctuality: Law?
    /// The share that does not come at all.
    package var noShow: Double

    package init(times: [Double], punctuality: Law? = nil, noShow: Double = 0) {
        self.times = times
        self.punctuality = punctuality
        self.noShow = noShow
    }
}
