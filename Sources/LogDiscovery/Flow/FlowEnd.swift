public import EventLogs

/// One way in which cases end.
public struct FlowEnd: Sendable, Hashable {
    /// The last place; nil where all places are taken together.
    public var place: FlowPlace?
    /// Which of the log's outcomes, or -1.
    public var outcome: Int
    /// How the last activity ended: `Fate.gaveUp` and its like are no exits of the chain, but patience and doors.
    public var fate: Fate
    /// Of all cases that are over (with a place: of those that are over there), with Wilson's 95 % interval.
    public var share: Double
    public var evidence: Evidence
}
