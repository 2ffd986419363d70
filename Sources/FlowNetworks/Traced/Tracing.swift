import SimulationKernel

/// The events of a replication, as far as they are kept.
struct FlowTrace {
    let keepsEvents: Bool
    var digest = EventDigest()
    var events: [FlowEvent] = []

    @inline(__always)
    mutating func add(_ event: FlowEvent) {
        digest.add(event)
        if keepsEvents { events.append(event) }
    }
}

extension FlowSimulation {
    /// What happened since the last call, in order; empty unless `Tracing.events` was asked for.
    package func takeEvents() -> [FlowEvent] { takeTraced() }
}
