internal import Statistics

/// Who is next: the rule of each pool of servers and of each activity, from who was taken among those who waited.
package struct RuleDiscovery: Sendable {
    /// One for each pool, in the order given.
    package let pools: [DiscoveredRule]
    /// One for each activity with a choice at all, as if it had servers of its own; of the 300 with the most entries.
    package let activities: [DiscoveredRule]

    /// - Parameters:
    ///   - observed: the log.
    ///   - pools: servers and what they do.
    ///   - enabled: when entries' turn could have come; nil: as ``ResourceDiscovery/enabled``.
    ///   - isHidden: as ``ResourceDiscovery/isHidden``: such entries are in no choice, neither as taken nor as passed by.
    ///   - services: as ``ResourceDiscovery/services``; without them nobody's service is known to be shorter.
    package init(
        _ observed: ObservedLog, pools: [ServerPool], enabled: [Double]? = nil, isHidden: [Bool] = [],
        services: [DiscoveredService] = []
    ) {
        let log = observed.log
        let material = RuleMaterial(observed, enabled ?? EnabledTimes(log).enabled, isHidden, services)
        let byActivity = material.entriesByActivity
        let busiest = byActivity.indices.filter { byActivity[$0].count >= 2 }
            .sorted { (-byActivity[$0].count, $0) < (-byActivity[$1].count, $1) }.prefix(Self.mostActivities).sorted()
        let most = max(
            Self.fewestChoices, min(Self.mostChoices, Self.choicesInAll / max(1, pools.count + busiest.count)))
        self.pools = pools.map { pool in
            let resources = Set(pool.resources.map { Int32(truncatingIfNeeded: $0) })
            let entries = Set(pool.activities).sorted().filter { byActivity.indices.contains($0) }
                .flatMap { byActivity[$0] }
                .filter { resources.isEmpty || log.resource[$0] < 0 || resources.contains(log.resource[$0]) }
            return material.rule(pool, entries.sorted(), most: most)
        }
        activities = busiest.compactMap { activity in
            let rule = material.rule(
                ServerPool(activities: [activity], resources: []), byActivity[activity], most: most)
            return rule.choices > 0 ? rule : nil
        }
    }

    /// So many choices are judged at a pool, fewer where there are very many pools; and the activities with the most
    /// entries.
    private static let mostChoices = 3_000
    private static let fewestChoices = 200
    private static let choicesInAll = 60_000
    private static let mostActivities = 300
}
