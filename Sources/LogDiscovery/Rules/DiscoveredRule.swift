public import Statistics

/// By which rule a pool of servers takes who is next, as the choices that were made have it.
public struct DiscoveredRule: Sendable, Hashable {
    /// What goes first under a rule by classes.
    public enum Ordering: Sendable, Hashable {
        case customerClass
        /// The pool's activities.
        case activity
    }

    public var pool: ServerPool
    /// The rule found; nil: the log cannot tell.
    public var rule: QueueRule?
    public var verdict: DisciplineTest.Verdict
    /// Rules under which nearly the same would have been taken, beside one that asks for less.
    public var alike: [QueueRule]
    /// What `DisciplineTest.classOrder` numbers, under `QueueRule.classOrder`.
    public var ordering: Ordering
    /// Numbers of the log's classes or activities, the one that goes first first; empty under other rules. -1 stands for
    /// customers without a class.
    public var order: [Int]
    /// The share of choices that the rule explains (of a verdict that cannot tell: the nearest), with Wilson's interval.
    public var explainedShare: Double
    public var evidence: Evidence
    /// The next best rule, and by how much Schwarz's criterion is worse there.
    public var next: QueueRule?
    public var distance: Double
    /// All rules that were judged, the best first.
    public var standings: [DisciplineTest.Standing]
    /// Service starts at which others waited, how many of these were judged, and all starts.
    public var choices: Int
    public var judged: Int
    public var starts: Int
    /// The share of entries whose time of joining the line is in the log; the others' is concluded.
    public var loggedShare: Double
    /// A sentence for a report.
    public var words: String
}
