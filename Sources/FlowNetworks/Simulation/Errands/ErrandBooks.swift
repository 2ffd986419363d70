import SimulationKernel

/// What a replication keeps of attempts and errands as a whole: who is to move on, who stops waiting and when, purses,
/// the journal, and what is recorded.
struct ErrandBooks: ~Copyable {
    /// What is recorded of a named attempt.
    struct AttemptCell: ~Copyable {
        var begun: UInt64 = 0
        var tries: UInt64 = 0
        var timeouts: UInt64 = 0
        var failures: UInt64 = 0
        var answered: UInt64 = 0
        var failed: UInt64 = 0
        var refused: UInt64 = 0
        var time = Tally()

        mutating func reset() {
            begun = 0
            tries = 0
            timeouts = 0
            failures = 0
            answered = 0
            failed = 0
            refused = 0
            time.reset()
        }

        mutating func restart() {
            reset()
            time.restart()
        }
    }

    /// What is recorded of a station's work for errands.
    struct StationCell: ~Copyable {
        var retries: UInt64 = 0
        var discarded: UInt64 = 0
        var zombieService = 0.0
        var zombieKept = 0.0
        var holds = Tally()

        mutating func reset() {
            retries = 0
            discarded = 0
            zombieService = 0
            zombieKept = 0
            holds.reset()
        }

        mutating func restart() {
            reset()
            holds.restart()
        }
    }

    /// Somebody who goes on as soon as what is being done is done.
    struct Pending {
        enum What: UInt8 { case go, done, outcome, failed }
        let entity: UInt32
        let what: What
        /// The step or the outcome.
        let value: Int32
    }

    let attempts: Buffer<CompiledAttempt>
    /// By attempt as compiled: what its class may still spend on tries after the first.
    let purses: Buffer<Double>
    /// By named attempt, and by station.
    let named: Buffer<AttemptCell>
    let stations: Buffer<StationCell>
    /// By step, a word for its identity.
    let identityKeys: [UInt64]

    var timeouts = TimeoutLine()
    /// The moment for which it is planned to see who stops waiting.
    var looked = Double.infinity
    private var pending: [Pending] = []
    private var firstPending = 0
    /// Whether somebody sees to it that those who are to go on do.
    var isDraining = false

    /// Errands there are, customers and errands who wait for answers at no station, and errands sent and ended.
    var inside = 0
    var level = Level()
    var forked = Level()
    var sent: UInt64 = 0
    var ended: UInt64 = 0
    /// Time from sending to the end of those that ended, since the observation began, and how many were sent and ended
    /// before.
    var time = 0.0
    var sentBefore: UInt64 = 0
    var endedBefore: UInt64 = 0
    /// The outcome of work that was dropped.
    let failedOutcome: Int
    var journal = Journal()

    init(_ program: FlowProgram) {
        identityKeys = program.identityKeys
        attempts = Buffer(program.attempts)
        purses = Buffer(repeating: Attempt.purse, count: attempts.count)
        named = Buffer(count: program.namedAttempts.count) { _ in AttemptCell() }
        stations = Buffer(count: program.sendsErrands ? program.network.stations.count : 0) { _ in StationCell() }
        failedOutcome = program.network.outcomes.firstIndex(of: FlowNetwork.failed) ?? FlowNetwork.abandoned
        journal.isKept = !program.network.journal.isEmpty
    }

    /// As at the start of a replication.
    mutating func restart() {
        purses.fill(purses.count, with: Attempt.purse)
        for index in 0..<named.count { named[index].restart() }
        for index in 0..<stations.count { stations[index].restart() }
        timeouts.restart()
        looked = .infinity
        pending.removeAll(keepingCapacity: true)
        firstPending = 0
        isDraining = false
        inside = 0
        level.restart()
        forked.restart()
        sent = 0
        ended = 0
        time = 0
        sentBefore = 0
        endedBefore = 0
        journal.restart()
    }

    mutating func push(_ entity: UInt32, _ what: Pending.What, _ value: Int32 = 0) {
        pending.append(Pending(entity: entity, what: what, value: value))
    }

    /// Who goes on next.
    mutating func pop() -> Pending? {
        guard firstPending < pending.count else {
            pending.removeAll(keepingCapacity: true)
            firstPending = 0
            return nil
        }
        firstPending += 1
        return pending[firstPending - 1]
    }

    mutating func reset(at now: Double) {
        for index in 0..<named.count { named[index].reset() }
        for index in 0..<stations.count { stations[index].reset() }
        level.reset(at: now)
        forked.reset(at: now)
        time = 0
        sentBefore = sent
        endedBefore = ended
    }
}
