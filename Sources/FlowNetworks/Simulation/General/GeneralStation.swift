import SimulationKernel

/// What a general station has beyond a plain one: groups of servers that come and go, lines that can be left, and
/// those in service, each of whom can be interrupted.
struct GeneralStation: ~Copyable {
    /// Servers of one skill.
    struct Group {
        let schedule: ServerSchedule?
        /// How many are on duty at the start.
        let atStart: Int
        /// How fast each of them is beside the station's own speed.
        let speed: Double
        /// On duty, working (held by a blocked customer is working), failed or away.
        var onDuty = 0
        var busy = 0
        var down = 0
        /// Whose shift is over and who stay for those who came in before its end.
        var staying = 0
        var lines: LineSet

        var free: Int { onDuty - busy - down }
        /// The same with those who stay.
        var freeWithStaying: Int { free + staying }
    }

    /// A server that can fail.
    struct Unit {
        var customer = Entity.none
        var isDown = false
        /// Whether it fails as soon as the customer who holds it is gone.
        var isDue = false
        /// Until it fails: what is left of its time up, as of `since` while that runs.
        var left = 0.0
        var since = 0.0
        var stamp: UInt64 = 0
    }

    /// Somebody who has joined at the moment that goes on, and which arrival at the station that is.
    struct Newcomer {
        let entity: UInt32
        let sequence: UInt64
    }

    /// What the line of customers is sorted by.
    enum KeyKind: UInt8 { case none, requirement, due, estimate, rank, booked }

    let number: Int
    let capacity: Int
    let keyKind: KeyKind
    /// Whether the key of an interrupted customer is what is left of his requirement.
    let keyIsRemaining: Bool
    /// How much the last service weighs in the class's average; 0: there is none.
    let learning: Double
    let discipline: Discipline
    let preemption: Preemption
    let shiftEnd: Station.ShiftEnd
    /// Whether a service may take longer from its start to its end than it asks for.
    let mayInterrupt: Bool
    let isSharing: Bool
    let sharingLimit: Int
    let blocks: Bool
    /// Whether work that nobody waits for is not taken.
    let discards: Bool
    /// Whether some may not be taken at all.
    let mayRefuse: Bool
    /// Whether those who wait here have tickets, and whether who is called may not be there.
    let hasInformation: Bool
    let mayMissCalls: Bool
    /// Who is let in; nil: everybody for whom there is a place.
    let admission: CompiledFormula?
    /// By class: who does not join.
    let balking: [CompiledBalking?]
    let retry: Retry?
    let retrySampler: Sampler
    /// Of whom it depends whether he comes again; nil: everybody does.
    let comingAgain: CompiledChance?
    let togetherLimit: Int
    let breakdowns: Breakdowns?
    let vacations: Sampler?
    /// Whether servers who take nobody go away, or to another line.
    let mayLeave: Bool
    /// Whether formulas read what its levels do not tell.
    let isRead: Bool
    /// How many wait where somebody who has just come is alone, and gets the server that is free: 1, or a number that
    /// there never is where he may stand in another line than the server's.
    let loneNewcomer: Int
    /// Whether the next of the line may not be taken though a server is free.
    let looksCloser: Bool
    /// Whether servers are more than a number.
    let knowsServers: Bool
    /// Whether what is asked after moments reads it; which of that says when servers begin (−1: none), and whether some of
    /// it says how many there are.
    let isWatched: Bool
    let startWatch: Int
    let hasServersByRule: Bool
    /// Where the server is who goes round.
    var round: Round?
    /// What servers do before a service.
    var setUp: SetUpBooks?
    /// By which rank servers choose; nil where that is not the order of a formula.
    let rank: CompiledRank?
    /// Whether the first of each heap, or everybody, is looked at when a server chooses; else the first is known.
    let readsRanks: Bool
    /// Whom each server served last, where ranks ask for that.
    var served: ServedBooks?
    var lines: WaitingLines
    var groups: [Group]
    var units: [Unit] = []
    /// For an arrival to a line: the groups that may take it, in the order in which they are offered it.
    var groupsOfLine: [[Int]]
    /// Where a customer keeps in mind who served him here; −1 where nobody asks for that. Then each group is one server, and
    /// behind the station's lines come as many again for each of them, of those who want him alone.
    let memory: Int
    let ownLines: Int
    let bonds: ServerBonds?
    /// Whether some take several servers at once.
    let givesSeveral: Bool
    /// Whether servers choose at the end of each moment only; and the moment at whose end they do in any case, since
    /// servers come or go at it.
    let choosesLate: Bool
    var choosesLateAt = -Double.infinity
    /// Whether a service may take no time, so that who is served goes on at the same moment.
    let takesNoTime: Bool
    /// Whether servers are to choose at the end of the moment, and whether those with tickets have been called since that
    /// was noted.
    var isDue = false
    var hasCalled = false
    /// Who came at the moment, or has become somebody else in the line.
    var newcomers: [Newcomer] = []
    /// When the last shift ended whose servers stay.
    var shiftEnded = -Double.infinity
    /// Whether its last server goes at the moment that goes on.
    var isClosing = false
    /// While its last server has gone: when somebody is on duty again; infinite: never.
    var opensAt = -Double.infinity
    /// Who waits for longer than this meanwhile is left behind.
    let longClosure: Double
    /// Those in service, in no order; each knows its place.
    var serving: [UInt32] = []
    /// Who is held elsewhere because this station is full, in the order in which they were blocked.
    var blocked = Lane()
    var blockedCount = 0
    /// Those who wait by when they give up, and the moment for which that is planned to be looked at.
    var patience = KeyedLine(of: .patience)
    var patienceLooked = Double.infinity
    /// Of its own servers, how many are held by customers who are blocked.
    var heldCount = 0
    /// How many are kept while their customers' errands go through other flows.
    var keptCount = 0
    /// The same as servers.
    var heldServers = 0
    var keptServers = 0
    /// How fast servers work.
    var speed = 1.0
    let speedProfile: RateProfile?
    /// Arrivals at the station and starts of service so far.
    var arrivals: UInt64 = 0
    var starts: UInt64 = 0
    var running = RandomStream(CompiledStep.noKey)
    /// For how long those have waited who are there at the start.
    var waitedNeeds = CompiledStep.noKey
    /// Exponential averages of past services by class.
    var averages: [Double]

    // Processor sharing: the service that each of those who share has had since the station was last empty.
    var shared = 0.0
    /// Up to when, and how fast it rises.
    var sharedAt = 0.0
    var rate = 0.0
    var sharers = KeyedLine()
    /// Who leaves next, and the order of that event.
    var nextOut = Entity.none

    // What is recorded.
    var waiting = Level()
    var busy = Level()
    var orbit = Level()
    var since = 0.0
    var areas = ServerAreas()
    /// By skill, where servers differ in that.
    var skills: SkillBooks
    var keptArea = 0.0
    /// The integral of the speed at which sharers are served together.
    var workArea = 0.0
    /// Time in the orbit of those who left it.
    var orbitTime = 0.0

    init(_ station: Station, at index: Int, of program: FlowProgram) {
        number = index
        capacity = station.capacity ?? .max
        keyKind =
            switch station.discipline {
            case .shortestJobFirst, .shortestRemaining: .requirement
            case .earliestDue: .due
            case .shortestJob: .estimate
            case .byRank: .rank
            case .bookedFirst: .booked
            case .fifo, .lifo, .preemptiveLIFO, .adaptiveLIFO, .random, .priority, .agingPriority,
                .accumulatingPriority, .processorSharing:
                .none
            }
        keyIsRemaining = station.discipline == .shortestRemaining
        learning = station.discipline.learning
        discipline = station.discipline
        preemption = station.discipline.preemption
        shiftEnd = station.atShiftEnd
        mayInterrupt =
            station.interruptsService || station.speed != nil || station.speedFormula != nil
            || station.servers.groups.contains { $0.speed != 1 }
        if case .processorSharing(let limit) = station.discipline {
            isSharing = true
            sharingLimit = limit ?? .max
        } else {
            isSharing = false
            sharingLimit = .max
        }
        discards = station.discardsExpired
        // Not by its own property: closures must not capture it here.
        mayRefuse = program.sendsErrands && (station.discardsExpired || program.network.abandonsErrands)
        blocks = station.blocksOthers
        hasInformation = station.information != nil
        mayMissCalls = station.information?.notify != nil
        admission = station.admission.map { CompiledFormula($0) }
        balking = program.network.classes.indices.map { station.balking?.rule(ofClass: $0).map { CompiledBalking($0) } }
        retry = station.retry
        retrySampler = Sampler(station.retry?.after ?? .deterministic(0)).mirrorable
        comingAgain = station.retry?.who.map { CompiledChance($0) }
        togetherLimit = max(1, station.servesTogether)
        breakdowns = station.breakdowns
        vacations = station.vacations.map { Sampler($0).mirrorable }
        mayLeave = station.vacations != nil || station.rounds != nil
        loneNewcomer = station.rounds?.isOneLine ?? true ? 1 : -1
        round = station.rounds.map { Round($0, program.lines[index], discipline: station.discipline) }
        setUp = station.setUp.map { SetUpBooks($0) }
        let rank = program.ranks[index]
        self.rank = rank
        readsRanks = rank.map { !$0.isOneHeap } ?? false
        served = rank.flatMap { $0.readsLast ? ServedBooks(numbers: program.network.numbers.count) : nil }
        isWatched = !program.watches.ofStation[index].isEmpty
        startWatch = program.watches.startOfStation[index]
        hasServersByRule = station.servers.formula != nil
        looksCloser = program.givesSeveral[index] || station.rounds != nil
        knowsServers =
            program.memories[index] >= 0 || station.breakdowns != nil || station.setUp != nil
            || rank?.readsLast == true
        speedProfile = station.speed
        isRead = program.readClosely[index]
        longClosure = program.recording.longClosure
        memory = program.memories[index]
        givesSeveral = program.givesSeveral[index]
        choosesLate = program.choosesLate[index]
        takesNoTime = program.takesNoTime[index]
        averages = station.discipline.classMeans
        let own = program.lines[index]
        ownLines = max(1, own.count)
        let offers = ServerOffers(station.servers, lines: own, each: program.memories[index] >= 0)
        groups = offers.groups
        groupsOfLine = offers.groupsOfLine
        bonds = offers.bonds
        skills = SkillBooks(station.servers, servers: offers.bonds?.places.map { group, _ in Int(group) })
        lines = WaitingLines(
            order: rank?.order ?? station.discipline.order,
            rule: station.discipline.rule(Array(repeating: own, count: offers.copies).flatMap { $0 }),
            count: max(1, own.count) * offers.copies, cells: rank?.cells ?? 1)
        if station.breakdowns != nil, case .count(let count) = station.servers {
            units = Array(repeating: Unit(), count: count)
        }
    }

    /// As at the start of a replication.
    /// - Parameter key: the key of a purpose.
    mutating func restart(_ key: (UInt64) -> StreamKey) {
        running = RandomStream(key(breakdowns != nil ? StreamPurpose.breakdowns : StreamPurpose.vacations))
        waitedNeeds = key(StreamPurpose.waited)
        lines.restart(key(StreamPurpose.randomLine))
        for index in groups.indices {
            groups[index].onDuty = groups[index].atStart
            groups[index].busy = 0
            groups[index].down = 0
            groups[index].staying = 0
        }
        for index in units.indices { units[index] = Unit() }
        serving.removeAll(keepingCapacity: true)
        blocked = Lane()
        blockedCount = 0
        heldCount = 0
        keptCount = 0
        heldServers = 0
        keptServers = 0
        shiftEnded = -.infinity
        choosesLateAt = -.infinity
        isDue = false
        hasCalled = false
        newcomers.removeAll(keepingCapacity: true)
        isClosing = false
        // Who is there, or comes, before the first of them is on duty waits as after a closing.
        opensAt = hasNobodyYet ? opening(after: 0) : -.infinity
        if bonds != nil { bindServers() }
        setUp?.restart()
        served?.restart()
        round?.restart(key(StreamPurpose.switching))
        if let round { groups[0].lines = round.ownLines }
        patience.restart()
        patienceLooked = .infinity
        speed = 1
        arrivals = 0
        starts = 0
        averages = discipline.classMeans
        shared = 0
        sharedAt = 0
        rate = 0
        nextOut = Entity.none
        sharers.restart()
        waiting.restart()
        busy.restart()
        orbit.restart()
        since = 0
        areas = ServerAreas()
        skills.reset()
        keptArea = 0
        workArea = 0
        orbitTime = 0
    }

    /// Adds up what lasted until now; before any change of servers.
    mutating func account(at now: Double) {
        let length = now - since
        since = now
        guard length > 0 else { return }
        // By index, as everywhere here: a loop over groups copies each whole, its schedule too.
        for index in groups.indices {
            let onDuty = groups[index].onDuty
            areas.onDutyArea += Double(onDuty) * length
            areas.overtimeArea += Double(max(0, groups[index].busy - onDuty)) * length
            areas.downArea += Double(groups[index].down) * length
        }
        skills.account(groups, for: length)
        areas.heldArea += Double(heldServers) * length
        if hasFree { areas.freeTime += length }
        if keptCount > 0 { keptArea += Double(keptServers) * length }
    }

    mutating func reset(at now: Double) {
        account(at: now)
        areas = ServerAreas()
        setUp?.reset(at: now)
        skills.reset()
        keptArea = 0
        workArea = 0
        orbitTime = 0
        waiting.reset(at: now)
        busy.reset(at: now)
        orbit.reset(at: now)
    }

    var servers: Int {
        var sum = 0
        for index in groups.indices { sum += groups[index].onDuty }
        return sum
    }
    /// Whether nobody is on duty at the start of the run, at a station whose servers come and go.
    private var hasNobodyYet: Bool {
        !isSharing && groups.contains { $0.schedule != nil } && groups.allSatisfy { $0.atStart == 0 }
    }
    var hasFree: Bool {
        for index in groups.indices where groups[index].free > 0 { return true }
        return false
    }
    var freeServers: Int {
        var sum = 0
        for index in groups.indices { sum += max(0, groups[index].free) }
        return sum
    }

    /// How fast the servers of a group work.
    @inline(__always)
    func speed(ofGroup group: Int32) -> Double { speed * groups[Int(group)].speed }
}

extension Discipline {
    var classMeans: [Double] {
        switch self {
        case .shortestJob(let job): job.classMeans
        case .byRank(let order): order.classMeans
        default: []
        }
    }

    /// How much the last service weighs in the class's average; 0: there is none.
    fileprivate var learning: Double {
        let estimate: ShortestJob.Estimate? =
            switch self {
            case .shortestJob(let job): job.estimate
            case .byRank(let order): order.estimate
            default: nil
            }
        if case .exponentialAverage(let weight) = estimate { return weight }
        return 0
    }

    var order: WaitingLines.Order {
        switch self {
        case .fifo, .adaptiveLIFO, .priority, .agingPriority, .accumulatingPriority, .processorSharing: .arrival
        case .lifo, .preemptiveLIFO: .latest
        case .random: .random
        case .bookedFirst: .booked
        case .shortestJobFirst, .shortestJob, .shortestRemaining, .earliestDue, .byRank: .key
        }
    }

    func rule(_ lines: [FlowCompiler.LineKey]) -> WaitingLines.Rule {
        switch self {
        case .fifo, .processorSharing: .arrival
        case .adaptiveLIFO(let length): .adaptive(atLength: length)
        case .lifo, .preemptiveLIFO: .latest
        case .random: .random
        case .priority: .rank(lines.map { Double($0.priority) })
        case .bookedFirst: .booked(lines.map { Double($0.priority) })
        case .agingPriority(let step): .agingRank(lines.map { Double($0.priority) }, step: step)
        case .accumulatingPriority(let rates): .accumulated(rates: lines.map { rates[$0.customerClass] })
        case .shortestJobFirst, .shortestJob, .shortestRemaining, .earliestDue, .byRank: .key
        }
    }
}
