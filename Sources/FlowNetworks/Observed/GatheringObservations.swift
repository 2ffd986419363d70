/// What became of those who waited for their match at a gathering of kinds, by the class as which they came into the
/// network; empty where whoever comes goes on with whoever is there.
package struct GatheringObservations: Sendable, Hashable {
    /// Who went on with others.
    package var matched: [Int]
    /// Who had waited for as long as may be, or for whom nobody could come any more.
    package var alone: [Int]
    /// Who still waited when the period ended.
    package var waitingAtEnd: [Int]

    /// This period and the one that follows it at once, as one.
    func merged(with next: GatheringObservations) -> GatheringObservations {
        GatheringObservations(
            matched: zip(matched, next.matched).map(+), alone: zip(alone, next.alone).map(+),
            waitingAtEnd: next.waitingAtEnd)
    }
}
