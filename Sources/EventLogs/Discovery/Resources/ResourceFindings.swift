/// Something about the resources and their work that a number alone does not say.
package struct ResourceFinding: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        case noResources
        /// Only ends are logged.
        case startsUnknown
        /// Only starts are logged.
        case endsUnknown
        /// Of an activity the ends alone are logged, and nothing of its cases before them.
        case serviceUnknown
        case customersAsResources
        case systemsAsResources
        case sharedResources
        /// Names that are hardly ever seen.
        case rareNames
        case differentiatedWork
        case multitasking
        /// Who has places for several things at once.
        case severalAtOnce
        /// It begins a fixed time after what came before.
        case timer
        /// It begins a day or more after what came before, though servers were free.
        case comesBack
        case batches
        case suspendedWork
        case outliers
        case classesDiffer
        case serversDiffer
        case concurrentActivities
        case unexplainedWaits
        case daysWithoutWork
    }

    package var kind: Kind
    /// A sentence for the report.
    package var sentence: String
    /// The log's activities that it is about.
    package var activities: [Int]
    package var evidence: Evidence

    init(_ kind: Kind, _ sentence: String, activities: [Int] = [], _ evidence: Evidence) {
        self.kind = kind
        self.sentence = sentence
        self.activities = activities
        self.evidence = evidence
    }
}

extension NotServers {
    /// The resources of a log that are no servers, by why.
    static func all(_ entries: ResourceEntries, _ roles: ResourceRoles) -> [NotServers] {
        var result: [NotServers] = []
        let customers = roles.role.indices.filter { roles.role[$0] == .customer }
        if !customers.isEmpty {
            result.append(
                NotServers(
                    reason: .customers, resources: customers,
                    evidence: Evidence(
                        .estimated, count: customers.count,
                        remark: "each is seen in three cases at most, at activities that mostly such resources do")))
        }
        let systems = roles.role.indices.filter { roles.role[$0] == .system }
        if !systems.isEmpty {
            result.append(
                NotServers(
                    reason: .system, resources: systems,
                    evidence: Evidence(
                        .estimated, count: systems.count,
                        remark: "what they do takes no time, or any number of things at once")))
        }
        return result
    }
}

/// What a report says of the resources beside their numbers.
struct ResourceFindings {
    private(set) var all: [ResourceFinding] = []
    let names: [String]

    init(
        _ entries: ResourceEntries, roles: ResourceRoles, plan: PoolPlan, weeks: LogWeeks, pools: [DiscoveredPool],
        services: ServiceSearch, delays: [DiscoveredDelay], waits: WaitSearch
    ) {
        names = entries.observed.log.activities
        if entries.startsAreRepaired {
            add(
                .startsUnknown,
                "The log has ends only. Work is taken to begin when it could and its resource was free: "
                    + "waits are lower bounds, and services upper ones.", activities: [],
                Evidence(.assumed, count: entries.byStart.count))
        }
        if entries.knowsNoEnd {
            add(
                .endsUnknown,
                "The log has starts alone: how long services take is not in it, and 0 min stand for each until "
                    + "somebody says more.", activities: [], Evidence(.assumed, count: entries.byStart.count))
        }
        unknownServices(entries, services)
        resources(roles, plan, isUnknown: entries.startsAreRepaired)
        severalAtOnce(entries, plan)
        aways(waits)
        differentiation(entries, plan)
        multitasking(entries, roles, plan)
        let resumed = pools.filter { $0.atShiftEnd == .resume }
        if !resumed.isEmpty {
            let activities = resumed.flatMap(\.pool.activities)
            add(
                .suspendedWork,
                "At \(activities.count) activities work that a shift's end interrupts goes on when "
                    + "somebody is there again; their durations are in working time.", activities: activities,
                Evidence(.estimated, count: resumed.reduce(0) { $0 + $1.shiftEndEvidence.count }))
        }
        for pair in entries.concurrent.prefix(20) where pair.one != pair.other {
            add(
                .concurrentActivities,
                "\(names[pair.one]) and \(names[pair.other]) run side by side in \(pair.overlaps) of \(pair.chances) "
                    + "cases: neither waits for the other.", activities: [pair.one, pair.other],
                Evidence(.estimated, count: pair.chances))
        }
        for service in services.services where service.outliers > 0 {
            let effect = service.mean > 0 ? service.meanWithoutOutliers / service.mean - 1 : 0
            add(
                .outliers,
                "\(service.outliers) of \(service.evidence.count) durations at \(names[service.activity]) lie far from "
                    + "all others; without them the mean would change by \(percent(effect)).",
                activities: [service.activity],
                Evidence(.measured, count: service.evidence.count))
        }
        for service in services.services {
            guard let batch = service.together else { continue }
            add(
                .batches,
                "\(percent(batch.share)) of the entries of \(names[service.activity]) are served with others, at most "
                    + "\(batch.largest) together.", activities: [service.activity], batch.evidence)
        }
        all += services.findings
        for delay in delays where delay.isTooLow {
            add(
                .unexplainedWaits,
                "How long the delay before \(names[delay.activity]) is cannot be told; "
                    + "\(RemarkText.duration(delay.mean)) on average are \(delay.evidence.remark ?? "").",
                activities: [delay.activity], delay.evidence)
        }
        for delay in delays where !delay.isIdentified && !delay.isTooLow {
            add(
                .unexplainedWaits,
                "Whether there is a delay before \(names[delay.activity]) cannot be told: "
                    + "\(delay.evidence.remark ?? "").", activities: [delay.activity], delay.evidence)
        }
        if weeks.deadDays > 0 {
            add(
                .daysWithoutWork,
                "On \(weeks.deadDays) days nobody worked that are working days in other weeks; they "
                    + "are left out of rosters.", activities: [], Evidence(.measured, count: weeks.deadDays))
        }
    }

    mutating func add(
        _ kind: ResourceFinding.Kind, _ sentence: String, activities: [Int], _ evidence: Evidence
    ) {
        all.append(ResourceFinding(kind, sentence, activities: activities, evidence))
    }

    private mutating func resources(_ roles: ResourceRoles, _ plan: PoolPlan, isUnknown: Bool) {
        let nameless = plan.pools.filter { $0.kind == .unnamed }
        if !nameless.isEmpty {
            let activities = nameless.flatMap(\.activities)
            add(
                .noResources,
                "Of \(activities.count) activities the log names no resource: how many servers there are "
                    + (isUnknown ? "cannot be told." : "is known only from below."), activities: activities,
                Evidence(.assumed, count: nameless.reduce(0) { $0 + $1.entries }))
        }
        for (role, kind, what) in [
            (ResourceRoles.Role.customer, ResourceFinding.Kind.customersAsResources, "customers themselves"),
            (.system, .systemsAsResources, "systems, or roles and groups that do any number of things at once"),
        ] {
            let count = roles.role.count { $0 == role }
            guard count > 0 else { continue }
            let verb = count == 1 ? "is" : "are"
            add(
                kind, "\(count) of the resources \(verb) \(what): no servers.", activities: [],
                Evidence(.estimated, count: count))
        }
        for pool in plan.pools where pool.rareNames > 0 {
            let isOne = pool.rareNames == 1
            let verb = isOne ? "name does" : "names do"
            let share = isOne ? "less than a fiftieth" : "each less than a fiftieth"
            add(
                .rareNames,
                "\(pool.rareNames) \(verb) \(pool.rareEntries) of \(pool.entries) entries of "
                    + "\(names[pool.activities[0]]), \(share) of what the others do: misspelt perhaps, or helping out. "
                    + (isOne ? "It counts as no server." : "They count as no servers."),
                activities: pool.activities, Evidence(.estimated, count: pool.entries))
        }
        for pool in plan.pools {
            let shared = pool.elsewhere.count { $0 > 0.1 }
            guard shared > 0 else { continue }
            add(
                .sharedResources,
                "\(shared) of the \(pool.resources.count) servers of \(names[pool.activities[0]]) do "
                    + "more than a tenth of their work elsewhere; they count here only.", activities: pool.activities,
                Evidence(.measured, count: pool.entries))
        }
    }
}
