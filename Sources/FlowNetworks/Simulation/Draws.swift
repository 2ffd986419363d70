import SimulationKernel

/// What the draws of one replication depend on.
struct Draws {
    let seed: UInt64
    /// Both of an antithetic pair have one number.
    let replication: UInt64
    /// Whether each draw is the opposite of the pair's other replication's.
    let isMirrored: Bool
    /// Whether replications are pairs.
    let isPaired: Bool

    init(seed: UInt64, replication: UInt64, isAntithetic: Bool = false) {
        self.seed = seed
        self.replication = isAntithetic ? replication / 2 : replication
        isMirrored = isAntithetic && replication % 2 == 1
        isPaired = isAntithetic
    }

    func key(_ purpose: [UInt64]) -> StreamKey {
        StreamKey(seed: seed, replication: replication, mirrored: isMirrored, purpose: purpose)
    }
}
