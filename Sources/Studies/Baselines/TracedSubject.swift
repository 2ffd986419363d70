package import Experiments
package import Scenarios
package import SimulationKernel

/// A model that is made ready to be replicated for a baseline: its history, its measures, and its money.
package protocol TracedSubject: Sendable {
    /// Everything that a baseline may keep, in the file's order.
    var measures: [BaselineMeasure] { get }
    /// Whether sums of money are told of each replication.
    var keepsMoney: Bool { get }

    /// It is `nil` where it was stopped before its end.
    func replication(
        _ number: Int, seed: UInt64, tracing: Tracing, isStopped: () -> Bool, progress: (Double) -> Void
    ) throws -> TracedReplication?
}

/// What one replication tells a baseline.
package struct TracedReplication: Sendable {
    /// By column of the measures.
    package var samples: [Sample]
    package var customers: Int
    package var digest: EventDigest
    /// All that is said of money, to the last digit: the same text only for the same money; nil where none is paid.
    package var money: String?

    package init(samples: [Sample], customers: Int, digest: EventDigest, money: String? = nil) {
        self.samples = samples
        self.customers = customers
        self.digest = digest
        self.money = money
    }
}

/// A model whose policy can be recorded and tested.
package protocol RecordedModel: MeasuredModel {
    func tracedSubject(_ scenario: Scenario) -> any TracedSubject
}
