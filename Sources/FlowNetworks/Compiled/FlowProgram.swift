package import SimulationKernel

/// A network made ready to run: its flows laid out as one table of steps. Inert; any number of replications, on any
/// number of threads, run from one program. Shared, not copied.
package final class FlowProgram: Sendable {
    package let network: FlowNetwork
    package let plan: RunPlan
    /// Bounds above which each station's waits are counted exactly.
    package let waitBounds: [Double]
    /// Parts of the observed period that are looked at on their own.
    package let windows: [TimeWindow]
    /// The names of steps that carry one, in order of first mention.
    package let namedSteps: [String]
    /// The names of attempts that carry one, in order of first mention.
    package let namedAttempts: [String]
    /// What is recorded only when it is asked for.
    package let recording: FlowRecording

    package let steps: [CompiledStep]
    let details: [StepDetail]
    let branches: [CompiledBranch]
    let attempts: [CompiledAttempt]
    let changes: [CompiledChange]
    /// What is asked after moments in which something changed, what those do who wait, and what ends loops.
    let watches: CompiledWatches
    let waitingRules: [CompiledWaitingRule]
    let loopEnds: [CompiledFormula]
    /// The same as they were stated.
    let statedLoopEnds: [StepFormula]
    let cases: [CompiledCase]
    let conditions: [CompiledCondition]
    /// Of one of several stations, and of one of several branches by shares that are formulas.
    let choices: [CompiledChoice]
    let shares: [CompiledShare]
    /// What draws are multiplied by, and the changes of numbers.
    let factors: [CompiledFactor]
    let numberChanges: [CompiledNumberChange]
    /// What is waited for by the clock.
    let clocks: [ClockMoments]
    /// Whether customers carry attributes or send errands.
    let sendsErrands: Bool
    /// Whether servers may be kept by those who wait for them.
    let mayWaitInCircles: Bool
    /// What each step's needs are keyed by, within its class.
    let identities: [[UInt64]]
    /// The same as one word each.
    let identityKeys: [UInt64]
    /// The names of classes, stations and records as numbers, by which streams are keyed.
    let classNames: [UInt64]
    let stationNames: [UInt64]
    let recordNames: [UInt64]
    /// The first step of each class.
    let firstSteps: [Int32]
    /// For a class whose flow is one visit: its cell. Its time in the network is its time at that station.
    let onlyVisits: [Int32?]
    /// The number of different ranks at each station.
    let rankCounts: [Int]
    /// By station: whether it does more than a plain line with a fixed number of servers.
    let isGeneral: [Bool]
    /// Whether an app's polls, or what records' moves ask, go through the network beside customers.
    let hasPolls: Bool
    /// By station: whether formulas read of it what its levels do not tell.
    let readClosely: [Bool]
    /// By station: by which formula its servers choose, where it is one.
    let ranks: [CompiledRank?]
    /// By station: the different priorities of visits, by rank.
    let priorities: [[Int]]
    /// Whether it is counted how often each customer comes to each station.
    let countsVisits: Bool
    /// By station: its lines, where it is general.
    let lines: [[FlowCompiler.LineKey]]
    /// How many there are who send customers in turn to the same stations.
    let turns: Int
    /// How many counters of visits and rounds a customer carries.
    let slots: Int
    /// By station: where a customer keeps in mind who served him, as the number of a counter; −1 where nobody asks for that.
    let memories: [Int]
    /// By station: whether anybody takes several servers.
    let givesSeveral: [Bool]
    /// By station: whether its servers choose at the end of each moment only, since it matters whom they choose from; and
    /// whether a service there may take no time at all.
    let choosesLate: [Bool]
    let takesNoTime: [Bool]
    /// Whether two things may happen at one moment otherwise than by a chance of probability 0.
    let mayCoincide: Bool

    /// At most this many different priorities may meet at one station.
    package static let rankLimit = 64

    package init(
        _ network: FlowNetwork, plan: RunPlan, waitBounds: [Double] = [], windows: [TimeWindow] = [],
        recording: FlowRecording = FlowRecording()
    ) {
        let general = Self.generalStations(of: network)
        let compiler = FlowCompiler(network, isGeneral: general)
        self.network = network
        self.plan = plan
        self.waitBounds = waitBounds
        self.windows = windows
        self.recording = recording
        isGeneral = general
        readClosely = network.readClosely
        hasPolls = network.classes.contains { $0.arrivals.source == .polls }
        classNames = network.classes.map { StreamKey.number(of: $0.name) }
        stationNames = network.stations.map { StreamKey.number(of: $0.name) }
        recordNames = network.records.map { StreamKey.number(of: $0.name) }
        firstSteps = compiler.firstSteps
        steps = compiler.steps
        details = compiler.details
        identities = compiler.identities
        identityKeys = compiler.identities.map { $0.reduce(0) { JournalRecord.key($0, $1, 0) } }
        branches = compiler.branches
        namedSteps = compiler.names
        namedAttempts = compiler.attemptNames
        attempts = compiler.attempts
        changes = compiler.changes
        watches = CompiledWatches(network)
        waitingRules = compiler.waitingRules
        loopEnds = compiler.loopEnds
        statedLoopEnds = compiler.statedLoopEnds
        cases = compiler.cases
        conditions = compiler.conditions
        choices = compiler.choices
        shares = compiler.shares
        factors = compiler.factors
        numberChanges = compiler.numberChanges
        clocks = compiler.clocks
        sendsErrands = network.sendsErrands || !network.journal.isEmpty
        mayWaitInCircles = network.mayWaitInCircles
        lines = compiler.lines
        let apart = network.tellsServersApart
        memories = apart.indices.map { at in apart[at] ? compiler.slots + apart[..<at].count { $0 } : -1 }
        slots = compiler.slots + apart.count { $0 }
        let severalServers = network.givesSeveralServers
        givesSeveral = severalServers
        choosesLate = network.stations.indices.map { index in
            general[index]
                && (network.stations[index].hasChoice || severalServers[index] || apart[index])
        }
        takesNoTime = network.takesNoTimeByStation
        mayCoincide = network.mayMeetAnywhere
        turns = compiler.turns.count
        let ranks = network.stations.map { station in
            if case .byRank(let order) = station.discipline { CompiledRank(order) } else { CompiledRank?.none }
        }
        self.ranks = ranks
        countsVisits = recording.visits || ranks.contains { $0?.readsVisits ?? false }
        priorities = compiler.priorities
        rankCounts = compiler.priorities.map { max(1, $0.count) }
        precondition(rankCounts.allSatisfy { $0 <= Self.rankLimit }, "at most 64 different priorities at a station")
        let compiled = compiler.steps
        onlyVisits = compiler.firstSteps.map { first in
            let step = compiled[Int(first)]
            guard step.kind == .visit, !general[Int(step.station)] else { return nil }
            let end = compiled[Int(step.next)]
            let isTurnedAway = end.outcome == FlowNetwork.rejected || end.outcome == FlowNetwork.balked
            // Others may come there as this class.
            let isOwn = compiled.allSatisfy { $0.kind != .visit || $0.cell != step.cell || $0.origin == step.origin }
            return end.kind == .end && !isTurnedAway && isOwn ? step.cell : nil
        }
    }

    /// Which stations take the general way: a customer who may be held at its server must be at one that can hold
    /// it, so all do where any blocks.
    private static func generalStations(of network: FlowNetwork) -> [Bool] {
        if network.holdsCustomers { return network.stations.map { _ in true } }
        // A plain station serves whoever comes to a free server at once, which is right for an order other than that of
        // arrival only where nobody else can come at that moment.
        let meetings = network.meetingsByStation
        let read = network.readClosely
        var result = zip(network.stations, meetings).map { station, isMet in
            station.needsGeneralWay || (isMet && station.discipline != .fifo)
        }
        for (index, isWatched) in network.watchedStations.enumerated() where isWatched { result[index] = true }
        // Plain stations note nothing of those whom they interrupt.
        for index in result.indices where read[index] && network.stations[index].discipline.preemption != .none {
            result[index] = true
        }
        // Work may be dropped, servers kept, and numbers asked for, at general stations only.
        func look(_ flow: [FlowStep], mayBeDropped: Bool) {
            for step in flow {
                switch step {
                case .visit(let visit):
                    if visit.needsGeneralWay || mayBeDropped { result[visit.station] = true }
                case .hold(let hold):
                    result[hold.visit.station] = true
                    look(hold.flow, mayBeDropped: mayBeDropped)
                case .route(_, let visits): look(visits.map { .visit($0) }, mayBeDropped: mayBeDropped)
                case .attempt(let attempt):
                    look(attempt.flow, mayBeDropped: mayBeDropped || attempt.onTimeout == .abandon)
                    look(attempt.otherwise, mayBeDropped: mayBeDropped)
                default: for part in step.parts { look(part, mayBeDropped: mayBeDropped) }
                }
            }
        }
        for customerClass in network.classes { look(customerClass.flow, mayBeDropped: false) }
        for station in network.stations {
            look(station.exits.flatMap { $0 }, mayBeDropped: network.abandonsErrands)
        }
        return result
    }
}

extension Visit {
    /// Whether the station has to do more for it than a plain line does.
    var needsGeneralWay: Bool { patience != nil || dependsOnNumbers || sameServer || takesAtMost > 1 }
}

extension Station {
    /// Whether it matters who else has come when a server chooses: not where the first of one line goes to the first
    /// server that is free, which is the same at once and at the end of the moment.
    var hasChoice: Bool {
        switch discipline {
        case .fifo, .processorSharing: break
        default: return true
        }
        switch servers {
        case .groups, .formula: return true
        case .count, .unlimited, .schedule: break
        }
        if startWhen != nil { return true }
        // Of several servers each keeps in mind whom he served last.
        if setUp?.condition == .classChanges, servers.fixedCount != 1 { return true }
        return servesTogether > 1 || breakdowns != nil || vacations != nil || rounds != nil
    }

    /// Whether it does more than a plain line with a fixed number of servers and a limit on its places.
    var needsGeneralWay: Bool {
        switch discipline {
        case .fifo, .lifo, .random, .priority, .shortestJobFirst: break
        default: return true
        }
        switch servers {
        case .count, .unlimited: break
        default: return true
        }
        return patience != nil || admission != nil || balking != nil || retry != nil || breakdowns != nil
            || vacations != nil
            || rounds != nil || setUp != nil || speed != nil || servesTogether > 1 || discardsExpired
            || !whileWaiting.isEmpty || information != nil
            || onReject != nil || !initial.isEmpty
    }
}

extension FlowProgram {
    /// Bytes that a customer inside takes at most: his record, his place in a line or in the calendar, and both once more
    /// in double size while the memory for them grows.
    package var bytesPerCustomer: Double {
        let record = EntityPool.bytes(
            hasExtras: isGeneral.contains(true), hasErrands: sendsErrands, slots: slots,
            numbers: network.numbers.count)
        return 3 * Double(record + Self.bytesOfPlace)
    }

    private static let bytesOfPlace = 24
}
