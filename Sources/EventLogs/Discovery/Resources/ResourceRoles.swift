/// Which resources are servers, and which activities need none.
struct ResourceRoles {
    enum Role { case server, customer, system, absent }
    let role: [Role]
    /// By activity: it takes no time at all, whoever does it.
    let isEvent: [Bool]
    /// By activity: customers do it by themselves.
    let isByCustomers: [Bool]
    /// By resource: how many things it does at once.
    let levels: [WorkingLevel]
    /// By resource: how many different cases it is seen in.
    let cases: [Int]

    /// Of places what their people are.
    init(_ entries: ResourceEntries, like people: ResourceRoles) {
        role = entries.personOf.map { people.role[Int($0)] }
        isEvent = people.isEvent
        isByCustomers = people.isByCustomers
        levels = (0..<entries.resourceCount).map { WorkingLevel(entries, entries.entries(ofResource: $0)) }
        cases = entries.personOf.map { people.cases[Int($0)] }
    }

    init(_ entries: ResourceEntries) {
        let log = entries.observed.log
        var cases = [Int](repeating: 0, count: entries.resourceCount)
        var lastCase = [Int](repeating: -1, count: entries.resourceCount)
        for entry in 0..<entries.count where entries.resource[entry] >= 0 {
            let who = Int(entries.resource[entry])
            if lastCase[who] != Int(log.cases[entry]) { cases[who] += 1 }
            lastCase[who] = Int(log.cases[entry])
        }
        self.cases = cases
        var all = [Int]()
        var timed = [Int]()
        var single = [Int]()
        all = [Int](repeating: 0, count: entries.activityCount)
        timed = all
        single = all
        var takesTime = [Bool](repeating: false, count: entries.resourceCount)
        var isUntold = takesTime
        for entry in 0..<entries.count where !entries.start[entry].isNaN {
            let what = Int(entries.activity[entry])
            let who = Int(entries.resource[entry])
            all[what] += 1
            let lasts = !(entries.end[entry] <= entries.start[entry])
            if lasts { timed[what] += 1 }
            guard who >= 0 else { continue }
            if cases[who] <= 3 { single[what] += 1 }
            if lasts { takesTime[who] = true }
            if entries.hasUnknownStart(entry) { isUntold[who] = true }
        }
        isEvent = all.indices.map { all[$0] == 0 || timed[$0] == 0 }
        // Who is seen in three cases at most, and does most of the work with others like him, is a customer; few
        // entries say nothing: a new colleague is seen in one case too.
        let isByCustomers = all.indices.map { all[$0] >= 40 && single[$0] * 2 > all[$0] }
        self.isByCustomers = isByCustomers
        let levels = (0..<entries.resourceCount).map { WorkingLevel(entries, entries.entries(ofResource: $0)) }
        self.levels = levels
        var role = [Role](repeating: .server, count: entries.resourceCount)
        for who in 0..<entries.resourceCount {
            let mine = entries.entries(ofResource: who)
            guard !mine.isEmpty else {
                role[who] = .absent
                continue
            }
            let level = levels[who]
            if !takesTime[who] {
                // When it began is not known, and how long it took neither: somebody may be at work all the same.
                role[who] = isUntold[who] ? .server : .system
            } else if level.overlap > 0.5, level.most >= 10, !level.isLimit {
                role[who] = .system
            } else if cases[who] <= 3, mine.allSatisfy({ isByCustomers[Int(entries.activity[Int($0)])] }) {
                role[who] = .customer
            }
        }
        self.role = role
    }
}
