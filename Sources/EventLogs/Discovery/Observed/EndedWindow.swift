internal import SimulationKernel

/// That a log has the cases that ended within a window: those that began before it are in it only if they took long, so
/// that they are few and seem to take long, and few seem to come at its beginning.
///
/// Before the window's first end nothing ends. That n cases which began earlier were all still under way then has, by
/// the law of how long those took that began later, the probability ΠS(first end − begin); where it is below e^−15 the
/// log begins with that end (once in three million logs that are no such windows, were the law known).
package struct EndedWindow: Sendable, Hashable {
    /// The first midnight from which on the log has all that came, in seconds of it.
    package let from: Double
    /// How many cases began before.
    package let before: Int

    private static let fewest = 20
    private static let leastEvidence = 15.0
    private static let day = 86_400.0

    /// Nil where nothing speaks for it.
    package init?(_ log: EventLog) {
        var cases: [(begin: Double, end: Double)] = []
        for number in 0..<log.caseCount {
            var one = (begin: Double.infinity, end: -Double.infinity)
            var isOpen = false
            for entry in log.entries(ofCase: number) {
                one.begin = min(one.begin, log.first(entry).isNaN ? one.begin : log.first(entry))
                one.end = max(one.end, log.last(entry).isNaN ? one.end : log.last(entry))
                isOpen = isOpen || log.fate[entry] == .open
            }
            guard one.begin.isFinite else { continue }
            if isOpen { one.end = .infinity }
            cases.append(one)
        }
        let first = cases.reduce(Double.infinity) { min($0, $1.end) }
        let last = cases.reduce(-Double.infinity) { $1.end.isFinite ? max($0, $1.end) : $0 }
        let early = cases.filter { $0.begin < first }
        let lengths = cases.filter { $0.begin >= first && $0.end.isFinite }.map { $0.end - $0.begin }.sorted()
        guard early.count >= Self.fewest, lengths.count >= 3 * Self.fewest, first.isFinite else { return nil }
        var sum = 0.0
        for one in early {
            let age = first - one.begin
            let longer = lengths.count { $0 > age }
            // Half a case more, so that nothing is impossible.
            sum -= logarithm((Double(longer) + 0.5) / (Double(lengths.count) + 0.5))
        }
        let from = (first / Self.day).rounded(.up) * Self.day
        guard sum >= Self.leastEvidence, from < last - 2 * Self.day else { return nil }
        self.from = from
        before = cases.count { $0.begin < from }
    }
}
