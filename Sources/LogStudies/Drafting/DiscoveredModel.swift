package import EventLogs
import Reporting
import Synchronization
import Files

/// All that a stretch of a log tells of an organisation.
package struct DiscoveredModel: Sendable {
    package let observed: ObservedLog
    package let arrivals: ArrivalDiscovery
    package let flow: FlowDiscovery
    package let patience: PatienceDiscovery
    package let resources: ResourceDiscovery
    let rules: RuleDiscovery
    /// What was done to the log before: whole sentences.
    let remarks: [String]

    /// More classes than these are no kinds of customers but something like a number of each.
    static let mostClasses = 20

    /// - Parameters:
    ///   - given: the stretch of the log, as far as all of it is known.
    ///   - ways: the same cases as far as more is known of their ways than of all else.
    ///   - takesMarkers: whether what only marks the beginning and the end of cases is taken for activities.
    ///   - before: what was done to the log already: whole sentences.
    package init(
        _ given: ObservedLog, ways: ObservedLog? = nil, takesMarkers: Bool = false, remarks before: [String] = []
    ) {
        var observed: ObservedLog = given
        var known = ways
        var remarks = before
        if !takesMarkers {
            let unblocked = given.withoutBlocking()
            if !unblocked.waits.isEmpty {
                let names = English.listed(unblocked.waits.map { "'\($0)'" }, most: 6)
                remarks.append(
                    "\(names) are waits for what follows; in the scenario nobody keeps his place meanwhile.")
            }
            let found = unblocked.observed.withoutMarkers()
            observed = found.observed
            known = ways.flatMap { Self.clean($0, waits: unblocked.waits, markers: found.markers) }
            if !found.markers.isEmpty {
                let names = English.listed(found.markers.map { "'\($0)'" }, most: 6)
                remarks.append("\(names) only mark where cases begin or end, and are no activities of the scenario.")
            }
        }
        if given.log.classes.count > Self.mostClasses {
            observed = observed.withoutClasses()
            known = known?.withoutClasses()
            remarks.append(
                "The column of classes has \(given.log.classes.count) values, too many for kinds of customers: it is "
                    + "not used.")
        }
        self.remarks = remarks
        self.observed = observed
        let found = Found()
        // Two halves that take about as long; what nobody needs is freed at once.
        let work = observed
        // What nobody is seen to do has no station.
        let done = Set(observed.log.activity)
        let paths = known.flatMap { done.isSuperset(of: $0.log.activity) ? $0 : nil } ?? observed
        Threads.run(2) {
            while true {
                switch found.next.add(1, ordering: .relaxed).oldValue {
                case 0:
                    let resources = ResourceDiscovery(work)
                    let rules = RuleDiscovery(
                        work, pools: resources.pools.map(\.pool), enabled: resources.enabled,
                        isHidden: resources.isHidden, services: resources.services)
                    found.parts.withLock {
                        $0.resources = resources
                        $0.rules = rules
                    }
                case 1:
                    let flow = FlowDiscovery(paths)
                    found.parts.withLock { $0.flow = flow }
                case 2:
                    let arrivals = ArrivalDiscovery(work)
                    let patience = PatienceDiscovery(work)
                    found.parts.withLock {
                        $0.arrivals = arrivals
                        $0.patience = patience
                    }
                default: return
                }
            }
        }
        let parts = found.parts.withLock { $0 }
        guard let resources = parts.resources, let rules = parts.rules, let flow = parts.flow,
            let arrivals = parts.arrivals,
            let patience = parts.patience
        else { preconditionFailure("each part is discovered by one of the threads") }
        self.resources = resources
        self.rules = rules
        self.flow = flow
        self.arrivals = arrivals
        self.patience = patience
    }

    /// Without the same waits and markers; nil where others are found in it.
    private static func clean(_ log: ObservedLog, waits: [String], markers: [String]) -> ObservedLog? {
        let unblocked = log.withoutBlocking()
        let found = unblocked.observed.withoutMarkers()
        return unblocked.waits == waits && found.markers == markers ? found.observed : nil
    }

    private final class Found: Sendable {
        struct Parts: Sendable {
            var resources: ResourceDiscovery?
            var rules: RuleDiscovery?
            var flow: FlowDiscovery?
            var arrivals: ArrivalDiscovery?
            var patience: PatienceDiscovery?
        }

        let next = Atomic(0)
        let parts = Mutex(Parts())
    }
}
