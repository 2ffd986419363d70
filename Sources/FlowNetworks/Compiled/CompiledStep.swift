import SimulationKernel

/// One step of a class's flow as the engine reads it: no names, no nesting, indices only.
package struct CompiledStep {
    enum Kind: UInt8 {
        case visit, delay, choose, end, route, loopBegin, loopEnd
        /// A choice by shares that are formulas.
        case chooseShare
        case attempt, together, set, chooseWhen, enter, move, gather, mark, setNumbers, until, gate
        /// Where work that nobody waits for any more is dropped.
        case checkpoint
        /// The end of an errand's flow.
        case answer
    }

    let kind: Kind
    /// An end at which a class's customers leave with nothing to record but that they do.
    var isPlainEnd = false
    /// Whether anything is recorded beside the station's own figures.
    var isWatched = false
    /// Whether errands may come here.
    var isInErrand = false
    /// Whether it stands on the way of those who are turned away from a station, do not join it or give up there.
    var isOnExit = false
    /// Whether the start of service here may end a time-out.
    var endsTimeouts = false
    /// Whether the server is kept while an errand goes through another flow.
    var isHold = false
    /// The dense rank among the station's priorities, 0 first.
    var rank: UInt8 = 0
    package var station: Int32 = 0
    /// Where a visit's figures go: one cell for each station and class as which its customers come there. For an end, its
    /// class and outcome.
    var cell: Int32 = 0
    /// Where a step with a name of its own is recorded; −1 without one.
    var named: Int32 = -1
    /// The step after this one.
    var next: Int32 = -1
    /// A choice's branches, a range in the program's table.
    var firstBranch: Int32 = 0
    var branchCount: Int32 = 0
    var outcome: Int32 = 0
    /// The class of the customer here.
    let customerClass: Int32
    /// The class as which it came: whom it counts for in the network, and what its needs are keyed by.
    package let origin: Int32
    /// Where it is counted how often a customer came here; −1 where it can come only once.
    var visitSlot: Int32 = -1
    /// More about a visit to a general station, about a loop, an attempt or a choice of stations; −1 without any.
    var detail: Int32 = -1
    /// What the draw is multiplied by, a formula; −1: nothing. Such visits are to general stations only. Of an entry into
    /// the journal: what is noted with it.
    var factor: Int32 = -1
    /// The law of the service, of the delay, or of how long a try is waited for.
    var sampler = Sampler(.deterministic(0))
    /// The stream of what an entity needs at this step, in the replication at hand.
    var needs = Self.noKey
    /// The same for requirements drawn anew after an interruption; of an attempt, for how long its tries are waited for.
    var renewedNeeds = Self.noKey

    static let noKey = StreamKey(seed: 0, replication: 0)
}

/// A branch of a choice: taken when the draw is below `upTo`, the sum of the shares so far.
struct CompiledBranch {
    var upTo: Double
    let step: Int32
}

/// What only some steps need: visits to general stations, and loops.
struct StepDetail {
    /// Which of the station's lines a visitor joins.
    var line: Int32 = 0
    /// How many servers the visitor takes.
    var takes: Int32 = 1
    /// Whether he waits for the server whom he had last.
    var sameServer = false
    var patience: Sampler?
    /// What patience is multiplied by; −1: nothing.
    var patienceFactor: Int32 = -1
    /// Whether that is read as the customer joins, since it reads the time or the state.
    var readsPatienceAtJoining = false
    /// Keys of an entity's patience, mind and luck here.
    var patienceNeeds = CompiledStep.noKey
    var balkingNeeds = CompiledStep.noKey
    var retryNeeds = CompiledStep.noKey
    /// What the time until the next try is multiplied by; −1: nothing.
    var retryFactor: Int32 = -1
    /// Of whether there is a next try.
    var returningNeeds = CompiledStep.noKey
    var dueNeeds = CompiledStep.noKey
    var errorNeeds = CompiledStep.noKey
    var changeNeeds = CompiledStep.noKey
    var appNeeds = CompiledStep.noKey
    /// Of the time of the server before his service.
    var setUpNeeds = CompiledStep.noKey
    /// Where who gives up, does not join or is turned away goes on.
    var onAbandon: Int32 = -1
    /// Of those whose service is broken off.
    var onBreakOff: Int32 = -1
    var onBalk: Int32 = -1
    var onReject: Int32 = -1
    /// The same visit as another class, and after how long of waiting.
    var changed: Int32 = -1
    var changeAfter: Sampler?
    /// What he may do while he waits, a range in the program's table.
    var firstRule: Int32 = 0
    var ruleCount: Int32 = 0

    /// The flow while which the server is kept.
    var holdFlow: Int32 = -1

    /// A loop's counter, how often it is gone through (0: until the share, .max: for ever) and the share.
    var counter: Int32 = 0
    var times: UInt32 = 0
    var share = 0.0
    /// What ends it, in the program's table; −1: the share does.
    var ending: Int32 = -1
    var atMost = UInt32.max
    /// The part whose rounds are counted; −1: nobody counts them.
    var part: Int32 = -1
}

extension StepDetail {
    /// The same, drawn from streams that may be mirrored.
    var mirrorable: StepDetail {
        var detail = self
        detail.patience = patience?.mirrorable
        detail.changeAfter = changeAfter?.mirrorable
        return detail
    }
}

/// What a stream of random words is for. The numbers are part of the format of a seed: never reuse one.
enum StreamPurpose {
    static let arrivals: UInt64 = 1
    static let service: UInt64 = 2
    static let renewedService: UInt64 = 3
    static let delay: UInt64 = 4
    static let choice: UInt64 = 5
    static let think: UInt64 = 6
    static let randomLine: UInt64 = 7
    static let patience: UInt64 = 8
    static let balking: UInt64 = 9
    static let retry: UInt64 = 10
    static let due: UInt64 = 11
    static let estimateError: UInt64 = 12
    static let waitingChange: UInt64 = 13
    static let app: UInt64 = 14
    static let punctuality: UInt64 = 15
    static let batches: UInt64 = 16
    static let phases: UInt64 = 17
    static let breakdowns: UInt64 = 18
    static let vacations: UInt64 = 19
    static let outages: UInt64 = 20
    static let backoff: UInt64 = 21
    static let attribute: UInt64 = 22
    static let sessions: UInt64 = 23
    static let numbers: UInt64 = 24
    static let numberChange: UInt64 = 25
    static let waited: UInt64 = 26
    static let board: UInt64 = 28
    static let timeout: UInt64 = 29
    static let setUp: UInt64 = 30
    static let switching: UInt64 = 31
    static let returning: UInt64 = 32
    static let recordClock: UInt64 = 40
    static let recordChange: UInt64 = 41
    static let recordDelay: UInt64 = 42
    static let person: UInt64 = 43
    static let recordHazard: UInt64 = 44
    static let recordStart: UInt64 = 45
}
