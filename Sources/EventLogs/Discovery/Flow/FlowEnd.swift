/// One way in which cases end.
package struct FlowEnd: Sendable, Hashable {
    /// The last place; nil where all places are taken together.
    package var place: FlowPlace?
    /// Which of the log's outcomes, or -1.
    package var outcome: Int
    /// How the last activity ended: `Fate.gaveUp` and its like are no exits of the chain, but patience and doors.
    package var fate: Fate
    /// Of all cases that are over (with a place: of those that are over there), with Wilson's 95 % interval.
    package var share: Double
    package var evidence: Evidence
}
