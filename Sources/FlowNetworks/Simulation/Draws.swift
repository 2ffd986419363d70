import SimulationKernel

/// What the draws of one replication depend on.
package struct Draws {
    /// Both of an antithetic pair have one number.
    let replication: UInt64
    /// Whether each draw is the opposite of the pair's other replication's.
    let isMirrored: Bool
    /// Whether replications are pairs.
    let isPaired: Bool
    /// What all keys begin with.
    private let root: StreamKey
    /// Added to all purposes; 0 but for ``PlantedFault/reorderedDraws``.
    private let offset: UInt64

    package init(seed: UInt64, replication: UInt64, isAntithetic: Bool = false, fault: PlantedFault = .none) {
        offset = fault == .reorderedDraws ? 1 << 32 : 0
        self.replication = isAntithetic ? replication / 2 : replication
        isMirrored = isAntithetic && replication % 2 == 1
        isPaired = isAntithetic
        root = StreamKey(seed: seed, replication: self.replication, mirrored: isMirrored, purpose: [])
    }

    /// - Parameters:
    ///   - name: the number of what it belongs to, see `StreamKey.number(of:)`.
    ///   - rest: what else tells it from others.
    func key(_ purpose: UInt64, _ name: UInt64, _ rest: [UInt64] = []) -> StreamKey {
        var key = root.appending(purpose + offset).appending(name)
        for number in rest { key = key.appending(number) }
        return key
    }
}
