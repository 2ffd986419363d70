/// The longest waits and times that replications saw, which one of them is enough to break a bound.
package struct LongestObserved: Sendable, Hashable {
    /// By the measure's name, in the scenario's unit of time.
    private(set) var times: [String: Double] = [:]
    /// In how many replications.
    private(set) var replications = 0

    package init() {}

    mutating func add(_ longest: [(name: String, time: Double)], of replications: Int) {
        for (name, time) in longest { times[name] = max(times[name] ?? time, time) }
        self.replications += replications
    }
}
