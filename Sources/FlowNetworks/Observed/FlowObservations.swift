package import SimulationKernel

/// What one replication observed, from the end of its warm-up on, as a value.
package struct FlowObservations: Sendable, Hashable {
    /// The observed period, in the network's time unit from the start of the run.
    package var start: Double
    package var end: Double
    /// By station, then by class, in the network's order.
    package var visits: [[VisitObservations]]
    /// By station.
    package var stations: [StationObservations]
    /// By class.
    package var classes: [ClassObservations]
    /// By station, then class, then window of the program.
    package var windows: [[[WindowObservations]]]
    /// By named step, in the program's order.
    package var namedSteps: [VisitObservations]
    /// The same, then by the class as which customers came.
    package var namedStepsByClass: [[StepTimes]] = []
    /// How many were on their way without a server.
    package var delayed: LevelSummary
    /// The laws of conservation, checked on this run.
    package var checks: [IdentityCheck]
    /// Customers that ended during the whole run, warm-up included; of a batch, since the batch before.
    package var customers: Int
    /// Calendar events during the whole run, or since the batch before.
    package var events: Int
    /// Whether nobody could come or leave any more before the run was as long as asked.
    package var ranDry: Bool
    /// What the users of an app saw, by station; nil where there is none.
    package var information: [InformationObservations?] = []
    /// By named attempt, in the program's order.
    package var attempts: [AttemptObservations] = []
    /// Errands over the whole network; nil where customers send none.
    package var errands: ErrandObservations?
    /// Arrivals and ends by bins of time, when the program asks for it.
    package var series: EndSeries?
    /// Where the run ended because blocked customers waited for each other.
    package var deadlock: Deadlock?
    /// By gathering, in the network's order: what became of those who waited for their match.
    package var gatherings: [GatheringObservations] = []
    /// What became of people's records, in the network's order.
    package var records: [RecordObservations] = []
    /// By class: what is told of customers' whole way, where the program asks for it; else empty.
    package var journeys: [JourneyObservations] = []
    /// Of formulas that may have no value: how often they were read.
    package var readings: [FormulaReadings] = []

    package var duration: Double { end - start }
}

/// What was recorded of one class at one station, or of one named step.
package struct VisitObservations: Sendable, Hashable {
    /// From coming to first being served; those whose wait ended in the period.
    package var wait: TallySummary
    /// From coming to leaving; those who left in the period.
    package var time: TallySummary
    /// From first being served to leaving; empty where service is never interrupted.
    package var completion: TallySummary
    /// Who came, also when turned away.
    package var arrivals: Int
    package var rejected: Int
    /// Who did not want to join, and who gave up waiting; these are in `wait` and `time` too.
    package var balked = 0
    package var abandoned = 0
    /// Whose service was begun and broken off, since its server went home; these are in `time` and `waitOfServed` too.
    package var brokenOff = 0
    /// Who waited while nobody was on duty for long, and would be for long: since the last server had gone, or having come
    /// after that. Each visit once.
    package var leftBehind = 0
    /// The waits of those who were served; at plain stations that is everybody, and `wait` says it.
    package var waitOfServed = TallySummary()
    /// Time held at the server after the service because the next station was full.
    package var blocked = TallySummary()
    /// The integral of the number of this class at the station (waiting and in service) over the period.
    package var area: Double
    /// Who was there, waiting or in service, at the beginning and at the end of the period.
    package var atStart: Int
    package var atEnd: Int
    /// Of `atEnd`, who had not been served yet, and the time they had waited until then.
    package var waitingAtEnd: Int
    /// Of `atStart`, who was there when the run began and had not been served by the beginning of the period: who has come
    /// without being among `arrivals` of any.
    package var initial = 0
    /// The integral of the number of this class that wait for their first service.
    package var waitingArea: Double
}

/// What was recorded of one class at one named step.
package struct StepTimes: Sendable, Hashable {
    package var wait: TallySummary
    package var time: TallySummary
}

/// What was recorded of one class at one station within one window.
package struct WindowObservations: Sendable, Hashable {
    /// Waits of those who came within the window, also when they were served after it.
    package var wait: TallySummary
    package var arrivals: Int
    /// The integral of the number waiting for their first service, and of the servers busy with this class.
    package var waitingArea: Double
    package var busyArea: Double
    /// How much of the observed period the window is.
    package var duration: Double
    /// Where the program asks for them.
    package var requested = WindowTallies.none
    /// Of those who came within the window: turned away, did not join, gave up.
    package var rejected = 0
    package var balked = 0
    package var abandoned = 0
    /// The same of those whose service was broken off.
    package var brokenOff = 0
    /// The integral of the number of this class at the station, where the program asks for it.
    package var area = 0.0

    package var waitOfServed: TallySummary { requested.waitOfServed }
    package var time: TallySummary { requested.time }
}

/// What is recorded of a window only where it is asked for. Held apart, so that reading of what is always recorded copies
/// nothing of it.
package indirect enum WindowTallies: Sendable, Hashable {
    case none
    /// Waits of those alone who were served, and times at the station.
    case some(waitOfServed: TallySummary, time: TallySummary)

    package var waitOfServed: TallySummary {
        if case .some(let waits, _) = self { waits } else { TallySummary() }
    }

    package var time: TallySummary { if case .some(_, let times) = self { times } else { TallySummary() } }

    func merged(with next: Self) -> Self {
        guard case .some(var waits, var times) = self, case .some(let nextWaits, let nextTimes) = next else {
            return self
        }
        waits.merge(nextWaits)
        times.merge(nextTimes)
        return .some(waitOfServed: waits, time: times)
    }
}

/// What was recorded of a station over all classes.
package struct StationObservations: Sendable, Hashable {
    /// How many were there, waiting and in service.
    package var occupancy: LevelSummary
    /// The most servers at a time; nil where they are unlimited.
    package var servers: Int?
    /// Where servers come and go, or may be free while somebody waits; nil at plain stations.
    package var detail: StationDetail?
    /// The sum of the service requirements of those who joined in the period. It is `nil` where a requirement is not what
    /// a customer gets: where servers differ from moment to moment, people leave the line, or interrupted services begin
    /// anew.
    package var brought: Double?
    /// Work for errands; nil where customers send none.
    package var errands: ErrandWork?

    /// How many waited, interrupted ones too. At a plain station nobody waits while a server is free.
    package var waiting: LevelSummary {
        if let detail { return detail.waiting }
        guard let servers else { return LevelSummary(times: [occupancy.duration]) }
        return occupancy.beyond(servers)
    }

    /// How many servers were busy.
    package var busy: LevelSummary {
        if let detail { return detail.busy }
        return servers.map { occupancy.upTo($0) } ?? occupancy
    }
}

/// What was recorded of a general station's servers.
@dynamicMemberLookup
package struct StationDetail: Sendable, Hashable {
    package var waiting: LevelSummary
    /// Servers at work, those held by blocked customers included.
    package var busy: LevelSummary
    /// Customers who were turned away or gave up and will come again.
    package var orbit: LevelSummary
    package var areas: ServerAreas
    /// By group of skills, where servers are in such.
    package var groups: [GroupAreas] = []

    package subscript(dynamicMember path: KeyPath<ServerAreas, Double>) -> Double { areas[keyPath: path] }
}

/// What was recorded of a class over the whole network.
package struct ClassObservations: Sendable, Hashable {
    /// From coming in to leaving, without those turned away.
    package var time: TallySummary
    package var arrivals: Int
    /// Who left, by outcome in the network's order.
    package var ends: [Int]
    /// Time in the network by outcome, of all who left, when the program asks for it; else empty.
    package var timeByOutcome: [TallySummary] = []
    /// Who had an appointment and did not come, in the whole run.
    package var noShows = 0
    /// Whether these are the polls of an app, not customers.
    package var arePolls = false
    package var atStart: Int
    package var atEnd: Int
    /// The integral of the number in the network over the period.
    package var area: Double
}

/// Two ways to reach one figure that must agree exactly, up to rounding.
package struct IdentityCheck: Sendable, Hashable {
    package enum Law: String, Sendable, Hashable {
        /// The balance ∫ L dt = Σ time spent, each clipped to the period (Little 1961, as areas).
        case little = "Little's law"
        /// The balance ∫ busy servers dt = Σ service given.
        case utilization = "utilization identity"
        /// Who was there and who came = who left and who is there.
        case flow = "flow balance"
        /// The integral of the people in each state, summed = people × time.
        case people = "everybody in one state"
    }

    package var law: Law
    /// The station, or `system`.
    package var element: String
    package var left: Double
    package var right: Double
    /// The sum of the magnitudes that were added and subtracted to reach `left` and `right`: a short look at customers
    /// who have been inside for ages is a small difference of large sums, and theirs is the rounding.
    package var terms = 0.0

    package init(law: Law, element: String, left: Double, right: Double, terms: Double = 0) {
        self.law = law
        self.element = element
        self.left = left
        self.right = right
        self.terms = terms
    }

    /// |left − right| beyond the rounding of the terms, relative to the larger; 0 when they are equal.
    package var residual: Double {
        if left == right { return 0 }
        let beyond = (left - right).magnitude - Self.rounding * terms
        return beyond <= 0 ? 0 : beyond / max(left.magnitude, right.magnitude)
    }

    /// The largest residual that rounding may leave; flow balance must be exact.
    package static let tolerance = 1e-9
    /// What rounding leaves of a sum's magnitude, with room for long sums.
    static let rounding = 1e-13

    package var holds: Bool { law == .flow ? left == right : residual < Self.tolerance }
}
