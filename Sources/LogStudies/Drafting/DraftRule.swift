import LogDiscovery
import Statistics

/// The order of service that a log shows at a station, as a draft states it.
struct DraftRule {
    private(set) var discipline: String?
    private(set) var comment: String?
    /// Above the station.
    private(set) var comments: [String] = []
    private(set) var isByEstimate = false

    init(_ rules: RuleDiscovery, pool: Int, hasPriorities: Bool) {
        let found = rules.pools[pool]
        comments = [found.words]
        switch found.rule {
        case .fifo: discipline = "fifo"
        case .lifo: discipline = "lifo"
        case .random: discipline = "random"
        case .shortestFirst: (discipline, isByEstimate) = ("sjf", true)
        case .classOrder where found.ordering == .customerClass && hasPriorities: discipline = "priority"
        case .classOrder: comments.append("What goes first is in the visits' priorities.")
        case .priority, .earliestDue, nil: break
        }
        if found.ordering == .activity, found.rule == .classOrder { discipline = "priority" }
        let share = EvidenceWords.percent(found.explainedShare)
        if discipline != nil {
            comment = EvidenceWords.text(found.evidence, EvidenceWords.percent) + "; explains \(share) of the choices"
        } else {
            (discipline, comment) = ("fifo", "assumed: the log does not tell who is next")
        }
    }

    /// Each class's priority, 1 being the most urgent, as the station with the most choices has it; empty where no station
    /// goes by classes.
    static func priorities(_ rules: RuleDiscovery) -> [Int: Int] {
        let ordered = rules.pools.filter { $0.rule == .classOrder && $0.ordering == .customerClass }
        guard let most = ordered.max(by: { $0.judged < $1.judged }) else { return [:] }
        return Dictionary(most.order.enumerated().map { ($0.element, $0.offset + 1) }) { first, _ in first }
    }

    /// The priority of an activity's visits to a team that goes by them; nil where it does not.
    static func priority(of activity: Int, _ rule: DiscoveredRule) -> Int? {
        guard rule.rule == .classOrder, rule.ordering == .activity else { return nil }
        return (rule.order.firstIndex(of: activity) ?? rule.order.count) + 1
    }
}
