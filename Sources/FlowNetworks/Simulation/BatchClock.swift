/// Where the batches of one long observed period end, and what was observed of those that have.
struct BatchClock {
    /// Into how many equal parts the period is cut.
    let count: Int
    private(set) var done: [FlowObservations] = []
    /// Where the period began: by ends of customers, and in time.
    private var firstEnded: UInt64 = 0
    private var firstTime = 0.0
    /// Ends and events of the whole run when the last batch ended.
    private(set) var endedBefore: UInt64 = 0
    private(set) var eventsBefore: UInt64 = 0

    /// - Precondition: `count` ≥ 1.
    init(count: Int) {
        precondition(count >= 1, "a period has a part")
        self.count = count
    }

    mutating func begin(ended: UInt64, at time: Double) {
        firstEnded = ended
        firstTime = time
    }

    /// Whether a batch is to end before the period does.
    var isCutting: Bool { done.count + 1 < count }

    /// The number of ends with which the batch at hand is over, of a period of `customers`.
    func milestone(of customers: Int) -> UInt64 {
        let (whole, rest) = customers.quotientAndRemainder(dividingBy: count)
        let batch = done.count + 1
        return firstEnded + UInt64(whole * batch + min(rest, batch))
    }

    /// The time at which the batch at hand is over, of a period so long.
    func end(of horizon: Double) -> Double { firstTime + horizon * (Double(done.count + 1) / Double(count)) }

    mutating func add(_ observations: FlowObservations, ended: UInt64, events: UInt64) {
        done.append(observations)
        endedBefore = ended
        eventsBefore = events
    }
}

/// A batch that is larger than one replication takes at once.
package struct BatchFault: Sendable, Hashable {
    /// What a law can draw by mistake alone, and what a run can still hold.
    package static let mostAtOnce = 1_000_000

    package var time: Double
    package var customerClass: String
    package var size: Double
}
