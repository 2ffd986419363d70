package import FlowNetworks

extension FlowNetwork {
    /// Whether a customer itself may end as failed: not where what fails is always a try, for which something else is
    /// done in the end.
    package var mayFail: Bool {
        guard let failed = outcomes.firstIndex(of: FlowNetwork.failed) else { return false }
        func fails(_ flow: [FlowStep]) -> Bool {
            flow.contains { step in
                switch step {
                case .end(let outcome): outcome == failed
                case .attempt(let attempt): fails(attempt.otherwise)
                default: step.parts.contains(where: fails)
                }
            }
        }
        return flows.contains(where: fails)
    }
}
