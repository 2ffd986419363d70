/// How many independent runs: a number, or a range within which precision chooses.
public struct ReplicationCount: Sendable, Hashable {
    /// Never fewer, so that an interval does not end a run by chance.
    public var atLeast: Int
    /// Never more; what is not reached by then is said.
    public var atMost: Int

    /// - Precondition: `1 <= atLeast <= atMost`.
    public init(atLeast: Int, atMost: Int) {
        precondition(atLeast >= 1 && atMost >= atLeast, "a range of replications begins at 1 and does not fall")
        (self.atLeast, self.atMost) = (atLeast, atMost)
    }

    public static func exactly(_ number: Int) -> Self { Self(atLeast: number, atMost: number) }

    /// A number rather than a range.
    public var isFixed: Bool { atLeast == atMost }

    /// Runs when a scenario does not say how many; with precision asked, the fewest.
    public static let usual = 20
    /// The most when precision is asked and the scenario does not say.
    public static let usualLimit = 1000
}
