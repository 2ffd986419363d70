import SimulationKernel

/// What is recorded of one class at one station, or of one named step.
struct Cell: ~Copyable {
    /// From coming to first being served.
    var wait: Tally
    /// From coming to leaving.
    var time: Tally
    /// From first being served to leaving, where that can be interrupted; elsewhere it is the service itself.
    var completion: Tally
    var arrivals: UInt64 = 0
    var rejected: UInt64 = 0

    init(waitBounds: [Double]) {
        wait = Tally(countingAbove: waitBounds)
        time = Tally()
        completion = Tally()
    }

    mutating func reset() {
        wait.reset()
        time.reset()
        completion.reset()
        (arrivals, rejected) = (0, 0)
    }
}

/// A class in motion: its totals over the observed period.
struct ClassState: ~Copyable {
    /// Time in the network of those who were not turned away.
    var time = Tally()
    var arrivals: UInt64 = 0
    /// Time in the network of those who were turned away on their path.
    var timeOfRejected = 0.0
    /// For a class whose flow is one visit: the cell whose `time` is also its time in the network, else −1.
    let onlyVisit: Int32
    let firstStep: Int32
    let isPopulation: Bool
    let populationSize: UInt64

    init(onlyVisit: Int32?, firstStep: Int32, arrivals: Arrivals) {
        self.onlyVisit = onlyVisit ?? -1
        self.firstStep = firstStep
        isPopulation = arrivals.isPopulation
        if case .population(let size, _) = arrivals.source { populationSize = UInt64(size) } else { populationSize = 0 }
    }

    mutating func reset() {
        time.reset()
        (arrivals, timeOfRejected) = (0, 0)
    }
}
