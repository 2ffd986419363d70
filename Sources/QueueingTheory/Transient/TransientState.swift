/// A queue at one moment, and its averages from the start until then.
package struct TransientState: Sendable, Hashable {
    package let time: Double
    /// P(n customers) at this moment.
    package let probabilities: [Double]
    /// ∫ E[N] dt / t from the start; at the start itself, E[N].
    package let averageNumber: Double
    /// The same of the number in line.
    package let averageQueueLength: Double
    /// The share of time with nobody there.
    package let averageEmptyShare: Double
    /// The mean wait of those who come between the start and now, first come first served, if all of them are served;
    /// nil with a limited capacity, where it would depend on who gets in.
    package let averageWait: Double?

    package let servers: Int
    package let serviceRate: Double

    init(
        time: Double, servers: Int, serviceRate: Double, capacity: Int?, probabilities: [Double],
        integrals: (number: Double, line: Double, empty: Double, wait: Double)?
    ) {
        self.time = time
        self.probabilities = probabilities
        self.servers = servers
        self.serviceRate = serviceRate
        if let integrals {
            averageNumber = integrals.number / time
            averageQueueLength = integrals.line / time
            averageEmptyShare = integrals.empty / time
            averageWait = capacity == nil ? integrals.wait / time : nil
        } else {
            averageNumber = probabilities.mean { Double($0) }
            averageQueueLength = probabilities.mean { Double(max(0, $0 - servers)) }
            averageEmptyShare = probabilities[0]
            averageWait =
                capacity == nil
                ? probabilities.mean { Double(max(0, $0 - servers + 1)) } / (Double(servers) * serviceRate) : nil
        }
    }
}
