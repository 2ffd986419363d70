import Scenarios

/// What a scenario's policy did when it was recorded: figures block by block, and the digest of all that happened.
struct Baseline: Sendable, Hashable {
    var scenario: String
    /// Of the part of the scenario on which a replication depends, as it was then.
    var scenarioDigest: String
    var version: String
    var seed: UInt64
    var replications: Int
    /// How many replications stand behind one number.
    var blockSize: Int
    var customers: Int
    /// The digest of the history, and the number of its events.
    var history: String
    var events: UInt64
    /// The digest of all sums of money that the history produced, to the last 1/10,000; nil where no books were kept.
    var money: String?
    var rows: [Row]
    /// What the scenario said, as far as a replication depends on it; nil in files that do not hold it.
    var keys: [FlatKey]?
    /// Whether its file holds a digest by which a change would be seen.
    var isSealed = false

    /// One measure.
    struct Row: Sendable, Hashable {
        var name: String
        /// How often it happened in how many cases; 0 of 0 where that is no count.
        var events: Int
        var cases: Int
        /// By block; their mean is the estimate, and from their spread comes its error.
        var values: [Double]

        var estimate: Double { values.reduce(0, +) / Double(max(1, values.count)) }
        /// Never happened in the whole baseline, or always did.
        var isNever: Bool { cases > 0 && events == 0 }
        var isAlways: Bool { cases > 0 && events == cases }
    }

    var blockCount: Int { (replications + blockSize - 1) / blockSize }
}
