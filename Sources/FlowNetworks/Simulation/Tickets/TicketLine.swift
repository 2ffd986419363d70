import SimulationKernel

/// A line with tickets: the numbers issued and called, and what the app's users saw.
struct TicketLine: ~Copyable {
    let information: Information
    let latency: Sampler
    let travel: Sampler
    let up: Sampler
    let repair: Sampler
    var outages = RandomStream(CompiledStep.noKey)
    var isDown = false
    /// The last number issued, and the number on the display.
    var issued: UInt64 = 0
    var called: UInt64 = 0
    var lastCall = -1.0
    /// The times between the last calls, for the moving average: a ring.
    var gaps: [Double] = []
    var nextGap = 0
    /// Numbers the rounds of calls, so that nobody is called twice in one.
    var round: UInt64 = 0
    var polls: UInt64 = 0
    var board = Board()
    /// Whether anybody looks at the board.
    let isBoardRead: Bool

    var counts = Counts()
    /// From being told to come back to being called first.
    var notice: Tally

    /// What is counted over the observed period.
    struct Counts {
        var sent = 0
        var unanswered = 0
        var cancelled = 0
        var shown = 0
        var backwards = 0
        var nothingNew = 0
        var ageArea = 0.0, ageTime = 0.0, staleTime = 0.0
        var estimates = 0, errorSum = 0.0, errorSquares = 0.0
        var left = 0, backInTime = 0, missedCalls = 0, stayedAway = 0
        var called = 0, roomTime = 0.0, freeTime = 0.0
    }

    init(_ information: Information, bounds: [Double], isBoardRead: Bool) {
        self.information = information
        self.isBoardRead = isBoardRead
        latency = Sampler(information.poll.latency).mirrorable
        travel = Sampler(information.notify?.travel ?? .deterministic(0)).mirrorable
        up = Sampler(information.outages?.up ?? .deterministic(0)).mirrorable
        repair = Sampler(information.outages?.repair ?? .deterministic(0)).mirrorable
        notice = Tally(countingAbove: bounds)
    }

    /// As at the start of a replication.
    mutating func restart(outages key: StreamKey, board boardKey: StreamKey) {
        outages = RandomStream(key)
        board = Board()
        board.stream = RandomStream(boardKey)
        isDown = false
        issued = 0
        called = 0
        lastCall = -1
        gaps.removeAll(keepingCapacity: true)
        nextGap = 0
        round = 0
        polls = 0
        counts = Counts()
        notice.restart()
    }

    mutating func reset() {
        counts = Counts()
        notice.reset()
    }

    /// A number is called: it stands on the display.
    mutating func call(_ ticket: UInt64, at now: Double) {
        called = ticket
        if lastCall >= 0, case .movingAverage(let last) = information.estimate.rule {
            if gaps.count < last { gaps.append(now - lastCall) } else { gaps[nextGap % last] = now - lastCall }
            nextGap += 1
        }
        lastCall = now
    }

    /// The wait that is shown to somebody with so many calls until his turn.
    func estimate(calls: Int, servers: Int) -> Double {
        guard calls > 0 else { return 0 }
        let mean = information.estimate.meanService
        let number = Double(max(1, servers))
        switch information.estimate.rule {
        case .byPosition: break
        case .movingAverage: if !gaps.isEmpty { return Double(calls) * gaps.reduce(0, +) / Double(gaps.count) }
        case .theory: return (Double(calls - 1) * mean + information.estimate.meanRest) / number
        }
        return Double(calls) * mean / number
    }
}

/// What a line shows to those who have not come yet: one poller asks for all of them, as an app does that somebody looks
/// at from home.
struct Board {
    /// What was so when it was last asked with an answer; nil before the first one.
    var told: Told?
    /// When it was last asked.
    var requested = -Double.infinity
    var stream = RandomStream(CompiledStep.noKey)

    struct Told {
        /// When it was asked.
        var asked: Double
        /// How many waited, and the wait of somebody who came then.
        var length: Double
        var wait: Double
    }
}

/// The app of one who waits.
struct App {
    enum Whereabouts: UInt8 { case here, away, returning }

    var entity = Entity.none
    var station: Int32 = 0
    /// Tells this user from the next one with the same record; 0: free.
    var stamp: UInt64 = 0
    var stream = RandomStream(CompiledStep.noKey)
    var ticket: UInt64 = 0
    /// The last request, and the one whose answer is shown, by when they were sent; infinite: none.
    var requested = Double.infinity
    var shown = -Double.infinity
    var shownNumber: UInt64 = 0
    /// Since when it is shown, or since when that is counted.
    var since = 0.0
    /// The waits that were predicted, from coming to being called.
    var predictions = 0
    var predicted = 0.0
    var predictedSquares = 0.0
    var place = Whereabouts.here
    var leftAt = 0.0
    var awayTime = 0.0
    var notifiedAt = Double.infinity
    var hasLeft = false
    var wasCalled = false
    var misses = 0
    /// The last round of calls in which it was called in vain.
    var round: UInt64 = 0
}

/// The apps of all who wait, reused.
struct AppPool: ~Copyable {
    var apps: [App] = []
    private var free: [Int32] = []

    mutating func restart() {
        apps.removeAll(keepingCapacity: true)
        free.removeAll(keepingCapacity: true)
    }

    mutating func take() -> Int32 {
        if let index = free.popLast() { return index }
        apps.append(App())
        return Int32(apps.count - 1)
    }

    mutating func give(back index: Int32) {
        apps[Int(index)].stamp = 0
        free.append(index)
    }
}
