/// How many independent runs: a number, or a range within which precision chooses.
package struct ReplicationCount: Sendable, Hashable {
    /// Never fewer, so that an interval does not end a run by chance.
    package var atLeast: Int
    /// Never more; what is not reached by then is said.
    package var atMost: Int

    /// - Precondition: `1 <= atLeast <= atMost`.
    package init(atLeast: Int, atMost: Int) {
        precondition(atLeast >= 1 && atMost >= atLeast, "a range of replications begins at 1 and does not fall")
        self.atLeast = atLeast
        self.atMost = atMost
    }

    package static func exactly(_ number: Int) -> Self { Self(atLeast: number, atMost: number) }

    /// A number rather than a range.
    package var isFixed: Bool { atLeast == atMost }

    /// Runs when a scenario does not say how many; with precision asked, the fewest.
    package static let usual = 20
    /// The most when precision is asked and the scenario does not say.
    package static let usualLimit = 1000
}
