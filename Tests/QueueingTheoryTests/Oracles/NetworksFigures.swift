import QueueingTheory

extension ClosedNetwork {
    /// The mean time from the end of one thinking to the next: N/X − Z.
    var meanResponse: Double { meanNumbers.reduce(0, +) / throughput }
}
