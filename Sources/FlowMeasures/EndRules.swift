package import FlowNetworks

/// What customers' ends count as: well served or not, and what each earns and costs.
package struct EndRules: Sendable {
    package let outcomes: [String]
    /// By outcome; nil where the scenario says nothing of it.
    package let worths: [OutcomeWorth?]
    /// Outcomes of those alone whose tries failed or who did not stay.
    private let unserved: Set<Int>
    /// Outcomes of those and of others, which count as goodput for all of them, though the scenario does not say so.
    package let mixed: [Int]

    package init(_ network: FlowNetwork, _ worths: [OutcomeWorth?]) {
        outcomes = network.outcomes
        self.worths = network.outcomes.indices.map { worths.indices.contains($0) ? worths[$0] : nil }
        unserved = UnservedEnds.outcomes(of: network)
        let stated = self.worths
        mixed = UnservedEnds.mixed(in: network).sorted().filter {
            stated[$0]?.isGood == nil && !Self.bad.contains(network.outcomes[$0])
        }
    }

    /// Ends by which a customer does not get what it came for, unless the scenario says otherwise.
    package static let bad = ["rejected", "balked", "abandoned", FlowNetwork.brokenOff, FlowNetwork.failed]

    /// Whether an end with the outcome is goodput.
    package func isGood(_ outcome: Int) -> Bool {
        worths[outcome]?.isGood ?? !(Self.bad.contains(outcomes[outcome]) || unserved.contains(outcome))
    }

    package func good(_ ends: [Int]) -> Int { ends.indices.reduce(0) { isGood($1) ? $0 + ends[$1] : $0 } }

    package var isStated: Bool { worths.contains { $0 != nil } }
    /// Whether any end earns, or costs, anything.
    package var earns: Bool { worths.contains { ($0?.revenue ?? 0) != 0 } }
    package var costs: Bool { worths.contains { ($0?.cost ?? 0) != 0 } }
}
