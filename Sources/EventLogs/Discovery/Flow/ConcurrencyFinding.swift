/// Two activities that a case has at the same time.
package struct ConcurrentPair: Sendable, Hashable {
    /// Numbers of activities, the lower first.
    package var first: Int
    package var second: Int
    /// Cases in which both occur, and of these: those in which they overlap, and those in which `first` begins first.
    package var cases: Int
    package var overlapping: Int
    package var firstBefore: Int
    /// Cases in which the later of them begins before half of the earlier is done.
    package var early: Int
    /// Of the cases with both, with Wilson's 95 % interval.
    package var overlapShare: Double
    package var evidence: Evidence
    /// Which of the blocks has both of them in different branches; nil: it is only warned of.
    package var block: Int?
}

/// How far activities of one case go on at the same time.
package struct ConcurrencyFinding: Sendable, Hashable {
    /// The share of entries that begin before another one of their case has ended, in which case a chain has the times too
    /// long; with Wilson's interval.
    package var overlappingShare: Double
    package var overlapping: Evidence
    /// The same, without what the blocks take into account.
    package var unexplainedShare: Double
    package var unexplained: Evidence
    /// Pairs that overlap in more than the threshold's share of cases, the most overlapping first; those in one order only
    /// too, which a chain has in the right order and with wrong times.
    package var pairs: [ConcurrentPair]
    /// What to beware of: clauses without a full stop.
    package var remarks: [String]
}
