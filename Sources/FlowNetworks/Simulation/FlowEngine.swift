package import SimulationKernel

/// The moving state of one replication and the loop over its events.
///
/// Over owned buffers: customers are indices, events 16 bytes, and once the buffers have grown to what the network needs,
/// nothing is allocated any more. A class, since the compiler checks each use of a struct that cannot be copied field by
/// field, which took half of the time of building this module.
package final class FlowEngine {
    let program: FlowProgram
    var now = 0.0
    package var calendar = EventCalendar()
    package var pool: EntityPool
    let steps: Buffer<CompiledStep>
    let details: Buffer<StepDetail>
    let branches: Buffer<CompiledBranch>
    package let stations: Buffer<StationState>
    /// Beside `stations`, where any of them is general.
    let generals: Buffer<GeneralStation>
    /// Beside `stations`, where any has tickets.
    let ticketLines: Buffer<TicketLine>
    var apps = AppPool()
    /// People's records, in the network's order.
    var keepers: [RecordKeeper]
    var agenda = Agenda()
    /// In the network's order; how many wait at all of them.
    var gatherings: [GatheringState]
    var gathered = 0
    let hasGatherings: Bool
    /// The answer that the poll which is about to enter the API's station waits for.
    var pendingAnswer = PendingAnswer()
    /// Attempts and errands.
    let errandBooks: Buffer<ErrandBooks>
    let hasErrands: Bool
    let hasGeneral: Bool
    let hasTicketLines: Bool
    let hasBlocking: Bool
    /// Whether any station may have its servers choose at the end of a moment, and whether there a service may take no
    /// time.
    let choosesLate: Bool
    let followsNoTime: Bool
    /// Whether what happens at one moment is told from what happens after it: where servers choose late, or two things may
    /// happen at once.
    let goesByMoments: Bool
    /// Those whose service has ended at the moment that goes on, while others' end at it as well.
    var moving: [Move] = []
    /// The stations whose servers are to choose at the end of the moment that goes on.
    var due: [Int32] = []
    /// Those of them whose moment is over, while they are gone through.
    var over: [Int32] = []
    /// Whether it is to be looked for customers who wait for each other when all servers have chosen.
    var looksForCircles = false
    /// What is asked when something has changed.
    var watching: WatchBooks
    let hasWatches: Bool
    /// Whether anything that is watched reads how many are inside.
    let watchesInside: Bool
    var watchFault: WatchFault?
    /// Whether customers carry more than their record.
    let mustClear: Bool
    /// What happens, where it is to be noted.
    var trace: FlowTrace
    let isTraced: Bool
    /// Whether decisions by formulas are noted.
    let tracesRules: Bool
    /// Whether draws come from streams that may be mirrored.
    var isPaired = false
    /// A mistake for tests to find; none in any other run.
    let fault: PlantedFault
    var deadlock: Deadlock?
    var numberFault: NumberFault?
    var batchFault: BatchFault?
    var rateFault: RateFault?
    /// Clocks whose rates follow the state.
    let hazards: HazardBooks
    let hasHazards: Bool
    /// By class: what gives its customers numbers.
    var givers: [[NumberGiver]]
    let hasNumbers: Bool
    /// Agenda items since time last moved on.
    var standstill = 0
    var isStandingStill = false
    /// With the doors closed: the ends at the last look, and the events since without another one.
    var endedBefore: UInt64 = 0
    var eventsWithoutEnd = 0
    /// Agenda items so far, and what customers had done at the last look at whether they still do anything.
    var agendaItems: UInt64 = 0
    var lastActivity: UInt64 = 0
    /// The same at the last look at whether servers go round for nobody.
    var activityOfRounds: UInt64 = 0
    /// How often each of them has come back in vain since, and until when it is known that they do.
    var roundsInVain = 0
    var roundsKnownUntil = -Double.infinity
    /// By station, then class; those of named steps by step, then class.
    package let cells: Buffer<Cell>
    let namedCells: Buffer<Cell>
    var windows: WindowRecorder
    package let classes: Buffer<ClassState>
    let sources: Buffer<ArrivalSource>
    let thinks: Buffer<ThinkTime>
    /// Ends by class, then outcome, in the observed period.
    package let ends: Buffer<UInt64>
    let outcomeCount: Int
    let brokenOffOutcome: Int
    let classCount: Int
    /// Of those who send in turn: whose turn it is.
    var turns: [Int]
    /// What a formula reads, while it is computed.
    let formulaRow: Buffer<Double>
    let formulaRoom: Int
    /// Where in it the formula at hand has its values: what asks whom servers will choose has ranks read meanwhile.
    var formulaPlace = 0
    /// While servers choose nobody is taken as chosen already.
    var isChoosing = false
    /// What formulas came to that may have no value, since observation began.
    var readings: [FormulaReadings] = []
    /// Of those who wait where a server chooses by a rank that asks for places in line: which arrivals they are, in order.
    var lineOrder: [UInt64] = []
    /// While somebody chooses: the candidates that are equal, and the shares of branches.
    let equalCandidates: Buffer<Int32>
    let shareRow: Buffer<Double>
    /// Beside `stations`, where formulas read any of them closely; and the neighbours of those who wait there.
    let stationBooks: Buffer<StationBooks>
    var waitLinks = Buffer<StationBooks.Link>(room: 0)
    let endBooks: Buffer<EndBooks>
    let notesEnds: Bool
    let journeyBooks: Buffer<JourneyBooks>
    let hasJourneys: Bool
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
    /// Events left in the slice at hand; below 0 it was ended.
    var left = 0
    /// Events until it is looked whether anybody still leaves.
    var untilLook = FlowEngine.lookEvery
    /// A run that has more customers inside than these is ended.
    var mostInside = FlowSimulation.mostInside
    var doorsClosed = false
    /// Whether the run is over as soon as nobody is inside and nobody can come.
    let emptyEnds: Bool
    var observedFrom = 0.0
    package var observedUntil = 0.0
    /// At the beginning of the observed period, and when it was last looked.
    let presences: Buffer<Presence>
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
        var needs = CompiledStep.noKey
        /// Of sessions: how many requests each has.
        var requests: Sampler?
        var requestNeeds = CompiledStep.noKey
    }

    /// - Parameters:
    ///   - program: what is simulated.
    ///   - draws: what the random numbers depend on.
    ///   - batches: in how many parts the period is observed.
    ///   - tracing: what is kept of the events.
    ///   - tracesRules: whether decisions by formulas are kept.
    ///   - fault: a mistake that tests plant.
    package init(
        _ program: FlowProgram, _ draws: Draws, batches: Int = 1, tracing: Tracing = .none, tracesRules: Bool = false,
        fault: PlantedFault = .none
    ) {
        let tracing = fault == .vanishing && tracing == .none ? .digest : tracing
        let network = program.network
        let cellCount = network.stations.count * network.classes.count
        self.program = program
        self.fault = fault
        isTraced = tracing != .none
        self.tracesRules = tracesRules
        trace = FlowTrace(keepsEvents: tracing == .events)
        outcomeCount = network.outcomes.count
        brokenOffOutcome = network.brokenOffOutcome
        classCount = network.classes.count
        hasGeneral = program.isGeneral.contains(true)
        hasBlocking = network.holdsCustomers
        choosesLate = Self.choosesLate(program)
        followsNoTime = choosesLate && program.takesNoTime.contains(true)
        hasWatches = !program.watches.isEmpty
        watchesInside = !program.watches.ofInside.isEmpty
        watching = WatchBooks(program.watches)
        hasHazards = !network.stateRates.isEmpty
        goesByMoments = choosesLate || program.mayCoincide || hasHazards
        hasTicketLines = network.stations.contains { $0.information != nil }
        hasErrands = program.sendsErrands
        notesEnds = program.recording.notesEnds
        let watchesJourneys = program.watchesJourneys
        hasJourneys = watchesJourneys
        notesLeaving = program.sendsErrands || program.recording.notesEnds || watchesJourneys
        emptyEnds = Self.endsEmpty(program)
        steps = Self.steps(of: program, tracing)
        mustClear = Self.mustClear(program, tracing) || watchesJourneys
        journeyBooks = Buffer(count: 1) { _ in JourneyBooks(program) }
        turns = Array(repeating: 0, count: program.turns)
        formulaRoom = program.roomOfFormulas
        formulaRow = Buffer(room: 2 * formulaRoom)
        equalCandidates = Buffer(room: program.choices.map(\.stations.count).max() ?? 0)
        shareRow = Buffer(room: program.shares.count)
        stationBooks = Self.stationBooks(of: program)
        details = Buffer(program.details)
        branches = Buffer(program.branches)
        cells = Buffer(count: cellCount) { _ in Cell(waitBounds: program.waitBounds) }
        namedCells = Buffer(count: program.namedSteps.count * network.classes.count) { _ in
            Cell(waitBounds: program.waitBounds)
        }
        windows = WindowRecorder(program.windows, cells: cellCount, waitBounds: program.waitBounds, program.recording)
        stations = Self.stations(of: program, takingSecond: fault == .secondShortest)
        ticketLines = Self.ticketLines(of: program)
        classes = Self.classes(of: program)
        sources = Buffer(count: network.classes.count) { ArrivalSource(network.classes[$0].arrivals) }
        thinks = Buffer(count: network.classes.count) { ThinkTime(network.classes[$0].arrivals.source) }
        ends = Buffer(repeating: 0, count: network.classes.count * network.outcomes.count + 1)
        errandBooks = Buffer(count: 1) { _ in ErrandBooks(program) }
        endBooks = Buffer(count: 1) { _ in EndBooks(program) }
        gatherings = network.gatherings.map { GatheringState($0, in: network) }
        hasGatherings = !network.gatherings.isEmpty
        keepers = network.records.enumerated().map { index, keeping in
            RecordKeeper(
                keeping, at: index, classes: network.classes.count, moments: program.recording.recordMoments,
                keepsLog: tracing == .events, counted: network.countedFields(of: index))
        }
        hazards = HazardBooks(network, keepers.map(\.machine))
        givers = network.classes.map { $0.numbers.map { NumberGiver($0, network.numbers) } }
        hasNumbers = !network.numbers.isEmpty
        presences = Buffer(count: 2) { _ in Presence(program) }
        batchClock = BatchClock(count: batches)
        generals = Self.generals(of: program)
        pool = EntityPool(
            hasExtras: program.isGeneral.contains(true), hasErrands: program.sendsErrands, slots: program.slots,
            numbers: network.numbers.count)
        restart(draws)
    }

    /// Who was there at the beginning of the observed period.
    var before: Presence { @inline(__always) _read { yield presences.pointer.pointee } }

    /// Attempts and errands.
    var errands: ErrandBooks {
        @inline(__always) _read { yield errandBooks.pointer.pointee }
        @inline(__always) _modify { yield &errandBooks.pointer.pointee }
    }
}
