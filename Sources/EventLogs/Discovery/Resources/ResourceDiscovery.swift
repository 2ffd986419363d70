/// Who serves, when they are there, how long services take, and what waits are made of.
package struct ResourceDiscovery: Sendable {
    /// By their first activity; each activity that took place is in one.
    package let pools: [DiscoveredPool]
    /// By activity, then class.
    package let services: [DiscoveredService]
    /// Only of activities before which there is one.
    package let delays: [DiscoveredDelay]
    /// By activity.
    package let waits: [WaitSplit]
    package let notServers: [NotServers]
    package let findings: [ResourceFinding]
    /// By entry of the log: since when it could have begun, as logged or by what was over before it; NaN where nothing
    /// tells.
    package let enabled: [Double]
    /// By entry of the log: whether nobody knows when it joined the line, since a delay lies before it that no log of
    /// lines tells of; empty where there is none.
    package let isHidden: [Bool]

    /// Of the mean wait in a line: a delay that is longer than that part of it, and not the same for all, leaves hardly
    /// anything of the order in which they joined. Of a shorter one first come, first served remains in sight: those who
    /// are overtaken on the way came shortly before.
    private static let mostDelay = 0.5

    /// Linear in the log's entries but for their sorting.
    package init(_ observed: ObservedLog) {
        let logged = ResourceEntries(observed)
        let named = ResourceRoles(logged)
        // Batches are what one name begins at one moment.
        let batches = BatchSearch(logged, named)
        let entries = logged.apart(named.levels.indices.map { named.role[$0] == .server ? named.levels[$0] : nil })
        let roles = entries.resourceCount == logged.resourceCount ? named : ResourceRoles(entries, like: named)
        let plan = PoolPlan(entries, roles)
        let weeks = LogWeeks(entries)
        var places = Array(repeating: [Int32](), count: plan.pools.count)
        for entry in entries.byStart {
            let pool = plan.poolOf[Int(entries.activity[Int(entry)])]
            if pool >= 0 { places[pool].append(entry) }
        }
        let grain = TurnTime.grain(entries)
        var discovered = [DiscoveredPool]()
        var clocks = [WorkClock]()
        var times = [PoolTimes]()
        let performers = ResourcePool.performers(entries)
        let doubts = DoubtfulTimes(entries, plan)
        for (number, pool) in plan.pools.enumerated() {
            let found = ResourcePool(
                pool, entries: entries, own: places[number], weeks: weeks, grain: grain, performers: performers,
                doubts: doubts, number: number)
            discovered.append(found.discovered)
            clocks.append(found.clock)
            times.append(found.times)
        }
        let services = ServiceSearch(entries, plan, clocks: clocks, batches)
        let waits = WaitSearch(entries, plan, times: times)
        var means = [Double](repeating: 0, count: entries.activityCount)
        for service in services.services { means[service.activity] = max(means[service.activity], service.mean) }
        delays = waits.bounds.indices.compactMap { what in
            // What is gathered for a service waits for the others.
            guard plan.poolOf[what] >= 0, batches.batch(what) == nil else { return nil }
            guard let split = waits.splits[what] else { return nil }
            return DelaySearch.delay(
                what, waits.bounds[what], split, service: means[what], kind: plan.pools[plan.poolOf[what]].kind,
                doubtful: doubts.shares[what],
                // Of a fixed time nothing lies behind the log's end.
                cut: waits.timers[what] == nil ? DelayTruncation(what, entries) : nil)
        }
        pools = discovered.map { Self.withPeople($0, entries) }
        self.services = services.services
        self.waits = waits.splits.compactMap { $0 }
        notServers = NotServers.all(logged, named)
        enabled = waits.ready
        isHidden = Self.hidden(entries, waits, delays)
        findings =
            ResourceFindings(
                entries, roles: roles, plan: plan, weeks: weeks, pools: pools, services: services, delays: delays,
                waits: waits
            ).all
    }

    /// Behind a delay an entry can have joined the line at any time between the last at which a server was free and its
    /// own start.
    private static func hidden(
        _ entries: ResourceEntries, _ waits: WaitSearch, _ delays: [DiscoveredDelay]
    ) -> [Bool] {
        var hides = [Bool](repeating: false, count: entries.activityCount)
        for delay in delays {
            let queue = waits.splits[delay.activity]?.queue ?? 0
            hides[delay.activity] = delay.mean > mostDelay * queue
        }
        guard hides.contains(true) else { return [] }
        let logged = entries.observed.log.enabled
        return (0..<entries.count).map { entry in
            hides[Int(entries.activity[entry])] && logged[entry].isNaN
                && !(waits.isTimed.indices.contains(entry) && waits.isTimed[entry])
        }
    }

    /// With the log's own resources: who has several places is one.
    private static func withPeople(_ pool: DiscoveredPool, _ entries: ResourceEntries) -> DiscoveredPool {
        var result = pool
        var seen: Set<Int> = []
        result.pool.resources = pool.pool.resources.map { Int(entries.personOf[$0]) }.filter {
            seen.insert($0).inserted
        }
        result.calendars = []
        for var calendar in pool.calendars where seen.remove(Int(entries.personOf[calendar.resource])) != nil {
            calendar.resource = Int(entries.personOf[calendar.resource])
            result.calendars.append(calendar)
        }
        guard result.pool.resources.count < pool.pool.resources.count else { return pool }
        var places: [Int32: Int] = [:]
        for seat in pool.pool.resources { places[entries.personOf[seat], default: 0] += 1 }
        result.atOnce = places.values.max() ?? 1
        result.evidence.remark = "\(result.pool.resources.count) seen, who do up to \(result.atOnce) things at once"
        return result
    }
}
