import SimulationKernel

/// The moving state of one replication and the loop over its events.
///
/// A non-copyable struct over owned buffers: customers are indices, events 16 bytes, and once the buffers have grown
/// to what the network needs, nothing is allocated any more.
struct FlowEngine: ~Copyable {
    let program: FlowProgram
    var now = 0.0
    var calendar = EventCalendar()
    var pool: EntityPool
    let steps: UnsafeMutablePointer<CompiledStep>
    let details: UnsafeMutablePointer<StepDetail>
    let branches: UnsafeMutablePointer<CompiledBranch>
    let stations: UnsafeMutablePointer<StationState>
    /// Beside `stations`, where any of them is general.
    let generals: UnsafeMutablePointer<GeneralStation>
    /// Beside `stations`, where any has tickets.
    let ticketLines: UnsafeMutablePointer<TicketLine>
    var apps = AppPool()
    /// People's records, in the network's order.
    var keepers: [RecordKeeper]
    var agenda = Agenda()
    /// The answer that the poll which is about to enter the API's station waits for.
    var pendingAnswer = PendingAnswer()
    /// Attempts and errands.
    let errandBooks: UnsafeMutablePointer<ErrandBooks>
    let hasErrands: Bool
    let hasGeneral: Bool
    let hasTicketLines: Bool
    let hasBlocking: Bool
    /// Whether customers carry more than their record.
    let mustClear: Bool
    /// What happens, where it is to be noted.
    var trace: FlowTrace
    let isTraced: Bool
    /// A mistake for tests to find; none in any other run.
    let fault: PlantedFault
    var deadlock: Deadlock?
    /// Agenda items since time last moved on.
    var standstill = 0
    var isStandingStill = false
    /// With the doors closed: the ends at the last look, and the events since without another one.
    var endedBefore: UInt64 = 0
    var eventsWithoutEnd = 0
    /// Agenda items so far, and what customers had done at the last look at whether they still do anything.
    var agendaItems: UInt64 = 0
    var lastActivity: UInt64 = 0
    /// By station, then class; then the named steps.
    let cells: UnsafeMutablePointer<Cell>
    let namedCells: UnsafeMutablePointer<Cell>
    var windows: WindowRecorder
    let classes: UnsafeMutablePointer<ClassState>
    let sources: UnsafeMutablePointer<ArrivalSource>
    let thinks: UnsafeMutablePointer<ThinkTime>
    /// Ends by class, then outcome, in the observed period.
    let ends: UnsafeMutablePointer<UInt64>
    let outcomeCount: Int
    let endBooks: UnsafeMutablePointer<EndBooks>
    let notesEnds: Bool
    /// Whether anybody who leaves is looked at more closely.
    let notesLeaving: Bool
    /// How many are on their way without a server.
    var delayed = Level()
    /// Customers inside the network.
    var inside = 0
    /// Ends in the whole run, and the number at which the phase changes.
    var ended: UInt64 = 0
    var milestone = UInt64.max
    var phase = Phase.warmingUp
    /// Events left in the slice at hand; 0 ends it.
    var left = 0
    var doorsClosed = false
    /// Whether the run is over as soon as nobody is inside and nobody can come.
    let emptyEnds: Bool
    var observedFrom = 0.0
    var observedUntil = 0.0
    var before = Presence(cells: [], serving: [], inside: [], insideTime: [])
    var batchClock: BatchClock

    struct PendingAnswer {
        var item: Int32 = -1
        var latency = 0.0
    }

    enum Phase: UInt8 { case warmingUp, observing, closing, finished }

    /// The kinds of event, in the upper 3 of the payload's 28 bits; the lower 25 are an index: of a customer, a class,
    /// a control, or of an item of the agenda.
    enum EventKind {
        static let serviceEnd: UInt32 = 0
        static let arrival: UInt32 = 1 << 25
        static let delayEnd: UInt32 = 2 << 25
        static let interruptibleEnd: UInt32 = 3 << 25
        static let thinkEnd: UInt32 = 4 << 25
        static let control: UInt32 = 5 << 25
        static let timer: UInt32 = 6 << 25
        static let agenda: UInt32 = 7 << 25
        static let indexMask: UInt32 = (1 << 25) - 1
    }

    enum Control: UInt32 { case observe, stop, cut, timeouts }
    /// From here on a control's number is a station's: it is time to see who gives up.
    static let firstStationControl: UInt32 = 16

    /// How long members of a closed population stay away.
    struct ThinkTime {
        let sampler: Sampler
        let needs: StreamKey
        /// Of sessions: how many requests each has.
        var requests: Sampler?
        var requestNeeds = CompiledStep.noKey
    }

    init(_ program: FlowProgram, seed: UInt64, replication: UInt64, tracing: Tracing = .none) {
        self.init(program, Draws(seed: seed, replication: replication), batches: 1, tracing: tracing)
    }

    /// - Parameter batches: in how many parts the period is observed.
    init(_ program: FlowProgram, _ draws: Draws, batches: Int, tracing: Tracing, fault: PlantedFault = .none) {
        let tracing = fault == .vanishing && tracing == .none ? .digest : tracing
        let network = program.network
        func key(_ purpose: UInt64, _ name: String, _ numbers: [UInt64] = []) -> StreamKey {
            let purpose = fault == .reorderedDraws ? purpose + 1 << 32 : purpose
            return draws.key([purpose, StreamKey.number(of: name)] + numbers)
        }
        batchClock = BatchClock(count: batches)
        self.program = program
        outcomeCount = network.outcomes.count
        hasGeneral = program.isGeneral.contains(true)
        hasBlocking = network.holdsCustomers
        hasTicketLines = network.stations.contains { $0.information != nil }
        self.fault = fault
        isTraced = tracing != .none
        trace = FlowTrace(keepsEvents: tracing == .events)
        hasErrands = program.sendsErrands
        notesEnds = program.recording.notesEnds
        notesLeaving = program.sendsErrands || program.recording.notesEnds
        // Only the first may be the engine's own: the others stand in closures, which must not capture it here.
        mustClear =
            hasGeneral || program.slots > 0 || tracing != .none || program.sendsErrands || program.recording.notesEnds
        pool = EntityPool(hasExtras: hasGeneral, hasErrands: hasErrands, slots: program.slots)
        keepers = network.records.enumerated().map { index, keeping in
            RecordKeeper(
                keeping, at: index, classes: network.classes, moments: program.recording.recordMoments,
                keepsLog: tracing == .events, key: key)
        }
        // A network with an agenda of its own has always something pending, with nobody there too.
        let hasAgenda = hasGeneral || !network.records.isEmpty
        switch program.plan.length {
        case .untilEmpty: emptyEnds = true
        case .customers: emptyEnds = hasAgenda
        case .horizon, .untilDeadlock:
            if case .customers = program.plan.warmUp { emptyEnds = hasAgenda } else { emptyEnds = false }
        }
        details = .allocate(capacity: max(1, program.details.count))
        for (index, detail) in program.details.enumerated() {
            (details + index).initialize(to: draws.isPaired ? detail.mirrorable : detail)
        }
        steps = .allocate(capacity: program.steps.count)
        for (index, step) in program.steps.enumerated() {
            var keyed = step
            if draws.isPaired { keyed.sampler = step.sampler.mirrorable }
            if step.kind == .end {
                let index = Int(step.origin)
                keyed.cell = Int32(index * network.outcomes.count) + step.outcome
                keyed.isPlainEnd =
                    tracing == .none && !program.recording.notesEnds && network.journal.isEmpty
                    && program.onlyVisits[index] != nil && Int(step.outcome) != FlowNetwork.rejected
                    && !network.classes[index].arrivals.isPopulation && network.classes[index].arrivals.source != .polls
            }
            keyed.isWatched =
                step.kind == .visit
                && (step.named >= 0 || !program.windows.isEmpty || tracing != .none || step.isInErrand)
            let purpose =
                switch step.kind {
                case .visit: StreamPurpose.service
                case .delay: StreamPurpose.delay
                case .attempt: StreamPurpose.backoff
                case .set: StreamPurpose.attribute
                default: StreamPurpose.choice
                }
            let name = network.classes[Int(step.origin)].name
            keyed.needs = key(purpose, name, program.identities[index])
            keyed.renewedNeeds = key(StreamPurpose.renewedService, name, program.identities[index])
            (steps + index).initialize(to: keyed)
            guard step.kind == .visit, step.detail >= 0 else { continue }
            let detail = details + Int(step.detail)
            detail.pointee.patienceNeeds = key(StreamPurpose.patience, name, program.identities[index])
            detail.pointee.balkingNeeds = key(StreamPurpose.balking, name, program.identities[index])
            detail.pointee.retryNeeds = key(StreamPurpose.retry, name, program.identities[index])
            detail.pointee.dueNeeds = key(StreamPurpose.due, name, program.identities[index])
            detail.pointee.errorNeeds = key(StreamPurpose.estimateError, name, program.identities[index])
            // Each stage of a change draws for itself.
            let stage = step.customerClass == step.origin ? [] : [UInt64(step.customerClass)]
            detail.pointee.changeNeeds = key(StreamPurpose.waitingChange, name, program.identities[index] + stage)
            detail.pointee.appNeeds = key(StreamPurpose.app, name, program.identities[index])
        }
        branches = .allocate(capacity: max(1, program.branches.count))
        for (index, branch) in program.branches.enumerated() { (branches + index).initialize(to: branch) }
        stations = .allocate(capacity: max(1, network.stations.count))
        for (index, station) in network.stations.enumerated() {
            let state = StationState(
                station, isGeneral: program.isGeneral[index], ranks: program.rankCounts[index],
                random: key(StreamPurpose.randomLine, station.name))
            (stations + index).initialize(to: state)
            stations[index].takesSecond = fault == .secondShortest
        }
        generals = .allocate(capacity: max(1, hasGeneral ? network.stations.count : 0))
        if hasGeneral {
            for (index, station) in network.stations.enumerated() {
                (generals + index).initialize(
                    to: GeneralStation(station, at: index, of: program, draws))
            }
        }
        ticketLines = .allocate(capacity: max(1, hasTicketLines ? network.stations.count : 0))
        if hasTicketLines {
            for (index, station) in network.stations.enumerated() {
                (ticketLines + index).initialize(
                    to: TicketLine(
                        station.information ?? Information(), bounds: program.waitBounds,
                        key: key(StreamPurpose.outages, station.name)))
            }
        }
        cells = .allocate(capacity: max(1, network.stations.count * network.classes.count))
        for index in 0..<network.stations.count * network.classes.count {
            (cells + index).initialize(to: Cell(waitBounds: program.waitBounds))
        }
        windows = WindowRecorder(
            program.windows, cells: network.stations.count * network.classes.count, waitBounds: program.waitBounds)
        namedCells = .allocate(capacity: max(1, program.namedSteps.count))
        for index in program.namedSteps.indices {
            (namedCells + index).initialize(to: Cell(waitBounds: program.waitBounds))
        }
        classes = .allocate(capacity: max(1, network.classes.count))
        sources = .allocate(capacity: max(1, network.classes.count))
        thinks = .allocate(capacity: max(1, network.classes.count))
        for (index, customerClass) in network.classes.enumerated() {
            (classes + index).initialize(
                to: ClassState(
                    onlyVisit: program.onlyVisits[index], firstStep: program.firstSteps[index],
                    arrivals: customerClass.arrivals))
            (sources + index).initialize(
                to: ArrivalSource(customerClass.arrivals, isPaired: draws.isPaired) { key($0, customerClass.name) })
            classes[index].noShows = UInt64(sources[index].noShows)
            for (record, keeping) in network.records.enumerated() {
                for (move, asked) in keeping.moves.enumerated() where asked.requestClass == index {
                    (classes[index].record, classes[index].move) = (Int32(record), Int32(move))
                }
            }
            var think = Law.deterministic(0)
            var requests: Law?
            switch customerClass.arrivals.source {
            case .population(_, let law): think = law
            case .sessions(_, let number, let law): (requests, think) = (number, law)
            default: break
            }
            (thinks + index).initialize(
                to: ThinkTime(
                    sampler: Sampler(think).mirrorable, needs: key(StreamPurpose.think, customerClass.name),
                    requests: requests.map { Sampler($0).mirrorable },
                    requestNeeds: key(StreamPurpose.sessions, customerClass.name)))
        }
        ends = .allocate(capacity: network.classes.count * outcomeCount + 1)
        ends.initialize(repeating: 0, count: network.classes.count * outcomeCount + 1)
        errandBooks = .allocate(capacity: 1)
        errandBooks.initialize(to: ErrandBooks(program))
        endBooks = .allocate(capacity: 1)
        endBooks.initialize(to: EndBooks(program))
        open()
    }

    /// Attempts and errands.
    var errands: ErrandBooks {
        @inline(__always) _read { yield errandBooks.pointee }
        @inline(__always) nonmutating _modify { yield &errandBooks.pointee }
    }

    deinit {
        if hasGeneral { generals.deinitialize(count: program.network.stations.count) }
        generals.deallocate()
        if hasTicketLines { ticketLines.deinitialize(count: program.network.stations.count) }
        ticketLines.deallocate()
        details.deallocate()
        steps.deinitialize(count: program.steps.count).deallocate()
        branches.deallocate()
        errandBooks.deinitialize(count: 1).deallocate()
        endBooks.deinitialize(count: 1).deallocate()
        stations.deinitialize(count: program.network.stations.count).deallocate()
        cells.deinitialize(count: program.network.stations.count * program.network.classes.count).deallocate()
        namedCells.deinitialize(count: program.namedSteps.count).deallocate()
        classes.deinitialize(count: program.network.classes.count).deallocate()
        sources.deinitialize(count: program.network.classes.count).deallocate()
        thinks.deinitialize(count: program.network.classes.count).deallocate()
        ends.deallocate()
    }
}
