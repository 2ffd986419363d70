package import Scenarios

/// How far a replication has come that was only begun, to tell how much work all of them are.
package struct BegunReplication: Sendable {
    /// The part that is done, 0 to 1.
    package var done = 0.0
    package var isWhole = false
    /// Customers, or requests, who have come so far; nil where nobody counts them.
    package var come: Int?
    /// Customers who are inside now, where it is known how much memory each takes.
    package var inside: Int?

    /// Whether a glimpse tells of the rest.
    package var isInformative = true

    /// By place of waiting, the sum of all waits that are over and their number.
    package var waits: [(sum: Double, count: Double)] = []

    package init(
        done: Double, isWhole: Bool, come: Int? = nil, inside: Int? = nil, waits: [(sum: Double, count: Double)] = []
    ) {
        self.done = done
        self.isWhole = isWhole
        self.come = come
        self.inside = inside
        self.waits = waits
    }
}

/// What is known of a run's work before anything is simulated.
package struct ForeseenWork: Sendable {
    /// Customers, or requests, in one replication; nil where nobody knows.
    package var customers: Double?
    /// Whether some line grows as long as the run lasts.
    package var grows = false
    /// Whether how long each takes, and how many are inside, is only seen in the beginning of a replication.
    package var isUntold = false
    package init() {}
}

/// A model that is computed at once, without replications, and can tell how much work that is.
package protocol ComputedModel: StudiedModel {
    /// The result is `nil` where it is so little that nobody has to know.
    func computing(_ scenario: Scenario, _ options: StudyOptions) -> ComputingWork?
}

/// The work of what is computed at once.
package struct ComputingWork: Sendable {
    /// Of all processors together.
    package var seconds: Double
    /// In bytes.
    package var memory: Double
    /// `10,000 bootstrap samples of 60 constructs with 240 items`.
    package var what: String

    package init(seconds: Double, memory: Double, what: String) {
        self.seconds = seconds
        self.memory = memory
        self.what = what
    }
}
