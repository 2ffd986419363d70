package import Scenarios

/// What a scenario's policy did when it was recorded: figures block by block, and the digest of all that happened.
package struct Baseline: Sendable, Hashable {
    var scenario: String
    /// Of the part of the scenario on which a replication depends, as it was then.
    var scenarioDigest: String
    var version: String
    var seed: UInt64
    package var replications: Int
    /// How many replications stand behind one number.
    var blockSize: Int
    package var customers: Int
    /// The digest of the history, and the number of its events.
    var history: String
    var events: UInt64
    /// The digest of all sums of money that the history produced, to the last 1/10,000; nil where no books were kept.
    package var money: String?
    package var rows: [Row]
    /// What the scenario said, as far as a replication depends on it; nil in files that do not hold it.
    package var keys: [FlatKey]?
    /// Whether its file holds a digest by which a change would be seen.
    package var isSealed = false

    package init(
        scenario: String, scenarioDigest: String, version: String, seed: UInt64, replications: Int, blockSize: Int,
        customers: Int, history: String, events: UInt64, money: String? = nil, rows: [Row], keys: [FlatKey]? = nil,
        isSealed: Bool = false
    ) {
        self.scenario = scenario
        self.scenarioDigest = scenarioDigest
        self.version = version
        self.seed = seed
        self.replications = replications
        self.blockSize = blockSize
        self.customers = customers
        self.history = history
        self.events = events
        self.money = money
        self.rows = rows
        self.keys = keys
        self.isSealed = isSealed
    }

    /// One measure.
    package struct Row: Sendable, Hashable {
        package var name: String
        /// How often it happened in how many cases; 0 of 0 where that is no count.
        var events: Int
        var cases: Int
        /// By block; their mean is the estimate, and from their spread comes its error.
        package var values: [Double]

        package init(name: String, events: Int, cases: Int, values: [Double]) {
            self.name = name
            self.events = events
            self.cases = cases
            self.values = values
        }

        var estimate: Double { values.reduce(0, +) / Double(max(1, values.count)) }
        /// Never happened in the whole baseline, or always did.
        var isNever: Bool { cases > 0 && events == 0 }
        var isAlways: Bool { cases > 0 && events == cases }
    }

    package var blockCount: Int { (replications + blockSize - 1) / blockSize }
}
