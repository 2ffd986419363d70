package import SimulationKernel

/// What is recorded of one class at one station, or of one named step.
package struct Cell: ~Copyable {
    /// From coming to first being served.
    var wait: Tally
    /// From coming to leaving.
    package var time: Tally
    /// From first being served to leaving, where that can be interrupted; elsewhere it is the service itself.
    var completion: Tally
    package var arrivals: UInt64 = 0
    package var rejected: UInt64 = 0
    /// At general stations: the waits of those who were served (`wait` has the others'), time held at the server after
    /// the service, and who did not join or gave up.
    var waitOfServed: Tally
    var blocked: Tally
    var balked: UInt64 = 0
    var abandoned: UInt64 = 0
    /// Whose service was begun and broken off.
    var brokenOff: UInt64 = 0
    /// Who waited when the station's last server had gone, or came after that.
    var leftBehind: UInt64 = 0

    init(waitBounds: [Double]) {
        wait = Tally(countingAbove: waitBounds)
        time = Tally()
        completion = Tally()
        waitOfServed = Tally(countingAbove: waitBounds)
        blocked = Tally()
    }

    mutating func reset() {
        wait.reset()
        time.reset()
        completion.reset()
        waitOfServed.reset()
        blocked.reset()
        arrivals = 0
        rejected = 0
        balked = 0
        abandoned = 0
        brokenOff = 0
        leftBehind = 0
    }

    /// As at the start of a replication.
    mutating func restart() {
        wait.restart()
        time.restart()
        completion.restart()
        waitOfServed.restart()
        blocked.restart()
        arrivals = 0
        rejected = 0
        balked = 0
        abandoned = 0
        brokenOff = 0
        leftBehind = 0
    }
}

/// A class in motion: its totals over the observed period.
package struct ClassState: ~Copyable {
    /// Time in the network of those who were not turned away.
    var time = Tally()
    package var arrivals: UInt64 = 0
    /// Time in the network of those who were turned away on their path.
    package var timeOfRejected = 0.0
    /// For a class whose flow is one visit: the cell whose `time` is also its time in the network, else −1.
    let onlyVisit: Int32
    let firstStep: Int32
    let isPopulation: Bool
    /// Whether its customers are requests of sessions.
    let isSessions: Bool
    /// Whether its customers are the polls of a line's app.
    let arePolls: Bool
    /// Of what a move of people asks of the servers: whose record and which move; −1 elsewhere.
    var record: Int32 = -1
    var move: Int32 = -1
    /// Who had an appointment and did not come, in the whole run.
    var noShows: UInt64 = 0
    let populationSize: UInt64
    /// Who may still come: of a population, or in a session between two requests.
    var membersLeft: UInt64

    init(onlyVisit: Int32?, firstStep: Int32, arrivals: Arrivals) {
        self.onlyVisit = onlyVisit ?? -1
        self.firstStep = firstStep
        isPopulation = arrivals.isPopulation
        isSessions = arrivals.isSessions
        arePolls = arrivals.source == .polls
        if case .population(let size, _) = arrivals.source { populationSize = UInt64(size) } else { populationSize = 0 }
        membersLeft = populationSize
    }

    mutating func reset() {
        time.reset()
        arrivals = 0
        timeOfRejected = 0
    }

    /// As at the start of a replication.
    mutating func restart(noShows number: Int) {
        time.restart()
        arrivals = 0
        timeOfRejected = 0
        noShows = UInt64(number)
        membersLeft = populationSize
    }
}
