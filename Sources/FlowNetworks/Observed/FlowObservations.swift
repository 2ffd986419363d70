public import SimulationKernel

/// What one replication observed, from the end of its warm-up on, as a value.
public struct FlowObservations: Sendable, Hashable {
    /// The observed period, in the network's time unit from the start of the run.
    public var start: Double
    public var end: Double
    /// By station, then by class, in the network's order.
    public var visits: [[VisitObservations]]
    /// By station.
    public var stations: [StationObservations]
    /// By class.
    public var classes: [ClassObservations]
    /// By station, then class, then window of the program.
    public var windows: [[[WindowObservations]]]
    /// By named step, in the program's order.
    public var namedSteps: [VisitObservations]
    /// The same, then by the class as which customers came.
    public var namedStepsByClass: [[StepTimes]] = []
    /// How many were on their way without a server.
    public var delayed: LevelSummary
    /// The laws of conservation, checked on this run.
    public var checks: [IdentityCheck]
    /// Customers that ended during the whole run, warm-up included; of a batch, since the batch before.
    public var customers: Int
    /// Calendar events during the whole run, or since the batch before.
    public var events: Int
    /// Whether nobody could come or leave any more before the run was as long as asked.
    public var ranDry: Bool
    /// What the users of an app saw, by station; nil where there is none.
    public var information: [InformationObservations?] = []
    /// By named attempt, in the program's order.
    public var attempts: [AttemptObservations] = []
    /// Errands over the whole network; nil where customers send none.
    public var errands: ErrandObservations?
    /// Arrivals and ends by bins of time, when the program asks for it.
    public var series: EndSeries?
    /// Where the run ended because blocked customers waited for each other.
    public var deadlock: Deadlock?
    /// What became of people's records, in the network's order.
    public var records: [RecordObservations] = []
    /// By class: what is told of customers' whole way, where the program asks for it; else empty.
    public var journeys: [JourneyObservations] = []

    public var duration: Double { end - start }
}

/// What was recorded of one class at one station, or of one named step.
public struct VisitObservations: Sendable, Hashable {
    /// From coming to first being served; those whose wait ended in the period.
    public var wait: TallySummary
    /// From coming to leaving; those who left in the period.
    public var time: TallySummary
    /// From first being served to leaving; empty where service is never interrupted.
    public var completion: TallySummary
    /// Who came, also when turned away.
    public var arrivals: Int
    public var rejected: Int
    /// Who did not want to join, and who gave up waiting; these are in `wait` and `time` too.
    public var balked = 0
    public var abandoned = 0
    /// The waits of those who were served; at plain stations that is everybody, and `wait` says it.
    public var waitOfServed = TallySummary()
    /// Time held at the server after the service because the next station was full.
    public var blocked = TallySummary()
    /// ∫ of the number of this class at the station (waiting and in service) over the period.
    public var area: Double
    /// Who was there, waiting or in service, at the beginning and at the end of the period.
    public var atStart: Int
    public var atEnd: Int
    /// Of `atEnd`, who had not been served yet, and the time they had waited until then.
    public var waitingAtEnd: Int
    /// ∫ of the number of this class that wait for their first service.
    public var waitingArea: Double
}

/// What was recorded of one class at one named step.
public struct StepTimes: Sendable, Hashable {
    public var wait: TallySummary
    public var time: TallySummary
}

/// What was recorded of one class at one station within one window.
public struct WindowObservations: Sendable, Hashable {
    /// Waits of those who came within the window, also when they were served after it.
    public var wait: TallySummary
    public var arrivals: Int
    /// ∫ of the number waiting for their first service, and of the servers busy with this class.
    public var waitingArea: Double
    public var busyArea: Double
    /// How much of the observed period the window is.
    public var duration: Double
    /// Where the program asks for them.
    public var asked = WindowTallies.none
    /// Of those who came within the window: turned away, did not join, gave up.
    public var rejected = 0
    public var balked = 0
    public var abandoned = 0
    /// ∫ of the number of this class at the station, where the program asks for it.
    public var area = 0.0

    public var waitOfServed: TallySummary { asked.waitOfServed }
    public var time: TallySummary { asked.time }
}

/// What is recorded of a window only where it is asked for. Held apart, so that reading of what is always recorded copies
/// nothing of it.
public indirect enum WindowTallies: Sendable, Hashable {
    case none
    /// Waits of those alone who were served, and times at the station.
    case some(waitOfServed: TallySummary, time: TallySummary)

    public var waitOfServed: TallySummary {
        if case .some(let waits, _) = self { waits } else { TallySummary() }
    }

    public var time: TallySummary { if case .some(_, let times) = self { times } else { TallySummary() } }

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
public struct StationObservations: Sendable, Hashable {
    /// How many were there, waiting and in service.
    public var occupancy: LevelSummary
    /// The most servers at a time; nil where they are unlimited.
    public var servers: Int?
    /// Where servers come and go, or may be free while somebody waits; nil at plain stations.
    public var detail: StationDetail?
    /// Σ of the service requirements of those who joined in the period; nil where a requirement is not what a customer
    /// gets: where servers differ from moment to moment, people leave the line, or interrupted services begin anew.
    public var brought: Double?
    /// Work for errands; nil where customers send none.
    public var errands: ErrandWork?

    /// How many waited, interrupted ones too. At a plain station nobody waits while a server is free.
    public var waiting: LevelSummary {
        if let detail { return detail.waiting }
        guard let servers else { return LevelSummary(times: [occupancy.duration]) }
        return occupancy.beyond(servers)
    }

    /// How many servers were busy.
    public var busy: LevelSummary {
        if let detail { return detail.busy }
        return servers.map { occupancy.upTo($0) } ?? occupancy
    }
}

/// What was recorded of a general station's servers.
@dynamicMemberLookup
public struct StationDetail: Sendable, Hashable {
    public var waiting: LevelSummary
    /// Servers at work, those held by blocked customers included.
    public var busy: LevelSummary
    /// Customers who were turned away or gave up and will come again.
    public var orbit: LevelSummary
    public var areas: ServerAreas

    public subscript(dynamicMember path: KeyPath<ServerAreas, Double>) -> Double { areas[keyPath: path] }
}

/// What was recorded of a class over the whole network.
public struct ClassObservations: Sendable, Hashable {
    /// From coming in to leaving, without those turned away.
    public var time: TallySummary
    public var arrivals: Int
    /// Who left, by outcome in the network's order.
    public var ends: [Int]
    /// Time in the network by outcome, of all who left, when the program asks for it; else empty.
    public var timeByOutcome: [TallySummary] = []
    /// Who had an appointment and did not come, in the whole run.
    public var noShows = 0
    /// Whether these are the polls of an app, not customers.
    public var arePolls = false
    public var atStart: Int
    public var atEnd: Int
    /// ∫ of the number in the network over the period.
    public var area: Double
}

/// Two ways to reach one figure that must agree exactly, up to rounding.
public struct IdentityCheck: Sendable, Hashable {
    public enum Law: String, Sendable, Hashable {
        /// ∫ L dt = Σ time spent, each clipped to the period (Little 1961, as areas).
        case little = "Little's law"
        /// ∫ busy servers dt = Σ service given.
        case utilization = "utilization identity"
        /// Who was there and who came = who left and who is there.
        case flow = "flow balance"
        /// ∫ of the people in each state, summed = people × time.
        case people = "everybody in one state"
    }

    public var law: Law
    /// The station, or `system`.
    public var element: String
    public var left: Double
    public var right: Double
    /// The sum of the magnitudes that were added and subtracted to reach `left` and `right`: a short look at customers
    /// who have been inside for ages is a small difference of large sums, and theirs is the rounding.
    public var terms = 0.0

    /// |left − right| beyond the rounding of the terms, relative to the larger; 0 when they are equal.
    public var residual: Double {
        if left == right { return 0 }
        let beyond = (left - right).magnitude - Self.rounding * terms
        return beyond <= 0 ? 0 : beyond / max(left.magnitude, right.magnitude)
    }

    /// The largest residual that rounding may leave; flow balance must be exact.
    public static let tolerance = 1e-9
    /// What rounding leaves of a sum's magnitude, with room for long sums.
    static let rounding = 1e-13

    public var holds: Bool { law == .flow ? left == right : residual < Self.tolerance }
}
