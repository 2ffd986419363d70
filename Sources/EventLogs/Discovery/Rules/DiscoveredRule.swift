package import Statistics

/// By which rule a pool of servers takes who is next, as the choices that were made have it.
package struct DiscoveredRule: Sendable, Hashable {
    /// What goes first under a rule by classes.
    package enum Ordering: Sendable, Hashable {
        case customerClass
        /// The pool's activities.
        case activity
    }

    package var pool: ServerPool
    /// The rule found; nil: the log cannot tell.
    package var rule: QueueRule?
    package var verdict: DisciplineTest.Verdict
    /// Rules under which nearly the same would have been taken, beside one that asks for less.
    package var alike: [QueueRule]
    /// What `DisciplineTest.classOrder` numbers, under `QueueRule.classOrder`.
    package var ordering: Ordering
    /// Numbers of the log's classes or activities, the one that goes first first; empty under other rules. -1 stands for
    /// customers without a class.
    package var order: [Int]
    /// The share of choices that the rule explains (of a verdict that cannot tell: the nearest), with Wilson's interval.
    package var explainedShare: Double
    package var evidence: Evidence
    /// The next best rule, and by how much Schwarz's criterion is worse there.
    package var next: QueueRule?
    package var distance: Double
    /// All rules that were judged, the best first.
    package var standings: [DisciplineTest.Standing]
    /// Service starts at which others waited, how many of these were tested, and all starts.
    package var choices: Int
    package var tested: Int
    package var starts: Int
    /// The share of entries whose time of joining the line is in the log; the others' is concluded.
    package var loggedShare: Double
    /// A sentence for a report.
    package var words: String
}
