package import SimulationKernel

/// A line and the servers behind it.
package struct Station: Sendable, Hashable {
    package var name: String
    package var servers: Servers
    package var discipline: Discipline
    /// The most customers at the station, waiting and in service.
    package var capacity: Int?
    /// What happens to who comes to a full station.
    package var whenFull: WhenFull = .reject
    /// What happens to work when the number of servers falls below those who are served.
    package var atShiftEnd: ShiftEnd = .finish
    /// How long a customer waits for its first service before it gives up; nil: for ever.
    package var patience: Law?
    /// Who comes while it does not hold is turned away, unless it has no value; nil: nobody is for that.
    package var admission: StepFormula?
    package var balking: Balking?
    /// Who was rejected, balked or gave up comes again.
    package var retry: Retry?
    package var breakdowns: Breakdowns?
    /// A server that finds nobody waiting stays away for such a time, and again as long as nobody waits.
    package var vacations: Law?
    /// Its one server goes round several lines; nil: there is one line.
    package var rounds: Rounds?
    /// What servers do before a service.
    package var setUp: SetUp?
    /// How fast servers work over time, 1 where it is nil.
    package var speed: RateProfile?
    /// In place of ``speed``: how fast they are by what is so now.
    package var speedFormula: StepFormula?
    /// What has to hold when a free server takes somebody; nil: nothing.
    package var startWhen: StepFormula?
    /// A server takes up to this many customers at once; the service of the first of them is that of all.
    package var servesTogether = 1
    /// Whether work that nobody waits for any more, or whose deadline is over, is dropped when a server would take it.
    package var discardsExpired: Bool
    /// Customers whose class changes while they wait here.
    package var whileWaiting: [WaitingChange] = []
    /// What else those do who wait here, the first that holds.
    package var waitingRules: [WaitingRule] = []
    /// Who waits here at the start of the run, before anybody comes.
    package var initial: [InitialCustomers] = []
    /// What who gives up, is turned away or does not join does instead of leaving: a flow for all classes, whose
    /// visits say each class's service. Who comes to its end leaves with the outcome `abandoned`, `rejected`, `balked`,
    /// or `broken-off`.
    package var onAbandon: [FlowStep]?
    package var onReject: [FlowStep]?
    package var onBalk: [FlowStep]?
    /// What those who wait here see of the line.
    package var information: Information?

    package init(name: String, servers: Servers, discipline: Discipline = .fifo, capacity: Int? = nil) {
        self.name = name
        self.servers = servers
        self.discipline = discipline
        self.capacity = capacity
        discardsExpired = false
    }

    package enum Servers: Sendable, Hashable {
        case count(Int)
        /// Nobody ever waits (M/G/∞).
        case unlimited
        /// A number that changes over time.
        case schedule(ServerSchedule)
        /// Servers that differ in whom they take, in the order in which they are offered an arrival that they rank
        /// equally.
        case groups([ServerGroup])
        /// So many as it comes to, by what is so now.
        case formula(StepFormula)
    }

    package enum WhenFull: Sendable, Hashable {
        case reject
        /// Who comes from another station stays at its server there until a place is free, in the order in which
        /// they were blocked (blocking after service); who comes from outside is rejected.
        case block
    }

    package enum ShiftEnd: Sendable, Hashable {
        /// Work under way is done to its end, in overtime.
        case finish
        /// The least urgent who began last go back to the head of their class's line.
        case interrupt(Preemption)
        /// They leave as `broken-off`, by the way of those who give up where there is one.
        case leave
        /// Who is in by then is still served: servers who would go stay for those who came into the network before the
        /// end, also when they come back from elsewhere, until others come on duty in their place. Who comes in later is no
        /// matter of theirs.
        case serveAll
        /// The same of these and of whoever has an appointment up to then, however late he comes.
        case serveBooked

        /// Whether servers stay for somebody beyond the end of their shift.
        package var servesWhoIsIn: Bool { self == .serveAll || self == .serveBooked }
    }
}

/// A number of servers over time.
package struct ServerSchedule: Sendable, Hashable {
    package struct Piece: Sendable, Hashable {
        package var time: Double
        package var count: Int
        package init(time: Double, count: Int) {
            self.time = time
            self.count = count
        }
    }

    /// In order of time; before the first there is nobody, the last holds for ever unless `period` repeats.
    package var pieces: [Piece]
    /// After this long it starts again; the pieces lie in [0, period), the last holds before the first one too.
    package var period: Double?

    package init(pieces: [Piece], period: Double? = nil) {
        self.pieces = pieces
        self.period = period
    }

    /// The number at a moment.
    package func count(at time: Double) -> Int {
        let base = period.map { startOfPeriod($0, at: time) } ?? 0
        return pieces.last { base + $0.time <= time }?.count ?? (period == nil ? 0 : pieces.last?.count ?? 0)
    }

    /// The first moment after `time` at which a piece begins; infinite when none does.
    package func change(after time: Double) -> Double {
        guard let period, let first = pieces.first else { return pieces.first { $0.time > time }?.time ?? .infinity }
        let base = startOfPeriod(period, at: time)
        for piece in pieces where base + piece.time > time { return base + piece.time }
        return period * ((base / period).rounded() + 1) + first.time
    }

    /// The greatest number from a moment on.
    func greatest(from time: Double) -> Int {
        guard period == nil else { return greatest }
        return pieces.reduce(count(at: time)) { $1.time > time ? max($0, $1.count) : $0 }
    }

    package var greatest: Int { pieces.map(\.count).max() ?? 0 }
}

/// Servers of one skill, or of one speed.
package struct ServerGroup: Sendable, Hashable {
    package var name: String
    package var schedule: ServerSchedule
    /// The classes they take, the preferred first; nil: all, none before another. An arrival goes to the free group
    /// that names its class earliest in its list, of equals to the first; whom a freed server takes, of those it may,
    /// is the discipline's matter.
    package var classes: [Int]?
    /// How much of a requirement is done in a unit of time, where the station's own speed is 1; above 0. Who is served
    /// stays with his server, whoever becomes free meanwhile.
    package var speed: Double

    package init(name: String, schedule: ServerSchedule, classes: [Int]?, speed: Double = 1) {
        self.name = name
        self.schedule = schedule
        self.classes = classes
        self.speed = speed
    }

    package func takes(_ customerClass: Int) -> Bool { classes?.contains(customerClass) ?? true }

    /// Where a class stands among those whom they take; nil: they do not take it.
    package func place(of customerClass: Int) -> Int? { classes.map { $0.firstIndex(of: customerClass) } ?? 0 }
}
