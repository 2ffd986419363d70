/// Two activities that a case has at the same time.
public struct ConcurrentPair: Sendable, Hashable {
    /// Numbers of activities, the lower first.
    public var first: Int
    public var second: Int
    /// Cases in which both occur, and of these: those in which they overlap, and those in which `first` begins first.
    public var cases: Int
    public var overlapping: Int
    public var firstBefore: Int
    /// Cases in which the later of them begins before half of the earlier is done.
    public var early: Int
    /// Of the cases with both, with Wilson's 95 % interval.
    public var overlapShare: Double
    public var evidence: Evidence
    /// Which of the blocks has both of them in different branches; nil: it is only warned of.
    public var block: Int?
}

/// How far activities of one case go on at the same time.
public struct ConcurrencyFinding: Sendable, Hashable {
    /// The share of entries that begin before another one of their case has ended, in which case a chain has the times too
    /// long; with Wilson's interval.
    public var overlappingShare: Double
    public var overlapping: Evidence
    /// The same, without what the blocks take into account.
    public var unexplainedShare: Double
    public var unexplained: Evidence
    /// Pairs that overlap in more than the threshold's share of cases, the most overlapping first; those in one order only
    /// too, which a chain has in the right order and with wrong times.
    public var pairs: [ConcurrentPair]
    /// What to beware of: clauses without a full stop.
    public var remarks: [String]
}
