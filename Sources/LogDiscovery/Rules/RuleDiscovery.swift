internal import EventLogs
internal import Statistics

/// Who is next: the rule of each pool of servers and of each activity, from who was taken among those who waited.
public struct RuleDiscovery: Sendable {
    /// One for each pool, in the order given.
    public let pools: [DiscoveredRule]
    /// One for each activity with a choice at all, as if it had servers of its own.
    public let activities: [DiscoveredRule]

    /// - Parameters:
    ///   - pools: servers and what they do.
    ///   - enabled: when entries' turn could have come; nil: as ``HouseDiscovery/enabled``.
    public init(_ observed: ObservedLog, pools: [ServerPool], enabled: [Double]? = nil) {
        let log = observed.log
        let material = RuleMaterial(observed, enabled ?? EnabledTimes(log).enabled)
        let byActivity = material.entriesByActivity
        self.pools = pools.map { pool in
            let resources = Set(pool.resources.map { Int32(truncatingIfNeeded: $0) })
            let entries = Set(pool.activities).sorted().filter { byActivity.indices.contains($0) }
                .flatMap { byActivity[$0] }
                .filter { resources.isEmpty || log.resource[$0] < 0 || resources.contains(log.resource[$0]) }
            return material.rule(pool, entries.sorted())
        }
        activities = byActivity.indices.compactMap { activity in
            guard byActivity[activity].count >= 2 else { return nil }
            let rule = material.rule(ServerPool(activities: [activity], resources: []), byActivity[activity])
            return rule.choices > 0 ? rule : nil
        }
    }
}
