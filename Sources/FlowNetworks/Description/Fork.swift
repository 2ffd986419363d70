/// Flows that a customer goes through side by side.
package struct Fork: Sendable, Hashable {
    package var flows: [[FlowStep]]
    /// How many of them must come to their end before the customer goes on, from 1 to all. The others are finished all
    /// the same. When so many fail that this number cannot be reached any more, the customer fails as the last of them.
    package var waitFor: Int
    /// The step's own name (`as:`); nil without one.
    package var name: String?

    package init(_ flows: [[FlowStep]], waitFor: Int? = nil, name: String? = nil) {
        self.flows = flows
        self.waitFor = waitFor ?? flows.count
        self.name = name
    }
}

/// A server that is kept while its customer goes through another flow (a thread during nested calls).
package struct Hold: Sendable, Hashable {
    /// The visit that takes the server, with the station's own work before `flow`; `.deterministic(0)` for none.
    package var visit: Visit
    package var flow: [FlowStep]

    package init(_ visit: Visit, while flow: [FlowStep]) {
        self.visit = visit
        self.flow = flow
    }
}
