import EventLogs
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
        let isFollowed = Self.isFollowed(found)
        if found.rule != nil, !isFollowed {
            comments.append("That explains too little to go by it.")
        }
        switch isFollowed ? found.rule : nil {
        case .fifo: discipline = "fifo"
        case .lifo: discipline = "lifo"
        case .random: discipline = "random"
        case .shortestFirst:
            discipline = "sjf"
            isByEstimate = true
        case .classOrder where found.ordering == .customerClass && hasPriorities: discipline = "priority"
        case .classOrder: comments.append("What goes first is in the visits' priorities.")
        case .priority, .earliestDue, nil: break
        }
        if isFollowed, found.ordering == .activity, found.rule == .classOrder { discipline = "priority" }
        let share = EvidenceWords.percent(found.explainedShare)
        if discipline != nil {
            comment = EvidenceWords.text(found.evidence, EvidenceWords.percent) + "; explains \(share) of the choices"
        } else {
            discipline = "fifo"
            comment = "assumed: the log does not tell who is next"
        }
    }

    /// Whether a rule is what is done.
    static func isFollowed(_ rule: DiscoveredRule) -> Bool {
        rule.rule == .random || rule.explainedShare >= leastExplained
    }

    /// A rule that explains less of the choices is not what is done, though it may come nearest.
    private static let leastExplained = 0.6

    /// Each class's priority, 1 being the most urgent, as the station with the most choices has it; empty where no station
    /// goes by classes.
    static func priorities(_ rules: RuleDiscovery) -> [Int: Int] {
        let ordered = rules.pools.filter {
            $0.rule == .classOrder && $0.ordering == .customerClass && $0.explainedShare >= leastExplained
        }
        guard let most = ordered.max(by: { $0.tested < $1.tested }) else { return [:] }
        return Dictionary(most.order.enumerated().map { ($0.element, $0.offset + 1) }) { first, _ in first }
    }

    /// The priority of an activity's visits to a team that goes by them; nil where it does not.
    static func priority(of activity: Int, _ rule: DiscoveredRule) -> Int? {
        guard rule.rule == .classOrder, rule.ordering == .activity, rule.explainedShare >= leastExplained else {
            return nil
        }
        return (rule.order.firstIndex(of: activity) ?? rule.order.count) + 1
    }
}
