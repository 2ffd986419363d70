import SimulationKernel

/// One step of a class's flow as the engine reads it: no names, no nesting, indices only.
struct CompiledStep {
    enum Kind: UInt8 { case visit, delay, choose, end }

    let kind: Kind
    /// An end at which a class's customers leave with nothing to record but that they do.
    var isPlainEnd = false
    /// Whether anything is recorded beside the station's own figures.
    var isWatched = false
    /// The dense rank among the station's priorities, 0 first.
    var rank: UInt8 = 0
    var station: Int32 = 0
    /// Where a visit's figures go: one cell for each station and class. For an end, its class and outcome.
    var cell: Int32 = 0
    /// Where a step with a name of its own is recorded; −1 without one.
    var named: Int32 = -1
    /// The step after this one.
    var next: Int32 = -1
    /// A choice's branches, a range in the program's table.
    var firstBranch: Int32 = 0
    var branchCount: Int32 = 0
    var outcome: Int32 = 0
    let customerClass: Int32
    /// The law of the service or of the delay.
    var sampler = Sampler(.deterministic(0))
    /// The stream of what an entity needs at this step, in the replication at hand.
    var needs = Self.noKey
    /// The same for requirements drawn anew after an interruption.
    var renewedNeeds = Self.noKey

    private static let noKey = StreamKey(seed: 0, replication: 0)
}

/// A branch of a choice: taken when the draw is below `upTo`, the sum of the shares so far.
struct CompiledBranch {
    var upTo: Double
    let step: Int32
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
}
