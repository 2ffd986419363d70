/// Which resources are servers, and which activities need none.
struct ResourceRoles {
    enum Role { case server, customer, system, absent }
    let role: [Role]
    /// By activity: it takes no time at all, whoever does it.
    let isEvent: [Bool]
    /// By activity: customers do it by themselves.
    let isByCustomers: [Bool]
    /// By resource: the share of its entries that began while another one was under way, those that began together
    /// left out.
    let overlap: [Double]
    /// By resource: how many different cases it is seen in.
    let cases: [Int]

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
        for entry in 0..<entries.count where !entries.start[entry].isNaN {
            let what = Int(entries.activity[entry])
            let who = Int(entries.resource[entry])
            all[what] += 1
            let lasts = !(entries.end[entry] <= entries.start[entry])
            if lasts { timed[what] += 1 }
            guard who >= 0 else { continue }
            if cases[who] <= 3 { single[what] += 1 }
            if lasts { takesTime[who] = true }
        }
        isEvent = all.indices.map { all[$0] == 0 || timed[$0] == 0 }
        // Who is seen in three cases at most, and does most of the work with others like him, is a customer; few entries
        // say nothing: a new colleague is seen in one case too.
        let isByCustomers = all.indices.map { all[$0] >= 40 && single[$0] * 2 > all[$0] }
        self.isByCustomers = isByCustomers
        var overlap = [Double](repeating: 0, count: entries.resourceCount)
        var role = [Role](repeating: .server, count: entries.resourceCount)
        for who in 0..<entries.resourceCount {
            let mine = entries.entries(ofResource: who)
            guard !mine.isEmpty else {
                role[who] = .absent
                continue
            }
            let depth = Self.depth(entries, mine)
            overlap[who] = depth.overlap
            if !takesTime[who] || (depth.overlap > 0.5 && depth.most >= 10) {
                role[who] = .system
            } else if cases[who] <= 3, mine.allSatisfy({ isByCustomers[Int(entries.activity[Int($0)])] }) {
                role[who] = .customer
            }
        }
        self.role = role
        self.overlap = overlap
    }

    /// How much one resource does at once.
    private static func depth(_ entries: ResourceEntries, _ mine: ArraySlice<Int32>) -> (overlap: Double, most: Int) {
        var ends: [Double] = []
        var overlapping = 0
        var most = 0
        var last = -Double.infinity
        for entry in mine {
            let start = entries.start[Int(entry)]
            let end = entries.busyUntil(Int(entry))
            guard end > start else { continue }
            ends.removeAll { $0 <= start }
            if !ends.isEmpty, start != last { overlapping += 1 }
            // What runs on for ever shall not make this quadratic.
            if ends.count < 64 { ends.append(end) }
            most = max(most, ends.count)
            last = start
        }
        return (Double(overlapping) / Double(max(1, mine.count)), most)
    }
}
