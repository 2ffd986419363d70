internal import Statistics

/// What choices are judged by: times, classes, and how long services are expected to take.
struct RuleMaterial {
    let log: EventLog
    /// By entry, when its turn could have come; NaN where nothing tells.
    let enabled: [Double]
    private let until: Double
    /// By class + 1 and activity: mean service, in seconds.
    private let services: ServiceMeans

    init(_ observed: ObservedLog, _ enabled: [Double]) {
        log = observed.log
        self.enabled = enabled
        until = observed.until
        services = ServiceMeans(log)
    }

    var entriesByActivity: [[Int]] {
        var result: [[Int]] = Array(repeating: [], count: log.activities.count)
        for entry in 0..<log.count { result[Int(log.activity[entry])].append(entry) }
        return result
    }

    /// - Parameter most: so many choices are judged.
    func rule(_ pool: ServerPool, _ entries: [Int], most: Int) -> DiscoveredRule {
        let sweep = ChoiceSweep(entries, log, enabled: enabled, until: until, most: most)
        // Too many classes are no order of who goes first.
        let classes = Set(sweep.taken.lazy.flatMap(\.waiting).map { log.customerClass[$0] }).count
        let kinds = Set(sweep.taken.lazy.flatMap(\.waiting).map { log.activity[$0] }).count
        var best = test(sweep, (2...Self.mostClasses).contains(classes) ? .customerClass : nil)
        var ordering = DiscoveredRule.Ordering.customerClass
        if (2...Self.mostClasses).contains(kinds) {
            let other = test(sweep, .activity)
            if let mine = Self.criterion(best), let its = Self.criterion(other),
                its < mine - DisciplineTest.leastDistance
            {
                best = other
                ordering = .activity
            }
        }
        return DiscoveredRule(
            pool: pool, test: best, ordering: ordering, sweep: sweep, log: log,
            logged: entries.count { !log.enabled[$0].isNaN }, of: entries.count)
    }

    static let mostClasses = 12

    /// Schwarz's criterion of the best rule.
    private static func criterion(_ test: DisciplineTest) -> Double? {
        guard let random = test.standings.first(where: { $0.rule == .random }) else { return nil }
        // Distances are from the best; random choice has no parameter, so that its criterion is its likelihood.
        return -2 * random.logLikelihood - random.distance
    }

    private func test(_ sweep: ChoiceSweep, _ ordering: DiscoveredRule.Ordering?) -> DisciplineTest {
        DisciplineTest(
            sweep.taken.map { choice in
                QueueChoice(
                    waiting: choice.waiting.map { candidate($0, ordering) }, taken: choice.waiting.count - 1)
            })
    }

    private func candidate(_ entry: Int, _ ordering: DiscoveredRule.Ordering?) -> QueueChoice.Candidate {
        let number: Int? =
            switch ordering {
            case .customerClass: Int(log.customerClass[entry])
            case .activity: Int(log.activity[entry])
            case nil: nil
            }
        return QueueChoice.Candidate(
            arrival: enabled[entry], classNumber: number, expectedService: services.mean(entry))
    }
}

/// How long services take on average, by class and activity.
struct ServiceMeans {
    private var numbers = PairTable()
    private var means: [Double] = []
    private let entries: [Int32]

    init(_ log: EventLog) {
        var sums = [Double]()
        var counts = [Double]()
        var entries: [Int32] = []
        entries.reserveCapacity(log.count)
        for entry in 0..<log.count {
            let number = numbers.number(Int32(truncatingIfNeeded: log.activity[entry]), log.customerClass[entry])
            if number == sums.count {
                sums.append(0)
                counts.append(0)
            }
            entries.append(Int32(truncatingIfNeeded: number))
            let time = log.end[entry] - log.start[entry] - (log.suspended.isEmpty ? 0 : log.suspended[entry])
            guard time >= 0, log.fate[entry] != .open, log.fate[entry] != .lost else { continue }
            sums[number] += time
            counts[number] += 1
        }
        self.entries = entries
        // To a hundredth: who does not differ by more is not shorter.
        means = zip(sums, counts).map { sum, count in
            count > 0 ? Self.twoDigits(sum / count) : 0
        }
    }

    func mean(_ entry: Int) -> Double? { means[Int(entries[entry])] }

    private static func twoDigits(_ value: Double) -> Double {
        guard value > 0, value.isFinite else { return 0 }
        var unit = 1.0
        while value / unit >= 100 { unit *= 10 }
        while value / unit < 10 { unit /= 10 }
        return (value / unit).rounded() * unit
    }
}
