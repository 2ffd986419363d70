internal import Statistics

/// What choices are judged by: times, classes, and how long services are expected to take.
struct RuleMaterial {
    let log: EventLog
    /// By entry, when its turn could have come; NaN where nothing tells.
    let enabled: [Double]
    /// By entry, whether nobody knows when it joined the line, as a delay lies before it; empty where there is none.
    private let isHidden: [Bool]
    private let until: Double
    private let services: [DiscoveredService]

    init(_ observed: ObservedLog, _ enabled: [Double], _ isHidden: [Bool], _ services: [DiscoveredService]) {
        log = observed.log
        self.isHidden = isHidden
        self.enabled = isHidden.isEmpty ? enabled : zip(enabled, isHidden).map { $1 ? .nan : $0 }
        until = observed.until
        self.services = services
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
        let means = ClassMeans(log, entries, services)
        var best = test(sweep, (2...Self.mostClasses).contains(classes) ? .customerClass : nil, means)
        var ordering = DiscoveredRule.Ordering.customerClass
        if (2...Self.mostClasses).contains(kinds) {
            let other = test(sweep, .activity, means)
            if let mine = Self.criterion(best), let its = Self.criterion(other),
                its < mine - DisciplineTest.leastDistance
            {
                best = other
                ordering = .activity
            }
        }
        return DiscoveredRule(
            pool: pool, test: best, ordering: ordering, sweep: sweep, log: log,
            logged: entries.count { !log.enabled[$0].isNaN },
            hidden: isHidden.isEmpty ? 0 : entries.count { isHidden[$0] }, of: entries.count)
    }

    static let mostClasses = 12

    /// Schwarz's criterion of the best rule.
    private static func criterion(_ test: DisciplineTest) -> Double? {
        guard let random = test.standings.first(where: { $0.rule == .random }) else { return nil }
        // Distances are from the best; random choice has no parameter, so that its criterion is its likelihood.
        return -2 * random.logLikelihood - random.distance
    }

    private func test(
        _ sweep: ChoiceSweep, _ ordering: DiscoveredRule.Ordering?, _ means: ClassMeans
    ) -> DisciplineTest {
        DisciplineTest(
            sweep.taken.map { choice in
                QueueChoice(
                    waiting: choice.waiting.map { candidate($0, ordering, means) }, taken: choice.waiting.count - 1)
            })
    }

    private func candidate(
        _ entry: Int, _ ordering: DiscoveredRule.Ordering?, _ means: ClassMeans
    ) -> QueueChoice.Candidate {
        let number: Int? =
            switch ordering {
            case .customerClass: Int(log.customerClass[entry])
            case .activity: Int(log.activity[entry])
            case nil: nil
            }
        return QueueChoice.Candidate(
            arrival: enabled[entry], classNumber: number, expectedService: means.mean(entry))
    }
}

/// How long the services of each class take on average at a pool, as a scenario's `estimate: class-mean` has it.
///
/// Known only where a class has a service of its own, that is, where classes differ by more than chance: else the
/// class that happens to have the least mean would seem to be taken for it, where it is taken for what it is.
struct ClassMeans {
    private let log: EventLog
    /// By class; empty where none differs.
    private var means: [Int32: Double] = [:]

    init(_ log: EventLog, _ entries: [Int], _ services: [DiscoveredService]) {
        self.log = log
        var own: [Int: [Int: Double]] = [:]
        var common: [Int: Double] = [:]
        for service in services {
            if let number = service.customerClass {
                own[service.activity, default: [:]][number] = service.mean
            } else {
                common[service.activity] = service.mean
            }
        }
        guard entries.contains(where: { own[Int(log.activity[$0])] != nil }) else { return }
        var sums: [Int32: (sum: Double, count: Double)] = [:]
        for entry in entries {
            let what = Int(log.activity[entry])
            guard let mean = own[what]?[Int(log.customerClass[entry])] ?? common[what] else { continue }
            sums[log.customerClass[entry], default: (0, 0)].sum += mean
            sums[log.customerClass[entry], default: (0, 0)].count += 1
        }
        means = sums.mapValues { $0.sum / $0.count }
    }

    func mean(_ entry: Int) -> Double? { means[log.customerClass[entry]] }
}
