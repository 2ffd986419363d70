/// A replication from its very beginning, in slices of equally many events: what tells how long the beginning matters.
///
/// Slices of replications of one program are alike: the same events to each, so that they can be averaged place by
/// place. When there are too many slices, two neighbours become one.
package struct FlowSlices: Sendable, Hashable {
    /// Totals at the end of each slice, from the beginning of the run.
    package private(set) var ends: [FlowTotals] = []
    package private(set) var eventsPerSlice: Int

    /// At most so many slices are kept, and at least half of that once the run was long enough.
    package static let most = 4096
    static let first = 16

    /// - Parameters:
    ///   - program: without a warm-up.
    ///   - seed: of all replications.
    ///   - replication: from 0.
    ///   - limit: after about so many events it ends, finished or not.
    ///   - isCancelled: asked now and then.
    /// - Returns: nil when it was cancelled.
    package static func run(
        _ program: FlowProgram, seed: UInt64, replication: UInt64, events limit: Int, isCancelled: () -> Bool
    ) throws(FlowRunError) -> FlowSlices? {
        var slices = FlowSlices(eventsPerSlice: first)
        let simulation = FlowSimulation(program, seed: seed, replication: replication)
        var events = 0
        while events < limit {
            let isOver = try simulation.advance(events: slices.eventsPerSlice)
            // The last slice is a part of one.
            if isOver { break }
            if isCancelled() { return nil }
            events += slices.eventsPerSlice
            slices.ends.append(simulation.totals())
            simulation.dropJournal()
            if slices.ends.count == most { slices.halve() }
        }
        return slices
    }

    private init(eventsPerSlice: Int) { self.eventsPerSlice = eventsPerSlice }

    /// Merges neighbours; a last one alone is left out.
    package mutating func halve() {
        ends = stride(from: 1, to: ends.count, by: 2).map { ends[$0] }
        eventsPerSlice *= 2
    }
}
