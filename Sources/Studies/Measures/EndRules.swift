import FlowNetworks
import Scenarios

/// What customers' ends count as: well served or not, and what each earns and costs.
struct EndRules: Sendable {
    let outcomes: [String]
    /// By outcome; nil where the scenario says nothing of it.
    let worths: [OutcomeWorth?]

    init(_ network: FlowNetwork, _ worths: [OutcomeWorth?]) {
        outcomes = network.outcomes
        self.worths = network.outcomes.indices.map { worths.indices.contains($0) ? worths[$0] : nil }
    }

    /// Ends by which a customer does not get what it came for, unless the scenario says otherwise.
    static let bad = ["rejected", "balked", "abandoned", FlowNetwork.failed]

    /// Whether an end with the outcome is goodput.
    func isGood(_ outcome: Int) -> Bool {
        worths[outcome]?.isGood ?? !Self.bad.contains(outcomes[outcome])
    }

    func good(_ ends: [Int]) -> Int {
        ends.indices.reduce(0) { isGood($1) ? $0 + ends[$1] : $0 }
    }

    var isStated: Bool { worths.contains { $0 != nil } }
    /// Whether any end earns, or costs, anything.
    var earns: Bool { worths.contains { ($0?.revenue ?? 0) != 0 } }
    var costs: Bool { worths.contains { ($0?.cost ?? 0) != 0 } }
}
